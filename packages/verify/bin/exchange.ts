/**
 * The blocks that a receipt is held against, fetched where the exchange gives them to everybody.
 * Promises: only with `--exchange`; asks for public blocks and nothing else, and says nothing of the receipt but its markets and seconds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gatherBlocks, readProof, verifyReceipt } from '../src/index.ts';

const FLAG = '--exchange';

/** Null where none are asked for; no blocks of what is no receipt. Rejects with a sentence where they cannot be fetched. */
export async function fetchedBlocks(
  args: readonly string[],
  folder: string,
): Promise<readonly unknown[] | null> {
  const at = args.indexOf(FLAG);
  const address = args[at + 1];
  if (at < 0 || address === undefined) return null;
  const base = new URL(address);
  const verified = verifyReceipt(documentIn(args, folder));
  if (!verified.ok) return [];
  return gatherBlocks(verified.receipt, async (symbol, from) => {
    const url = new URL('/api/contract/blocks', base);
    url.searchParams.set('symbol', symbol);
    for (const [name, value] of Object.entries(from)) url.searchParams.set(name, String(value));
    return blocksIn(await fetch(url), url);
  });
}

function documentIn(args: readonly string[], folder: string): unknown {
  const file = args.find((arg, place) => !arg.startsWith('--') && !(args[place - 1] ?? '').startsWith('--'));
  if (file === undefined) return null;
  const text = readProof(readFileSync(path.resolve(folder, file), 'utf8'));
  return text.ok ? text.value : null;
}

async function blocksIn(response: Response, { href }: URL): Promise<readonly unknown[]> {
  const body: unknown = await response.json().catch(() => null);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : null;
  const blocks: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'blocks') : null;
  if (!Array.isArray(blocks)) throw new Error(`${href} answers ${response.status} and no blocks`);
  return blocks;
}
