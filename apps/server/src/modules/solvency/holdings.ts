/**
 * What the addresses of the exchange have at a block, each asked of the node by the block's hash.
 * Promises: so many questions at once and no more; one answer for one block, which does not change.
 */
import { AnswersContradict } from '../../integrations/chains/port.ts';
import type { HoldingChain } from '../../integrations/chains/port.ts';
import type { WatchedRoute } from '../deposits/shape.ts';

const AT_ONCE = 8;

export type Balances = ReadonlyMap<string, bigint>;

export const keyOf = (token: string | null, address: string): string => `${token ?? ''} ${address}`;

/** Throws the port's failures. */
export async function balancesAt(
  chain: Pick<HoldingChain, 'balanceAt'>,
  block: string,
  addresses: readonly string[],
  routes: readonly Pick<WatchedRoute, 'contract'>[],
): Promise<Balances> {
  const questions = routes.flatMap(({ contract: token }) => addresses.map((address) => ({ token, address })));
  const answers = new Map<string, bigint>();
  const ask = async (): Promise<void> => {
    for (let next = questions.pop(); next !== undefined; next = questions.pop()) {
      const { token, address } = next;
      answers.set(keyOf(token, address), await balanceAt(chain, block, address, token));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return answers;
}

/** Of a token that is made in a later block nobody has anything. */
async function balanceAt(
  chain: Pick<HoldingChain, 'balanceAt'>,
  block: string,
  address: string,
  token: string | null,
): Promise<bigint> {
  try {
    return await chain.balanceAt(block, address, token);
  } catch (error) {
    if (error instanceof AnswersContradict) return 0n;
    throw error;
  }
}

export function sumOf(balances: Balances, token: string | null, addresses: readonly string[]): bigint {
  return addresses.reduce((sum, address) => sum + (balances.get(keyOf(token, address)) ?? 0n), 0n);
}
