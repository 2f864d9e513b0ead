/**
 * A venue for the trading screens: one flat price, no simulated traders, and two traders with play money, the first of
 * them signed in on a page. Owns: its server, its browser and its folder; `stop` ends all three.
 */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from './chromium.ts';
import { flatRecording } from './flat-recording.ts';
import { openTrader, type HttpTrader } from './http-trader.ts';
import { logIn } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';
import { PATIENCE_MS } from './patience.ts';

export const TRADE = '/trade/index?type=spot&symbol=ETHUSDT';
export const ENTRUST = '/account/entrust/spot';
export const HISTORY = '/order/index';
/** The recorded price of ETH, around which the traders quote. */
export const NEAR = 2000;

export interface TradingVenue {
  readonly venue: Venue;
  readonly browser: Browser;
  /** Of the first trader. */
  readonly page: Page;
  readonly own: HttpTrader;
  readonly other: HttpTrader;
  /** After a kill: the server again, at the same address, with the same data. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function openTradingVenue(): Promise<TradingVenue> {
  const folder = temporaryFolder();
  const options = {
    dataDir: path.join(folder.path, 'data'),
    env: {
      PRICE_FEED: flatRecording(folder.path),
      SIMULATED_TRADERS: '0',
      FAUCET_PER_DAY: 'USDT:1000000,ETH:200',
    },
  };
  let venue: Venue | null = null;
  let browser: Browser | null = null;
  const stop = async (): Promise<void> => {
    await browser?.close();
    await venue?.stop();
    folder.remove();
  };
  try {
    venue = await startVenue(options);
    const { url, port } = venue;
    const [own, other] = await Promise.all([
      openAccount(url, 'ida@example.com'),
      openAccount(url, 'eve@example.com'),
    ]);
    browser = await launchBrowser();
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await logIn(page, url, 'ida@example.com');
    const opened = { venue, browser, page, own, other, stop };
    return Object.assign(opened, {
      restart: async (): Promise<void> => {
        venue = await startVenue({ ...options, port });
        opened.venue = venue;
      },
    });
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function openAccount(url: string, email: string): Promise<HttpTrader> {
  const trader = await openTrader(url, email, 'ETHUSDT');
  await trader.takePlayMoney('USDT', '200000');
  await trader.takePlayMoney('ETH', '20');
  return trader;
}

/** The first row of a table that has all of these words. */
export function rowOf(page: Page, words: readonly string[]): Locator {
  let found = page.getByRole('row');
  for (const word of words) found = found.filter({ hasText: word });
  return found.first();
}
