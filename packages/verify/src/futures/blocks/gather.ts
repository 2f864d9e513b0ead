/**
 * The blocks that a receipt is held against, asked for where everybody asks.
 * Promises: asks for no more than the spans need; bounded. What comes is judged by nobody here.
 */
import type { ReceiptFigures } from '../receipt.ts';
import { spansOf } from './spans.ts';

/** Blocks of a market, oldest first: from the one on that covers a place in the journal, or behind a number. */
export type AskBlocks = (symbol: string, from: BlocksFrom) => Promise<readonly unknown[]>;
type BlocksFrom = { readonly at: number } | { readonly after: number };

/** Answers of a span at most. */
const MOST_ANSWERS = 200;

export async function gatherBlocks(figures: ReceiptFigures, ask: AskBlocks): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const { symbol, from, to } of spansOf(figures)) {
    let next: BlocksFrom = { at: from };
    for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
      const answer = await ask(symbol, next);
      found.push(...answer);
      const last = lastOf(answer);
      if (last === null || last.at >= to) break;
      next = { after: last.number };
    }
  }
  return found;
}

/** Number of the last block, and the place of its last fact. */
function lastOf(blocks: readonly unknown[]): { readonly number: number; readonly at: number } | null {
  const last = blocks.at(-1);
  if (typeof last !== 'object' || last === null) return null;
  const [number, facts]: unknown[] = [Reflect.get(last, 'number'), Reflect.get(last, 'facts')];
  const fact: unknown = Array.isArray(facts) ? facts.at(-1) : null;
  const at: unknown = typeof fact === 'object' && fact !== null ? Reflect.get(fact, 'at') : null;
  return typeof number === 'number' && typeof at === 'number' ? { number, at } : null;
}
