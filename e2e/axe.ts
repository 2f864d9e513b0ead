/**
 * What axe objects to on a page, in words for an assertion.
 *
 * Promises: every rule of axe that can find something serious or critical is asked of everything that is drawn, and what
 * it finds is answered, each with its elements. A rule that says of itself that it finds lesser things is not asked.
 * It asks inside the page itself, and brings axe into a document once: its source is half a megabyte, which takes as long
 * to send and to read as a third of its rules. Our pages have no frames.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** As the page has it. */
interface Axe {
  readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
}

interface Rule {
  readonly id: string;
  /** Of whatever it finds; null: each of its checks has its own. */
  readonly impact: string | null;
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `within` is the selector of the part that is checked; without one it is the whole page. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (selector) => {
    const axe: Axe = Reflect.get(window, 'axe');
    const { rules }: { readonly rules: readonly Rule[] } = Reflect.get(axe, '_audit');
    const lesser = rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await axe.run(selector ?? document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}
