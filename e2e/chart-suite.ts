/**
 * The chart and the exchange screens in a real browser: what is drawn is remembered, the depth is read, an alert is
 * told, panels keep their sizes.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { launchBrowser } from './chromium.ts';
import { signIn } from './http-trader.ts';
import { register } from './sign-up.ts';
import { keepTheme } from './theme.ts';
import type { Venue } from './venue.ts';
import { openWidePage } from './wide-page.ts';

/** Whose trade moves the price. */
const BUYER = 'olaf@example.com';

export function chartSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let page: Page;
  const failures: string[] = [];

  beforeAll(async () => {
    venue = at();
    await register(venue.url, BUYER);
    browser = await launchBrowser();
    page = await openWidePage(browser);
    page.on('pageerror', (error) => failures.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
  });

  const chart = () => page.getByRole('region', { name: 'Chart', exact: true });
  const plot = () => page.getByRole('img', { name: /BTC\/USDT, candles of/ });

  /** What the page keeps under a name, as text. */
  const kept = (name: string): Promise<string> =>
    page.evaluate((key) => localStorage.getItem(`coin_web_${key}`) ?? '', name);

  async function openTrade(): Promise<void> {
    await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
    await plot().waitFor();
  }

  test('no drawing begins before there are candles to draw on', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isCandles = (url: URL): boolean =>
      url.pathname.endsWith('/initData') || url.search.includes('kline');
    await page.route(isCandles, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
    const tool = page.getByRole('button', { name: 'Trend line' });
    await tool.waitFor();
    expect(await tool.isEnabled()).toBe(false);
    release();
    await expect.poll(() => tool.isEnabled()).toBe(true);
    await page.unroute(isCandles);
  });

  test('a drawing that the pointer sets is there after a reload, and goes when it is removed', async () => {
    await openTrade();
    const box = await plot().boundingBox();
    if (box === null) throw new Error('the plot has no size');
    await page.getByRole('button', { name: 'Trend line' }).click();
    const click = async (x: number, y: number): Promise<void> => {
      await page.mouse.move(box.x + x, box.y + y);
      await page.mouse.click(box.x + x, box.y + y);
      // Two clicks of the pointer within half a second are one double click to the chart.
      await page.waitForTimeout(600);
    };
    await click(150, 150);
    // A chart that is busy takes two clicks up late, and then both at once: the second is given again until it counts.
    await expect
      .poll(async () => {
        await click(350, 250);
        return kept('drawings_BTCUSDT');
      })
      .toContain('"segment"');
    await page.reload();
    await plot().waitFor();
    const all = page.getByRole('button', { name: 'Remove all drawings' });
    await expect.poll(() => all.isEnabled()).toBe(true);
    await all.click();
    await expect.poll(() => kept('drawings_BTCUSDT')).toBe('');
  });

  test('a drawing is set and moved by keys alone', async () => {
    const line = page.getByRole('button', { name: 'Horizontal line' });
    await expect.poll(() => line.isEnabled()).toBe(true);
    await line.press('Enter');
    await expect.poll(() => kept('drawings_BTCUSDT')).toContain('"horizontalStraightLine"');
    const before = await kept('drawings_BTCUSDT');
    await plot().press('ArrowUp');
    await expect.poll(() => kept('drawings_BTCUSDT')).not.toBe(before);
    await plot().press('Delete');
    await expect.poll(() => kept('drawings_BTCUSDT')).toBe('');
  });

  test('indicators are chosen with their numbers, and stay', async () => {
    await chart().getByRole('button', { name: 'Indicators' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Moving average convergence divergence').click();
    await dialog.getByLabel('Slow').fill('30');
    await dialog.getByLabel('Signal').fill('0');
    await dialog.getByText('1 to 999').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await kept('chart')).toContain('{"name":"MACD","values":[12,30,9]}');
    await page.reload();
    expect(
      await page
        .getByRole('img', { name: /average convergence/ })
        .waitFor()
        .then(() => true),
    ).toBe(true);
  });

  test('the depth says what waits up to a price', async () => {
    await chart().getByRole('button', { name: 'Depth' }).click();
    const depth = page.getByRole('img', { name: /^Depth of BTC\/USDT/ });
    await chart().getByText('Spread').waitFor();
    await depth.focus();
    for (let step = 0; step < 12; step += 1) await depth.press('ArrowLeft');
    await chart().getByText('Bids').waitFor();
    expect(await chart().getByText(/BTC$/).count()).toBeGreaterThan(0);
    await chart().getByRole('button', { name: 'Price', exact: true }).click();
    await plot().waitFor();
  });

  test('an alert notifies when the last price reaches it', async () => {
    await chart().getByRole('button', { name: 'Price alerts' }).click();
    const dialog = page.getByRole('dialog');
    const last = Number((await dialog.getByLabel('Price').inputValue()).replaceAll(',', ''));
    expect(last).toBeGreaterThan(0);
    await dialog.getByLabel('Price').fill('');
    await dialog.getByLabel('Price').press('Enter');
    await dialog.getByText('Enter a price.').waitFor();
    const wrong = dialog.locator('[aria-invalid=true]');
    expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Price').fill(last.toFixed(1));
    await expect.poll(() => wrong.count()).toBe(0);
    // Levels close together around the price: wherever it goes from here, it comes to one of them.
    const levels = [-4, -3, -2, -1, 1, 2, 3, 4].map((step) => last * (1 + step / 10_000));
    for (const price of [...levels, last * 2]) {
      await dialog.getByLabel('Price').fill(price.toFixed(1));
      await dialog.getByRole('button', { name: 'Set alert' }).click();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    // Nobody has traded yet: all candles are of the index.
    await page.getByRole('img', { name: /BTC\/USDT, candles of .*\. Index$/ }).waitFor();
    const buyer = await signIn(venue.url, BUYER, 'BTCUSDT');
    await buyer.takePlayMoney('USDT', '5000000');
    // It takes the book up to there, and trades at more than one of the levels.
    await buyer.limit('buy', (last * 1.002).toFixed(1), '20');
    await page
      .getByText(/BTC\/USDT reached/)
      .first()
      .waitFor();
    expect(await kept('alerts')).toContain((last * 2).toFixed(1));
  });

  test('one series: the index up to the first trade, trades from there on, also after a reload', async () => {
    const joined = page.getByRole('img', { name: /\. Index until \d\d:\d\d$/ });
    await joined.waitFor();
    await page.reload();
    await joined.waitFor();
    await chart().getByRole('button', { name: 'Chart settings' }).click();
    await page.getByText('Trade prices').click();
    await page
      .getByRole('img', { name: /candles of/ })
      .and(page.locator(':not([aria-label*="Index"])'))
      .waitFor();
    await chart().getByRole('button', { name: 'Trades, chart settings' }).click();
    await page.getByText('Index until the first trade, then trades').click();
    expect(await joined.waitFor().then(() => true)).toBe(true);
  });

  test('an edge that keys have moved is where it was after a reload', async () => {
    const book = page.getByRole('region', { name: 'Order book' });
    const width = async () => (await book.boundingBox())?.width ?? 0;
    const before = await width();
    const edge = page.getByRole('separator', { name: 'Width of the order book' });
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await edge.press(key);
    await expect.poll(width).toBe(before + 16);
    await page.reload();
    await edge.waitFor();
    await expect.poll(width).toBe(before + 16);
    await edge.press('Home');
    await expect.poll(width).toBe(before);
  });

  test('the exchange shows all markets beside one, and the market in the path of its full screen', async () => {
    await page.goto(`${venue.url}/exchange?symbol=BTCUSDT`);
    await page.waitForURL('**/exchange/index?symbol=BTCUSDT');
    const footer = page.getByText(/^Version /);
    await footer.waitFor();
    await page.getByRole('link', { name: 'Full screen' }).click();
    await page.waitForURL('**/exchange/full-screen/BTC_USDT');
    await page
      .getByRole('region', { name: 'Markets' })
      .getByRole('button', { name: /^ETH\/BTC/ })
      .click();
    await page.waitForURL('**/exchange/full-screen/ETH_BTC');
    await page.getByRole('heading', { name: 'ETH/BTC, spot' }).waitFor();
    expect(await footer.count()).toBe(0);
  });

  test('the candles are still there after another part of a phone’s screen was looked at', async () => {
    const tallest = (): Promise<number> =>
      page
        .getByRole('img', { name: /candles of/, includeHidden: true })
        .locator('canvas')
        .evaluateAll((drawn) => Math.max(...drawn.map(({ clientHeight }) => clientHeight)));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
    await expect.poll(tallest).toBeGreaterThan(200);
    for (const part of ['Order book', 'Order']) {
      await page.getByRole('tab', { name: part, exact: true }).click();
      await plot().waitFor({ state: 'hidden' });
      expect(await tallest(), `behind ${part}`).toBeGreaterThan(200);
      await page.getByRole('tab', { name: 'Chart', exact: true }).click();
      await plot().waitFor();
      expect(await tallest(), `after ${part}`).toBeGreaterThan(200);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  /** Pixels between the newest candle or volume and the right edge of what is drawn. */
  const roomAtTheRight = (): Promise<number> =>
    plot()
      .locator('canvas')
      .evaluateAll((drawn) => {
        const isCandle = (red = 0, green = 0, blue = 0, alpha = 0): boolean =>
          alpha > 90 && Math.abs(red - green) > 30 && blue < Math.max(red, green);
        const roomOf = ({
          width,
          height,
          ...rest
        }: {
          width: number;
          height: number;
          data: Uint8ClampedArray;
        }) => {
          for (let x = width - 1; x >= 0; x -= 1) {
            let tall = 0;
            for (let y = 0; y < height; y += 1) {
              const at = (y * width + x) * 4;
              if (isCandle(...rest.data.subarray(at, at + 4))) tall += 1;
            }
            // The line of the last price is thinner.
            if (tall > 5) return width - x;
          }
          return Number.POSITIVE_INFINITY;
        };
        const canvases = (drawn as HTMLCanvasElement[]).filter(
          ({ width, height }) => width > 300 && height > 100,
        );
        return Math.min(
          ...canvases.map((canvas) => {
            const { width, height } = canvas;
            return roomOf(canvas.getContext('2d')!.getImageData(0, 0, width, height));
          }),
        );
      });

  test('a frame that had no room for a moment shows its newest candles again', async () => {
    await openTrade();
    await expect.poll(roomAtTheRight).toBeLessThan(80);
    const before = await roomAtTheRight();
    expect(before).toBeGreaterThan(30);
    await plot().evaluate((element) => element.parentElement!.style.setProperty('width', '0'));
    // Prices go on meanwhile.
    await page.waitForTimeout(2500);
    await page
      .getByRole('img', { name: /candles of/, includeHidden: true })
      .evaluate((element) => element.parentElement!.style.removeProperty('width'));
    await expect.poll(roomAtTheRight).toBeLessThan(80);
    expect(await roomAtTheRight()).toBeGreaterThan(30);
  });

  test('axe finds nothing serious on the exchange, in both themes and both widths', async () => {
    const serious: string[] = [];
    const wide = { width: 1440, height: 900, view: 'Price' } as const;
    const narrow = { width: 390, height: 844, view: 'Depth' } as const;
    // A page is loaded at one width and follows its window to the other, the other way round by night.
    for (const [theme, looks] of [
      ['theme-daytime', [wide, narrow]],
      ['theme-night', [narrow, wide]],
    ] as const) {
      await keepTheme(page, theme);
      for (const [turn, { view, ...size }] of looks.entries()) {
        await page.setViewportSize(size);
        if (turn === 0) {
          await page.goto(`${venue.url}/exchange/full-screen/BTC_USDT`);
          await plot().waitFor();
        }
        if (size.width === 390) await chart().getByRole('button', { name: 'Chart settings' }).click();
        const place = size.width === 390 ? page.getByRole('menu') : chart();
        await place.getByText(view, { exact: true }).click();
        if (view === 'Price') await plot().waitFor();
        await page
          .getByText(/^Sandbox\. /)
          .filter({ visible: true })
          .waitFor();
        const findings = await seriousFindings(page);
        serious.push(...findings.map((finding) => `${theme} ${size.width} ${view}: ${finding}`));
      }
    }
    expect(serious).toEqual([]);
    expect(failures).toEqual([]);
  });
}
