/**
 * A recording in which one coin has a flat price and no other has any: in the markets of the others nobody quotes but the
 * traders of a test, and the price stands where they trade.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MINUTES = 10;
const FIRST_MINUTE = 29_000_000;

/** Ten minutes of Bitcoin at 60,000, in a new folder under `parent`. Answers what `PRICE_FEED` takes. */
export function flatRecording(parent: string): string {
  const folder = path.join(parent, 'recording');
  mkdirSync(folder);
  const minutes = Array.from(
    { length: MINUTES },
    (_, minute) => `${(FIRST_MINUTE + minute) * 60_000},60000,60000,60000,60000,1`,
  );
  writeFileSync(
    path.join(folder, 'BTCUSDT.csv'),
    ['ts_ms,open,high,low,close,volume', ...minutes, ''].join('\n'),
  );
  return `replay:${folder}`;
}
