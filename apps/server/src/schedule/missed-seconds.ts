/**
 * The job that fills missed seconds of the index: those that open contracts need and that were not ticked in time.
 * Promises: asked for again until every needed second has its tick or nobody needs it any more, so that an interruption
 * changes no outcome; a second that cannot be filled yet delays no other, and no tick that is in time.
 * Never: fills from anything but the feed's own price of that second, which nobody at the venue can choose.
 */
import { TICKS_PER_COMMAND, TICK_VALID_SECONDS } from '@assay/core';
import type { AssetId, FilledTick, NeededSecond, NeededSeconds, Refusal } from '@assay/core';
import { REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import type { PriceFeed } from '../integrations/price-feed/port.ts';
import { valueOf } from './tick-values.ts';

/** What could not be filled is tried again so often. */
const RETRY_MS = 2_000;

export interface MissedSecondsOptions {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly feed: Pick<PriceFeed, 'fill'>;
  /** Listed coins that have an index price. */
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  readonly onFilled: (coin: string, seconds: number) => void;
  /** How many seconds that open contracts need are not filled now. */
  readonly onUnfilled: (seconds: number) => void;
  /** Once for each row of failures. */
  readonly onFailure: (error: unknown) => void;
  /** Behind such a row. */
  readonly onWorks: () => void;
}

export class MissedSeconds {
  readonly #options: MissedSecondsOptions;
  readonly #codes: ReadonlyMap<AssetId, string>;
  /** The last second that may have been missed; null: none was since all of them were looked after. */
  #suspect: number | null = null;
  /** Filled since then: the paper realm hears of them a moment later. */
  readonly #filled = new Set<string>();
  #filling: Promise<void> | null = null;
  #tryAgainAt = 0;
  #isFailing = false;

  constructor(options: MissedSecondsOptions) {
    this.#options = options;
    this.#codes = new Map(options.coins.map(({ code, asset }) => [asset, code]));
  }

  /** A second may have no tick. */
  suspect(second: number): void {
    this.#suspect = Math.max(this.#suspect ?? 0, second);
    this.#tryAgainAt = 0;
  }

  /** Begins to fill where there may be something to fill; does not wait. `nowSecond`: of the venue's clock. */
  run(nowSecond: number): void {
    if (this.#suspect === null || this.#filling !== null || performance.now() < this.#tryAgainAt) return;
    this.#filling = this.#fill(nowSecond - TICK_VALID_SECONDS)
      .then(
        () => {
          if (this.#isFailing) this.#options.onWorks();
          this.#isFailing = false;
        },
        (error: unknown) => {
          this.#tryAgainAt = performance.now() + RETRY_MS;
          if (!this.#isFailing) this.#options.onFailure(error);
          this.#isFailing = true;
        },
      )
      .finally(() => {
        this.#filling = null;
      });
  }

  /** Resolves when nothing is being filled. */
  async idle(): Promise<void> {
    await this.#filling;
  }

  /** Fills what is needed up to `until`, the last second that no tick can be in time for any more. */
  async #fill(until: number): Promise<void> {
    const suspect = this.#suspect ?? 0;
    let unfilled = 0;
    for (const realm of REALMS) unfilled += await this.#fillFor(realm, until);
    this.#options.onUnfilled(unfilled);
    if (unfilled > 0) this.#tryAgainAt = performance.now() + RETRY_MS;
    else if (until >= suspect && this.#suspect === suspect) {
      this.#suspect = null;
      this.#filled.clear();
    }
  }

  /** Fills what contracts of a realm need; how much of it could not be filled. */
  async #fillFor(realm: Realm, until: number): Promise<number> {
    const { engine } = this.#options;
    const isMissed = await this.#missedIn(realm);
    let unfilled = 0;
    let after: NeededSecond | null = null;
    for (;;) {
      const needed: NeededSeconds = (await engine.read(realm, { type: 'needed-seconds', until, after }))
        .result;
      const missed = needed.seconds.filter(isMissed);
      unfilled += needed.seconds.length - missed.length;
      for (let from = 0; from < missed.length; from += TICKS_PER_COMMAND) {
        unfilled += await this.#fillThese(missed.slice(from, from + TICKS_PER_COMMAND));
      }
      after = needed.seconds.at(-1) ?? null;
      if (!needed.isMore || after === null) return unfilled;
    }
  }

  /** What the paper realm lacks behind its last tick, or of what was just filled, is on its way to it. */
  async #missedIn(realm: Realm): Promise<(one: NeededSecond) => boolean> {
    if (realm === 'live') return () => true;
    const { result } = await this.#options.engine.read(realm, { type: 'seconds-rules' });
    const last = new Map(result.ticks.map(({ asset, second }) => [asset, second]));
    return (one) => one.second <= (last.get(one.asset) ?? 0) && !this.#filled.has(keyOf(one));
  }

  async #fillThese(needed: readonly NeededSecond[]): Promise<number> {
    const found = await Promise.all(needed.map((one) => this.#tickOf(one)));
    const ticks = found.flatMap((tick) => tick ?? []);
    return needed.length - ticks.length + (await this.#submit(ticks));
  }

  async #tickOf({ asset, second }: NeededSecond): Promise<FilledTick | null> {
    const code = this.#codes.get(asset);
    const reading = code === undefined ? null : await this.#options.feed.fill(code, second);
    if (reading === null || reading.price === null || reading.freshAt === null) return null;
    const { price, freshAt, sources } = reading;
    return { asset, second, price, freshAt, sources: sources.map(valueOf) };
  }

  /** How many the engine did not take: of one that it refuses it is looked anew, the others go on without it. */
  async #submit(ticks: readonly FilledTick[]): Promise<number> {
    let left = ticks;
    while (left.length > 0) {
      const { outcome } = await this.#options.engine.submit('live', { type: 'fill-ticks', ticks: left });
      if (outcome.type !== 'refused') {
        for (const one of left) {
          this.#filled.add(keyOf(one));
          this.#options.onFilled(this.#codes.get(one.asset) ?? '', 1);
        }
        break;
      }
      const refused = placeOf(outcome.refusal);
      if (refused === null) throw new Error(`missed seconds were refused: ${outcome.refusal.code}`);
      left = left.toSpliced(refused, 1);
    }
    return ticks.length - left.length;
  }
}

function keyOf({ asset, second }: NeededSecond): string {
  return `${asset} ${second}`;
}

/** Which tick was refused: the paper realm may lack one for a moment that the live one has. */
function placeOf({ code, field }: Refusal): number | null {
  const place = code === 'second-not-missed' ? /^ticks\.(\d+)\.second$/.exec(field ?? '')?.[1] : undefined;
  return place === undefined ? null : Number(place);
}
