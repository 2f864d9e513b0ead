/**
 * Markets in a real browser: marking one, finding it again after a reload, and reaching any of them by keyboard.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { forget } from './forget.ts';
import { fillLogin, register } from './sign-up.ts';
import { keepTheme } from './theme.ts';
import type { Venue } from './venue.ts';
import { WIDE, openWidePage } from './wide-page.ts';

const EMAIL = 'mara@example.com';

export function marketsSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    venue = at();
    browser = await launchBrowser();
    page = await openWidePage(browser);
    await register(venue.url, EMAIL);
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** Each test in a browser that knows nothing. */
  beforeEach(async () => {
    await forget(page, venue.url);
    await page.setViewportSize(WIDE);
  });

  /** Pair names of the rows of the table, in their order. */
  const rows = (): Promise<string[]> =>
    page
      .getByRole('table')
      .getByRole('button', { name: /^Favourite / })
      .evaluateAll((stars) =>
        stars.map((one) => (one.getAttribute('aria-label') ?? '').slice('Favourite '.length)),
      );
  const star = (name: string) => page.getByRole('button', { name: `Favourite ${name}` }).first();

  /** Marks a market or removes its mark, and waits until that is kept: a reload would cut it off on its way. */
  async function mark(name: string): Promise<void> {
    const kept = page.waitForResponse((answer) => /\/api\/userCoin\/(add|remove)/.test(answer.url()));
    await star(name).click();
    await kept;
  }

  const palette = () => page.getByRole('combobox', { name: 'Search markets and commands' });
  const isMarked = (name: string) => star(name).getAttribute('aria-pressed');
  const symbolShown = (): string | null => new URL(page.url()).searchParams.get('symbol');

  test('a visitor who marks a market is asked to log in, and comes back to the same place', async () => {
    await page.goto(`${venue.url}/quotes/index?sort=name&dir=desc`);
    await star('SOL/USDT').click();
    await page.waitForURL('**/user/login**');
    await fillLogin(page, EMAIL);
    await page.waitForURL('**/quotes/index?sort=name&dir=desc');
    expect((await rows())[0]).toBe('XRP/USDT');
  });

  test('a marked market is among the favourites, also after a reload, until its mark is removed', async () => {
    await page.goto(`${venue.url}/user/login?returnTo=/quotes/index`);
    await fillLogin(page, EMAIL);
    await page.waitForURL('**/quotes/index');
    await mark('ETH/BTC');
    await mark('SOL/USDT');
    await page.getByRole('tab', { name: 'Own selection' }).click();
    await expect.poll(rows).toEqual(['SOL/USDT', 'ETH/BTC']);
    await page.reload();
    await expect.poll(rows).toEqual(['SOL/USDT', 'ETH/BTC']);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('own');
    await page.goto(`${venue.url}/trade/index?symbol=SOLUSDT`);
    await page.getByRole('button', { name: 'SOL/USDT, choose a market' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Favourites' }).click();
    expect(await isMarked('ETH/BTC')).toBe('true');
    await mark('ETH/BTC');
    await page.goto(`${venue.url}/market/main?list=marked`);
    await expect.poll(rows).toEqual(['SOL/USDT']);
  });

  test('search and order stand in the address, and an empty answer says what to search', async () => {
    await page.goto(`${venue.url}/market/main`);
    await page.getByRole('searchbox', { name: 'Search markets' }).fill('eth');
    await expect.poll(rows).toEqual(['ETH/USDT', 'ETH/BTC']);
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await expect.poll(rows).toEqual(['ETH/BTC', 'ETH/USDT']);
    await page.reload();
    await expect.poll(rows).toEqual(['ETH/BTC', 'ETH/USDT']);
    expect(await page.getByRole('columnheader', { name: 'Market' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await page.getByRole('searchbox', { name: 'Search markets' }).fill('zzz');
    await page.getByText('No markets found').waitFor();
    await page.goto(`${venue.url}/quotes/index?tab=sec`);
    await expect.poll(rows).toContain('BTC/USDT');
    // Seconds-contracts settle on the index of a coin in USDT: a pair of two coins has none.
    expect(await rows()).not.toContain('ETH/BTC');
    await page.goto(`${venue.url}/quotes/index?tab=u`);
    await expect.poll(rows).toContain('BTC/USDT-PERP');
  });

  test('the keyboard opens markets, commands and the list of keys, but not while somebody types', async () => {
    await page.goto(`${venue.url}/home/index`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await palette().fill('doge');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/trade/index**');
    expect(symbolShown()).toBe('DOGEUSDT');
    // On the trade screen the slash opens its own list.
    await page.getByRole('button', { name: 'DOGE/USDT, choose a market' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search markets' }).fill('ada');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'ADA/USDT, choose a market' }).waitFor();
    expect(symbolShown()).toBe('ADAUSDT');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Sell', pressed: true }).waitFor();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await palette().press('b');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Sell', pressed: true }).count()).toBe(1);
    // A field of figures takes no letter, so it leaves it to the screen.
    await page.getByRole('textbox', { name: 'Amount', exact: true }).press('b');
    await page.getByRole('button', { name: 'Buy', pressed: true }).waitFor();
    await page.getByRole('heading', { name: 'Order book' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await palette().fill('dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('theme-night');
  });

  test('an address without a page says so and offers ways on; the bar says where one is', async () => {
    await page.goto(`${venue.url}/no/such/page?x=1`);
    const note = page.getByRole('complementary', { name: 'Page not found' });
    await note.getByText('There is no page at /no/such/page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/index');
    const current = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]', { hasText: name });
    await note.getByRole('link', { name: 'Markets' }).click();
    await current('Quotes').waitFor();
    expect(await note.count()).toBe(0);
    await page.goto(`${venue.url}/exchange/index`);
    await current('Trade').waitFor();
  });

  test('a list stays where it is looked at when its address gets another tab', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(`${venue.url}/quotes/index?tab=spot`);
    await page.getByRole('row', { name: /BTC\/USDT/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 30));
    await page.getByRole('tab', { name: 'Seconds contract' }).click();
    await page.waitForURL('**/quotes/index?tab=sec');
    await page.getByRole('tab', { name: 'Spot' }).click();
    await page.getByRole('tab', { name: 'Spot', selected: true }).waitFor();
    await page.getByRole('row', { name: /BTC\/USDT/ }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(30);
  });

  test('axe finds nothing serious on the lists of markets and on what the keyboard opens', async () => {
    const serious: string[] = [];
    // What is behind an open dialog is checked without it.
    const audit = async (what: string, within: string): Promise<void> => {
      serious.push(...(await seriousFindings(page, within)).map((finding) => `${what}: ${finding}`));
    };
    const looks = [
      {
        theme: 'theme-daytime',
        width: 1440,
        places: [
          ['/quotes/index', null],
          ['/market/main', 'Control+k'],
          ['/market/main', '?'],
        ],
      },
      {
        theme: 'theme-night',
        width: 390,
        places: [
          ['/market/main', null],
          ['/trade/index', '/'],
        ],
      },
    ] as const;
    for (const { theme, width, places } of looks) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(venue.url);
      await keepTheme(page, theme);
      for (const [path, key] of places) {
        await page.goto(venue.url + path);
        await page
          .getByText(/BTC\/USDT|keep favourites/)
          .first()
          .waitFor({ state: 'attached' });
        if (key !== null) {
          await page.keyboard.press(key);
          await page.getByRole('dialog').waitFor();
        }
        await audit(`${theme} ${width} ${path} ${key ?? ''}`, key === null ? 'body' : 'dialog[open]');
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${path} at ${width}`).toBe(0);
      }
    }
    expect(serious).toEqual([]);
  });
}
