/**
 * The verification of a simulated day that the venue has opened, and of the ticks that it published of it.
 * Promises: the opened day is the one that the signed commitment was made of before it began; every tick of it is worked
 * out anew from it, source by source. Trusts the public key, and the commitment where one is given.
 */
import { commitmentBytes, hashOf, simulatedDayBytes } from './bytes.ts';
import { priceText } from './exact.ts';
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';
import { readCommitment, readOpenedDay, readPublicKey } from './forms.ts';
import { fieldOf } from './reading.ts';
import { isSignedBy } from './signature.ts';
import { SIMULATED_SOURCES, simulatedPrices } from './simulated-prices.ts';
import type { DayPrices } from './simulated-prices.ts';
import { DAY_SECONDS } from './simulated-walk.ts';
import { verifyTicks } from './verify-ticks.ts';
import type { SimulatedDay, Tick } from './vocabulary.ts';

/** The name of the feed whose days are committed to. */
export const SIMULATED_FEED = 'simulated';

export interface VerifiedDay {
  readonly ok: true;
  readonly publicKey: string;
  readonly commitment: string;
  readonly opened: SimulatedDay;
  readonly prices: DayPrices;
}

export interface DayOptions {
  readonly publicKey?: string;
  /** As it was published before the day; without it the opened day's own is believed, whose signature must hold. */
  readonly commitment?: string;
}

/** `value`: an opened day as it was parsed from JSON. */
export function verifyDay(value: unknown, options: DayOptions = {}): VerifiedDay | Failure {
  return catchFault('day', () => {
    const { publicKey, opened, commitment, signature } = readOpenedDay(value, '');
    const pinned = options.publicKey === undefined ? publicKey : readPublicKey(options.publicKey, 'key');
    if (publicKey !== pinned) throw new Fault('publicKey', `is not ${pinned}`);
    const known =
      options.commitment === undefined ? commitment : readCommitment(options.commitment, 'commitment');
    if (commitment !== known) throw new Fault('commitment', `is not ${known}`);
    if (!isSignedBy(publicKey, commitmentBytes({ day: opened.day, commitment }), signature)) {
      throw new Fault('signature', 'does not hold');
    }
    checkDay(opened);
    if (hashOf(simulatedDayBytes(opened)) !== commitment) {
      throw new Fault('opened', 'is not the day that the commitment was made of');
    }
    return { ok: true, publicKey, commitment, opened, prices: simulatedPrices(opened) };
  });
}

function checkDay({ day, since, coins }: SimulatedDay): void {
  const begins = Date.parse(`${day}T00:00:00Z`);
  if (!Number.isFinite(begins) || !new Date(begins).toISOString().startsWith(day)) {
    throw new Fault('opened.day', 'is no day of the calendar');
  }
  const first = begins / 1_000;
  if (since < first || since >= first + DAY_SECONDS) throw new Fault('opened.since', 'is not of the day');
  const names = new Set(coins.map(({ coin }) => coin));
  if (names.size < coins.length) throw new Fault('opened.coins', 'has a coin twice');
}

export interface VerifiedDayTicks {
  readonly ok: true;
  readonly coin: string;
  /** Ticks that were worked out anew, and those that are of another day or feed. */
  readonly checked: number;
  readonly others: number;
}

/** Checks ticks of one coin in the order of their numbers; those of the day are compared with what it says. */
export function verifyDayTicks(
  { publicKey, opened, prices }: VerifiedDay,
  list: Iterable<unknown>,
): VerifiedDayTicks | Failure {
  const end = Date.parse(`${opened.day}T00:00:00Z`) / 1_000 + DAY_SECONDS;
  let checked = 0;
  let others = 0;
  const onTick = (tick: Tick): void => {
    const isOfDay = tick.feed === SIMULATED_FEED && tick.second >= opened.since && tick.second < end;
    if (isOfDay) {
      compare(tick, prices, `[${checked + others}]`);
      checked += 1;
    } else others += 1;
  };
  const found = verifyTicks(list, { publicKey, onTick });
  return found.ok ? { ok: true, coin: found.coin, checked, others } : found;
}

/** The price is the median of the sources, as was checked before. */
function compare(tick: Tick, prices: DayPrices, place: string): void {
  const said = prices.at(tick.coin, tick.second);
  if (said === null) throw new Fault(fieldOf(place, 'coin'), 'is none of the day');
  if (tick.sources.length !== said.length) {
    throw new Fault(fieldOf(place, 'sources'), `are not ${said.length}`);
  }
  for (const [index, units] of said.entries()) {
    const source = tick.sources[index];
    const at = `${fieldOf(place, 'sources')}[${index}]`;
    if (source === undefined || source.source !== SIMULATED_SOURCES[index]) {
      throw new Fault(`${at}.source`, `is not ${SIMULATED_SOURCES[index]}`);
    }
    const price = priceText(BigInt(units));
    if (source.price !== price || source.leftOut !== null) {
      throw new Fault(`${at}.price`, `is not ${price}, which the day's key gives`);
    }
  }
}
