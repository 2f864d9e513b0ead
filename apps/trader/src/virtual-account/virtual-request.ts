/** Asks for one of the two dialogs about the virtual account from anywhere in the app. */
import { create } from 'zustand';

interface VirtualRequest {
  readonly asked: 'switch' | 'reset' | null;
}

export const useVirtualRequest = create<VirtualRequest>(() => ({ asked: null }));

/** To the other account of the two. */
export function askToSwitch(): void {
  useVirtualRequest.setState({ asked: 'switch' });
}

/** To begin the virtual account anew. */
export function askToReset(): void {
  useVirtualRequest.setState({ asked: 'reset' });
}

export function stopAsking(): void {
  useVirtualRequest.setState({ asked: null });
}
