/**
 * Accounts sell a coin down with all the play money of a day, while its index stands still, so that the stops of others
 * fire. They gain by each stop that fires although the index is far from its trigger.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AttackedVenue } from './attacked-venue.ts';
import type { AttackResult } from './result.ts';

const MARKET = 'ADAUSDT';
const SELLERS = 18;
const EACH = 150_000;
const STOPS = 10;
/** Below the price before the attack: where the stops wait, and how far the sellers go. */
const TRIGGER_PART = 0.98;
const SOLD_TO_PART = 0.961;
const PRICE_DECIMALS = 4;
const WATCHED_MS = 3_000;

interface Book {
  readonly bids: readonly (readonly [price: string, amount: string])[];
}

async function bestBid(venue: AttackedVenue): Promise<number> {
  const found = await venue.calls.must('initData', { type: 'depth', symbol: MARKET });
  // By its type the answer is a book.
  const { bids } = found as unknown as Book;
  return Number(bids[0]?.[0] ?? 0);
}

async function indexOf(venue: AttackedVenue): Promise<number> {
  const now = await venue.second();
  return Number((await venue.ticks('ADA', now - 5, now)).at(-1)?.price ?? 0);
}

/** Stops of one account that wait below the market. */
async function placeStops(
  venue: AttackedVenue,
  token: string,
  triggerPrice: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < STOPS; index += 1) {
    const stop = { symbol: MARKET, direction: 'sell', type: 'stop-market', amount: '100', triggerPrice };
    ids.push((await venue.calls.must('submitOrder', { ...stop, requestId: `stop-${index}` }, token)).id);
  }
  return ids;
}

/**
 * All sell what they have down to a price at once, before the market is quoted anew. One of them buys there, so that
 * everybody sees a last trade at the lowest price.
 */
async function sellDown(venue: AttackedVenue, sellers: readonly string[], price: string): Promise<void> {
  const [catcher, ...others] = sellers;
  const order = { symbol: MARKET, type: 'limit', price };
  const bid = { ...order, direction: 'buy', amount: '100000', requestId: 'catch' };
  await venue.calls.call('submitOrder', bid, catcher);
  const sale = { ...order, direction: 'sell', timeInForce: 'IOC', amount: String(EACH) };
  const sold = others.map((token, index) =>
    venue.calls.call('submitOrder', { ...sale, requestId: `push-${index}` }, token),
  );
  await Promise.all(sold);
  await sleep(WATCHED_MS);
}

const percent = (now: number, then: number): string => `${(((now - then) / then) * 100).toFixed(2)} %`;

export async function attackByTriggerPrice(): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed: 'simulated' });
  try {
    const victim = (await venue.openAccount('stops', { ADA: '10000' })).satoken;
    const sellers: string[] = [];
    for (let index = 0; index < SELLERS; index += 1) {
      const money = { ADA: String(EACH), USDT: '100000' };
      sellers.push((await venue.openAccount(`pusher-${index}`, money)).satoken);
    }
    const before = await bestBid(venue);
    const stops = await placeStops(venue, victim, (before * TRIGGER_PART).toFixed(PRICE_DECIMALS));
    const since = await venue.second();
    const indexBefore = await indexOf(venue);
    await sellDown(venue, sellers, (before * SOLD_TO_PART).toFixed(PRICE_DECIMALS));
    const { trades } = await venue.calls.must('recentTrades', { symbol: MARKET, limit: '100' });
    const lowest = Math.min(...trades.map(({ price }) => Number(price)));
    const { records } = await venue.calls.must('orderList', { symbol: MARKET, pageSize: '100' }, victim);
    const fired = records.filter(({ id, status }) => stops.includes(id) && status !== 'untriggered');
    const unfilled = fired.filter(
      ({ status, filledAmount }) => status === 'cancelled' && Number(filledAmount) === 0,
    );
    const moved = percent(await indexOf(venue), indexBefore);
    return {
      name: 'pushed trigger price',
      gained: `${fired.length} of ${STOPS} stops of another fired, ${unfilled.length} of them into nothing`,
      hasGained: fired.length > 0,
      greatestGap: await venue.greatestGap('BTC', since),
      figures: [
        `the last price went ${percent(lowest, before)}, the index ${moved}; the stops waited at ${percent(TRIGGER_PART, 1)}`,
      ],
    };
  } finally {
    await venue.close();
  }
}
