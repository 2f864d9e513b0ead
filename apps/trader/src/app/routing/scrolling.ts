/**
 * Where the window stands after a navigation.
 * Owns: the top for another page, the section for a hash, and no move at all where only the query has changed: a tab, a
 * filter or the next page of a list is looked at where it stands.
 */
import type { AnyRouter } from '@tanstack/react-router';

/** What a user does that ends the way to a section: from there on the user scrolls. */
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A section that has not come by then is not waited for. */
const LANDING_MS = 15_000;

export function followScrolling(router: AnyRouter): void {
  history.scrollRestoration = 'manual';
  let landing = new AbortController();
  router.subscribe('onRendered', ({ pathChanged, hrefChanged, hashChanged, toLocation }) => {
    if (hrefChanged && !pathChanged && !hashChanged) return;
    landing.abort();
    if (toLocation.hash !== '') {
      landing = new AbortController();
      landAt(toLocation.hash, landing);
    } else if (pathChanged) window.scrollTo(0, 0);
  });
}

/** Brings a section to its place, again each time the page grows: what stands above it may come later than itself. */
function landAt(id: string, landing: AbortController): void {
  const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  growth.observe(document.body);
  const end = (): void => landing.abort();
  for (const kind of HANDS_ON) {
    window.addEventListener(kind, end, { capture: true, passive: true, signal: landing.signal });
  }
  const timer = setTimeout(end, LANDING_MS);
  landing.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
}
