/**
 * What the wallet brings to the private socket: a trader's balances. A snapshot at sign-in, then the coins that a batch has
 * changed. Which those are, each module says of its own events.
 */
import { isHouse } from '@assay/core';
import type { Event } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { OpenOwnChannel } from '../../gateway/own-channel.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { BalanceReader } from './balance-reader.ts';
import { moneyTouchedBy } from './money-touched.ts';
import type { BalancesMovedBy, MovedBalances } from './shape.ts';

function movedByWallet(_: InstrumentRegistry, event: Event): readonly MovedBalances[] {
  if (event.type === 'deposited') return [{ owner: event.owner, assets: [event.asset] }];
  if (event.type === 'account-reset')
    return [{ owner: event.owner, assets: event.entries.map(({ asset }) => asset) }];
  return moneyTouchedBy(event).filter(({ owner }) => !isHouse(owner));
}

export interface BalanceParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly instruments: InstrumentRegistry;
  /** Of every module whose events move balances. */
  readonly moved: readonly BalancesMovedBy[];
}

export const walletChannel = {
  own:
    ({ engine, instruments, moved }: BalanceParts): OpenOwnChannel =>
    (listening) => {
      const balances = new BalanceReader({
        engine,
        instruments,
        realm: listening.realm,
        wanted: (owner) => listening.has(owner),
        deliver: (owner, data) => listening.push(owner, { type: 'OWNCOIN', data }),
      });
      return {
        take(_, event) {
          for (const movedBy of moved) {
            for (const moved of movedBy(instruments, event)) {
              if (listening.has(moved.owner)) balances.touch(moved);
            }
          }
        },
        endBatch: () => balances.readAll(),
        snapshot: async (owner) => ({ type: 'OWNCOIN', data: await balances.snapshot(owner) }),
        stop: () => balances.stop(),
      };
    },
  moved: movedByWallet,
};
