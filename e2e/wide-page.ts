/** A page of a desk, in a browser context of its own, that waits for as long as a busy machine may take. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

export const WIDE = { width: 1440, height: 900 };

export async function openWidePage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}
