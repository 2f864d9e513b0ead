/**
 * The naive memory of requests.
 * Promises: an entry lives 24 h, counted by the times of the commands; an owner has at most 10,000.
 */

const DAY_MS = 24 * 3600 * 1000;
const MAX_COUNT = 10_000;

export interface NaiveRequest {
  readonly owner: number;
  readonly time: number;
  /** The command word for word. */
  readonly content: string;
  /** Sequence of the command that was first asked. */
  readonly sequence: number;
}

export class NaiveRequests {
  /** In the order in which they came, so that the oldest stands first. */
  readonly #entries = new Map<string, NaiveRequest>();
  readonly #counts = new Map<number, number>();

  expire(now: number): void {
    for (const [key, { owner, time }] of this.#entries) {
      if (time + DAY_MS > now) return;
      this.#entries.delete(key);
      this.#counts.set(owner, this.#count(owner) - 1);
    }
  }

  find(owner: number, requestId: string): NaiveRequest | undefined {
    return this.#entries.get(`${owner} ${requestId}`);
  }

  /** The last request of an owner that is remembered, or undefined. */
  lastOf(owner: number): NaiveRequest | undefined {
    return [...this.#entries.values()].findLast((request) => request.owner === owner);
  }

  isFull(owner: number): boolean {
    return this.#count(owner) >= MAX_COUNT;
  }

  remember(requestId: string, request: NaiveRequest): void {
    this.#entries.set(`${request.owner} ${requestId}`, request);
    this.#counts.set(request.owner, this.#count(request.owner) + 1);
  }

  /** Time of the oldest entry, or null. */
  get oldest(): number | null {
    for (const { time } of this.#entries.values()) return time;
    return null;
  }

  #count(owner: number): number {
    return this.#counts.get(owner) ?? 0;
  }
}
