/**
 * Settings and the personal index in a real browser, as a visitor: what is set takes effect everywhere, is kept in the
 * form of stored items, and other tabs follow.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { forget } from './forget.ts';
import type { Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';
import { openWidePage } from './wide-page.ts';

export function settingsSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    venue = at();
    browser = await launchBrowser();
    page = await openWidePage(browser, { timezoneId: 'Asia/Shanghai' });
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** Each test in a browser that is new here, in China. */
  beforeEach(() => forget(page, venue.url));

  async function newTab(): Promise<Page> {
    const tab = await page.context().newPage();
    tab.setDefaultTimeout(PATIENCE_MS);
    return tab;
  }

  const openSettings = async (): Promise<void> => {
    await page.getByRole('button', { name: /settings of language/ }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  };

  /** Content of a stored item. */
  const kept = (name: string, tab = page): Promise<unknown> =>
    tab.evaluate((key) => JSON.parse(localStorage.getItem(`coin_web_${key}`) ?? 'null')?.content, name);

  test('what a visitor sets is kept by name, and shown here and in other tabs', async () => {
    await page.goto(`${venue.url}/home/index`);
    await page.getByText(/ CNY$/).first().waitFor();
    expect(
      await Promise.all(['exchange', 'defaultLang', 'timeFormat', 'themeName'].map((name) => kept(name))),
    ).toEqual(['cny', 'en', 'MM/DD/YYYY', 'theme-daytime']);
    const other = await newTab();
    await other.goto(`${venue.url}/home/index`);

    await openSettings();
    await page.getByLabel('Display currency').selectOption('JPY');
    await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
    await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
    await page.getByRole('button', { name: 'Night' }).click();
    await page.getByLabel('Price colours').selectOption('dir-east');
    await page.getByText(/Current time: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+5:30/).waitFor();
    await page.getByText(/1 USDT is 15\d\.\d+ JPY, a simulated rate/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    for (const tab of [page, other]) {
      await tab.getByText(/ JPY$/).first().waitFor();
      await tab.getByText('UTC+5:30').first().waitFor();
      expect(await tab.locator('html').getAttribute('class')).toBe('theme-night dir-east');
    }
    expect(await kept('timezone')).toEqual({ zoneId: 'Asia/Kolkata', offSetValue: 330 });
    expect(await Promise.all(['exchange', 'exchangeName', 'exchangeCode'].map((name) => kept(name)))).toEqual(
      ['jpy', 'Japanese Yen', '¥'],
    );
    await expect.poll(() => kept('exchangeNum')).toBeGreaterThan(140);

    await page.evaluate(() => localStorage.setItem('coin_web_exchange', 'no item'));
    await page.reload();
    await page.getByText(/ CNY$/).first().waitFor();
    await page.getByText('UTC+5:30').first().waitFor();
  });

  test('a new browser begins with its own time zone and money, and one that says nothing with the specification', async () => {
    const firstOf = async (options: BrowserContextOptions, mute = false): Promise<unknown[]> => {
      const fresh = await browser.newContext(options);
      const first = await fresh.newPage();
      if (mute) {
        await first.addInitScript(() => {
          Object.defineProperty(navigator, 'languages', { value: [] });
          const nowhere = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
          Intl.DateTimeFormat.prototype.resolvedOptions = () => nowhere;
        });
      }
      await first.goto(`${venue.url}/home/index`);
      await first.getByRole('row', { name: /BTC/ }).first().waitFor();
      const found = [await kept('timezone', first), await kept('exchange', first)];
      await fresh.close();
      return found;
    };
    expect(await firstOf({ timezoneId: 'Europe/Vilnius' })).toEqual([
      { zoneId: 'Europe/Vilnius', offSetValue: 120 },
      'eur',
    ]);
    expect(await firstOf({ timezoneId: 'UTC', locale: 'pt-BR' })).toEqual([
      { zoneId: 'UTC', offSetValue: 0 },
      'brl',
    ]);
    expect(await firstOf({ timezoneId: 'UTC' }, true)).toEqual([
      { zoneId: 'Asia/Hong_Kong', offSetValue: 480 },
      'cny',
    ]);
  });

  test('without a rate nothing is converted', async () => {
    await page.route('**/getCoinRate', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, fiatKind: 'none', fiat: [] } },
      });
    });
    await page.goto(`${venue.url}/home/index`);
    await openSettings();
    await page.getByText('There is no rate for CNY now: values are shown in USDT.').waitFor();
    expect(await kept('exchangeNum')).toBe(1);
    expect(await page.getByText(/\d CNY$/).count()).toBe(0);
  });

  test('help and terms are for everybody, and axe finds nothing serious there', async () => {
    await page.goto(`${venue.url}/user/index`);
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.getByText('Placing orders').click();
    await page.getByText(/Orders are matched by price, then by time/).waitFor();
    await openSettings();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Terms of service' }).first().click();
    await page.getByText('1. What these terms cover').waitFor();
    expect(new URL(page.url()).searchParams.get('key')).toBe('termsService');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Account security' }).click();
    await page.waitForURL(/\/user\/login\?returnTo=/);
  });

  test('home leads a visitor to contracts, fees and rules, with the figures of the calls', async () => {
    const asked = (path: string): Promise<Record<string, unknown>> =>
      page.waitForResponse((answer) => answer.url().includes(path)).then((answer) => answer.json());
    await page.goto(`${venue.url}/home/index`);
    await page.getByRole('heading', { name: 'Hot coins' }).waitFor();
    const contracts = page.getByRole('region', { name: 'Seconds-contracts' });
    expect(await contracts.getByRole('link', { name: 'ETH', exact: true }).getAttribute('href')).toBe(
      '/trade/index?type=sec&symbol=ETHUSDT',
    );
    const footer = page.getByRole('contentinfo');
    for (const name of ['All markets', 'BTC/USDT', 'Terms of service', 'Trading rules']) {
      expect(await footer.getByRole('link', { name, exact: true }).count(), `footer: ${name}`).toBe(1);
    }
    const [pool] = await Promise.all([
      asked('/secondContractOrder/pool'),
      footer.getByRole('link', { name: 'Fees and rates' }).click(),
    ]);
    const { products } = Object(pool['data']);
    const period = products[0];
    const percent = (rate: string): RegExp =>
      new RegExp(`${Number(rate) * 100}`.slice(0, 5).replace('.', '\\.'));
    const line = page.getByRole('row', { name: `${period.seconds} s` }).first();
    await line.getByText(percent(period.payoutRate)).waitFor();
    await line.getByText(percent(period.breakEvenRate)).waitFor();
    await page.getByRole('row', { name: /^CNY/ }).waitFor();
    await page.getByRole('link', { name: 'Trading rules' }).first().click();
    await page.getByRole('row', { name: /^BTC\/USDT.*± 10%/ }).waitFor();
    await page.getByRole('link', { name: 'Index prices' }).click();
    await page.getByText('simulated-a').waitFor();
    await page.getByText(/the chain is intact/).waitFor();
    await page.goto(`${venue.url}/rule?type=loan`);
    await page.waitForURL('**/rule/index?type=loan');
    expect(await page.getByRole('heading', { name: 'How spot orders trade' }).count()).toBe(1);
  });

  test('parts that do not come leave the page as it is, and come once the network is back', async () => {
    let isCut = true;
    const refused: string[] = [];
    await page.route(/\/assets\/(menu-loaded|settings-loaded|chart-workspace)-/, (route) => {
      if (!isCut) return route.continue();
      refused.push(route.request().url());
      return route.abort();
    });
    const askedTwice = async (part: string): Promise<void> => {
      await expect.poll(() => refused.filter((url) => url.includes(part)).length).toBeGreaterThanOrEqual(2);
    };
    await page.goto(`${venue.url}/trade/index?type=spot&symbol=ETHUSDT`);
    const chart = page.getByRole('region', { name: 'Chart', exact: true });
    await chart.getByText('A part of the page did not load').waitFor();
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    await askedTwice('menu-loaded');
    await page.getByRole('button', { name: /settings of language/ }).click();
    await askedTwice('settings-loaded');
    await page.getByRole('heading', { name: 'Order book' }).waitFor();
    await more.waitFor();

    isCut = false;
    await chart.getByRole('button', { name: 'Try again' }).click();
    await chart.locator('canvas').first().waitFor();
    await more.click();
    await page.getByRole('menuitemcheckbox').first().waitFor();
    await page.keyboard.press('Escape');
    await openSettings();
  });

  test('a part whose texts do not come says so, where keys would stand, and comes with them', async () => {
    let isCut = true;
    // The chart's texts, not its code.
    await page.route(/\/assets\/chart-[\w-]{7}\.js/, (route) => (isCut ? route.abort() : route.continue()));
    await page.goto(`${venue.url}/trade/index?type=spot&symbol=ETHUSDT`);
    const chart = page.getByRole('region', { name: 'Chart', exact: true });
    await chart.getByText('A part of the page did not load').waitFor();
    isCut = false;
    await chart.getByRole('button', { name: 'Try again' }).click();
    await chart.locator('canvas').first().waitFor();
    await chart.getByRole('button', { name: 'Indicators' }).waitFor();
    expect(await chart.innerText()).not.toMatch(/\bchart\./);
  });
}
