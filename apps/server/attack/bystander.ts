/**
 * Somebody who has nothing to do with an attack: places and cancels an order again and again, and asks whether the
 * venue is well, each on a connection of its own network.
 * Owns: the note of what they were refused with and how long they waited.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttackedVenue } from './attacked-venue.ts';

const EVERY_MS = 150;
const FAR_BELOW = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '60000.0', amount: '0.001' };

export class Bystander {
  /** Orders and cancels that were carried out, and the names of the refusals. */
  done = 0;
  readonly refused: Record<string, number> = {};
  longestMs = 0;
  longestHealthMs = 0;
  readonly #venue: AttackedVenue;
  readonly #token: string;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #serial = 0;

  private constructor(venue: AttackedVenue, token: string) {
    this.#venue = venue;
    this.#token = token;
  }

  static async enter(venue: AttackedVenue): Promise<Bystander> {
    const { satoken } = await venue.openAccount('bystander');
    return new Bystander(venue, satoken);
  }

  get refusals(): number {
    return Object.values(this.refused).reduce((sum, count) => sum + count, 0);
  }

  start(): void {
    this.#running = Promise.all([this.#trade(), this.#ask()]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  get figure(): string {
    const refused = Object.entries(this.refused).map(([name, count]) => `${count} × ${name}`);
    return (
      `a bystander: ${this.done} orders and cancels done, ${refused.join(', ') || 'none refused'}, ` +
      `longest wait ${(this.longestMs / 1_000).toFixed(1)} s, of /healthz ${(this.longestHealthMs / 1_000).toFixed(1)} s`
    );
  }

  async #trade(): Promise<void> {
    while (!this.#isOver) {
      this.#serial += 1;
      const order = { ...FAR_BELOW, requestId: `bystander-${this.#serial}` };
      const id = await this.#timed('submitOrder', order);
      if (id !== null) await this.#timed('cancelOrder', { id });
      await sleep(EVERY_MS);
    }
  }

  async #timed(
    name: 'submitOrder' | 'cancelOrder',
    fields: Readonly<Record<string, unknown>>,
  ): Promise<string | null> {
    const began = performance.now();
    const answer = await this.#venue.calls.call(name, fields, this.#token).catch(() => null);
    this.longestMs = Math.max(this.longestMs, performance.now() - began);
    const data = answer?.body.data ?? null;
    if (data !== null) {
      this.done += 1;
      return data.id;
    }
    const refusal = answer?.body.error?.name ?? 'no answer';
    this.refused[refusal] = (this.refused[refusal] ?? 0) + 1;
    return null;
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now();
      await fetch(`${this.#venue.url}/healthz`).catch(() => null);
      this.longestHealthMs = Math.max(this.longestHealthMs, performance.now() - began);
      await sleep(EVERY_MS);
    }
  }
}
