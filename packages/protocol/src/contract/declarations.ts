/**
 * Every call of the contract, from the declarations of all areas.
 * Promises: a call that two areas declare is refused when this is loaded. Never: is imported by a browser at run time.
 */
import { ACCOUNT_CALLS } from '../account/calls.ts';
import { API_KEYS_CALLS } from '../api-keys/calls.ts';
import { BANK_CALLS } from '../bank/calls.ts';
import { CARD_SALE_CALLS } from '../card-sales/calls.ts';
import { DEPOSIT_CALLS } from '../deposits/calls.ts';
import { DEVICES_CALLS } from '../devices/calls.ts';
import { FUTURES_CALLS } from '../futures/calls.ts';
import { FUTURES_MARKETS_CALLS } from '../futures-markets/calls.ts';
import { IDENTITY_CALLS } from '../identity/calls.ts';
import { INDEX_LOG_CALLS } from '../index-log/calls.ts';
import { LEGACY_FUTURES_CALLS } from '../legacy-futures/calls.ts';
import { LEGACY_TRADING_CALLS } from '../legacy-trading/calls.ts';
import { LOST_FACTOR_CALLS } from '../lost-factors/calls.ts';
import { MARKET_CALLS } from '../market/calls.ts';
import { MERCHANT_CALLS } from '../merchant/calls.ts';
import { ORDER_HISTORY_CALLS } from '../order-history/calls.ts';
import { PROFILE_CALLS } from '../profile/calls.ts';
import { OPERATOR_CALLS } from '../operators/calls.ts';
import { PROMOTION_CALLS } from '../promotion/calls.ts';
import { RECORD_LIST_CALLS } from '../record-lists/calls.ts';
import { RIGHTS_CALLS } from '../rights/calls.ts';
import { SECONDS_CALLS } from '../seconds/calls.ts';
import { SECURITY_CALLS } from '../security/calls.ts';
import { SECURITY_FUND_CALLS } from '../security-fund/calls.ts';
import { SIGN_IN_CALLS } from '../sign-in/calls.ts';
import { SOLVENCY_CALLS } from '../solvency/calls.ts';
import { SWAP_CALLS } from '../swap/calls.ts';
import { TRADING_CALLS } from '../trading/calls.ts';
import { UPLOADS_CALLS } from '../uploads/calls.ts';
import { USER_TRANSFERS_CALLS } from '../user-transfers/calls.ts';
import { VALUATION_CALLS } from '../valuation/calls.ts';
import { WALLET_CALLS } from '../wallet/calls.ts';
import { WATCHLIST_CALLS } from '../watchlist/calls.ts';
import { WITHDRAWAL_CALLS } from '../withdrawals/calls.ts';
import type { Declarations } from '../http/declare.ts';

const AREAS = [
  SIGN_IN_CALLS,
  DEVICES_CALLS,
  ACCOUNT_CALLS,
  PROFILE_CALLS,
  MARKET_CALLS,
  SECURITY_FUND_CALLS,
  OPERATOR_CALLS,
  INDEX_LOG_CALLS,
  WATCHLIST_CALLS,
  TRADING_CALLS,
  SECONDS_CALLS,
  LEGACY_TRADING_CALLS,
  FUTURES_MARKETS_CALLS,
  FUTURES_CALLS,
  LEGACY_FUTURES_CALLS,
  RIGHTS_CALLS,
  WALLET_CALLS,
  SOLVENCY_CALLS,
  SWAP_CALLS,
  RECORD_LIST_CALLS,
  USER_TRANSFERS_CALLS,
  DEPOSIT_CALLS,
  VALUATION_CALLS,
  WITHDRAWAL_CALLS,
  CARD_SALE_CALLS,
  ORDER_HISTORY_CALLS,
  PROMOTION_CALLS,
  API_KEYS_CALLS,
  UPLOADS_CALLS,
  IDENTITY_CALLS,
  BANK_CALLS,
  MERCHANT_CALLS,
  SECURITY_CALLS,
  LOST_FACTOR_CALLS,
] as const;

/** What a few screens ask for and no first one: a browser fetches the addresses of these with the first such call. */
export const LATER_DECLARATIONS = {
  ...LEGACY_TRADING_CALLS,
  ...FUTURES_MARKETS_CALLS,
  ...FUTURES_CALLS,
  ...LEGACY_FUTURES_CALLS,
  ...API_KEYS_CALLS,
  ...IDENTITY_CALLS,
  ...DEVICES_CALLS,
  ...BANK_CALLS,
  ...MERCHANT_CALLS,
  ...WALLET_CALLS,
  ...SOLVENCY_CALLS,
  ...SWAP_CALLS,
  ...RECORD_LIST_CALLS,
  ...USER_TRANSFERS_CALLS,
  ...DEPOSIT_CALLS,
  ...VALUATION_CALLS,
  ...WITHDRAWAL_CALLS,
  ...CARD_SALE_CALLS,
  ...LOST_FACTOR_CALLS,
};

export const DECLARATIONS = {
  ...SIGN_IN_CALLS,
  ...DEVICES_CALLS,
  ...ACCOUNT_CALLS,
  ...PROFILE_CALLS,
  ...MARKET_CALLS,
  ...SECURITY_FUND_CALLS,
  ...OPERATOR_CALLS,
  ...INDEX_LOG_CALLS,
  ...WATCHLIST_CALLS,
  ...TRADING_CALLS,
  ...SECONDS_CALLS,
  ...LEGACY_TRADING_CALLS,
  ...FUTURES_MARKETS_CALLS,
  ...FUTURES_CALLS,
  ...LEGACY_FUTURES_CALLS,
  ...RIGHTS_CALLS,
  ...WALLET_CALLS,
  ...SOLVENCY_CALLS,
  ...SWAP_CALLS,
  ...RECORD_LIST_CALLS,
  ...USER_TRANSFERS_CALLS,
  ...DEPOSIT_CALLS,
  ...VALUATION_CALLS,
  ...WITHDRAWAL_CALLS,
  ...CARD_SALE_CALLS,
  ...ORDER_HISTORY_CALLS,
  ...PROMOTION_CALLS,
  ...API_KEYS_CALLS,
  ...UPLOADS_CALLS,
  ...IDENTITY_CALLS,
  ...BANK_CALLS,
  ...MERCHANT_CALLS,
  ...SECURITY_CALLS,
  ...LOST_FACTOR_CALLS,
} as const satisfies Declarations;

if (Object.keys(DECLARATIONS).length !== AREAS.flatMap((area) => Object.keys(area)).length) {
  throw new Error('a call is declared twice');
}
