/**
 * What goes through a receipt's events: the account, the marks and rates so far, and the looks that these gave.
 * Promises: remembers what later events are held against. What an event says is compared by `same`, which names its place.
 */
import { Fault } from '../fault.ts';
import type { Account, Cover, OpenLeg, Which } from './account.ts';
import type { Leg } from './contract.ts';
import type { InTime } from './in-time.ts';
import type { WorkedEvent } from './worked-figures.ts';
import type {
  FillEvent,
  MarkEvent,
  MarketStatus,
  RankingEvent,
  RateEvent,
  ReceiptFigures,
  ReceiptLeg,
  SettlementEvent,
} from './receipt.ts';

/** The account at a step of marks: whether it has enough, and whether anybody was to be noted. */
export interface Look {
  /** Second of the step, by market that was stepped. */
  readonly stepped: ReadonlyMap<number, number>;
  readonly equity: bigint;
  readonly needed: bigint;
  /** Of the markets stepped: those whose index was silent before. */
  readonly stale: ReadonlySet<number>;
  /** And those that somebody had paused: nobody is looked at there. */
  readonly paused: ReadonlySet<number>;
  /** Whether it was being liquidated, or was queued by this step. */
  readonly isQueued: boolean;
}

/** The account before a step's fills. */
export interface Before {
  readonly order: number;
  readonly cover: Cover;
  readonly legs: readonly OpenLeg[];
  readonly balance: bigint;
  readonly fills: readonly FillEvent[];
}

export interface Walk {
  readonly figures: ReceiptFigures;
  readonly account: Account;
  readonly ticks: InTime;
  /** What is liquidated; null in a receipt of something else. */
  readonly which: Which | null;
  /** Accounts of steps by the order of each. */
  readonly stepOrders: ReadonlyMap<number, Which>;
  readonly marks: Map<number, MarkEvent>;
  /** Markets that are paused. */
  readonly paused: Set<number>;
  readonly rates: Map<string, RateEvent>;
  readonly paid: Set<string>;
  readonly rankings: Map<string, RankingEvent>;
  readonly settlements: Map<string, SettlementEvent>;
  /** Marks of the command that is gone through. */
  readonly stepping: MarkEvent[];
  readonly looks: Look[];
  /** By what events of liquidations were recomputed, in their order. */
  readonly worked: WorkedEvent[];
  before: Before | null;
  isQueued: boolean;
}

const STALE_AFTER_SECONDS = 10;

/** Whether a status takes trading away, and with it all that is done to positions. */
export const isPause = (status: MarketStatus): boolean => status !== 'open' && status !== 'delisted';

/** Throws where a figure is another than what was recomputed. */
export function same(place: string, field: string, mine: unknown, theirs: unknown): void {
  const [own, other] = [mine, theirs].map((one) => (typeof one === 'number' ? BigInt(one) : one));
  if (own !== other) throw new Fault(`${place}.${field}`, `is not ${String(own)}, as recomputed`);
}

/** Throws where a condition of the rules is not met. */
export function must(isMet: boolean, place: string, reason: string): void {
  if (!isMet) throw new Fault(place, reason);
}

export function sameLeg(place: string, mine: Leg, theirs: ReceiptLeg): void {
  same(place, 'leg.side', mine.side, theirs.side);
  same(place, 'leg.lots', mine.lots, theirs.lots);
  same(place, 'leg.entryValue', mine.entryValue, theirs.entryValue);
  same(place, 'leg.margin', mine.margin, theirs.margin);
}

/** Money of the account is this behind an event. */
export function setBalance({ account }: Walk, place: string, mine: bigint, theirs: number): void {
  same(place, 'balance', mine, theirs);
  account.balance = mine;
}

/** Looks at the account by the marks of a command, when all of them have been stepped. */
export function takeLook(walk: Walk, place: string): void {
  const { stepping, account, which } = walk;
  if (stepping.length > 0 && which !== null && account.isMarked(which)) {
    const isStale = ({ second, before }: MarkEvent): boolean => second - before.second > STALE_AFTER_SECONDS;
    walk.looks.push({
      ...account.cover(which, place),
      stepped: new Map(stepping.map(({ market, second }) => [market, second])),
      stale: new Set(stepping.filter(isStale).map(({ market }) => market)),
      paused: new Set(walk.paused),
      isQueued: walk.isQueued,
    });
  }
  stepping.length = 0;
}
