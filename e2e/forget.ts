/**
 * Makes a page that of a browser that knows nothing, for the next test: cheaper than a new browser context, whose page
 * begins with a process of its own, and compiles all that it loads.
 */
import type { Page } from 'playwright-core';

export async function forget(page: Page, url: string): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of the same place: any other would begin a process of its own.
  await page.goto(`${url}/readyz`);
  for (const other of context.pages()) if (other !== page) await other.close();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
}
