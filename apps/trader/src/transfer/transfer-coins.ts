/** Which coins move between the spot account and an account of futures, and how much of one. Pure. */
import type { Balances } from '@assay/client';
import type { ContractRules } from '@assay/client/futures';
import type { FuturesAccountView } from '@assay/protocol';

export type FuturesAccount = ContractRules['account'];

/** Coins that contracts of an account settle in, each once. */
export function coinsOf(
  contracts: readonly Pick<ContractRules, 'account' | 'settleCoin'>[],
  account: FuturesAccount,
): readonly string[] {
  const coins = contracts.filter((one) => one.account === account).map(({ settleCoin }) => settleCoin);
  return [...new Set(coins)];
}

/** What may leave the account of futures, and what is available on the spot account: decimal strings. */
export interface Movable {
  readonly spot: string;
  readonly futures: string;
}

export function movable(
  account: FuturesAccount,
  coin: string,
  balances: Balances,
  accounts: readonly FuturesAccountView[],
): Movable {
  const futures = accounts.find((one) => one.account === account && one.coin === coin);
  return { spot: balances?.get(coin)?.available ?? '0', futures: futures?.transferable ?? '0' };
}
