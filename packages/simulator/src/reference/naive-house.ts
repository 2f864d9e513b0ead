/**
 * The house's own money in the naive venue: from account to account, and to traders.
 * Promises: written from the commands' descriptions; what an account may give is computed anew each time.
 */
import type { Command, CorrectBalance, RefusalCode, TransferHouseMoney } from '@assay/core';
import { collateralOf } from './naive-collateral.ts';
import { INSURANCE, isFutures } from './naive-futures.ts';
import { tellInsuranceFunded } from './naive-insurance.ts';
import { FEES, FUND, MARKET_MAKER, POOL } from './naive-market.ts';
import type { Result } from './naive-market.ts';
import { TREASURY, receiverRefusal } from './naive-wallet-state.ts';
import type { NaiveWalletState } from './naive-wallet-state.ts';
import type { NaiveWallet } from './naive-wallet.ts';

export type HouseDuty = TransferHouseMoney | CorrectBalance;

const DONE = { type: 'done' };

const NAMES = new Map<string, number>([
  ['market-maker', MARKET_MAKER],
  ['fee-income', FEES],
  ['seconds-pool', POOL],
  ['treasury', TREASURY],
  ['security-fund', FUND],
  ['insurance', INSURANCE],
]);
const NEVER_GIVE = ['security-fund', 'insurance'];

export const isHouseDuty = (command: Command): command is HouseDuty =>
  command.type === 'transfer-house-money' || command.type === 'correct-balance';

export class NaiveHouse {
  readonly #posted: HouseDuty[] = [];

  /** What was posted by a kind of command, by its reference. */
  find<Type extends HouseDuty['type']>(
    type: Type,
    reference: string,
  ): Extract<HouseDuty, { readonly type: Type }> | undefined {
    const found = this.#posted.find((one) => one.type === type && one.reference === reference);
    // True because it is of this type.
    return found as Extract<HouseDuty, { readonly type: Type }> | undefined;
  }

  /** Every reference, in the order in which they came. */
  get references(): readonly string[] {
    return this.#posted.map(({ reference }) => reference);
  }

  perform(state: NaiveWalletState, wallet: NaiveWallet, command: HouseDuty): Result {
    const bar = wallet.bar(state);
    if (bar !== null) return bar;
    const isTransfer = command.type === 'transfer-house-money';
    const known = this.find(command.type, command.reference);
    if (known !== undefined) {
      if (JSON.stringify(known) === JSON.stringify(command)) return DONE;
      return isTransfer ? 'house-transfer-differs' : 'correction-differs';
    }
    const refusal = isTransfer
      ? transferRefusal(state, wallet, command)
      : (receiverRefusal(state, command.owner) ?? sourceRefusal(state, wallet, command));
    if (refusal !== null) return refusal;
    this.#posted.push(command);
    if (isTransfer) transfer(state, wallet, command);
    else correct(state, command);
    return DONE;
  }
}

/** Open accounts, what lies there and what of it is free. */
export function houseAccounts(state: NaiveWalletState, wallet: NaiveWallet): readonly object[] {
  const open = [...NAMES].filter(([, owner]) => state.owners.has(owner));
  return open.flatMap(([account]) =>
    state.assets
      .filter(({ asset }) => placeOf(state, account, asset) !== null)
      .map(({ asset }) => ({
        account,
        asset,
        balance: Number(state.ledger.balance(placeOf(state, account, asset) ?? '', asset)),
        free: NEVER_GIVE.includes(account) ? 0 : Number(freeOf(state, wallet, account, asset)),
      })),
  );
}

/** Where the money of an account lies in the ledger; null: it takes no such asset. */
function placeOf(state: NaiveWalletState, name: string, asset: number): number | string | null {
  if (name === 'insurance') {
    const market = state.markets.filter(isFutures).find(({ futures }) => futures.settlesIn === asset);
    return market === undefined ? null : collateralOf(INSURANCE, market.futures);
  }
  if (name === 'seconds-pool' && state.assets[asset]?.code !== 'USDT') return null;
  return NAMES.get(name) ?? null;
}

function freeOf(state: NaiveWalletState, wallet: NaiveWallet, name: string, asset: number): bigint {
  const owner = NAMES.get(name) ?? -1;
  const owed = name === 'treasury' ? (wallet.unpaid.get(asset) ?? 0n) : 0n;
  const free = state.available(owner, asset) - owed;
  return free > 0n ? free : 0n;
}

function sourceRefusal(
  state: NaiveWalletState,
  wallet: NaiveWallet,
  { from, asset, amount }: HouseDuty,
): RefusalCode | null {
  if (state.assets[asset] === undefined) return 'unknown-asset';
  if (!state.owners.has(NAMES.get(from) ?? -1)) return 'unknown-owner';
  return BigInt(amount) > freeOf(state, wallet, from, asset) ? 'insufficient-available-balance' : null;
}

function transferRefusal(
  state: NaiveWalletState,
  wallet: NaiveWallet,
  command: TransferHouseMoney,
): RefusalCode | null {
  const { from, to, asset } = command;
  const refusal = sourceRefusal(state, wallet, command);
  if (refusal !== null) return refusal;
  const names: readonly string[] = [from, to];
  if (names[0] === names[1]) return 'recipient-is-owner';
  if (!state.owners.has(NAMES.get(to) ?? -1)) return 'unknown-owner';
  return placeOf(state, to, asset) === null ? 'kind-not-for-asset' : null;
}

function transfer(state: NaiveWalletState, wallet: NaiveWallet, command: TransferHouseMoney): void {
  const { type: _, ...posted } = command;
  const { from, to, asset, amount } = posted;
  const [source, place] = [placeOf(state, from, asset) ?? '', placeOf(state, to, asset) ?? ''];
  state.ledger.move(asset, source, place, BigInt(amount));
  const after = (of: number | string): number => Number(state.ledger.balance(of, asset));
  state.emit({
    type: 'house-money-transferred',
    ...posted,
    fromAfter: after(source),
    toAfter: after(place),
  });
  if (to === 'treasury') wallet.settle(state, asset, BigInt(amount));
  if (to === 'insurance') tellInsuranceFunded(state, place, { asset, market: null, amount });
}

function correct(state: NaiveWalletState, command: CorrectBalance): void {
  const { type: _, ...posted } = command;
  const { from, owner, asset, amount } = posted;
  const source = placeOf(state, from, asset) ?? '';
  state.ledger.move(asset, source, owner, BigInt(amount));
  const after = (of: number | string): number => Number(state.ledger.balance(of, asset));
  state.emit({ type: 'balance-corrected', ...posted, fromAfter: after(source), balanceAfter: after(owner) });
}
