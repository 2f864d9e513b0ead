/**
 * The blocks that a receipt is held against, fetched where the exchange gives them to everybody.
 * Promises: only with `--exchange`; asks for public blocks and nothing else, and says nothing of the receipt but its markets and seconds.
 */
import { gatherBlocks, readProof, verifyReceipt } from '../src/index.ts';
import { textOf, wantedOf } from './command.ts';

/**
 * Null where none are asked for; no blocks of what is no receipt. Rejects with a sentence where they cannot be fetched, and where the
 * command is used wrongly.
 */
export async function fetchedBlocks(
  args: readonly string[],
  folder: string,
): Promise<readonly unknown[] | null> {
  const { document, exchange } = wantedOf(args);
  if (exchange === undefined) return null;
  const base = new URL(exchange);
  const text = readProof(textOf(folder, document));
  const verified = text.ok ? verifyReceipt(text.value) : text;
  if (!verified.ok) return [];
  return gatherBlocks(verified.receipt, async (symbol, from) => {
    const url = new URL('/api/contract/blocks', base);
    url.searchParams.set('symbol', symbol);
    for (const [name, value] of Object.entries(from)) url.searchParams.set(name, String(value));
    return blocksIn(await fetch(url), url);
  });
}

async function blocksIn(response: Response, { href }: URL): Promise<readonly unknown[]> {
  const body: unknown = await response.json().catch(() => null);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : null;
  const blocks: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'blocks') : null;
  if (!Array.isArray(blocks)) throw new Error(`${href} answers ${response.status} and no blocks`);
  return blocks;
}
