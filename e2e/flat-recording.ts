/**
 * A recording in which one coin has a flat price and no other has any: in the markets of the others nobody quotes but the
 * traders of a test, and the price stands where they trade.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MINUTES = 10;
const FIRST_MINUTE = 29_000_000;

/** Ten minutes of Bitcoin at a price, in a folder of its own under `parent`. Answers what `PRICE_FEED` takes. */
export function flatRecording(parent: string, price = 60_000): string {
  const folder = path.join(parent, 'recording');
  mkdirSync(folder, { recursive: true });
  const minutes = Array.from(
    { length: MINUTES },
    (_, minute) => `${(FIRST_MINUTE + minute) * 60_000},${price},${price},${price},${price},1`,
  );
  writeFileSync(
    path.join(folder, 'BTCUSDT.csv'),
    ['ts_ms,open,high,low,close,volume', ...minutes, ''].join('\n'),
  );
  return `replay:${folder}`;
}
