/**
 * What of markets decided something of an account: steps of the mark, rates, rankings, steps against the other side, and terms.
 * Promises: steps of a market follow each other without a gap; a rate that a step goes by is there.
 */
import type { MarketId } from '@assay/core';
import type {
  Giver,
  FundFigures,
  MarkEvent,
  RateEvent,
  ReceiptTerms,
  SettlementEvent,
  StatusEvent,
} from '@assay/verify';
import type { FundingTable } from '../fundings/table.ts';
import type { Reader } from './own-events.ts';
import { inOrder, isBehind } from './row.ts';
import type { Place, RawRanking, ReceiptFilter } from './row.ts';
import type { MarketEventName, MarketToldTable } from './table.ts';
import type { ToldMark } from './tell.ts';

/** Most steps of all markets of a receipt, parts of a ranking, and changes of terms. */
const MOST_MARKS = 8000;
const MOST_PARTS = 256;
const MOST_TERMS = 256;

export interface PlacedMark extends Place {
  readonly event: Omit<MarkEvent, 'at'>;
}

interface PlacedStep extends Place {
  readonly event: ToldMark;
}

export interface PlacedSettlement extends Place {
  readonly event: Omit<SettlementEvent, 'at'>;
}

export interface PlacedRate extends Place {
  readonly event: Omit<RateEvent, 'at'>;
}

export interface PlacedRanking extends Place {
  readonly event: Omit<RawRanking, 'at'>;
}

export interface Giving {
  readonly shortfall: number;
  readonly givers: readonly Giver[];
  readonly fund: FundFigures;
}

function told(reader: Reader, realm: string, markets: readonly number[], event: MarketEventName) {
  return reader
    .selectFrom('futures_market_told')
    .selectAll()
    .where('realm', '=', realm as never)
    .where('market', 'in', markets as never[])
    .where('event', '=', event);
}

/** A row's body as it was written. */
const bodyOf = <Body>({ body }: MarketToldTable): Body => JSON.parse(body) as Body;

/** Steps of markets up to a place: at least so many of the one that decides, and of the others those that were in force. */
export async function marksUntil(
  reader: Reader,
  { realm }: ReceiptFilter,
  markets: readonly number[],
  decides: { readonly market: MarketId; readonly at: Place; readonly steps: number },
  to: Place,
): Promise<readonly PlacedMark[]> {
  const rows = await told(reader, realm, markets, 'mark')
    .where('sequence', '<=', to.sequence as never)
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(MOST_MARKS)
    .execute();
  const marks = rows
    .map((row) => ({ sequence: row.sequence, part: row.part, event: bodyOf<ToldMark>(row) }))
    .filter((one) => !isBehind(one, to))
    .toReversed();
  const own = unbroken(marks, decides.market);
  const first = own.filter((one) => !isBehind(one, decides.at)).at(-decides.steps);
  if (first === undefined) return [];
  const steps = markets
    .flatMap((market) => {
      const ofMarket = unbroken(marks, market);
      const from = ofMarket.findLastIndex((one) => one.sequence <= first.sequence);
      return ofMarket.slice(Math.max(0, from));
    })
    .toSorted(inOrder);
  const ends = await settlementsIn(reader, realm, markets, first.sequence);
  return steps.map((one) => withWindow(one, ends));
}

/** With the window in which it lies, of the end that came next in its market. */
function withWindow({ event, ...place }: PlacedStep, ends: readonly PlacedSettlement[]): PlacedMark {
  const next = ends.find((one) => one.event.market === event.market && one.sequence > place.sequence);
  const isWithin = next !== undefined && event.second > next.event.end - next.event.window;
  const settles = isWithin ? { end: next.event.end, window: next.event.window } : null;
  return { ...place, event: { ...event, settles } };
}

/** Ends that are looked through for those of some markets. */
const MOST_ENDS = 512;

/** How markets were settled from a command on, oldest first. */
export async function settlementsIn(
  reader: Reader,
  realm: string,
  markets: readonly number[],
  from: number,
): Promise<readonly PlacedSettlement[]> {
  const rows = await reader
    .selectFrom('futures_series')
    .selectAll()
    .where('realm', '=', realm as never)
    .where('market', 'in', markets as never[])
    .where('sequence', '>=', from as never)
    .orderBy('sequence')
    .limit(MOST_ENDS)
    .execute();
  return rows.flatMap((row) => {
    const { market, series, end_second: end, window_seconds: window, counted, mean, price, sequence } = row;
    const [first, last] = [row.first_second, row.last_second];
    if (end === null || window === null || counted === null || mean === null) return [];
    if (price === null || sequence === null || first === null || last === null) return [];
    const figures = { series, end, window, counted, first, last, mean, price };
    // Before the legs of its command.
    const place = { sequence, part: -1 };
    return [{ ...place, event: { event: 'settlement', market, ...figures, feePpm: row.fee_rate_ppm } }];
  });
}

/** The newest steps of a market that follow each other. */
function unbroken(marks: readonly PlacedStep[], market: number): readonly PlacedStep[] {
  const own = marks.filter(({ event }) => event.market === market);
  const gap = own.findLastIndex(
    ({ event }, place) => place > 0 && event.before.second !== own[place - 1]?.event.second,
  );
  return own.slice(Math.max(0, gap));
}

