/** For tests of feeds: CSV recordings in a folder of their own, and a seed. Never part of the running server. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedOf } from '../../secrets/simulation-seed.ts';

/** A seed that is a secret nowhere. */
export const TEST_SEED = seedOf(Buffer.from('00112233445566778899aabbccddeeff', 'hex'));

export interface RecordingFolder {
  readonly path: string;
  /** Writes a file, compressed where its name ends so, and answers its path. */
  write(name: string, lines: readonly string[]): string;
  /** Writes two hours of minutes around a price, each a little away from the one before. */
  writeMinutes(name: string, price: number): string;
  remove(): void;
}

const BEGIN_MS = Date.UTC(2025, 4, 5);
const MINUTES = 120;

export function recordingFolder(): RecordingFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-feed-'));
  const write = (name: string, lines: readonly string[]): string => {
    const file = path.join(folder, name);
    const text = `${lines.join('\n')}\n`;
    writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
    return file;
  };
  return {
    path: folder,
    write,
    writeMinutes: (name, price) => write(name, ['ts_ms,open,high,low,close,volume', ...minutesAround(price)]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function minutesAround(price: number): string[] {
  return Array.from({ length: MINUTES }, (_, minute) => {
    const open = price * (1 + ((minute * 7) % 11) / 5_000);
    const close = price * (1 + (((minute + 1) * 7) % 11) / 5_000);
    const [low, high] = [Math.min(open, close) * 0.9995, Math.max(open, close) * 1.0005];
    const prices = [open, high, low, close].map((value) => value.toFixed(2));
    return [BEGIN_MS + minute * 60_000, ...prices, '10'].join(',');
  });
}

/** Real recordings that stand beside the repository on some machines; null elsewhere. */
export function findRealRecordings(): string | null {
  const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data');
  return existsSync(folder) ? folder : null;
}
