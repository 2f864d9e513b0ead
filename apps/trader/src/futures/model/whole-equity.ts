/**
 * What all futures accounts are worth together, in USDT: their balances with what all positions, cross and isolated, would bring at
 * their marks, each coin at its index. Exact but for what a price cuts off; for reading alone.
 */
import { convertedValue } from '@assay/client';
import type { FuturesAccountView, PositionView } from '@assay/protocol';
import { useContractViews } from './contracts.ts';
import { useFuturesAccounts, usePositions } from './own-futures.ts';

const USDT = 'USDT';
/** That `convertedValue` writes. */
const DECIMALS = 8;

type Account = Pick<FuturesAccountView, 'coin' | 'balance'>;
type Held = Pick<PositionView, 'settleCoin' | 'unrealisedProfit'>;

/** Null while a coin that is held has no price. */
export function wholeEquity(
  accounts: readonly Account[],
  positions: readonly Held[],
  priceOf: (coin: string) => string | null,
): string | null {
  const parts = [
    ...accounts.map(({ coin, balance }) => ({ coin, amount: balance })),
    ...positions.map(({ settleCoin, unrealisedProfit }) => ({ coin: settleCoin, amount: unrealisedProfit })),
  ].filter(({ amount }) => /[1-9]/.test(amount));
  let sum = 0n;
  for (const { coin, amount } of parts) {
    const price = coin === USDT ? '1' : priceOf(coin);
    if (price === null) return null;
    sum += BigInt(convertedValue(amount, price).replace('.', ''));
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(DECIMALS + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** Undefined until accounts and positions are known. */
export function useWholeEquity(): string | null | undefined {
  const accounts = useFuturesAccounts().data?.accounts;
  const positions = usePositions().data?.records;
  const contracts = useContractViews().data;
  if (accounts === undefined || positions === undefined) return undefined;
  return wholeEquity(
    accounts,
    positions,
    (coin) => contracts?.find((contract) => contract.coin === coin)?.indexPrice ?? null,
  );
}
