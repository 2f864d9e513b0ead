/**
 * The verification of a receipt: a funding, a liquidation, a deleveraging or a delivery, from the history of the account that it is about.
 * Promises: every index price is that of a signed tick; every other figure follows from those before it and is compared, or is covered by
 * the exchange's signature alone and named in the documents. Trusts the public key and nothing else. No clock, no network.
 */
import { Fault, catchFault } from '../fault.ts';
import type { Failure } from '../fault.ts';
import { readPublicKey } from '../forms.ts';
import { isSignedBy } from '../signature.ts';
import { checkBlocks } from './blocks/verify-blocks.ts';
import { holdAgainst } from './blocks/hold-against.ts';
import type { HeldAgainst } from './blocks/hold-against.ts';
import { Account } from './account.ts';
import type { Which } from './account.ts';
import { takeDeleveraged, takeRanking } from './deleveraging.ts';
import { takeSettled, takeSettlement } from './delivery.ts';
import { takeFill, takeMargin, takeRealised, takeStatus, takeTerms, takeTransfer } from './history.ts';
import { checkChains } from './in-time.ts';
import { takeBegun, takeCovered, takeEnded, takeStep, takeTakenOver } from './liquidation.ts';
import { takeFunding, takeMark, takeRate } from './marks.ts';
import { receiptBytes } from './receipt-bytes.ts';
import { readReceipt } from './receipt-forms.ts';
import type { FillEvent, Receipt, ReceiptEvent, ReceiptFigures, ReceiptKind } from './receipt.ts';
import { takeLook } from './walk.ts';
import type { Look, Walk } from './walk.ts';
import type { WorkedEvent } from './worked-figures.ts';

/** The account at a step of marks: what it has and what it needs, in units. */
export interface SeenAt {
  /** Of the latest market that was stepped. */
  readonly second: number;
  readonly equity: string;
  readonly needed: string;
}

export interface VerifiedReceipt {
  readonly ok: true;
  readonly publicKey: string;
  readonly receipt: ReceiptFigures;
  /** Whether the history begins without any position; else with those that the exchange says. */
  readonly isWhole: boolean;
  /** Of a liquidation: whether it has come to its end in the receipt. */
  readonly isOver: boolean;
  /** What was held against the published blocks; null until that is done, and of virtual money. */
  readonly published: HeldAgainst | null;
  /** By each step of the marks, of what was liquidated; empty in a receipt of something else. */
  readonly looks: readonly SeenAt[];
  /** By what each event of its liquidations was recomputed. */
  readonly worked: readonly WorkedEvent[];
  readonly checked: {
    readonly events: number;
    readonly ticks: number;
    readonly signatures: number;
    readonly hashes: number;
    /** Ticks between two steps of a mark: a command brought several. */
    readonly passedOver: number;
  };
}

/**
 * Recomputes a receipt. `value` is one as it was parsed from JSON. `publicKey`: the venue's key where it is known otherwise;
 * without it the receipt's own is believed, and the caller has to compare it.
 */
export function verifyReceipt(
  value: unknown,
  options: { readonly publicKey?: string } = {},
): VerifiedReceipt | Failure {
  return catchFault('receipt', () => {
    const whole = readReceipt(value, '');
    const pinned =
      options.publicKey === undefined ? whole.publicKey : readPublicKey(options.publicKey, 'key');
    if (whole.publicKey !== pinned) throw new Fault('publicKey', `is not ${pinned}`);
    const walk = walkOf(whole);
    const isWhole = walk.account.isFlat;
    takeAll(walk);
    if (!isSignedBy(pinned, receiptBytes(whole.receipt), whole.signature)) {
      throw new Fault('signature', 'does not hold, though every figure follows from the others');
    }
    return { ok: true, publicKey: pinned, isWhole, published: null, ...found(whole, walk) };
  });
}

/**
 * The same receipt, held against blocks that were published for everybody, as they were parsed from JSON: those that `gatherBlocks` finds, or files
 * that were kept. Of virtual money nothing is published.
 */
export function holdReceipt(verified: VerifiedReceipt, blocks: Iterable<unknown>): VerifiedReceipt | Failure {
  const { receipt, publicKey } = verified;
  if (receipt.realm !== 'live') return verified;
  return catchFault('blocks', () => {
    const published = holdAgainst(receipt, checkBlocks(publicKey, blocks, 'blocks'));
    return { ...verified, published };
  });
}

/** What a receipt of a kind ends with, or has at least once. */
const SUBJECT: Record<ReceiptKind, ReceiptEvent['event']> = {
  funding: 'funding',
  liquidation: 'begun',
  deleveraging: 'deleveraged',
  delivery: 'settled',
};
/** What the entry that a receipt is of can be; of the other kinds their subject. */
const LIQUIDATING: readonly ReceiptEvent['event'][] = ['begun', 'step', 'taken-over', 'covered', 'ended'];

