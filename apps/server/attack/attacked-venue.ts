/**
 * A venue to be attacked: the real server with its default limits, that can be stopped, continued, killed and started anew.
 * Owns: its process, its folder, and the note of when it was interrupted.
 * Promises: nothing of the venue is set but what a scenario cannot be played without: port, folder, prices, speed of the
 * clock. The greatest gap of the index is read off the published ticks, and counts no interruption of our own.
 * Never: ends any process but its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexTick, SessionResponse } from '@assay/protocol';
import { VenueCalls } from '../bench/venue-calls.ts';
import { patiently } from '../fuzz/patiently.ts';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import type { ServerProcess } from '../src/process-fixture.ts';

export type Interruption = 'pause' | 'restart' | 'kill';

export interface AttackedOptions {
  /** As the setting `PRICE_FEED`. */
  readonly feed: string;
  readonly speed?: number;
  /** Beside those above. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** At most so many seconds of ticks are asked for at a time. */
const RANGE_SECONDS = 600;
/** A restart is over when the first ticks have come. */
const AROUND_A_STOP_SECONDS = 8;

export class AttackedVenue {
  readonly port: number;
  readonly url: string;
  readonly calls: VenueCalls;
  readonly speed: number;
  readonly #dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-attack-'));
  readonly #settings: Record<string, string>;
  readonly #stops: { readonly from: number; readonly to: number }[] = [];
  #server: ServerProcess;
  #began = 0;

  private constructor(port: number, { feed, speed = 1, settings = {} }: AttackedOptions) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.calls = new VenueCalls(this.url);
    this.speed = speed;
    this.#settings = {
      PORT: String(port),
      DATA_DIR: this.#dataDir,
      PRICE_FEED: feed,
      REPLAY_SPEED: String(speed),
      LOG_LEVEL: 'error',
      ...settings,
    };
    this.#server = spawnServer(this.#settings);
  }

  static async open(options: AttackedOptions): Promise<AttackedVenue> {
    const venue = new AttackedVenue(await freePort(), options);
    await untilReady(venue.#server);
    venue.#began = await venue.second();
    return venue;
  }

  /** Lines of the venue's log of level error. */
  get errorLines(): string {
    return this.#server.stderr();
  }

  /** Now, in seconds of the venue. */
  async second(): Promise<number> {
    const { serverTime } = await patiently(() => this.calls.must('getAllSetting'));
    return Math.floor(serverTime / 1_000);
  }

  /** Stops the venue for at least so many milliseconds of its own clock, and brings it back. */
  async interrupt(how: Interruption, awayMs: number): Promise<void> {
    const from = await this.second();
    if (how === 'pause') {
      this.#server.signal('SIGSTOP');
      await sleep(awayMs / this.speed);
      this.#server.signal('SIGCONT');
    } else {
      this.#server.signal(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await this.#server.ended();
      await sleep(awayMs / this.speed);
      this.#server = spawnServer(this.#settings);
    }
    await untilReady(this.#server);
    this.#stops.push({ from, to: (await this.second()) + AROUND_A_STOP_SECONDS });
  }

  /** Starts anew at another speed of the clock. */
  async restartAt(speed: number): Promise<void> {
    this.#settings['REPLAY_SPEED'] = String(speed);
    await this.interrupt('restart', 0);
  }

  /** All published ticks of a coin between two seconds. */
  async ticks(coin: string, from: number, to: number): Promise<readonly IndexTick[]> {
    const found: IndexTick[] = [];
    for (let start = from; start <= to; start += RANGE_SECONDS) {
      const end = Math.min(to, start + RANGE_SECONDS - 1);
      const range = { symbol: coin, from: String(start), to: String(end) };
      found.push(...(await patiently(() => this.calls.must('indexTicks', range))).ticks);
    }
    return found;
  }

  /** Seconds between two ticks that came in time, at most, outside of our own interruptions. */
  async greatestGap(coin = 'BTC', since = this.#began): Promise<number> {
    const now = await this.second();
    const ticks = await this.ticks(coin, since, now);
    const inTime = ticks.flatMap((tick) => (tick.filled === true ? [] : [tick.second]));
    // The second that runs need not have its tick yet; all before it, from the first on, have to.
    const sorted = [since, ...inTime, now - 1].toSorted((one, other) => one - other);
    const gaps = sorted.slice(1).flatMap((second, index) => {
      const before = sorted[index] ?? second;
      const isOurs = this.#stops.some(({ from, to }) => before < to && second > from - 1);
      return isOurs ? [] : [second - before];
    });
    return Math.max(0, ...gaps);
  }

  /** A new account with the play money that a day gives. */
  openAccount(
    name: string,
    money: Readonly<Record<string, string>> = { USDT: '100000' },
  ): Promise<SessionResponse & { readonly email: string }> {
    return patiently(async (time) => {
      const email = `${name}-${time}@example.org`;
      return { ...(await this.calls.openAccount(email, money)), email };
    });
  }

  async close(): Promise<void> {
    this.#server.signal('SIGCONT');
    this.#server.signal('SIGTERM');
    await this.#server.ended();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
