/**
 * Mails to traders whose positions end, or shrink, without an order of theirs: liquidated, closed against the other side, or settled
 * with the quarter. Shorter series end every few minutes: the screen and the history of positions tell of them.
 * Promises: what happens to an owner within some seconds is one mail of its kind; bounded in what waits.
 * Never: is the record: a kill may lose a mail, while history, bill and receipt stay.
 */
import { isHouse } from '@assay/core';
import type { Event, LegState, Lots, MarketId, OwnerId, TimeMs } from '@assay/core';
import type { PublishedBatch } from '../../engine/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { momentText } from '../../mailer/message-params.ts';

export interface EndingMailParts {
  readonly instruments: Pick<InstrumentRegistry, 'futuresOf' | 'amount'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

type MailName = 'positions-liquidated' | 'positions-deleveraged' | 'positions-settled';

/** A leg that was closed by others. */
interface Ending {
  readonly mail: MailName;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: LegState['side'];
  readonly closed: number;
  readonly left: number;
}

interface Waiting {
  readonly mail: MailName;
  readonly owner: OwnerId;
  readonly since: TimeMs;
  readonly legs: Map<string, Ending>;
}

/** Steps of a liquidation follow one another within it. */
const GATHER_MS = 15_000;
/** Mails that are gathered; what comes beyond is not mailed. */
const MAX_WAITING = 10_000;

export class EndingMails {
  readonly #parts: EndingMailParts;
  readonly #waiting = new Map<string, Waiting>();

  constructor(parts: EndingMailParts) {
    this.#parts = parts;
  }

  /** Takes what a batch brought; sends what has waited long enough by its time. */
  note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): void {
    if (realm !== 'live') return;
    for (const { time, events } of entries) {
      for (const event of events) this.#take(event, time);
      this.#send(time);
    }
  }

  #take(event: Event, time: TimeMs): void {
    const ending = endingOf(event);
    if (ending === null || isHouse(ending.owner) || !this.#isMailed(ending)) return;
    const { mail, owner, market, side } = ending;
    const name = `${mail} ${owner}`;
    const waiting = this.#waiting.get(name) ?? { mail, owner, since: time, legs: new Map() };
    if (!this.#waiting.has(name) && this.#waiting.size >= MAX_WAITING) return;
    const leg = `${market} ${side}`;
    waiting.legs.set(leg, { ...ending, closed: ending.closed + (waiting.legs.get(leg)?.closed ?? 0) });
    this.#waiting.set(name, waiting);
  }

  #isMailed({ mail, market }: Ending): boolean {
    const info = this.#parts.instruments.futuresOf(market);
    return info !== null && (mail !== 'positions-settled' || info.cycle === 'quarter');
  }

  /** In the order in which they began to wait. */
  #send(now: TimeMs): void {
    for (const [name, { mail, owner, since, legs }] of this.#waiting) {
      if (now - since < GATHER_MS) return;
      this.#waiting.delete(name);
      const positions = [...legs.values()].map((leg) => this.#lineOf(leg)).join('\n');
      // The number of a trader is that of their account.
      this.#parts.mailer.send({ userId: owner }, mail, { positions, time: momentText(since) });
    }
  }

  #lineOf({ market, side, closed, left }: Ending): string {
    const { instruments } = this.#parts;
    const info = instruments.futuresOf(market);
    if (info === null) return '';
    // Sums of lots are lots.
    const amount = (lots: number): string =>
      `${instruments.amount(info, lots as Lots)} ${info.amountCoin.code}`;
    const rest = left === 0 ? 'nothing is left' : `${amount(left)} left`;
    return `${info.showSymbol} ${side}: ${amount(closed)} closed, ${rest}`;
  }
}

function endingOf(event: Event): Ending | null {
  switch (event.type) {
    case 'liquidation-step':
      return event.closed === 0 ? null : of('positions-liquidated', event, event.closed);
    case 'position-taken-over':
    case 'deleveraging-done':
      return of('positions-liquidated', event, event.lots);
    case 'deleveraged':
      return of('positions-deleveraged', event, event.lots);
    case 'position-settled':
      return { ...of('positions-settled', event, event.leg.lots), left: 0 };
    default:
      return null;
  }
}

function of(
  mail: MailName,
  { owner, market, leg }: { readonly owner: OwnerId; readonly market: MarketId; readonly leg: LegState },
  closed: number,
): Ending {
  return { mail, owner, market, side: leg.side, closed, left: leg.lots };
}
