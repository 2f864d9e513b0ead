/**
 * What axe objects to on a page, in words for an assertion.
 *
 * Promises: every rule of axe is asked of everything that is drawn, and what is serious or critical is answered, each
 * with its elements. It asks only for violations, inside the page itself: to bring the thousands of elements that passed
 * out of the page, and into a second one, takes several times as long as the rules do. Our pages have no frames; the
 * second page is there for frames of other origins.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** `within` is the selector of the part that is checked; without one it is the whole page. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
