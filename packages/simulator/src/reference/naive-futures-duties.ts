/**
 * What the venue itself says about futures, to the naive venue.
 */
import type {
  FundInsurance,
  ListFuturesMarket,
  MoveHouseFunds,
  SetDeliveryFee,
  SetFuturesTerms,
} from '@assay/core';
import { listFuturesMarket, setDeliveryFee, setFuturesTerms } from './naive-futures-listing.ts';
import { moveHouseFunds } from './naive-futures-settings.ts';
import { fundInsurance } from './naive-insurance.ts';
import type { Result } from './naive-market.ts';

type FuturesDuty = ListFuturesMarket | SetFuturesTerms | MoveHouseFunds | SetDeliveryFee | FundInsurance;

type DutyState = Parameters<typeof listFuturesMarket>[0] &
  Parameters<typeof moveHouseFunds>[0] &
  Parameters<typeof fundInsurance>[0];

/** Applies one of them. */
export function performFuturesDuty(state: DutyState, command: FuturesDuty): Result {
  switch (command.type) {
    case 'list-futures-market':
      return listFuturesMarket(state, command);
    case 'set-futures-terms':
      return setFuturesTerms(state, command);
    case 'move-house-funds':
      return moveHouseFunds(state, state.assets, command);
    case 'set-delivery-fee':
      return setDeliveryFee(state, command);
    case 'fund-insurance':
      return fundInsurance(state, command);
  }
}
