/**
 * How much a page moves while it comes: the sum of its layout shifts, as the browser counts them.
 *
 * Promises: counted from the page's first picture until nothing on it is being loaded any more.
 */
import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Counts on every page that is opened from now on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      // The browser hands out what was asked for: entries of this kind carry both.
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) counted.layoutShift += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens an address and answers how much its page has moved when it is whole. */
export async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  // Asked with every frame, as by default, the page would draw frames that nothing has changed.
  await page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2)') !== null &&
      document.querySelector('main :is([aria-busy=true], [class*=animate-skeleton])') === null,
    undefined,
    { polling: 100 },
  );
  await page.evaluate(() => document.fonts.ready);
  // What was drawn last is counted with the frame after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  return page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
}
