/**
 * Reads a recording line by line.
 * Promises: plain and gzip files alike, never the whole text in memory; what cannot be read is refused by file and
 * line.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorMessage } from '../../error-message.ts';

/** A feed that cannot be used. The message is for whoever set `PRICE_FEED`. */
export class FeedUnavailable extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FeedUnavailable';
  }
}

/** No line of a recording is longer. */
const MAX_LINE_LENGTH = 1_000;

/** Calls `take` with every line and its number from 1. What `take` throws passes through. */
export async function eachLine(file: string, take: (line: string, number: number) => void): Promise<void> {
  let rest = '';
  let number = 0;
  const takeText = (text: string): void => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line.endsWith('\r') ? line.slice(0, -1) : line, ++number);
    if (rest.length > MAX_LINE_LENGTH)
      throw new FeedUnavailable(`${path.basename(file)}, line ${number + 1}: no line of CSV.`);
  };
  const decoder = new TextDecoder();
  const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) takeText(decoder.decode(chunk, { stream: true }));
  };
  try {
    const bytes = createReadStream(file);
    await (file.endsWith('.gz') ? pipeline(bytes, createGunzip(), collect) : pipeline(bytes, collect));
  } catch (error) {
    if (error instanceof FeedUnavailable) throw error;
    const reason = errorMessage(error);
    throw new FeedUnavailable(`${path.basename(file)} cannot be read (${reason}).`);
  }
  if (rest !== '') take(rest, number + 1);
}
