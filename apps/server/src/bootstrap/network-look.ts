/** Asks the endpoint of a network that may be added. Loaded where somebody proposes one: it speaks with chains. */
import type { Engine } from '../engine/port.ts';
import { openBitcoinChain } from '../integrations/chains/bitcoin/bitcoin-chain.ts';
import { openEvmChain } from '../integrations/chains/evm/evm-chain.ts';
import type { NetworkIdentity } from '../integrations/chains/port.ts';
import type { MarketData } from '../market-data/port.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type { SaidNetwork } from '../modules/venue-settings/shape.ts';
import type { VenueChains } from './venue-chains.ts';

interface NetworkLookParts extends Pick<VenueChains, 'networks'> {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
}

/** Throws `ActionRefused` that names the field. */
export const lookAtNetwork = (
  { engine, marketData, networks }: NetworkLookParts,
  network: SaidNetwork,
): Promise<NetworkIdentity> =>
  depositsMain.lookAtNetwork(
    {
      engine,
      networks,
      findAsset: (code) => marketData.instruments.findAsset(code),
      async ask(kind, url) {
        const open = kind === 'bitcoin' ? openBitcoinChain : openEvmChain;
        return (await open({ url, expected: null })).network;
      },
    },
    network,
  );
