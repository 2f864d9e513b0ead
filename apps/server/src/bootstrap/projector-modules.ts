/**
 * The modules of the projector's thread, and the store of read models with the tables of all of them.
 * Promises: a module that is not on this list has no read model.
 */
import { Projector } from '../projections/projector.ts';
import type { AnyProjectorModule } from '../projections/projector-module.ts';
import type { StoreLocation } from '../storage/location.ts';
import { cardSalesProjector } from '../modules/card-sales/projector.ts';
import { configurationProjector } from '../modules/configuration/projector.ts';
import { futuresProjector } from '../modules/futures/projector.ts';
import { operatorsProjector } from '../modules/operators/projector.ts';
import { promotionProjector } from '../modules/promotion/projector.ts';
import { secondsProjector } from '../modules/seconds/projector.ts';
import { securityFundProjector } from '../modules/security-fund/projector.ts';
import { spotProjector } from '../modules/spot/projector.ts';
import { swapProjector } from '../modules/swap/projector.ts';
import { treasuryProjector } from '../modules/treasury/projector.ts';
import { userTransfersProjector } from '../modules/user-transfers/projector.ts';
import { walletProjector } from '../modules/wallet/projector.ts';
import { withdrawalsProjector } from '../modules/withdrawals/projector.ts';

export const PROJECTOR_MODULES: readonly AnyProjectorModule[] = [
  spotProjector,
  futuresProjector,
  walletProjector,
  swapProjector,
  userTransfersProjector,
  withdrawalsProjector,
  secondsProjector,
  promotionProjector,
  securityFundProjector,
  treasuryProjector,
  operatorsProjector,
  configurationProjector,
  cardSalesProjector,
];

export function openProjector(location: StoreLocation, canRebuild = true): Promise<Projector> {
  return Projector.open({ location, canRebuild, modules: PROJECTOR_MODULES });
}
