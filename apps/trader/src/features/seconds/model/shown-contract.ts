/** Which contract stands on the chart: the chosen one, the newest of the coin, or for a moment the one settled last. */
import type { SecondContract } from '@assay/protocol';

/** How long a settled contract stays on the chart, so that its end can be seen. */
const AFTER_MS = 8000;

export interface ContractLists {
  readonly open: readonly SecondContract[];
  readonly settled: readonly SecondContract[];
}

/** `now` in Unix milliseconds by the venue; both lists newest first. */
export function shownContract(
  { open, settled }: ContractLists,
  coin: string,
  chosen: string | null,
  now: number,
): SecondContract | null {
  const own = open.filter((contract) => contract.coin === coin);
  const running = own.find(({ id }) => id === chosen) ?? own[0];
  if (running !== undefined) return running;
  const last = settled.find((contract) => contract.coin === coin);
  return last !== undefined && now - (last.settleTime ?? 0) < AFTER_MS ? last : null;
}

/** What the contract has changed in its owner's money: `returned` less the stake; null before its settlement. */
export function netResult(
  contract: Pick<SecondContract, 'amount' | 'profit' | 'returned' | 'result' | 'paid'>,
): string | null {
  if (contract.returned === null || contract.result === null) return null;
  if (contract.paid) return contract.profit;
  return contract.result === 'lose' ? `-${contract.amount}` : '0';
}
