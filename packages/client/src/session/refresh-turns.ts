/**
 * Turns at the refresh token, which works once.
 * Owns: that one tab at a time refreshes, and waiting for the tab whose turn it is.
 * Promises: with the browser's locks this holds over all tabs. A page without them (plain http from another machine)
 * keeps the order within its own tab, and after a refusal gives another tab's answer a moment to arrive.
 */
const LOCK = 'coin_web_refresh';
const GRACE_MS = 1500;

export interface RefreshTurnsOptions {
  readonly locks?: LockManager | undefined;
  /** How long another tab's answer may take where there are no locks. */
  readonly graceMs?: number;
}

export class RefreshTurns {
  readonly #locks: LockManager | undefined;
  readonly #graceMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: RefreshTurnsOptions = { locks: globalThis.navigator?.locks }) {
    this.#locks = options.locks;
    this.#graceMs = options.graceMs ?? GRACE_MS;
  }

  async take(run: () => Promise<void>): Promise<void> {
    const turn = this.#locks === undefined ? this.#last.then(run) : this.#locks.request(LOCK, run);
    this.#last = turn.catch(() => undefined);
    await turn;
  }

  /** Waits until no refresh is under way. */
  async idle(): Promise<void> {
    if (this.#locks === undefined) await this.#last;
    else await this.#locks.request(LOCK, { mode: 'shared' }, () => Promise.resolve());
  }

  /** Waits until what was refused can be told from what has been replaced meanwhile. */
  async idleAfterRefusal(): Promise<void> {
    await this.idle();
    await this.grace();
  }

  /** For the holder of the turn. With locks nobody else can be refreshing, and there is nothing to wait for. */
  async grace(): Promise<void> {
    if (this.#locks === undefined) await new Promise((resolve) => setTimeout(resolve, this.#graceMs));
  }
}
