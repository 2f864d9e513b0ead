/** What deposits bring to the main thread: their calls, and the watch over each network. */
import { TEST_NETWORK, lookEveryMs, readNetworks, testNetwork } from './networks.ts';
import { depositHandlers } from './routes.ts';
import { NetworkWatch } from './watch.ts';

export type { NetworkConfig } from './networks.ts';
export type { DepositParts } from './routes.ts';
export type { NetworkWatch, OpenedChain } from './watch.ts';

export const depositsMain = {
  calls: depositHandlers,
  watch: (parts: ConstructorParameters<typeof NetworkWatch>[0]): NetworkWatch => new NetworkWatch(parts),
  networksOf: readNetworks,
  lookEveryMs,
  testNetwork,
  testDepth: TEST_NETWORK.finalDepth,
  testBlockMs: TEST_NETWORK.blockMs,
};
