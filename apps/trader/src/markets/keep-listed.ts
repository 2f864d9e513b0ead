/**
 * What is listed while a page is open: the list of markets is loaded anew when somebody comes back to the page, and every
 * few minutes while they look at it.
 */
import type { Client } from '@assay/client';

const EVERY_MS = 300_000;

/** Answers a function that ends it. */
export function keepListed(page: Document, markets: Pick<Client['markets'], 'load'>): () => void {
  const refresh = (): void => {
    if (page.visibilityState === 'visible') void markets.load();
  };
  page.addEventListener('visibilitychange', refresh);
  const timer = setInterval(refresh, EVERY_MS);
  return () => {
    page.removeEventListener('visibilitychange', refresh);
    clearInterval(timer);
  };
}
