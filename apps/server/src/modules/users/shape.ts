/** What bootstrap tells the users' pages of the console: the calls by which users read what is their own. */
import type { Handlers } from '../../http/calls.ts';

/** They read alone. */
export type OwnReadings = Pick<
  Handlers,
  | 'feeStanding'
  | 'futuresOrderList'
  | 'getAgentInfo'
  | 'getLoginDevice'
  | 'getMyBill'
  | 'getWalletAccount'
  | 'identityStatus'
  | 'orderList'
  | 'positionList'
  | 'secondContractLimits'
  | 'secondContractList'
> &
  /** Of an exchange with a wallet. */
  Partial<Pick<Handlers, 'getRechargeLog' | 'getWithdrawalLog' | 'withdrawalMethods'>>;

/** Null while the exchange opens. */
export type ReadOwnReadings = () => OwnReadings | null;
