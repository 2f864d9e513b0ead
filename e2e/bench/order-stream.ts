/**
 * Orders that come and go near the price, over HTTP: each placing and each cancelling changes one level of the book.
 * Owns: one account, registered for the purpose, and its orders. Promises: the orders stay on their own side, so that
 * nothing trades.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { post, type Answer } from '../post.ts';
import { register } from '../sign-up.ts';

const RESTING = 30;
const AMOUNT = 0.0005;

/** What makes the book change. */
export interface Changes {
  /** Sends so many changes a second until it is over; answers how many a second it came to. */
  run(perSecond: number, isOver: () => boolean): Promise<number>;
}

type Post = (path: string, body: object) => Promise<Answer>;

export async function startOrders(url: string, symbol: string): Promise<Changes> {
  const call = await freshAccount(url);
  const bid = await bestBid(url, symbol);
  let serial = 0;
  const resting: string[] = [];
  const change = async (): Promise<void> => {
    serial += 1;
    if (resting.length >= RESTING) {
      const id = resting.shift();
      await call(`/api/currency/order/cancelOrder?id=${id}`, {});
      return;
    }
    const price = (bid * (1 - Math.random() * 0.0004)).toFixed(1);
    const order = {
      symbol,
      direction: 'buy',
      type: 'limit',
      price,
      amount: String(AMOUNT),
      requestId: `f-${serial}`,
    };
    const { id } = await call('/api/currency/order/submit', order);
    if (typeof id === 'string') resting.push(id);
  };
  return {
    async run(perSecond, isOver) {
      const begun = performance.now();
      let sent = 0;
      let done = 0;
      const answered: Promise<void>[] = [];
      while (!isOver()) {
        const due = ((performance.now() - begun) / 1000) * perSecond;
        for (; sent < due; sent += 1)
          answered.push(
            change().then(
              () => void (done += 1),
              () => undefined, // an order that was filled cannot be cancelled
            ),
          );
        await sleep(5);
      }
      // On a busy machine all of them may still be under way.
      await Promise.all(answered);
      return done / ((performance.now() - begun) / 1000);
    },
  };
}

/** Of the venue's own quotes, once they are there. */
async function bestBid(url: string, symbol: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/coin/open/market/initData?type=depth&symbol=${symbol}&limit=1`);
    const price = /"bids":\[\["([\d.]+)"/.exec(await answer.text())?.[1];
    if (price !== undefined) return Number(price);
    await sleep(100);
  }
}

/** A fresh account with play money; answers how it posts. */
async function freshAccount(url: string): Promise<Post> {
  const token = await register(url, 'frames@example.com');
  const call: Post = (path, body) => post(url + path, body, token);
  await call('/api/sandbox/faucet', { coin: 'USDT', amount: '100000' });
  return call;
}
