/** Opens the dialog of price alerts from anywhere in the app. */
import { create } from 'zustand';

/** What the dialog begins with; `price` null: the last price. */
export interface AlertRequest {
  readonly symbol: string;
  readonly price: string | null;
}

export const useAlertRequest = create<{ readonly asked: AlertRequest | null }>(() => ({ asked: null }));

export function openAlerts(asked: AlertRequest): void {
  useAlertRequest.setState({ asked });
}

export function closeAlerts(): void {
  useAlertRequest.setState({ asked: null });
}
