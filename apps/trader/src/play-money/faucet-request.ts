/** Opens the dialog for play money from anywhere in the app. */
import { create } from 'zustand';

interface FaucetRequest {
  readonly open: boolean;
  /** The coin that is chosen first. */
  readonly coin: string | null;
}

export const useFaucetRequest = create<FaucetRequest>(() => ({ open: false, coin: null }));

/** Shows the dialog, with `coin` chosen where the caller knows it. */
export function openFaucet(coin: string | null = null): void {
  useFaucetRequest.setState({ open: true, coin });
}

export function closeFaucet(): void {
  useFaucetRequest.setState({ open: false });
}
