/**
 * Looks for what the books do not know: the address whose balance changed without it, the block, and the transactions that can
 * have done it. So coins are found that a contract sent on, of which no value and no log tells.
 * Promises: a search between two blocks, by halves; what the node does not answer any more ends it without a cause.
 * Never: credits or takes anything.
 */
import type { HoldingChain } from '../../integrations/chains/port.ts';
import { keyOf } from './holdings.ts';
import type { Balances } from './holdings.ts';

/** What the books know of an address: what came, or below zero went, and at which height. */
export interface KnownMove {
  readonly units: bigint;
  readonly height: number;
}

export interface CausePlace {
  readonly address: string;
  /** What the books do not know, below zero: it went. */
  readonly units: bigint;
  readonly block: string;
  readonly height: number;
  /** Own ones first. */
  readonly transactions: readonly string[];
}

export interface CauseSearch {
  readonly chain: Pick<HoldingChain, 'headerAt' | 'balanceAt' | 'suspects'>;
  readonly token: string | null;
  readonly addresses: readonly string[];
  /** Heights between which it happened, and what each address had at both. */
  readonly from: number;
  readonly to: number;
  readonly before: Balances;
  readonly after: Balances;
  /** Between both, by `keyOf`. */
  readonly moves: ReadonlyMap<string, readonly KnownMove[]>;
}

export const MAX_PLACES = 3;

/** The last change of each address that differs. Throws the port's failures. */
export async function findCauses(search: CauseSearch): Promise<readonly CausePlace[]> {
  const { addresses, token, before, after, to } = search;
  const places: CausePlace[] = [];
  for (const address of addresses) {
    if (places.length === MAX_PLACES) break;
    const key = keyOf(token, address);
    const start = before.get(key) ?? 0n;
    const units = (after.get(key) ?? 0n) - start - knownOf(search, address, to);
    if (units !== 0n) places.push(await findPlace(search, address, { start, units }));
  }
  return places;
}

/** What the books know of an address from the first height to this one. */
function knownOf({ moves, token }: CauseSearch, address: string, height: number): bigint {
  const own = moves.get(keyOf(token, address)) ?? [];
  return own.reduce((sum, move) => (move.height <= height ? sum + move.units : sum), 0n);
}

async function findPlace(
  search: CauseSearch,
  address: string,
  { start, units }: { readonly start: bigint; readonly units: bigint },
): Promise<CausePlace> {
  const { chain, token } = search;
  let [low, high] = [search.from, search.to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const { hash } = await chain.headerAt(middle);
    const has = await chain.balanceAt(hash, address, token);
    if (has - start - knownOf(search, address, middle) === units) high = middle;
    else low = middle;
  }
  const { hash: block, height } = await chain.headerAt(high);
  return { address, units, block, height, transactions: await chain.suspects(block, address) };
}
