/**
 * What the pages of a file showed when one of its tests failed, added to what the failure says: a machine that was busy for a
 * moment is not there again to be asked.
 */
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openContexts } from './chromium.ts';

/** Of a page, and of its list of answers. */
const LONGEST = 4_000;
const NEWEST_ANSWERS = 15;
/** A page that does not answer has nothing to show. */
const PATIENCE_MS = 5_000;

/** The newest answers to the page's calls, and of what else was not found, a line each. */
const answersOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (count) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType, responseStatus }) => initiatorType === 'fetch' || responseStatus !== 200)
        .slice(-count)
        .map(
          ({ name, responseStatus, startTime, duration }) =>
            `${responseStatus} ${new URL(name).pathname} at ${Math.round(startTime)} ms for ${Math.round(duration)} ms`,
        ),
    NEWEST_ANSWERS,
  );

async function shownBy(page: Page): Promise<string> {
  const gone = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
  try {
    const all = Promise.all([page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }), answersOf(page)]);
    const [shown, answers] = await Promise.race([all, gone]);
    return `${page.url()}\n${shown.slice(0, LONGEST)}\n${answers.join('\n')}`;
  } catch (error) {
    return `${page.url()}\n${String(error)}`;
  }
}

afterEach(async ({ task: { result } }) => {
  const error = result?.errors?.[0];
  if (result?.state !== 'fail' || error === undefined) return;
  const pages = openContexts().flatMap((context) => context.pages());
  const shown = await Promise.all(pages.map(shownBy));
  error.message += shown.map((one, number) => `\n\nPage ${number + 1} of ${pages.length}: ${one}`).join('');
});
