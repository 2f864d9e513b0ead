/** Which overlay is open: every command, the markets alone, the list of keys, or the settings. */
import { create } from 'zustand';

export type Overlay = 'commands' | 'markets' | 'keys' | 'settings';

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export function openOverlay(open: Overlay): void {
  useOverlay.setState({ open });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