/** The entry that it was asked for, which is in it; undefined in receipts of the first form. */
function entryOf({ kind, of, events }: ReceiptFigures): ReceiptEvent | undefined {
  if (of === undefined) return undefined;
  const names = kind === 'liquidation' ? LIQUIDATING : [SUBJECT[kind]];
  const isIt = (one: ReceiptEvent): boolean =>
    'market' in one && one.market === of.market && one.at === of.at && names.includes(one.event);
  const entry = events.find(isIt);
  if (entry === undefined) throw new Fault('receipt.of', 'is none of the events');
  return entry;
}

/** The beginning of the liquidation that the receipt is of: of the account of the entry, and no other of the same owner. */
function beginningOf(figures: ReceiptFigures): Which | null {
  const entry = entryOf(figures);
  const begun = figures.events.filter((one) => one.event === 'begun');
  if (entry === undefined || !('equity' in entry)) return begun[0] ?? null;
  const { side, market } = entry;
  const own = begun.findLast(
    (one) => one.at <= entry.at && one.side === side && (side === null || one.market === market),
  );
  if (own === undefined) throw new Fault('receipt.of', 'has no beginning among the events');
  return own;
}

function walkOf({ publicKey, receipt, ticks }: Receipt): Walk {
  const { events, kind } = receipt;
  if (!events.some(({ event }) => event === SUBJECT[kind])) {
    throw new Fault('receipt.events', `have no ${SUBJECT[kind]}, of which the receipt is`);
  }
  return {
    figures: receipt,
    account: new Account(receipt),
    ticks: checkChains(publicKey, ticks),
    which: beginningOf(receipt),
    stepOrders: new Map(events.flatMap((one) => (one.event === 'step' ? [[one.order, one] as const] : []))),
    marks: new Map(),
    paused: new Set(),
    rates: new Map(),
    paid: new Set(),
    rankings: new Map(),
    settlements: new Map(),
    stepping: [],
    looks: [],
    worked: [],
    before: null,
    isQueued: false,
  };
}

type Takers = {
  readonly [Name in ReceiptEvent['event']]: (
    walk: Walk,
    event: Extract<ReceiptEvent, { readonly event: Name }>,
    place: string,
  ) => void;
};

const TAKERS: Takers = {
  terms: takeTerms,
  status: takeStatus,
  transfer: takeTransfer,
  fill: takeStepFill,
  margin: takeMargin,
  realised: takeRealised,
  rate: takeRate,
  funding: takeFunding,
  mark: takeMark,
  begun: takeBegun,
  step: takeStep,
  'taken-over': takeTakenOver,
  covered: takeCovered,
  ended: takeEnded,
  ranking: takeRanking,
  deleveraged: takeDeleveraged,
  settlement: takeSettlement,
  settled: takeSettled,
};

function takeAll(walk: Walk): void {
  let last = 0;
  for (const [index, event] of walk.figures.events.entries()) {
    const place = `receipt.events[${index}]`;
    if (event.at < last) throw new Fault(`${place}.at`, 'is before that of the event before');
    const isSameCommand = event.event === 'mark' && walk.stepping[0]?.at === event.at;
    if (!isSameCommand) takeLook(walk, place);
    last = event.at;
    // True: the taker is that of the event's own name.
    const take = TAKERS[event.event] as (walk: Walk, event: ReceiptEvent, place: string) => void;
    take(walk, event, place);
  }
  takeLook(walk, 'receipt.events');
}

/** A fill; where it is the first of a step's order, the account is kept as it was before. */
function takeStepFill(walk: Walk, event: FillEvent, place: string): void {
  const which = walk.stepOrders.get(event.order);
  if (which !== undefined) {
    const { fills, ...before } =
      walk.before?.order === event.order ? walk.before : beforeOf(walk.account, which, event.order, place);
    walk.before = { ...before, fills: [...fills, event] };
  }
  takeFill(walk, event, place);
}

function beforeOf(account: Account, which: Which, order: number, place: string): NonNullable<Walk['before']> {
  return {
    order,
    cover: account.cover(which, place),
    legs: account.legs(which, place),
    balance: account.balance,
    fills: [],
  };
}

const latest = ({ stepped }: Look): number => Math.max(...stepped.values());

function found(
  { receipt, ticks }: Receipt,
  walk: Walk,
): Omit<VerifiedReceipt, 'ok' | 'publicKey' | 'isWhole' | 'published'> {
  const marks = receipt.events.flatMap((one) => (one.event === 'mark' ? [one] : []));
  const passedOver = marks.reduce((sum, { market, second, before }) => {
    const { row } = walk.account.must(market, 'receipt');
    return sum + (walk.ticks.between(row.coin, before.second, second) ?? 0);
  }, 0);
  return {
    receipt,
    isOver: receipt.kind !== 'liquidation' || !walk.isQueued,
    looks: walk.looks.map((look) => ({
      second: latest(look),
      equity: String(look.equity),
      needed: String(look.needed),
    })),
    worked: walk.worked,
    checked: {
      events: receipt.events.length,
      ticks: ticks.length,
      signatures: ticks.length + 1,
      hashes: walk.ticks.joints,
      passedOver,
    },
  };
}
