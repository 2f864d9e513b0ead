/** Which coins move between the spot account and another one, and how much of one. Pure. */
import type { Balances } from '@assay/client';
import type { ContractRules } from '@assay/client/futures';
import type { FuturesAccountView, WalletAccountItem } from '@assay/protocol';

export type FuturesAccount = ContractRules['account'];
/** An account from which money goes to spot and back. */
export type OtherAccount = FuturesAccount | 'merchant';

/** Coins that contracts of an account settle in, each once. */
export function coinsOf(
  contracts: readonly Pick<ContractRules, 'account' | 'settleCoin'>[],
  account: FuturesAccount,
): readonly string[] {
  const coins = contracts.filter((one) => one.account === account).map(({ settleCoin }) => settleCoin);
  return [...new Set(coins)];
}

/** What may leave the other account, and what is available on the spot account: decimal strings. */
export interface Movable {
  readonly spot: string;
  readonly other: string;
}

/** What the user has, account by account. */
export interface OwnMoney {
  readonly balances: Balances;
  readonly accounts: readonly FuturesAccountView[];
  /** In the account of a merchant. */
  readonly merchant: readonly Pick<WalletAccountItem, 'coin' | 'available'>[];
}

export function movable(
  account: OtherAccount,
  coin: string,
  { balances, accounts, merchant }: OwnMoney,
): Movable {
  const futures = accounts.find((one) => one.account === account && one.coin === coin);
  const own = account === 'merchant' ? merchant.find((one) => one.coin === coin) : undefined;
  return {
    spot: balances?.get(coin)?.available ?? '0',
    other: own?.available ?? futures?.transferable ?? '0',
  };
}
