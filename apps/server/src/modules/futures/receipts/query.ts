/**
 * What a receipt is made of: the history of an account since it was flat, and what of markets decided.
 * Promises: of one moment of the read models; bounded in rows. A history that is longer than a receipt takes begins later, with the
 * positions that were open then.
 */
import type { MarketId } from '@assay/core';
import type { ReceiptLeg, ReceiptTerms } from '@assay/verify';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { FuturesFillTables } from '../fills/table.ts';
import type { FundingTables } from '../fundings/table.ts';
import type { LifeTables } from '../lives/table.ts';
import type { SeriesTables } from '../settlements/table.ts';
import { givingOf, marksUntil, ratesOf, settlementsIn, statusesOf, termsUntil } from './market-events.ts';
import type { PlacedMark, PlacedTerms } from './market-events.ts';
import { eventsBefore, ownEvents } from './own-events.ts';
import type { OwnEvents, Placed, Reader } from './own-events.ts';
import { inOrder } from './row.ts';
import type { Place, RawEvent, ReceiptFilter, ReceiptMaterial } from './row.ts';
import { subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';
import type { ReceiptTables } from './table.ts';

type Tables = ReceiptTables & FuturesFillTables & FundingTables & LifeTables & SeriesTables;

/** Null: the owner has no such entry. `too-long`: what it is of began before more events than a receipt takes. */
export function receiptMaterial(
  database: ViewsDatabase<Tables>,
  filter: ReceiptFilter,
): Promise<ReceiptMaterial | 'too-long' | null> {
  return inTransaction(database, async (reader) => {
    const subject = await subjectOf(reader, filter);
    return subject === null ? null : materialOf(reader, filter, subject);
  });
}

async function materialOf(
  reader: Reader,
  filter: ReceiptFilter,
  subject: Subject,
): Promise<ReceiptMaterial | 'too-long'> {
  const flat = await flatBefore(reader, filter, subject.begins.sequence);
  const own = await ownEvents(reader, filter, Math.max(flat, subject.behind + 1), subject.to);
  // What it is of must be in it.
  if (own.from > subject.begins.sequence) return 'too-long';
  const start = await startOf(reader, filter, own.from);
  const markets = marketsIn(filter, own, start.legs);
  const marks = await marksOf(reader, filter, subject, markets);
  const paid = own.events.flatMap(({ event }) => (event.event === 'funding' ? [event] : []));
  const terms = await termsUntil(reader, filter, markets, subject.to);
  const later = terms.filter(({ sequence }) => sequence >= own.from);
  const all: readonly (Place & { readonly event: object })[] = [
    ...(await withGivers(reader, filter, own.events)),
    ...marks,
    ...(subject.ranking === undefined ? [] : [subject.ranking]),
    ...(await settlementOf(reader, filter, own)),
    ...(await statusesOf(reader, filter, marks)),
    ...(await ratesOf(reader, filter, paid, marks)),
    ...later.map(({ market, terms: set, ...place }) => ({
      ...place,
      event: { event: 'terms', market, terms: set },
    })),
  ];
  return {
    of: { market: filter.market, at: subject.at },
    ...start,
    markets: markets.map((market) => ({
      market,
      isolated: isIsolated(market, own, start.legs),
      terms: mustTerms(terms, market, own.from),
    })),
    // True: each is an event of a receipt but for its place.
    events: all
      .toSorted(inOrder)
      .map(({ sequence, event }) => ({ ...event, at: sequence }) as unknown as RawEvent),
  };
}

/** In force before a command. */
function mustTerms(terms: readonly PlacedTerms[], market: number, before: number): ReceiptTerms {
  const ofMarket = terms.filter((one) => one.market === market);
  // A market was listed with terms before anybody came to it.
  const found = ofMarket.findLast(({ sequence }) => sequence < before) ?? ofMarket[0];
  if (found === undefined) throw new Error(`no terms of futures market ${market}`);
  return found.terms;
}

/** Lives that are looked through for the last moment at which none was open. */
const MOST_LIVES = 1000;

/** The command from which on the account was never flat until this one. */
async function flatBefore(
  reader: Reader,
  { realm, owner, markets }: ReceiptFilter,
  sequence: number,
): Promise<number> {
  const lives = await reader
    .selectFrom('futures_lives')
    .select(['opened_sequence', 'closed_sequence'])
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets])
    .where('opened_sequence', '<=', sequence as never)
    .orderBy('opened_sequence', 'desc')
    .limit(MOST_LIVES)
    .execute();
  let from = sequence;
  for (const { opened_sequence: opened, closed_sequence: closed } of lives) {
    if (closed === null || closed >= from) from = Math.min(from, opened);
  }
  return from;
}

