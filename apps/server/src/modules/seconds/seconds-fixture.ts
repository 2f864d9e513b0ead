/**
 * A venue whose index ticks, for tests of seconds-contracts: prices of every second in both realms, by the real job that
 * mirrors them, for as long as the test says.
 * Promises: every second of the venue's clock gets one tick a coin, signed in the index log; the contracts of the short
 * products last ten seconds.
 * Never: is part of the running server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_CURRENCY, TICKS_PER_COMMAND } from '@assay/core';
import type { Answer, Command, FilledTick, IndexPrice, ProductId, RatePpm, TimeMs, Units } from '@assay/core';
import type { CreateSecondContractResponse } from '@assay/protocol';
import { REALMS } from '../../engine/port.ts';
import type { Realm } from '../../engine/port.ts';
import { PaperTickFeed } from '../paper/ticks.ts';
import { ASSETS, assetId } from '../../bootstrap/sandbox-listing-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { Answered, CallOptions, HttpVenue } from '../../http/http-fixture.ts';

const COINS = ASSETS.map(({ code }) => code).filter((code) => code !== INDEX_CURRENCY);
const SOURCES = 3;
const SECOND_MS = 1_000;
/** Real time between two looks at the venue's clock. */
const LOOK_EVERY_MS = 5;
const WHOLE = 1_000_000;

/** Products that are offered behind those of the venue. */
export const SHORT = { BTC: '41', ETH: '42', SOL: '43' } as const;
const SHORT_SECONDS = 10;

export const units = (whole: number): Units => (whole * WHOLE) as Units;

export function offer(
  product: number,
  coin: string,
  changes: Partial<Extract<Command, { type: 'offer-seconds' }>> = {},
): Command {
  return {
    type: 'offer-seconds',
    product: product as ProductId,
    asset: assetId(coin),
    periodMs: SHORT_SECONDS * SECOND_MS,
    profitPpm: 850_000 as RatePpm,
    leastStake: units(10),
    greatestStake: units(5_000),
    isOffered: true,
    ...changes,
  };
}

/** A second's price as the sources of the fixture say it. */
function figuresOf(price: number, second: number): Omit<FilledTick, 'asset' | 'second'> {
  const said = Math.round(price * 10 ** 8) as IndexPrice;
  const sources = Array.from({ length: SOURCES }, () => ({ price: said, leftOut: null, trade: null }));
  return { price: said, freshAt: (second * SECOND_MS) as TimeMs, sources };
}

export class TickingVenue {
  readonly venue: HttpVenue;
  /** Price of a coin in a second, counted from the first tick; null: no tick. */
  price: (coin: string, second: number) => number | null = () => 100;
  readonly #mirror: PaperTickFeed;
  #ticking: Promise<void> | null = null;
  #isOver = false;
  #first: number | null = null;
  #last = 0;
  #serial = 0;
  #carried = 0;
  #arrived = 0;

  private constructor(venue: HttpVenue) {
    this.venue = venue;
    const coins = COINS.map((code) => ({ code, asset: assetId(code) }));
    const engine = {
      submit: (realm: Realm, command: Command) => this.#carry(realm, command),
      read: venue.engine.read.bind(venue.engine),
      onBatch: venue.engine.onBatch.bind(venue.engine),
    };
    this.#mirror = new PaperTickFeed({ engine, log: venue.indexLog, coins });
  }

  /** `speed` is that of the venue's clock. Prices begin with `start`. */
  static async open(speed: number): Promise<TickingVenue> {
    const ticking = new TickingVenue(await openHttpVenue({}, { speed }));
    for (const realm of REALMS) {
      for (const [coin, product] of Object.entries(SHORT)) {
        await ticking.must(realm, offer(Number(product), coin));
      }
    }
    return ticking;
  }

  /** Ticks go on by themselves. Resolves when both realms have a price of every coin. */
  async start(): Promise<void> {
    await this.startByHand();
    this.#ticking = this.#tickOn();
    await this.until(async () => {
      const { result } = await this.venue.engine.read('paper', { type: 'seconds-rules' });
      return result.ticks.length === COINS.length;
    });
  }

