/**
 * The blocks of a market as a chain: dense numbers, each with the hash of the one before, and how the market stood where that ended.
 * Promises: what facts say follows by the published rules, as far as blocks can tell: the means and the mark outside a window, rates from
 * their minutes, when a series expires. In a window the mark is of ticks, which a receipt has. Runs that do not join are kept apart.
 */
import { hashOf, NO_TICK } from '../../bytes.ts';
import { Fault } from '../../fault.ts';
import { isSignedBy } from '../../signature.ts';
import { rateOf } from '../funding.ts';
import { markOf } from '../mark.ts';
import { isNextFunding } from '../marks.ts';
import { must, same } from '../walk.ts';
import type { BlockFact, MarketBlock, MarkFact, RateFact } from './block.ts';
import { blockBytes } from './block-bytes.ts';
import { isExpiry } from './expiry.ts';
import { behind, endOf, settlingAt, windowOf } from './standing.ts';
import type { Stands } from './standing.ts';

/** A block that holds by itself. */
export interface CheckedBlock {
  readonly block: MarketBlock;
  readonly place: string;
  readonly hash: string;
  readonly first: number;
  readonly last: number;
  /** How the market stood behind it. */
  readonly after: Stands;
}

/** Blocks of one market by number; `place` is that of each. Throws where one does not hold. */
export function checkChain(
  publicKey: string,
  blocks: readonly { readonly block: MarketBlock; readonly place: string }[],
): readonly CheckedBlock[] {
  const checked = onceEach(blocks.map(({ block, place }) => checkFacts(block, place)));
  for (const [index, one] of checked.entries()) {
    const { block, place } = one;
    if (block.number === 1) must(block.previous === NO_TICK, `${place}.previous`, 'is not 64 zeros');
    const before = checked[index - 1];
    if (before !== undefined && before.block.number === block.number - 1) checkJoint(publicKey, before, one);
    // The hash in the next one covers it.
    const isCovered = checked[index + 1]?.block.number === block.number + 1;
    if (!isCovered) must(isSigned(publicKey, block), place, 'its signature does not hold');
  }
  return checked;
}

const isSigned = (publicKey: string, block: MarketBlock): boolean =>
  isSignedBy(publicKey, blockBytes(block), block.signature);

/** By number; the same block may come twice, another one with its number may not. */
function onceEach(blocks: readonly CheckedBlock[]): readonly CheckedBlock[] {
  const found = new Map<number, CheckedBlock>();
  for (const one of blocks) {
    const other = found.get(one.block.number);
    if (other !== undefined && other.hash !== one.hash) {
      throw new Fault(one.place, `is another than the one at ${other.place}, which has the same number`);
    }
    found.set(one.block.number, one);
  }
  return [...found.values()].toSorted((one, other) => one.block.number - other.block.number);
}

function checkJoint(publicKey: string, before: CheckedBlock, { block, place, first }: CheckedBlock): void {
  if (block.previous !== before.hash) {
    must(
      isSigned(publicKey, before.block),
      before.place,
      'neither its signature nor the hash in the next one holds',
    );
    throw new Fault(`${place}.previous`, 'is not the hash of the block before, whose signature holds');
  }
  must(first > before.last, `${place}.facts[0].at`, 'is not behind the block before');
  mustBeSame(before.after.standing, block.standing, `${place}.standing`);
  mustBeSame(before.after.means, block.means, `${place}.means`);
}

function mustBeSame(mine: unknown, theirs: unknown, place: string): void {
  // Both were built by one reader, so their fields stand in one order.
  must(JSON.stringify(mine) === JSON.stringify(theirs), place, 'is not where the block before ended');
}

function checkFacts(block: MarketBlock, place: string): CheckedBlock {
  const [first, last] = [block.facts[0]?.at, block.facts.at(-1)?.at];
  if (first === undefined || last === undefined) throw new Fault(`${place}.facts`, 'are none');
  let stands: Stands = { standing: block.standing, means: block.means };
  let at = 0;
  let rate: number | null = null;
  for (const [index, fact] of block.facts.entries()) {
    const where = `${place}.facts[${index}]`;
    must(fact.at >= at, `${where}.at`, 'is before that of the fact before');
    at = fact.at;
    checkFact(stands, fact, rate, where);
    if (fact.event === 'rate' || fact.event === 'mark') rate = fact.ratePpb;
    stands = behind(stands, fact);
  }
  return { block, place, hash: hashOf(blockBytes(block)), first, last, after: stands };
}

/** `rate`: the last one that the block has said. */
function checkFact(stands: Stands, fact: BlockFact, rate: number | null, place: string): void {
  if (fact.event === 'mark') checkMark(stands, fact, rate, place);
  if (fact.event === 'rate') checkRate(stands, fact, place);
  if (fact.event === 'settlement') {
    const [end, window] = [endOf(stands.standing), windowOf(stands.standing.contract.cycle)];
    same(place, 'end', end ?? fact.end, fact.end);
    same(place, 'window', window, fact.window);
  }
  if (fact.event === 'series') {
    const isOne = isExpiry(stands.standing.contract.cycle, fact.expires);
    must(isOne, `${place}.expires`, 'is no second at which a series of such a contract expires');
  }
}

function checkMark({ standing, means }: Stands, fact: MarkFact, rate: number | null, place: string): void {
  must(fact.second > means.second, `${place}.second`, 'is not behind the step before');
  if (rate !== null) same(place, 'ratePpb', rate, fact.ratePpb);
  must(isNextFunding(fact, standing.terms), `${place}.nextFunding`, 'is no time of a funding');
  const found = markOf({ ...fact, before: means }, standing.terms, standing.contract.tickDecimals);
  same(place, 'premiumMean', found.premiumMean, fact.premiumMean);
  same(place, 'tradedMean', found.tradedMean, fact.tradedMean);
  if (settlingAt(standing, fact.second) === null) same(place, 'mark', found.mark, fact.mark);
}

function checkRate({ standing: { terms } }: Stands, fact: RateFact, place: string): void {
  must(terms.fundingSeconds > 0, place, 'is of a market without fundings');
  same(place, 'ratePpb', rateOf(fact.minutes, terms), fact.ratePpb);
}
