/**
 * Attempts to open a journal again that could not be written.
 * Owns: the wait before each attempt, doubled up to ten seconds until one has worked.
 * Never: keeps the process alive.
 */
const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 10_000;

export class Reopening {
  readonly #attempt: () => void;
  #waitMs = FIRST_WAIT_MS;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  later(): void {
    setTimeout(this.#attempt, this.#waitMs).unref();
    this.#waitMs = Math.min(this.#waitMs * 2, LAST_WAIT_MS);
  }

  /** The journal takes writes again. */
  worked(): void {
    this.#waitMs = FIRST_WAIT_MS;
  }
}
