/**
 * Files of published blocks: a chain by itself, or what a receipt is held against.
 * Promises: a word, then its figures, a line each; the hash of the last block is there to be compared with what others have.
 */
import { readBlockLine, verifyBlocks } from '../src/index.ts';
import type { Failure, VerifiedReceipt, VerifiedRun } from '../src/index.ts';
import { line, utc } from './lines.ts';

/** A file by its name, and what it holds. */
export interface BlockFile {
  readonly file: string;
  readonly text: string;
}

/** All blocks of files, one a line; or the first line that is none. */
export function blocksOfFiles(files: readonly BlockFile[]): readonly unknown[] | Failure {
  const found: unknown[] = [];
  for (const { file, text } of files) {
    for (const [index, one] of text.split('\n').entries()) {
      if (one === '') continue;
      const read = readBlockLine(one);
      if (!read.ok) return { ...read, place: `${file} line ${index + 1}: ${read.place}` };
      found.push(read.value);
    }
  }
  return found;
}

/** The lines of chains that hold under a key. */
export function chainLines(blocks: readonly unknown[], publicKey: string): readonly string[] | Failure {
  const answer = verifyBlocks(blocks, { publicKey });
  return answer.ok ? ['the blocks hold', ...answer.runs.flatMap(runLines)] : answer;
}

function runLines({ symbol, blocks, steps, first, last, hash }: VerifiedRun): readonly string[] {
  const { second } = first.means;
  const from = second === 0 ? 'the listing' : utc(second * 1_000);
  return [
    line(
      'market',
      `${symbol}: ${blocks} blocks, ${first.number} to ${last.number}, from ${from} on, ${steps} steps`,
    ),
    line('hash', `${hash} of block ${last.number}: compare it with what others have`),
  ];
}

/** What was published of a receipt. */
export function publishedLine({ published, receipt }: VerifiedReceipt): string {
  if (receipt.realm !== 'live') return line('published', 'nothing is, of virtual money');
  if (published === null)
    return line('published', 'held against no blocks: name files by --blocks, or --exchange');
  const { blocks, compared, alone } = published;
  const rest = alone === 0 ? '' : `; ${alone} from where no blocks are given, covered by the receipt alone`;
  return line('published', `${compared} events are those of ${blocks} blocks${rest}`);
}
