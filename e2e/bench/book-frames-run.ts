/**
 * How smoothly the trade page draws while its order book changes: a real venue, a real browser, a slowed processor.
 *
 * Owns: the venue, the browser and the changes of the book, from start to end. Two sources of changes: `venue`, orders
 * that are placed and cancelled over HTTP and reach the page as the venue gathers them (at most ten frames a second);
 * `socket`, as many frames a second written into the page's own socket, which is more than any venue sends.
 * Promises: what it answers was measured in the page, by the times that the browser gives to its frames.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page, WebSocketRoute } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { PATIENCE_MS } from '../patience.ts';
import { startVenue } from '../venue.ts';
import type { Venue } from '../venue.ts';
import { startOrders } from './order-stream.ts';
import type { Changes } from './order-stream.ts';

export interface FramesOptions {
  readonly source: 'venue' | 'socket';
  readonly updatesPerSecond: number;
  readonly seconds: number;
  /** How many times slower than the machine the page's processor is. */
  readonly throttle: number;
}

export interface FramesFigures {
  readonly frames: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Share of frames, 0 to 1, that came later than 16.7 ms after the one before, half a millisecond of grace given. */
  readonly lateShare: number;
  /** Changes a second that were sent, and repaints of the book's rows a second that were seen. */
  readonly updatesPerSecond: number;
  readonly repaintsPerSecond: number;
  /** Processor time of the page's thread a second, in ms, not slowed: what other programs take is not in it. */
  readonly threadMsPerSecond: number;
}

const FRAME_MS = 1000 / 60;
const GRACE_MS = 0.5;
/** As many levels of a side as the page shows. */
const NEAR_LEVELS = 12;
const SYMBOL = 'BTCUSDT';

export interface FramesBench {
  measure(options: FramesOptions): Promise<FramesFigures>;
  close(): Promise<void>;
}

/** Starts venue and browser; each measurement has a page of its own. */
export async function openFramesBench(): Promise<FramesBench> {
  const venue = await startVenue({
    env: { PRICE_FEED: 'simulated:1', ORDERS_PER_SECOND: '1000', REQUESTS_PER_MINUTE: '1000000' },
  });
  const browser = await launchBrowser('full');
  return {
    measure: async (options) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      try {
        return await measureOn(page, venue, options);
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await browser.close();
      await venue.stop();
    },
  };
}

async function measureOn(page: Page, venue: Venue, options: FramesOptions): Promise<FramesFigures> {
  const changes = options.source === 'venue' ? await startOrders(venue.url, SYMBOL) : await routeSocket(page);
  await openBook(page, venue);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });
  let isOver = false;
  const running = changes.run(options.updatesPerSecond, () => isOver);
  await sleep(500); // the first changes are no part of it
  const before = await threadSeconds(devtools);
  const seen = await page
    .evaluate(recordFrames, [options.seconds * 1000, PATIENCE_MS] as const)
    .finally(() => (isOver = true));
  const after = await threadSeconds(devtools);
  const seconds = ((seen.times.at(-1) ?? 0) - (seen.times[0] ?? 0)) / 1000;
  return {
    ...figuresOf(seen.times),
    updatesPerSecond: await running,
    repaintsPerSecond: seen.repaints / seconds,
    threadMsPerSecond: ((after - before) / seconds) * 1000,
  };
}

async function openBook(page: Page, venue: Venue): Promise<void> {
  await page.goto(`${venue.url}/trade/index?type=spot&symbol=${SYMBOL}`);
  await page.locator('.book-row:not([hidden])').first().waitFor();
  await page.locator('.trade-chart canvas').first().waitFor();
}

/** Processor time that the page's thread has spent in tasks. */
async function threadSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/**
 * Runs in the page: the time of each frame, and how often a row of the book was written. It lasts so long, and longer where no
 * change has come yet.
 */
function recordFrames([forMs, atMostMs]: readonly [number, number]): Promise<{
  times: number[];
  repaints: number;
}> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let repaints = 0;
    const observer = new MutationObserver(() => {
      repaints += 1;
    });
    for (const row of document.querySelectorAll('.trade-book')) {
      observer.observe(row, { subtree: true, attributes: true, characterData: true, childList: true });
    }
    const frame = (time: number): void => {
      times.push(time);
      const lasted = time - (times[0] ?? time);
      if (lasted < (repaints > 0 ? forMs : atMostMs)) requestAnimationFrame(frame);
      else {
        observer.disconnect();
        resolve({ times, repaints });
      }
    };
    requestAnimationFrame(frame);
  });
}

function figuresOf(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    frames: gaps.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    lateShare: gaps.filter((gap) => gap > FRAME_MS + GRACE_MS).length / Math.max(1, gaps.length),
  };
}

interface Level {
  readonly prices: string[];
}

/** Stands between page and venue: the venue's own depth frames stop after the first, and ours take their place. */
async function routeSocket(page: Page): Promise<Changes> {
  let socket: WebSocketRoute | null = null;
  let sequence = 0;
  const sides: { bids: Level; asks: Level } = { bids: { prices: [] }, asks: { prices: [] } };
  await page.routeWebSocket(/\/ws\//, (route) => {
    const server = route.connectToServer();
    server.onMessage((message) => {
      const frames: unknown = JSON.parse(String(message));
      const kept = [frames].flat().filter((frame) => {
        const data = depthOf(frame);
        if (data === null) return true;
        if (!data.snapshot) return false;
        socket = route;
        sequence = data.to;
        for (const side of ['bids', 'asks'] as const) {
          sides[side] = { prices: data[side].map(([price]) => price) };
        }
        return true;
      });
      if (kept.length > 0) route.send(JSON.stringify(kept));
    });
  });
  /** One level near the price, by turns of either side, with a new size. */
  const change = (turn: number): { bids: [string, string][]; asks: [string, string][] } => {
    const side = turn % 2 === 0 ? 'bids' : 'asks';
    const near = sides[side].prices.slice(0, NEAR_LEVELS);
    const price = near[Math.floor(Math.random() * near.length)];
    const changed: [string, string][] =
      price === undefined ? [] : [[price, (0.001 + Math.random() * 2).toFixed(5)]];
    return { bids: [], asks: [], [side]: changed };
  };
  return {
    async run(perSecond, isOver) {
      const begun = performance.now();
      let sent = 0;
      while (!isOver()) {
        const due = ((performance.now() - begun) / 1000) * perSecond;
        for (; sent < due; sent += 1) {
          sequence += 1;
          const data = { symbol: SYMBOL, snapshot: false, from: sequence, to: sequence, ...change(sent) };
          socket?.send(JSON.stringify({ type: 'DEPTH', data }));
        }
        await sleep(4);
      }
      return sent / ((performance.now() - begun) / 1000);
    },
  };
}

interface DepthFrame {
  readonly snapshot: boolean;
  readonly to: number;
  readonly bids: [string, string][];
  readonly asks: [string, string][];
}

function depthOf(frame: unknown): DepthFrame | null {
  if (typeof frame !== 'object' || frame === null || Reflect.get(frame, 'type') !== 'DEPTH') return null;
  // The venue's own frame: the contract says what a depth frame carries.
  return Reflect.get(frame, 'data') as DepthFrame;
}