/** Events of an account that are looked through for how it stood. */
const LOOKED_BACK = 200;

/** Collateral and open legs before a command. */
async function startOf(
  reader: Reader,
  filter: ReceiptFilter,
  from: number,
): Promise<Pick<ReceiptMaterial, 'balance' | 'legs'>> {
  const before = await eventsBefore(reader, filter, from, LOOKED_BACK);
  const legs = new Map<string, ReceiptLeg & { readonly market: number }>();
  for (const { event } of before) {
    if (!('leg' in event)) continue;
    const key = `${event.market}:${event.leg.side}`;
    if (!legs.has(key)) legs.set(key, { market: event.market, ...event.leg });
  }
  const open = await openAt(reader, filter, from);
  const found = open.flatMap(({ market, side }) => {
    const leg = legs.get(`${market}:${side}`);
    return leg === undefined || leg.lots === 0 ? [] : [leg];
  });
  const last = before.find(({ event }) => 'balance' in event)?.event;
  return { balance: last !== undefined && 'balance' in last ? last.balance : 0, legs: found };
}

function openAt(reader: Reader, { realm, owner, markets }: ReceiptFilter, from: number) {
  return reader
    .selectFrom('futures_lives')
    .select(['market', 'side'])
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets])
    .where('opened_sequence', '<', from as never)
    .where((eb) => eb.or([eb('closed_sequence', 'is', null), eb('closed_sequence', '>=', from as never)]))
    .orderBy('market')
    .orderBy('side')
    .execute();
}

function marketsIn(
  { market }: ReceiptFilter,
  { events }: OwnEvents,
  legs: ReceiptMaterial['legs'],
): readonly MarketId[] {
  const named = events.flatMap(({ event }) => ('market' in event ? [event.market] : []));
  const all = new Set([market, ...named, ...legs.map((leg) => leg.market)]);
  // They are numbers of markets, from events of them.
  return [...all].toSorted((one, other) => one - other) as MarketId[];
}

function isIsolated(market: number, { events }: OwnEvents, legs: ReceiptMaterial['legs']): boolean {
  return (
    legs.some((leg) => leg.market === market && leg.margin > 0) ||
    events.some(({ event }) => 'leg' in event && event.market === market && event.leg.margin > 0)
  );
}

/** Of a liquidation three steps and all until its end; of a deleveraging the one by which everybody was ranked. */
function marksOf(
  reader: Reader,
  filter: ReceiptFilter,
  { begins, to, ranking }: Subject,
  markets: readonly MarketId[],
): Promise<readonly PlacedMark[]> {
  const { market, kind } = filter;
  if (kind === 'liquidation')
    return marksUntil(reader, filter, markets, { market, at: begins, steps: 3 }, to);
  if (ranking === undefined) return Promise.resolve([]);
  return marksUntil(reader, filter, markets, { market, at: ranking, steps: 1 }, ranking);
}

/** The settlement of the leg that the receipt is of. */
async function settlementOf(
  reader: Reader,
  { realm, kind, market, sequence }: ReceiptFilter,
  own: OwnEvents,
) {
  if (kind !== 'delivery') return [];
  const settled = own.events.at(-1)?.event;
  const series = settled?.event === 'settled' ? settled.series : null;
  const found = await settlementsIn(reader, realm, [market], 0);
  return found.filter((one) => one.event.series === series && one.sequence <= sequence);
}

/** Whoever was deleveraged is shown who else gave. */
function withGivers(
  reader: Reader,
  filter: ReceiptFilter,
  events: readonly Placed[],
): Promise<readonly (Place & { readonly event: object })[]> {
  return Promise.all(
    events.map(async (one) => {
      if (one.event.event !== 'deleveraged') return one;
      const giving = await givingOf(reader, filter, one.event.market, one);
      return { ...one, event: { ...one.event, ...giving } };
    }),
  );
}
