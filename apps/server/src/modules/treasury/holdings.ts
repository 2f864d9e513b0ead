/**
 * Where the coins of the exchange lie, as operators read it.
 * Promises: what was counted last, network by network; nobody who looks makes the exchange ask a chain.
 */
import type { ConsoleHoldings } from '@assay/protocol';
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import type { CountedNetwork } from '../solvency/shape.ts';

export function presentHoldings(counting: readonly CountedNetwork[]): Pick<ConsoleHoldings, 'networks'> {
  return {
    networks: counting.map(({ key, name, count }) => ({
      key,
      name,
      counted: count === null ? null : { height: count.block.height, at: count.at },
      hotAddress: count?.treasury ?? null,
      coldAddress: count?.cold ?? null,
      coins: (count?.holdings ?? []).map(({ coin, decimals, hot, cold, users, bounds }) => {
        const text = (units: bigint): string => decimalText(units, decimals);
        return {
          coin,
          hot: text(hot),
          cold: text(cold),
          users: text(users),
          floor: bounds === null ? null : text(bounds.floor),
          ceiling: bounds === null ? null : text(bounds.ceiling),
        };
      }),
      moves: (count?.moves ?? []).flatMap(({ coin, decimals, units, state, transaction }) =>
        state === 'done' ? [] : [{ coin, amount: decimalText(units, decimals), state, transaction }],
      ),
    })),
  };
}
