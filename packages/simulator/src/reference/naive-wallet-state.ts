/**
 * What the parts of the naive venue's wallet work on.
 * Promises: types and a few formulas; no state of its own.
 */
import type { ListRoute, RefusalCode } from '@assay/core';
import type { NaiveAsset } from './naive-listing.ts';
import { FIRST_TRADER } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';

export const UNCLAIMED = 6;
export const TREASURY = 7;

export interface NaiveRoute {
  readonly route: number;
  readonly network: number;
  readonly asset: number;
  readonly contract: string | null;
  readonly decimals: number;
  terms: ListRoute['terms'];
  deposits: boolean;
  withdrawals: boolean;
}

export interface NaiveDeposit {
  readonly network: number;
  readonly identity: string;
  readonly route: NaiveRoute;
  readonly owner: number;
  readonly amount: bigint;
  readonly rest: bigint;
  readonly small: boolean;
  block: string;
  height: number;
  state: 'credited' | 'held' | 'final' | 'reversed';
  held: bigint;
  owed: bigint;
}

/** The naive venue as the wallet needs it. */
export interface NaiveWalletState extends NaiveState {
  readonly assets: readonly NaiveAsset[];
  readonly owners: Set<number>;
}

/** What withdrawals ask of the rest of the wallet. */
export interface NaiveWalletView {
  readonly routes: readonly NaiveRoute[];
  /** Sales for money, which count with withdrawals. */
  readonly cards: {
    openOf(owner: number): readonly object[];
    reserved(owner: number, asset: number): bigint;
    today(owner: number, now: number): bigint;
  };
  /** Units of an owner's deposits that may still be taken from them. */
  notFinal(owner: number, asset: number): bigint;
}

/** Why an owner receives nothing, or null. */
export function receiverRefusal(state: NaiveWalletState, owner: number): RefusalCode | null {
  if (owner < FIRST_TRADER || !state.owners.has(owner)) return 'unknown-owner';
  return state.members.of(owner).status === 'closed' ? 'account-closed' : null;
}

/** Units of the chain in one of the ledger, and the other way round. */
export function restsOf(
  { assets }: Pick<NaiveWalletState, 'assets'>,
  { asset, decimals }: NaiveRoute,
): bigint {
  const more = decimals - (assets[asset]?.scale ?? 0);
  return more > 0 ? 10n ** BigInt(more) : 1n;
}

export function stepOf(asset: NaiveAsset | undefined, decimals: number): bigint {
  const fewer = (asset?.scale ?? 0) - decimals;
  return fewer > 0 ? 10n ** BigInt(fewer) : 1n;
}
