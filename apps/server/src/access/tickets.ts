/**
 * Tickets that carry a sign-in from its first step to the second.
 * Promises: secret, and valid for their browser and network alone, for ten minutes
 * and five guesses; a guess is counted before it is looked at; a ticket is used once; what waits is bounded.
 * Never: outlives the process; after a restart a sign-in begins again.
 */
import type { Origin } from './origin.ts';
import { newToken } from './tokens.ts';

const LIFE_MS = 10 * 60_000;
const MAX_GUESSES = 5;
const MAX_TICKETS = 20_000;

interface Held<Subject> {
  readonly subject: Subject;
  readonly network: string;
  readonly userAgent: string | null;
  readonly expiresAt: number;
  guesses: number;
}

export class Tickets<Subject> {
  readonly #held = new Map<string, Held<Subject>>();
  readonly #now: () => number;

  /** `now`: wall clock, Unix milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  open(subject: Subject, { network, userAgent }: Origin): string {
    for (const [oldest, { expiresAt }] of this.#held) {
      if (this.#held.size < MAX_TICKETS && expiresAt > this.#now()) break;
      this.#held.delete(oldest);
    }
    const ticket = newToken();
    this.#held.set(ticket, {
      subject,
      network,
      userAgent,
      expiresAt: this.#now() + LIFE_MS,
      guesses: 0,
    });
    return ticket;
  }

  /** null: unknown, run out, guessed at too often, or somebody else's. */
  find(ticket: string, origin: Origin): Subject | null {
    return this.#alive(ticket, origin)?.subject ?? null;
  }

  /** Counts a guess. False: there may be none. */
  guess(ticket: string, origin: Origin): boolean {
    const held = this.#alive(ticket, origin);
    if (held === null) return false;
    held.guesses += 1;
    return true;
  }

  /** Uses the ticket up. False: somebody was quicker. */
  close(ticket: string): boolean {
    return this.#held.delete(ticket);
  }

  #alive(ticket: string, { network, userAgent }: Origin): Held<Subject> | null {
    const held = this.#held.get(ticket);
    if (held === undefined || held.expiresAt <= this.#now() || held.guesses >= MAX_GUESSES) return null;
    return held.network === network && held.userAgent === userAgent ? held : null;
  }
}
