/**
 * Prints how long the page's thread is kept busy while a page starts, in a real browser against a real venue.
 *
 *   node bench/page-start.ts [--path '/trade/index?type=spot&symbol=BTCUSDT'] [--throttle 4] [--rounds 5] [--phone]
 *
 * Two measures of each round. `observer`: tasks over 50 ms as the browser reports them under a slowed processor; other
 * programs on the machine are in them. `thread`: the same tasks by their processor time on the machine as it is, times
 * the throttle; other programs are not in it. Blocking is the sum of what tasks take beyond 50 ms.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { startVenue } from '../venue.ts';

const LONG_MS = 50;
/** What belongs to the start comes within it, under a slowed processor, too. */
const SETTLE_MS = 4000;

const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/trade/index?type=spot&symbol=BTCUSDT' },
    throttle: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    phone: { type: 'boolean', default: false },
  },
});
const throttle = Number(values.throttle);
const viewport = values.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Tasks of the page's main thread in ms of processor time. */
async function threadTasks(devtools: CDPSession, run: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  // The protocol types an event as an object; these fields are those of the trace event format.
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await run();
  await devtools.send('Tracing.end');
  await complete;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}:${tid}`))
    .map(({ tdur }) => (tdur ?? 0) / 1000);
}

/** Opens the page in a browser profile of its own; answers the tasks of its start in ms. */
async function measure(browser: Browser, url: string, by: 'observer' | 'thread'): Promise<number[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(() => {
      const seen = Object.assign(window, { longTasks: [] as number[] });
      new PerformanceObserver((list) => {
        seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    const open = async (): Promise<void> => {
      await page.goto(url);
      await page.locator('main').first().waitFor();
      await sleep(SETTLE_MS);
    };
    if (by === 'thread') return (await threadTasks(devtools, open)).map((ms) => ms * throttle);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await open();
    return await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
  } finally {
    await context.close();
  }
}

const venue = await startVenue({ env: { PRICE_FEED: 'simulated:1', REQUESTS_PER_MINUTE: '1000000' } });
const browser = await launchBrowser('full');
try {
  say(`${values.path}, ${viewport.width} px, ${throttle} x, load ${os.loadavg()[0]?.toFixed(1)}`);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const by of ['observer', 'thread'] as const) {
      const tasks = await measure(browser, venue.url + values.path, by);
      const longest = Math.max(0, ...tasks);
      const blocking = tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0);
      say(
        `round ${round} ${by.padEnd(8)} longest ${longest.toFixed(0)} ms  blocking ${blocking.toFixed(0)} ms`,
      );
    }
  }
} finally {
  await browser.close();
  await venue.stop();
}
