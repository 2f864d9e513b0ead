/**
 * A venue for the futures screen: one flat price, contracts of BTC, nobody who quotes but a trader of the test.
 * Owns: its server, its browser and its folder; `stop` ends all three.
 * Promises: opened again at another speed it is the same venue at the same address, with its sessions.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';
import { flatRecording } from './flat-recording.ts';
import { post, type Answer } from './post.ts';
import { register } from './sign-up.ts';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

export const PERPETUAL = 'BTCUSDT-PERP';
/** Settled in BTC, its sizes in dollars; with a funding of `DEAR` every five minutes. */
export const INVERSE = 'BTCUSD-PERP';
export const QUARTER = 'BTCUSDT-QUARTER';
/** Whose series are five minutes. */
export const MINUTES = 'BTCUSDT-5M';
/** The recorded price of BTC, which the mark price follows. */
export const MARK = 60_000;

/** The house quotes beyond everything that a test trades at, and too little for the mark price to look at. */
const FAR = { halfSpreadPpm: 20_000, reachPpm: 40_000, moveTicks: 100_000, bestSize: 0.001 };

/** Of eight hours 0.3 %, whatever the book says: of five minutes it moves a liquidation price by some ticks. */
const DEAR = { interestPpb: 3_000_000, clampPpb: 3_000_000 };
const FUNDING_SECONDS = 300;

const LISTINGS = path.join(import.meta.dirname, '../apps/server/src/venue');

export interface FuturesVenue {
  readonly venue: Venue;
  /** Opens it again with a clock that is so many times as fast, at which a series of minutes ends in seconds. */
  readonly goAtSpeed: (speed: number) => Promise<void>;
  /** Opens it again where Bitcoin costs so much. */
  readonly goAtPrice: (price: number) => Promise<void>;
  readonly browser: Browser;
  /** Of the trader who is given by name, and somebody to trade with. */
  readonly own: FuturesTrader;
  readonly other: FuturesTrader;
  readonly stop: () => Promise<void>;
}

export interface FuturesTrader {
  /** From the spot account to the one that covers contracts of the coin. */
  payIn(coin: 'USDT' | 'BTC', amount: string): Promise<void>;
  /** Rests in the book. */
  limit(direction: 'buy' | 'sell', price: number, amount: string, symbol?: string): Promise<void>;
  /** At market. */
  close(symbol: string): Promise<void>;
  /** Where the engine would liquidate the one position of a market; null: nowhere, or there is none. */
  liquidationPrice(symbol: string): Promise<string | null>;
}

export async function openFuturesVenue(email: string): Promise<FuturesVenue> {
  const folder = temporaryFolder();
  let venue: Venue | null = null;
  let browser: Browser | null = null;
  const stop = async (): Promise<void> => {
    await browser?.close();
    await venue?.stop();
    folder.remove();
  };
  try {
    const options = optionsOf(folder.path);
    venue = await startVenue(options);
    const { url, port } = venue;
    const own = traderOf(url, await openAccount(url, email));
    const other = traderOf(url, await openAccount(url, 'eve@example.com'));
    await other.payIn('USDT', '50000');
    await other.payIn('BTC', '1');
    browser = await launchBrowser();
    const running = venue;
    const again = async (change: object): Promise<void> => {
      await venue?.stop();
      venue = await startVenue({ ...options, port, env: { ...options.env, ...change } });
    };
    return {
      venue: running,
      goAtSpeed: (speed) => again({ REPLAY_SPEED: String(speed) }),
      goAtPrice: (price) => again({ PRICE_FEED: flatRecording(folder.path, price) }),
      browser,
      own,
      other,
      stop,
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** Of a venue by the listing of the sandbox and contracts of BTC. */
function optionsOf(folder: string) {
  const given = path.join(folder, 'listing.json');
  const listed = Object.values(read('sandbox-futures.json')).filter(isListed);
  const futures = listed.map((contract) => ({ ...contract, ...fundedOf(contract), quoting: FAR }));
  writeFileSync(given, JSON.stringify({ ...read('sandbox-listing.json'), name: 'futures', futures }));
  const env = {
    PRICE_FEED: flatRecording(folder),
    SIMULATED_TRADERS: '0',
    LISTING_FILE: given,
  };
  return { dataDir: path.join(folder, 'data'), env };
}

/** The contracts of BTC that have no end, and the shortest and the longest that have one. */
function isListed(entry: object): boolean {
  const { base, cycle } = { base: '', cycle: '', ...entry };
  return base === 'BTC' && ['perpetual', '5-minutes', 'quarter'].includes(cycle);
}

const fundedOf = (entry: object): object =>
  'kind' in entry && entry.kind === 'inverse' ? { ...DEAR, fundingIntervalSeconds: FUNDING_SECONDS } : {};

function read(name: string): object {
  const found: unknown = JSON.parse(readFileSync(path.join(LISTINGS, name), 'utf8'));
  return Object(found);
}

/** With play money on the spot account, USDT and BTC; answers the token of its session. */
async function openAccount(url: string, email: string): Promise<string> {
  const token = await register(url, email);
  for (const [coin, amount] of Object.entries({ USDT: '100000', BTC: '2' })) {
    await post(`${url}/api/sandbox/faucet`, { requestId: randomUUID(), coin, amount }, token);
  }
  return token;
}

function traderOf(url: string, token: string): FuturesTrader {
  const call = (address: string, body: object): Promise<Answer> =>
    post(url + address, { requestId: randomUUID(), ...body }, token);
  return {
    async payIn(coin, amount) {
      const toType = coin === 'USDT' ? 'futures-usdt' : 'futures-coin';
      await call('/api/asset/transferFunds', { fromType: 'spot', toType, coin, amount });
    },
    async limit(direction, price, amount, symbol = PERPETUAL) {
      const order = { symbol, direction, type: 'limit', price: price.toFixed(1), amount };
      await call('/api/contract/order/submit', order);
    },
    async close(symbol) {
      await call('/api/contract/position/closeAll', { symbols: [symbol] });
    },
    async liquidationPrice(symbol) {
      const { records } = await post(`${url}/api/contract/position/list`, { symbol }, token);
      const [one]: readonly unknown[] = Array.isArray(records) ? records : [];
      const price =
        typeof one === 'object' && one !== null && 'liquidationPrice' in one && one.liquidationPrice;
      return typeof price === 'string' ? price : null;
    },
  };
}
