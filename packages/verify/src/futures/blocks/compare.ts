/**
 * An event of a receipt beside the fact that was published of it.
 * Promises: every figure that both have is compared; where a command has done the same to several, one of them must be it.
 */
import { Fault } from '../../fault.ts';
import type {
  DeleveragedEvent,
  RankingEvent,
  ReceiptEvent,
  ReceiptFigures,
  ReceiptTerms,
} from '../receipt.ts';
import type { BlockFact, BlockTerms, RankingFact } from './block.ts';
import { rankingDigest } from './block-bytes.ts';
import type { PlacedFact, PublishedMarket } from './published.ts';
import { settlingAt } from './standing.ts';

/** How it went; null of an event of which nothing is published. */
type Compared = 'compared' | 'alone' | null;

export function compareEvent(
  event: ReceiptEvent,
  figures: ReceiptFigures,
  markets: ReadonlyMap<number, PublishedMarket>,
  place: string,
): Compared {
  if (!('market' in event)) return null;
  const expected = expectedOf(event, figures);
  if (expected === null) return null;
  const market = markets.get(event.market);
  if (market === undefined || !market.covers(event.at, event.at)) return 'alone';
  if (event.event === 'ranking') compareRanking(event, market, place);
  else {
    const facts = market.facts(event.at, event.at).filter(({ fact }) => fact.event === expected.event);
    compareClosest(expected, facts.map(toldBy), place);
  }
  return 'compared';
}

type Told = Readonly<Record<string, unknown>>;

/** What the receipt says of the fact; null of an event of the account alone. */
function expectedOf(event: ReceiptEvent, figures: ReceiptFigures): Told | null {
  switch (event.event) {
    case 'terms':
      return { event: 'terms', terms: event.terms };
    case 'mark':
    case 'rate':
    case 'status':
    case 'settlement':
    case 'ranking':
      return without(event, ['at', 'market']);
    case 'step':
    case 'taken-over':
    case 'covered':
      return {
        ...without(event, ['at', 'market', 'side', ...OWN]),
        side: event.leg.side,
      };
    case 'deleveraged':
      return givenOf(event, figures);
    default:
      return null;
  }
}

/** What of a step only its account sees. */
const OWN = ['fee', 'held', 'leg', 'balance', 'order', 'realised', 'insured'];

function without(event: object, fields: readonly string[]): Told {
  return Object.fromEntries(Object.entries(event).filter(([key]) => !fields.includes(key)));
}

/** The step against the other side to which a part of it belongs: it closed a leg of the other side. */
function givenOf(event: DeleveragedEvent, { events }: ReceiptFigures): Told {
  const { ranking, price, shortfall, givers, fund, market } = event;
  const ranked = events.find(
    (one) => one.event === 'ranking' && one.market === market && one.ranking === ranking,
  );
  const side = ranked?.event === 'ranking' && ranked.side === 'long' ? 'short' : 'long';
  const lots = givers.reduce((sum, one) => sum + one.lots, 0);
  return { event: 'covered', side, ranking, price, shortfall, fund, lots, parties: givers.length };
}

/** A fact with what follows from how the market stood. */
function toldBy({ fact, before: { standing, means } }: PlacedFact): Told {
  switch (fact.event) {
    case 'mark':
      return { ...fact, before: means, settles: settlingAt(standing, fact.second) };
    case 'settlement':
      return { ...fact, feePpm: standing.series?.feePpm ?? 0 };
    case 'terms':
      return { ...fact, terms: receiptTerms(fact.terms) };
    default:
      return { ...fact };
  }
}

/** Throws at the figure of the closest one that is another. */
function compareClosest(expected: Told, facts: readonly Told[], place: string): void {
  const differing = facts.map((fact) =>
    Object.keys(expected).filter((key) => !isSame(fact[key], expected[key])),
  );
  const least = Math.min(...differing.map(({ length }) => length));
  if (least === 0) return;
  const closest = differing.findIndex(({ length }) => length === least);
  const [field] = differing[closest] ?? [];
  if (field === undefined) throw new Fault(place, 'is in no block, though one covers its place');
  throw new Fault(`${place}.${field}`, `is not ${JSON.stringify(facts[closest]?.[field])}, as published`);
}

/** In whichever order their fields stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

/** The terms of a block that a receipt has, too. */
function receiptTerms(terms: BlockTerms): ReceiptTerms {
  const { impactValue: _, openInterestLower: __, openInterestUpper: ___, tiers, ...same } = terms;
  return { ...same, tiers: tiers.map(({ limit, ratePpm }) => ({ limit, ratePpm })) };
}

/** Throws at the term that is another. */
export function sameTerms(published: BlockTerms, stated: ReceiptTerms, place: string): void {
  const terms = receiptTerms(published);
  for (const [key, value] of Object.entries(terms)) {
    if (isSame(value, Reflect.get(stated, key))) continue;
    throw new Fault(`${place}.${key}`, `is not ${JSON.stringify(value)}, as published`);
  }
}

/** All parts of the ranking one behind the other: everybody's score and lots. */
function compareRanking(
  { ranking, side, candidates }: RankingEvent,
  market: PublishedMarket,
  place: string,
): void {
  const isPart = (fact: BlockFact): fact is RankingFact =>
    fact.event === 'ranking' && fact.ranking === ranking && fact.side === side;
  const parts = market.facts(0, Number.MAX_SAFE_INTEGER).flatMap(({ fact }) => (isPart(fact) ? [fact] : []));
  let from = 0;
  for (const { count, digest } of parts) {
    const own = candidates.slice(from, from + count);
    if (own.length !== count || rankingDigest(own) !== digest) {
      throw new Fault(`${place}.candidates`, `from ${from} on are not those whose hash was published`);
    }
    from += count;
  }
  if (from !== candidates.length) throw new Fault(`${place}.candidates`, 'are not as many as were published');
}
