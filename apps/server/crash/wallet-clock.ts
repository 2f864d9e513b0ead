/**
 * The time of a chain in the chaos of the wallet: blocks that come, blocks that are left, a node that is started anew.
 * Promises: one thing at a time happens to the node; a block comes when the exchange has asked so much since the last one, or
 * so late: slowly where it reads slowly.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export const FINAL_DEPTH = 6;
const ASKED_A_BLOCK = 10;
const MIN_BLOCK_MS = 400;
const MAX_BLOCK_MS = 4_000;
/** In blocks. */
const FORK_EVERY = 9;
const RESTART_EVERY = 50;
/** Of questions every so-many-th has no answer; of what is to be sent, every third. */
const LOST = 97;
const LOST_SENT = 3;

export interface ClockParts {
  readonly mine: () => Promise<unknown>;
  readonly fork: (depth: number) => Promise<void>;
  readonly restart: () => Promise<void>;
}

export class ChainClock {
  forks = 0;
  restarts = 0;
  lost = 0;
  /** No blocks while nobody follows them: a start on a busy machine takes minutes. */
  isPaused = false;
  readonly #parts: ClockParts;
  #asked = 0;
  #isSettled = false;
  #mining: Promise<void> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  /** Whether the answer to this question is lost. */
  losesAnswer(isSent: boolean): boolean {
    this.#asked += 1;
    const isLost = this.#asked % (isSent ? LOST_SENT : LOST) === 0;
    if (isLost) this.lost += 1;
    return isLost;
  }

  /** Blocks by the clock, forks of one to five, and starts of the node. */
  start(): void {
    this.#mining = this.#mine();
  }

  async #mine(): Promise<void> {
    for (let height = 1; !this.#isSettled;) {
      await this.#untilNextBlock();
      if (this.isPaused) continue;
      const { mine, fork, restart } = this.#parts;
      await this.inTurn(mine);
      if (height % FORK_EVERY === 0) {
        await this.inTurn(() => fork(1 + ((height / FORK_EVERY) % (FINAL_DEPTH - 1))));
        this.forks += 1;
      }
      if (height % RESTART_EVERY === 0) {
        await this.inTurn(restart);
        this.restarts += 1;
      }
      height += 1;
    }
  }

  async #untilNextBlock(): Promise<void> {
    const asked = this.#asked;
    const latest = Date.now() + MAX_BLOCK_MS;
    do await sleep(MIN_BLOCK_MS);
    while (!this.#isSettled && this.#asked - asked < ASKED_A_BLOCK && Date.now() < latest);
  }

  /** No more blocks. */
  async settle(): Promise<void> {
    this.#isSettled = true;
    await this.#mining;
    await this.#last;
  }

  inTurn<Answer>(step: () => Promise<Answer>): Promise<Answer> {
    const next = this.#last.then(step);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
