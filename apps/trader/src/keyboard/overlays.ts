/** Which overlay of the keyboard is open: every command, the markets alone, or the list of keys. */
import { create } from 'zustand';

export type Overlay = 'commands' | 'markets' | 'keys';

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export function openOverlay(open: Overlay): void {
  useOverlay.setState({ open });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
