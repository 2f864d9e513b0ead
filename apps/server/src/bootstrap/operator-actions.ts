/**
 * What operators can do: the actions of every topic, in the order in which they are shown, and the service that carries
 * them out. The service, the command line and whatever shows actions on a screen come from this list.
 */
import { ACCOUNT_ACTIONS } from '../operator/actions/accounts.ts';
import type { AccountActionParts } from '../operator/actions/accounts.ts';
import { IDENTITY_ACTIONS } from '../operator/actions/identities.ts';
import type { IdentityActionParts } from '../operator/actions/identities.ts';
import { MERCHANT_ACTIONS } from '../operator/actions/merchants.ts';
import type { MerchantActionParts } from '../operator/actions/merchants.ts';
import { SECONDS_ACTIONS } from '../operator/actions/seconds.ts';
import type { SecondsActionParts } from '../operator/actions/seconds.ts';
import { SECURITY_LOG_ACTIONS } from '../operator/actions/security-log.ts';
import type { SecurityLogActionParts } from '../operator/actions/security-log.ts';
import type { AnyOperatorAction } from '../operator/action.ts';
import { createOperatorService } from '../operator/operator-service.ts';
import type { OperatorService } from '../operator/operator-service.ts';

/** What the actions need of the platform. */
export type OperatorParts = IdentityActionParts &
  MerchantActionParts &
  AccountActionParts &
  SecurityLogActionParts &
  SecondsActionParts;

export const OPERATOR_ACTIONS: readonly AnyOperatorAction<OperatorParts>[] = [
  ...IDENTITY_ACTIONS,
  ...MERCHANT_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...SECURITY_LOG_ACTIONS,
  ...SECONDS_ACTIONS,
];

export const operatorOf = (parts: OperatorParts): OperatorService =>
  createOperatorService(OPERATOR_ACTIONS, parts);
