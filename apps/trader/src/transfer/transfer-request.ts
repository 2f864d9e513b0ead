/** Opens the dialog that moves money between own accounts, from anywhere in the app. */
import type { MoneyAccountText } from '@assay/protocol';
import { create } from 'zustand';

/** What is chosen first, where the caller knows it. */
export interface WantedTransfer {
  readonly from?: MoneyAccountText;
  readonly to?: MoneyAccountText;
  readonly coin?: string;
}

/** Null: it is closed. */
export const useTransferRequest = create<{ readonly wanted: WantedTransfer | null }>(() => ({
  wanted: null,
}));

export function openTransfer(wanted: WantedTransfer = {}): void {
  useTransferRequest.setState({ wanted });
}

export function closeTransfer(): void {
  useTransferRequest.setState({ wanted: null });
}
