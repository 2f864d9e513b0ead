/**
 * Futures markets in a venue of tests: listed by commands behind what the venue lists, in both realms.
 * Never: is part of the running server.
 */
import { futuresMarket, inverseMarket, tickOf } from '../../engine/futures-fixture.ts';
import { REALMS } from '../../engine/port.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

export const PERPETUAL = 'BTCUSDT-PERP';
export const INVERSE = 'BTCUSD-PERP';

/**
 * A linear and an inverse perpetual of BTC, with a funding every so many seconds; where no interval is named, with one that moves no
 * money, whenever the test runs.
 */
export async function listFutures(
  { engine }: Pick<HttpVenue, 'engine'>,
  fundingIntervalSeconds?: number,
): Promise<void> {
  for (const realm of REALMS) {
    const { result } = await engine.read(realm, { type: 'listing' });
    const first = result.markets.length;
    for (const listed of [futuresMarket(first), inverseMarket(first + 1)]) {
      const funding =
        fundingIntervalSeconds === undefined ? { fundingCapPpb: 0 } : { fundingIntervalSeconds };
      const command = { ...listed, terms: { ...listed.terms, ...funding } };
      const { outcome } = await engine.submit(realm, command);
      if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome));
    }
  }
}

/** Index ticks of BTC at the venue's own time, by which marks are stepped and nothing is stale. */
export class Ticker {
  readonly #venue: Pick<HttpVenue, 'engine'>;
  #second: number;

  /** Ticks are later than this second. */
  constructor(venue: Pick<HttpVenue, 'engine'>, after = 0) {
    this.#venue = venue;
    this.#second = after;
  }

  /** Ticks of two seconds in both realms, since one alone does not make an index fresh; the price in USDT. */
  async tick(price: number): Promise<void> {
    await this.#one(price);
    await this.#one(price);
  }

  async #one(price: number): Promise<void> {
    this.#second = Math.max(this.#second + 1, Math.floor(Date.now() / 1000) - 1);
    const tick = tickOf(this.#second, price);
    for (const realm of REALMS) await this.#venue.engine.submit(realm, tick);
  }
}

/** Play money in the futures accounts of a user. */
export async function payIn(venue: HttpVenue, { token }: Trader, usdt: string, btc: string): Promise<void> {
  for (const [coin, amount, toType] of [
    ['USDT', usdt, 'futures-usdt'],
    ['BTC', btc, 'futures-coin'],
  ] as const) {
    if (amount === '0') continue;
    await venue.call('faucet', { coin, amount }, { token });
    const transfer = { fromType: 'spot', toType, coin, amount, requestId: `pay-${coin}` };
    const { body } = await venue.call('transferFunds', transfer, { token });
    if (body.code !== 200) throw new Error(JSON.stringify(body));
  }
}
