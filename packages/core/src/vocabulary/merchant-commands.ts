/**
 * The commands about a merchant's money, which lies in accounts of a kind of its own: for offers to other users.
 * Promises: plain data. Who is a merchant is not known here: whoever takes commands from outside says `move-merchant-funds` into
 * the account for merchants alone, and out of it for everybody.
 */
import type { AssetId, OwnerId, Units } from './brands.ts';

/** Kinds of account between which a merchant moves money. Their order is permanent. */
export const MERCHANT_KINDS = ['spot', 'merchant'] as const;
export type MerchantKind = (typeof MERCHANT_KINDS)[number];

/**
 * Moves available money of an owner between their spot account and their merchant's account of an asset, in one posting. Of rules
 * `WALLET_RULES` and of the live realm, as all of the wallet. Checked in this order: from and to differ (`text-out-of-range`, field `to`);
 * `unknown-asset`; and of what goes in, whether the account is frozen (`account-frozen`); `insufficient-available-balance`; and of
 * what goes in, whether deposits that are not final stay covered without it (`deposits-not-final`): what lies in the merchant's account
 * covers nothing. Out goes all that is there, also of an account that is frozen or excluded.
 */
export interface MoveMerchantFunds {
  readonly type: 'move-merchant-funds';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly from: MerchantKind;
  readonly to: MerchantKind;
  readonly amount: Units;
}

export interface MerchantFundsMoved extends Omit<MoveMerchantFunds, 'type' | 'requestId'> {
  readonly type: 'merchant-funds-moved';
  /** Available plus held. */
  readonly fromAfter: Units;
  readonly toAfter: Units;
}
