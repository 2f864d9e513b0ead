/**
 * A network that a test's exchange knows and nobody watches, on which coins lie that are nobody's: enough for payments that
 * people review.
 */
import { UNCLAIMED } from '@assay/core';
import type { AssetId, Command, NetworkId, OwnerId, RouteId, Units } from '@assay/core';
import type { CallParts } from '../../bootstrap/main-modules.ts';
import type { Engine } from '../../engine/port.ts';
import { shownEvmAddress } from '../../integrations/chains/evm/evm-address.ts';

export const USDT = 0 as AssetId;
export const ROUTE = 0 as RouteId;
export const TOKEN = `0x${'70'.repeat(20)}`;
/** By it came what is nobody's. */
export const LOST = `0x${'ab'.repeat(32)}`;

/** Of a network payments ask no more than this. */
export const UNWATCHED = [
  {
    config: { key: 'chain', name: 'Chain', coins: [{ coin: 'USDT' }] },
    routes: [{ route: 0, asset: 0 }],
    live: { chain: { shownAddress: shownEvmAddress } },
  },
] as unknown as CallParts['networks'];

export class HouseBooks {
  readonly #engine: () => Pick<Engine, 'submit'>;

  constructor(engine: () => Pick<Engine, 'submit'>) {
    this.#engine = engine;
  }

  readonly must = async (command: Command): Promise<void> => {
    const { outcome } = await this.#engine().submit('live', command);
    if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
  };

  /** Of USDT, out of nowhere. */
  readonly give = (owner: OwnerId, amount: number): Promise<void> =>
    this.must({
      type: 'deposit',
      owner,
      requestId: null,
      asset: USDT,
      amount: amount as Units,
      source: 'house-funding',
    });

  /** With 40 USDT that are nobody's. `reviewFrom`: from it a withdrawal waits for people. */
  readonly listRoute = async (reviewFrom = 1e12): Promise<void> => {
    const network = 0 as NetworkId;
    await this.must({ type: 'list-network', network, chain: 'eip155:1', genesis: '0xgenesis' });
    const one = 1e6 as Units;
    const terms = {
      creditDepth: 3,
      finalDepth: 6,
      largeDeposit: 1e12 as Units,
      minimumDeposit: one,
      minimumWithdrawal: one,
      withdrawalFee: one,
      reviewFrom: reviewFrom as Units,
    };
    await this.must({
      type: 'list-route',
      route: ROUTE,
      network,
      asset: USDT,
      contract: TOKEN,
      decimals: 6,
      terms,
    });
    const seen = { amount: 40e6 as Units, rest: 0, block: '0xb1', height: 9, confirmations: 6 };
    await this.must({
      type: 'credit-deposit',
      route: ROUTE,
      owner: UNCLAIMED,
      identity: `${LOST}:0`,
      ...seen,
    });
  };
}
