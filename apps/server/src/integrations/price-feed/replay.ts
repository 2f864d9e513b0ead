/**
 * Replayed prices: recorded candles or trades, played on the venue's clock.
 * Owns: which files price which coin, and which recorded moment plays at a venue time.
 * Promises: the recording starts so far in that the chart has a history, whole minutes stay whole minutes, and at its
 * end it starts anew; with the stored origin a restarted venue goes on where its clock stands.
 * Never: plays a file that it does not understand, or one coin at another time than the others.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IndexPrice, TimeMs } from '@assay/core';
import { FeedUnavailable } from './csv-lines.ts';
import { medianPrice } from './exact-price.ts';
import { HISTORY_MINUTES } from './port.ts';
import type { FeedReading, PriceFeed } from './port.ts';
import { readRecording } from './recording.ts';
import type { Recording } from './recording.ts';
import { fillFrom, secondOf } from './second.ts';
import { MINUTE_MS, historyOf } from './tick-history.ts';

export interface ReplayOptions {
  readonly path: string;
  /** Codes of the coins wanted; other files of a folder are left alone. */
  readonly coins: readonly string[];
  /** Names of the files that a venue was opened with: those alone play on. Null at the first start. */
  readonly files: readonly string[] | null;
  /** Venue time less recorded time, stored at the first start; null then. */
  readonly shiftMs: number | null;
  readonly now: TimeMs;
}

export interface ReplayFeed extends PriceFeed {
  /** To be stored, and given at the next start. */
  readonly shiftMs: number;
}

/** Reads the files and gives the feed. Throws `FeedUnavailable`. */
export async function openReplay(options: ReplayOptions): Promise<ReplayFeed> {
  const files = await findFiles(options);
  const byCoin = new Map<string, Recording[]>();
  for (const { coin, file } of files) {
    byCoin.set(coin, [...(byCoin.get(coin) ?? []), await readRecording(file)]);
  }
  const recordings = [...byCoin.values()].flat();
  const startMs = Math.max(...recordings.map((recording) => recording.startMs));
  const endMs = floorToMinute(Math.min(...recordings.map((recording) => recording.endMs)));
  const spanMs = endMs - startMs;
  if (spanMs < MINUTE_MS) {
    throw new FeedUnavailable(
      `The recordings ${recordings.map(({ file }) => file).join(', ')} share no minute.`,
    );
  }
  const openingMs = startMs + openingOffset(spanMs);
  const shiftMs = options.shiftMs ?? floorToMinute(options.now) - openingMs;
  const recordedAt = (time: number): number => startMs + positive(time - shiftMs - startMs, spanMs);
  const readingAt = (coin: string, time: TimeMs): FeedReading => {
    const sources = (byCoin.get(coin) ?? []).map((recording) => {
      const price = recording.priceAt(recordedAt(time));
      const leftOut = price === null ? ('no-price' as const) : null;
      return { source: recording.file, price, leftOut, trade: null };
    });
    const price = medianPrice(sources.flatMap((one) => one.price ?? []));
    return { price, freshAt: price === null ? null : secondOf(time), sources };
  };
  const priceAt = (coin: string, time: TimeMs): IndexPrice | null => readingAt(coin, time).price;
  const names = recordings.map(({ file }) => file);
  return {
    kind: 'replay',
    name: `replay:${names.join('+')}`,
    sources: names,
    coins: [...byCoin.keys()],
    shiftMs,
    readingAt,
    priceAt,
    fill: fillFrom(readingAt),
    history(coin, before, limit) {
      const played = Math.floor((recordedAt(floorToMinute(before)) - startMs) / MINUTE_MS);
      return Promise.resolve(historyOf((time) => priceAt(coin, time), before, Math.min(limit, played)));
    },
    close: () => undefined,
    recordedDay: (time) => new Date(recordedAt(time)).toISOString().slice(0, 10),
  };
}

function floorToMinute(time: number): number {
  return time - (time % MINUTE_MS);
}

function positive(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}

/** A recording too short for the usual history gives half of itself. */
function openingOffset(spanMs: number): number {
  return Math.min(HISTORY_MINUTES * MINUTE_MS, floorToMinute(spanMs / 2));
}

const FILE_NAME = /^(?:(?:spot|um|cm)_)?([a-z0-9]{2,12})usdt(?:[_.-].*)?\.csv(?:\.gz)?$/i;

async function findFiles({
  path: place,
  coins,
  files,
}: ReplayOptions): Promise<readonly { readonly coin: string; readonly file: string }[]> {
  const found = await stat(place).catch(() => null);
  if (found === null) throw new FeedUnavailable(`PRICE_FEED names ${place}, which is not there.`);
  const names = found.isDirectory() ? (await readdir(place)).sort() : [path.basename(place)];
  const folder = found.isDirectory() ? place : path.dirname(place);
  const wanted = names.flatMap((name) => {
    const coin = FILE_NAME.exec(name)?.[1]?.toUpperCase();
    const isWanted = coin !== undefined && coins.includes(coin) && (files?.includes(name) ?? true);
    return isWanted ? [{ coin, file: path.join(folder, name) }] : [];
  });
  if (wanted.length > 0) return wanted;
  if (files !== null) {
    throw new FeedUnavailable(
      `PRICE_FEED names ${place}, where is none of the recordings that this venue was opened with: ${files.join(', ')}.`,
    );
  }
  throw new FeedUnavailable(
    `PRICE_FEED names ${place}, where no recording of ${coins.join(' or ')} is. ` +
      'Its files are called like BTCUSDT.csv or spot_btcusdt_20240808.csv.gz.',
  );
}
