/**
 * The verification of published blocks: what of each market was the same for everybody.
 * Promises: form, numbers, hashes, signatures and what facts follow from. Blocks come in any order and of any markets. Trusts the public
 * key and nothing else. No clock, no network.
 */
import { catchFault, Fault } from '../../fault.ts';
import type { Failure } from '../../fault.ts';
import { readPublicKey } from '../../forms.ts';
import { checkChain } from './chain.ts';
import type { CheckedBlock } from './chain.ts';
import { readBlock } from './block-forms.ts';
import type { MarketBlock } from './block.ts';

/** Blocks of a market that follow each other. */
export interface VerifiedRun {
  readonly market: number;
  readonly symbol: string;
  readonly blocks: number;
  readonly steps: number;
  readonly first: MarketBlock;
  readonly last: MarketBlock;
  /** Of the last one: who has another of this number has been shown something else. */
  readonly hash: string;
}

export interface VerifiedBlocks {
  readonly ok: true;
  /** By market, then by number: what does not join is another run. */
  readonly runs: readonly VerifiedRun[];
}

/** Blocks as they were parsed from JSON. Places are `[0].facts[3].mark`. */
export function verifyBlocks(
  list: Iterable<unknown>,
  options: { readonly publicKey: string },
): VerifiedBlocks | Failure {
  return catchFault('blocks', () => {
    const markets = checkBlocks(readPublicKey(options.publicKey, 'key'), list, '');
    if (markets.size === 0) throw new Fault('', 'there is none');
    return { ok: true, runs: [...markets.values()].flatMap(runsOf) };
  });
}

/** By market. `root`: what the places begin with. Throws a `Fault`. */
export function checkBlocks(
  publicKey: string,
  list: Iterable<unknown>,
  root: string,
): ReadonlyMap<number, readonly CheckedBlock[]> {
  const ofMarkets = new Map<number, { block: MarketBlock; place: string }[]>();
  let index = 0;
  for (const value of list) {
    const place = `${root}[${index}]`;
    const block = readBlock(value, place);
    const own = ofMarkets.get(block.market) ?? [];
    if (own[0] !== undefined && own[0].block.symbol !== block.symbol) {
      throw new Fault(`${place}.symbol`, `is not ${own[0].block.symbol}`);
    }
    own.push({ block, place });
    ofMarkets.set(block.market, own);
    index += 1;
  }
  const sorted = [...ofMarkets].toSorted(([one], [other]) => one - other);
  return new Map(sorted.map(([market, blocks]) => [market, checkChain(publicKey, blocks)]));
}

function runsOf(blocks: readonly CheckedBlock[]): readonly VerifiedRun[] {
  const runs: CheckedBlock[][] = [];
  for (const one of blocks) {
    const run = runs.at(-1);
    if (run?.at(-1)?.block.number === one.block.number - 1) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { market, symbol } = first.block;
    const steps = run.reduce((sum, { block }) => sum + stepsIn(block), 0);
    const ends = { first: first.block, last: last.block, hash: last.hash };
    return [{ market, symbol, blocks: run.length, steps, ...ends }];
  });
}

const stepsIn = ({ facts }: MarketBlock): number => facts.filter(({ event }) => event === 'mark').length;
