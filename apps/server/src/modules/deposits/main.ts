/** What deposits bring to the main thread: their calls, the watch over each network, what becomes of payments, and mails from now on. */
import type { Engine } from '../../engine/port.ts';
import { openColdStorage } from './cold/cold-storage.ts';
import { depositGauges } from './gauges.ts';
import { mailDeposits } from './mails.ts';
import type { DepositMailParts } from './mails.ts';
import {
  TEST_NETWORK,
  feeCeiling,
  findAddressFaultOn,
  hotBounds,
  identityOf,
  lookEveryMs,
  networksWithAdded,
  readNetworks,
  testNetwork,
} from './networks.ts';
import { readPaymentMethods } from './payments/methods.ts';
import { PaymentOutcomes } from './payments/outcomes.ts';
import type { PaymentOutcomeParts } from './payments/outcomes.ts';
import { paymentHandlers } from './payments/routes.ts';
import type { PaymentParts } from './payments/routes.ts';
import { depositHandlers } from './routes.ts';
import { lookAtNetwork } from './network-look.ts';
import { lookAtToken, markOfChain } from './token-look.ts';
import type { DepositParts } from './routes.ts';
import { NetworkWatch } from './watch.ts';

export type { NetworkCoin, NetworkConfig } from './networks.ts';
export type { PaymentParts } from './payments/routes.ts';
export type { DepositParts } from './routes.ts';
export type { NetworkWatch, OpenedChain } from './watch.ts';
export type { OpenWitness } from './witness.ts';

export const depositsMain = {
  calls: (parts: DepositParts & PaymentParts) => ({ ...depositHandlers(parts), ...paymentHandlers(parts) }),
  mails({ engine, ...parts }: DepositMailParts & { readonly engine: Pick<Engine, 'onBatch'> }): void {
    engine.onBatch((batch) => mailDeposits(parts, batch));
  },
  gauges: depositGauges,
  paymentMethods: readPaymentMethods,
  payments: (parts: PaymentOutcomeParts) => new PaymentOutcomes(parts),
  watch: (parts: ConstructorParameters<typeof NetworkWatch>[0]): NetworkWatch => new NetworkWatch(parts),
  coldStorage: openColdStorage,
  networksOf: readNetworks,
  networksWithAdded,
  identityOf,
  lookAtNetwork,
  lookAtToken,
  markOfChain,
  findAddressFaultOn,
  lookEveryMs,
  hotBounds,
  feeCeiling,
  testNetwork,
  testDepth: TEST_NETWORK.finalDepth,
  testBlockMs: TEST_NETWORK.blockMs,
};
