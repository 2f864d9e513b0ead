/** The keys of every screen: Ctrl-K (Cmd-K) for the commands, `/` for a market, `?` for the list of keys. */
import { useEffect } from 'react';
import { openOverlay } from './overlays.ts';
import { usePageActions } from './page-actions.ts';
import { isPlainKey } from './typing.ts';

function onKey(event: KeyboardEvent): void {
  // Another dialog keeps the keyboard, whatever the key.
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openOverlay('commands');
    return;
  }
  if (!isPlainKey(event)) return;
  if (event.key === '/') {
    event.preventDefault();
    searchMarkets();
  } else if (event.key === '?') {
    event.preventDefault();
    openOverlay('keys');
  }
}

/** Opens the screen's own search of markets, or the one that every screen has. */
function searchMarkets(): void {
  const own = usePageActions.getState().searchMarkets;
  if (own === null) openOverlay('markets');
  else own();
}

export function useShellKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