  /** The first tick; the others come when `tick` is called. */
  async startByHand(): Promise<void> {
    await this.#mirror.start();
    await this.tick();
  }

  /** How many commands were carried from the live realm to the paper one, when none is under way. */
  async carried(): Promise<number> {
    await this.until(() => Promise.resolve(this.#arrived === this.#carried));
    return this.#carried;
  }

  /** The venue's time. */
  async now(realm: Realm = 'live'): Promise<TimeMs> {
    return (await this.venue.engine.submit(realm, { type: 'advance-time' })).time;
  }

  /** Carries out a command of the venue's own. */
  async must(realm: Realm, command: Command): Promise<void> {
    const { outcome } = await this.venue.engine.submit(realm, command);
    if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.refusal.code}`);
  }

  /** Asks until it is so; the test's own time limit ends it. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await sleep(LOOK_EVERY_MS);
  }

  /** A new contract; `fields` stand for those of a small one. */
  open(
    token: string,
    fields: object = {},
    options: CallOptions = {},
  ): Promise<Answered<'createSecondContract'>> {
    const contract = {
      symbol: 'BTCUSDT',
      periodId: SHORT.BTC,
      direction: 'rise',
      amount: '100',
      payoutRate: '0.85',
      requestId: `contract-${++this.#serial}`,
    };
    return this.venue.call('createSecondContract', { ...contract, ...fields }, { token, ...options });
  }

  /** Asks again where a tick is late, as it may be on a machine that is busy: no contract is accepted then. */
  async mustOpen(token: string, fields: object = {}): Promise<CreateSecondContractResponse> {
    for (;;) {
      const { status, body } = await this.open(token, fields);
      if (body.data !== null) return body.data;
      if (body.error?.name !== 'index-not-fresh') throw new Error(`${status} ${body.error?.name}`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Until none of the trader's contracts is open. */
  async untilSettled(token: string): Promise<void> {
    await this.until(async () => {
      const { body } = await this.venue.call('secondContractList', { status: 'open' }, { token });
      return body.data?.total === 0;
    });
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#ticking;
    this.#mirror.stop();
    await this.venue.close();
  }

  /** The ticks of this second, if it has none yet. */
  async tick(): Promise<void> {
    const second = Math.floor((await this.now()) / SECOND_MS);
    if (second <= this.#last) return;
    this.#last = second;
    this.#first ??= second;
    const ticks = COINS.flatMap((coin) => {
      const price = this.price(coin, second - (this.#first ?? second));
      if (price === null) return [];
      return [{ asset: assetId(coin), ...figuresOf(price, second) }];
    });
    await this.must('live', { type: 'publish-ticks', second, ticks });
    await this.#fill(second - 2);
    await this.#mirror.run();
  }

  /** What a busy machine has missed, from the same prices; a second without a price stays without one. */
  async #fill(until: number): Promise<void> {
    const needed = await Promise.all(
      REALMS.map((realm) => this.venue.engine.read(realm, { type: 'needed-seconds', until, after: null })),
    );
    const codes = new Map(COINS.map((code) => [assetId(code), code]));
    const ticks = new Map<string, FilledTick>();
    for (const { asset, second } of needed.flatMap(({ result }) => result.seconds)) {
      const price = this.price(codes.get(asset) ?? '', second - (this.#first ?? second));
      if (price === null) continue;
      ticks.set(`${asset} ${second}`, { asset, second, ...figuresOf(price, second) });
    }
    if (ticks.size > 0) {
      await this.must('live', { type: 'fill-ticks', ticks: [...ticks.values()].slice(0, TICKS_PER_COMMAND) });
    }
  }

  async #carry(realm: Realm, command: Command): Promise<Answer> {
    this.#carried += 1;
    try {
      return await this.venue.engine.submit(realm, command);
    } finally {
      this.#arrived += 1;
    }
  }

  async #tickOn(): Promise<void> {
    while (!this.#isOver) {
      await this.tick();
      await sleep(LOOK_EVERY_MS);
    }
  }
}
