/** The theme that a browser keeps, as if its user had chosen it in the settings. */
import type { BrowserContext, Page } from 'playwright-core';

export type Theme = 'theme-daytime' | 'theme-night';

function keep(theme: string): void {
  const stored = { dataType: 'string', content: theme, type: 'local', datetime: Date.now() };
  localStorage.setItem('coin_web_themeName', JSON.stringify(stored));
}

/** Of a page that is open: from the next load on. */
export const keepTheme = (page: Page, theme: Theme): Promise<void> => page.evaluate(keep, theme);

/** Of every page that a context opens. */
export async function openInTheme(context: BrowserContext, theme: Theme): Promise<void> {
  await context.addInitScript(keep, theme);
}
