/**
 * The published index as a reader has it who keeps everything: asks for what is new, and compares with what they have.
 * Promises: tells every tick that has changed, that is missing, or that does not follow the one before it.
 * Never: looks into the venue's files.
 */
import { INDEX_RANGE_SECONDS } from '@assay/protocol';
import { verifyTicks } from '@assay/verify';
import type { IndexTick } from '@assay/protocol';
import type { LoadClient } from './load-client.ts';

/** No run lasts longer. */
const LAST_SECONDS = 3_600;

export class TickReader {
  readonly #client: LoadClient;
  readonly #symbol: string;
  #kept: readonly IndexTick[] = [];
  #publicKey: string | null = null;

  constructor(client: LoadClient, symbol: string) {
    this.#client = client;
    this.#symbol = symbol;
  }

  /** All that has been published so far, oldest first. */
  get ticks(): readonly IndexTick[] {
    return this.#kept;
  }

  /** Reads all there is; everything that is wrong with it, one sentence each. */
  async read(): Promise<string[]> {
    const { body: key } = await this.#client.call('indexKey', {});
    const publicKey = key.data?.publicKey ?? '';
    this.#publicKey ??= publicKey;
    const to = Math.ceil(Date.now() / 1_000);
    const found = await this.#readRanges(to - LAST_SECONDS + 1, to);
    const problems = publicKey === this.#publicKey ? [] : [`the key ${publicKey} signs now`];
    if (found.length > 0) {
      const verified = verifyTicks(found, { publicKey });
      if (!verified.ok) problems.push(`the verifier says: ${verified.reason} at ${verified.place}`);
      if (found[0]?.number !== 1) problems.push(`the first tick has number ${found[0]?.number}`);
    }
    for (const [index, tick] of this.#kept.entries()) {
      if (JSON.stringify(found[index]) !== JSON.stringify(tick)) problems.push(`tick ${tick.number} changed`);
    }
    this.#kept = found;
    return problems;
  }

  async #readRanges(from: number, to: number): Promise<IndexTick[]> {
    const found: IndexTick[] = [];
    for (let start = from; start <= to; start += INDEX_RANGE_SECONDS) {
      const end = Math.min(to, start + INDEX_RANGE_SECONDS - 1);
      const range = { symbol: this.#symbol, from: String(start), to: String(end) };
      const { body } = await this.#client.call('indexTicks', range);
      found.push(...(body.data?.ticks ?? []));
    }
    return found;
  }
}
