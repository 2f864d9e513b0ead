/**
 * What the house remembers of what operators decided about its money: every reference for good.
 * Promises: rows never change. Never: holds money, that is the ledger's.
 */
import type { FuturesContext, FuturesState } from '../futures/futures-state.ts';
import type { CorrectBalance, TransferHouseMoney } from '../vocabulary/house-commands.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

export type HouseTransfer = Omit<TransferHouseMoney, 'type'>;
export type Correction = Omit<CorrectBalance, 'type'>;

export class HouseState {
  /** By reference. */
  readonly transfers = new Map<string, HouseTransfer>();
  readonly corrections = new Map<string, Correction>();
}

/** The part of the state that the house's commands work on. */
export interface HouseContext extends WalletContext, FuturesContext {
  readonly house: HouseState;
  readonly futures: FuturesState;
}