/** The ranking in which an owner stood, before a place. */
export async function rankingOf(
  reader: Reader,
  { realm, market, owner }: ReceiptFilter,
  ranking: number,
  before: Place,
): Promise<PlacedRanking | null> {
  const rows = await told(reader, realm, [market], 'ranking')
    .where('sequence', '<=', before.sequence as never)
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(MOST_PARTS)
    .execute();
  const parts = rows
    .map((row) => ({ row, body: bodyOf<Omit<RawRanking, 'own' | 'market' | 'at' | 'event'>>(row) }))
    .filter(({ body }) => body.ranking === ranking)
    .toReversed();
  const found = parts.find(({ body }) => placeOf(owner, body.candidates) >= 0);
  if (found === undefined) return null;
  const candidates = parts.flatMap(({ body }) => body.candidates);
  const { sequence, part } = found.row;
  const { side } = found.body;
  const own = placeOf(owner, candidates);
  return { sequence, part, event: { event: 'ranking', market, ranking, side, own, candidates } };
}

/** Owner, score and lots of each stand one behind the other. */
function placeOf(owner: number, candidates: readonly number[]): number {
  for (let at = 0; at < candidates.length; at += 3) if (candidates[at] === owner) return at / 3;
  return -1;
}

/** The step against the other side that a part of it belongs to. */
export async function givingOf(
  reader: Reader,
  { realm }: ReceiptFilter,
  market: number,
  given: Place,
): Promise<Giving | null> {
  const row = await told(reader, realm, [market], 'giving')
    .where('sequence', '=', given.sequence as never)
    .where('part', '>', given.part)
    .orderBy('part')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : bodyOf<Giving>(row);
}

export interface PlacedTerms extends Place {
  readonly market: number;
  readonly terms: ReceiptTerms;
}

/** Terms of markets up to a place, oldest first. */
export async function termsUntil(
  reader: Reader,
  { realm }: ReceiptFilter,
  markets: readonly number[],
  to: Place,
): Promise<readonly PlacedTerms[]> {
  const rows = await told(reader, realm, markets, 'terms')
    .where('sequence', '<=', to.sequence as never)
    .orderBy('sequence', 'desc')
    .limit(MOST_TERMS)
    .execute();
  return rows
    .map((row) => ({
      market: row.market,
      sequence: row.sequence,
      part: row.part,
      terms: bodyOf<ReceiptTerms>(row),
    }))
    .toSorted(inOrder);
}

export interface PlacedStatus extends Place {
  readonly event: Omit<StatusEvent, 'at'>;
}

/** How markets could be used while steps of them are told: what was set then, and the last word before. */
export async function statusesOf(
  reader: Reader,
  { realm }: ReceiptFilter,
  marks: readonly PlacedMark[],
): Promise<readonly PlacedStatus[]> {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const markets = [...new Set(marks.map(({ event }) => event.market))];
  const rows = await told(reader, realm, markets, 'status')
    .where('sequence', '<=', last.sequence as never)
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(MOST_TERMS)
    .execute();
  const statuses = rows.toReversed().map((row): PlacedStatus => {
    const { market, sequence, part } = row;
    return {
      sequence,
      part,
      event: { event: 'status', market, ...bodyOf<Pick<StatusEvent, 'status'>>(row) },
    };
  });
  return statuses.filter((one) => isInForce(one, statuses, first));
}

/** Set behind a place, or the last one of its market before it. */
function isInForce(one: PlacedStatus, all: readonly PlacedStatus[], first: Place): boolean {
  if (isBehind(one, first)) return true;
  const before = all.filter((other) => other.event.market === one.event.market && !isBehind(other, first));
  return before.at(-1) === one;
}

/** The rates that were paid, and those that steps of the mark go by. */
export async function ratesOf(
  reader: Reader,
  { realm }: ReceiptFilter,
  paid: readonly { readonly market: number; readonly serial: number }[],
  marks: readonly PlacedMark[],
): Promise<readonly PlacedRate[]> {
  const found = new Map<string, FundingTable>();
  const query = reader.selectFrom('futures_fundings').selectAll().where('realm', '=', realm);
  const take = (rows: readonly FundingTable[]): void => {
    for (const row of rows) found.set(`${row.market}:${row.serial}`, row);
  };
  for (const market of new Set(paid.map((one) => one.market))) {
    const serials = paid.flatMap((one) => (one.market === market ? [one.serial] : []));
    take(
      await query
        .where('market', '=', market as never)
        .where('serial', 'in', serials)
        .execute(),
    );
  }
  for (const market of new Set(marks.map(({ event }) => event.market))) {
    const own = marks.filter(({ event }) => event.market === market);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined || paid.every((one) => one.market !== market)) continue;
    const ofMarket = query.where('market', '=', market as never);
    const before = ofMarket.where('sequence', '<=', first.sequence as never);
    take(await before.orderBy('serial', 'desc').limit(1).execute());
    const within = ofMarket.where('sequence', '>=', first.sequence as never);
    take(await within.where('sequence', '<=', last.sequence as never).execute());
  }
  return [...found.values()].map(rateOf).toSorted(inOrder);
}

function rateOf(row: FundingTable): PlacedRate {
  const { market, serial, second, sequence, part } = row;
  const rate = { market, serial, second, index: row.index_price, ratePpb: row.rate_ppb };
  // Written as a list of numbers by the projection.
  return { sequence, part, event: { event: 'rate', ...rate, minutes: JSON.parse(row.minutes) as number[] } };
}
