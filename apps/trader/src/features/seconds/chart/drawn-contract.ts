/** From a contract of the venue to what is drawn of it. Pure. */
import { isInWindow } from '@assay/client/seconds';
import type { RunningOutcome } from '@assay/client/seconds';
import type { SecondContract, IndexTick } from '@assay/protocol';
import type { DrawnContract } from './tick-painter.ts';

/** A settled contract stands as it ended, a running one as it would end now. */
export function drawnContract(
  contract: SecondContract,
  ticks: readonly Pick<IndexTick, 'second'>[],
  outcome: Pick<RunningOutcome, 'result' | 'price' | 'counted'> | null,
): DrawnContract {
  const { openPrice, openTime, finalPrice, result, paid, expireTime } = contract;
  const soFar = outcome !== null && outcome.counted > 0 ? outcome.price : null;
  const mean = finalPrice ?? (result === null ? soFar : null);
  const ended = result === 'void' ? (paid ? 'win' : 'push') : result;
  return {
    acceptedAt: contract.createTime,
    expiresAt: expireTime,
    direction: contract.direction,
    open:
      openPrice === null || openTime === null ? null : { second: openTime / 1000, price: Number(openPrice) },
    mean: mean === null ? null : Number(mean),
    result: ended ?? outcome?.result ?? null,
    counted: ticks.map(({ second }) => second).filter((second) => isInWindow(second, expireTime)),
  };
}
