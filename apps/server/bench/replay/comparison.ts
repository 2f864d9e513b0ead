/**
 * What the venue has shown of its markets against the recount of its log.
 * Promises: every trade, every stored candle of every period, every candle that a KLINE stream has closed, the 24 h
 * figures and the read model of the trades are compared; a candle that is still open may be that of any moment while it
 * was asked for. Texts are compared as whole numbers of the market's steps.
 */
import path from 'node:path';
import type { CoinItem, DetailData, KlineData, KlineSnapshot, PeriodName } from '@assay/protocol';
import Database from 'better-sqlite3';
import type { VenueCalls } from '../venue-calls.ts';
import type { Findings } from './findings.ts';
import { PERIODS } from './market-reader.ts';
import type { MarketReader } from './market-reader.ts';
import { candlesOfIndex, candlesOfTrades, endOf, openingOf, recountLog } from './recount.ts';
import type { CountedCandle, LoggedMarket, LoggedTrade, Recount } from './recount.ts';

const DAY_MS = 24 * 60 * 60_000;

type Source = 'trade' | 'index';
type ShownCandle = KlineData['candle'];

export interface Compared {
  commands: number;
  trades: number;
  storedCandles: number;
  indexCandles: number;
  closedFrames: number;
}

interface Parts {
  readonly calls: VenueCalls;
  readonly reader: MarketReader;
  readonly findings: Findings;
  readonly dataDir: string;
}

/** The most that one call gives. */
const CANDLES_A_CALL = 1_000;
/** Frames of the last trades are on the way for so long at most. */
const FRAMES_MS = 1_000;

/** Steps of the market: all texts of a price, or of an amount, have the same decimals. */
const steps = (text: string): number => Number(text.replace('.', ''));
const countedOf = ([time, open, high, low, close, volume]: ShownCandle): CountedCandle => ({
  time,
  open: steps(open),
  high: steps(high),
  low: steps(low),
  close: steps(close),
  volume: steps(volume),
});
const textOf = ({ time, open, high, low, close, volume }: CountedCandle): string =>
  [time, open, high, low, close, volume].join(' ');

/** What has been stored of a market by now, oldest first. */
type Stored = Readonly<Record<Source, ReadonlyMap<PeriodName, readonly CountedCandle[]>>>;

async function storedCandles({ calls }: Parts, symbol: string, source: Source) {
  const byPeriod = new Map<PeriodName, CountedCandle[]>();
  for (const period of PERIODS) {
    const query = { type: 'kline', symbol, period, source, limit: String(CANDLES_A_CALL) };
    // By its type the answer holds candles.
    const { candles } = (await calls.must('initData', query)) as KlineSnapshot;
    // The minutes of a day are more than one answer.
    const oldest = period === '1m' && candles.length === CANDLES_A_CALL ? candles[0]?.[0] : undefined;
    const older =
      oldest === undefined
        ? []
        : ((await calls.must('initData', { ...query, before: String(oldest) })) as KlineSnapshot).candles;
    byPeriod.set(period, [...older, ...candles].map(countedOf));
  }
  return byPeriod;
}

/** On a busy machine the read models stand behind the log that was just read. */
async function untilHeld(dataDir: string, { commands }: Recount): Promise<void> {
  const store = new Database(path.join(dataDir, 'views.sqlite'), { readonly: true });
  try {
    const held = store.prepare<[], number>(`select sequence from checkpoints where realm = 'live'`).pluck();
    while ((held.get() ?? 0) < commands) await new Promise((resolve) => setTimeout(resolve, FRAMES_MS));
  } finally {
    store.close();
  }
}

/** Compares all markets that were read. The venue runs, its read models hold what the traders have done. */
export async function compareWithLog(parts: Parts, items: readonly CoinItem[]): Promise<Compared> {
  const { reader, findings, dataDir } = parts;
  // Trades that the read models must hold: those of after may be in them or not.
  const before = await recountLog(dataDir);
  await untilHeld(dataDir, before);
  const stored = new Map<string, Stored>();
  for (const { symbol } of items) {
    const [trade, index] = [
      await storedCandles(parts, symbol, 'trade'),
      await storedCandles(parts, symbol, 'index'),
    ];
    stored.set(symbol, { trade, index });
  }
  const details = new Map(items.map(({ symbol }) => [symbol, reader.detail(symbol)]));
  const log = await recountLog(dataDir);
  await new Promise((resolve) => setTimeout(resolve, FRAMES_MS));
  const compared = { commands: log.commands, trades: 0, storedCandles: 0, indexCandles: 0, closedFrames: 0 };
  compareReadModel(dataDir, log, findings);
  compareIds(log, findings);
  for (const market of log.markets) {
    const ofMarket = stored.get(market.symbol);
    if (ofMarket === undefined) continue;
    const marketBefore = before.markets.find(({ symbol }) => symbol === market.symbol);
    const known = marketBefore?.trades.length ?? 0;
    // On a busy machine the last tick of a minute comes behind its end, and the next one says that there is none to come.
    const ticked = Math.max(0, ...(marketBefore?.index.keys() ?? [])) * 1_000;
    compareTape(market, reader, findings);
    const indexMinutes = ofMarket.index.get('1m') ?? [];
    compareDetail({ market, known, indexMinutes, detail: details.get(market.symbol) ?? null }, findings);
    compareTradeCandles({ market, known, now: before.time }, ofMarket, parts, compared);
    compareIndexCandles({ market, now: ticked }, ofMarket, parts, compared);
    compared.trades += market.trades.length;
  }
  return compared;
}

function compareIds({ ids }: Recount, findings: Findings): void {
  const missing = ids.findIndex((id, position) => id !== (ids[0] ?? 0) + position);
  findings.expect(missing < 0, 'trade numbers', () => `after ${ids[missing - 1]} comes ${ids[missing]}`);
}

/** The rows of `trades` against the log. */
function compareReadModel(dataDir: string, { markets }: Recount, findings: Findings): void {
  const store = new Database(path.join(dataDir, 'views.sqlite'), { readonly: true });
  try {
    const rows = store
      .prepare<[number], string>(
        `select trade_id || ' ' || time || ' ' || price || ' ' || quantity || ' ' || value || ' ' || taker_side || ' ' || between_house from trades where realm = 'live' and market = ? order by trade_id`,
      )
      .pluck();
    for (const { market, symbol, trades } of markets) {
      const listed = new Set(rows.all(market));
      const lacking = trades.filter((trade) => !listed.delete(rowOf(trade)));
      findings.expect(lacking.length === 0, 'read model', () => `${symbol} lacks ${lacking.length} trades`);
      // What has been made since the log was read is newer than all of it.
      const last = trades.at(-1)?.id ?? 0;
      const strange = [...listed].filter((row) => Number.parseInt(row, 10) <= last);
      findings.expect(
        strange.length === 0,
        'read model',
        () => `${symbol} holds ${strange[0]}, which is not logged`,
      );
    }
  } finally {
    store.close();
  }
}

function rowOf({ id, time, price, quantity, value, takerSide, betweenHouse }: LoggedTrade): string {
  return [id, time, price, quantity, value, takerSide, Number(betweenHouse)].join(' ');
}

function compareTape({ symbol, trades }: LoggedMarket, { tape }: MarketReader, findings: Findings): void {
  const logged = new Map(trades.map((trade) => [String(trade.id), trade]));
  const reported = tape.of(symbol);
  const last = trades.at(-1)?.id ?? 0;
  for (const { id, price, amount, direction, time } of reported) {
    const trade = logged.get(id);
    if (trade === undefined && Number(id) > last) continue;
    const isSame =
      trade?.price === steps(price) &&
      trade.quantity === steps(amount) &&
      trade.takerSide === direction &&
      trade.time === time;
    findings.expect(isSame, 'tape', () => `${symbol} ${id} is not what is logged`);
    logged.delete(id);
  }
  const first = Number(reported[0]?.id ?? 0);
  const missing = [...logged.values()].filter(({ id }) => id >= first);
  findings.expect(
    missing.length === 0,
    'tape',
    () => `${symbol} lacks ${missing[0]?.id} and ${missing.length} in all`,
  );
}

interface ShownDetail {
  readonly market: LoggedMarket;
  /** Trades that it must hold; those that were made later it may. */
  readonly known: number;
  readonly indexMinutes: readonly CountedCandle[];
  readonly detail: DetailData | null;
}

/** A run is shorter than a day: all trades are within the 24 hours, and before the first one stands the index. */
function compareDetail({ market, known, indexMinutes, detail }: ShownDetail, findings: Findings): void {
  const { symbol, trades } = market;
  const first = trades[0];
  if (detail === null || first === undefined || known === 0) return;
  const [from, to] = [detail.time - DAY_MS, openingOf('1m', first.time)];
  const before = indexMinutes.filter(({ time }) => time >= from && time < to);
  const { close, openPrice, high24, low24, amount, turnover24 } = detail;
  const figures = [close, openPrice, high24, low24, amount, turnover24].map((text) => steps(text ?? ''));
  const shown = figures.join(' ');
  let isSame = false;
  for (let count = known; count <= trades.length && !isSame; count += 1) {
    isSame = shown === dayOf(trades.slice(0, count), before);
  }
  findings.expect(
    isSame,
    '24 h',
    () => `${symbol} ${shown}, counted ${dayOf(trades.slice(0, known), before)}`,
  );
}

/** Last price; first, highest and lowest of the index before the trades and of all of them; what counts as volume. */
function dayOf(trades: readonly LoggedTrade[], before: readonly CountedCandle[]): string {
  const counted = trades.filter(({ betweenHouse }) => !betweenHouse);
  const traded = trades.map(({ price }) => price);
  const prices = [...before.flatMap(({ high, low }) => [high, low]), ...traded];
  const sum = (of: (trade: LoggedTrade) => number): number =>
    counted.reduce((total, trade) => total + of(trade), 0);
  return [
    trades.at(-1)?.price,
    before[0]?.open ?? traded[0],
    Math.max(...prices),
    Math.min(...prices),
    sum(({ quantity }) => quantity),
    sum(({ value }) => value),
  ].join(' ');
}

interface Candles {
  readonly market: LoggedMarket;
  /** Trades that were made before the stored candles were asked for. */
  readonly known: number;
  /** The venue's time then. */
  readonly now: number;
}

function compareTradeCandles(
  { market, known, now }: Candles,
  stored: Stored,
  parts: Parts,
  compared: Compared,
): void {
  const { findings, reader } = parts;
  const { symbol, trades } = market;
  for (const period of PERIODS) {
    const name = `${symbol} ${period}`;
    const shown = (stored.trade.get(period) ?? []).map(textOf);
    compared.storedCandles += shown.length;
    let isSame = false;
    for (let count = known; count <= trades.length && !isSame; count += 1) {
      const counted = candlesOfTrades(period, trades.slice(0, count)).slice(-CANDLES_A_CALL);
      isSame = counted.map(textOf).join() === shown.join();
    }
    findings.expect(
      isSame,
      'candle',
      () => `${name} ${firstDifference(shown, candlesOfTrades(period, trades))}`,
    );
    const closed = candlesOfTrades(period, trades).filter(({ time }) => endOf(period, time) <= now);
    compared.closedFrames += compareFrames({ name, source: 'trade', period, closed }, reader, findings);
  }
}

function firstDifference(shown: readonly string[], counted: readonly CountedCandle[]): string {
  const position = counted.findIndex((candle, index) => textOf(candle) !== shown[index]);
  const candle = counted[position];
  return `shows ${shown[position] ?? 'nothing'}, counted ${candle === undefined ? 'nothing' : textOf(candle)}`;
}

interface Frames {
  readonly name: string;
  readonly source: Source;
  readonly period: PeriodName;
  readonly closed: readonly CountedCandle[];
}

/** The last frame of each closed candle against the recount; answers how many there were. */
function compareFrames(
  { name, source, period, closed }: Frames,
  reader: MarketReader,
  findings: Findings,
): number {
  const symbol = name.slice(0, name.indexOf(' '));
  const frames = new Map(
    reader.klines.of(source, symbol, period).map((candle) => [candle[0], textOf(countedOf(candle))]),
  );
  const first = Math.min(...frames.keys());
  const due = closed.filter(({ time }) => time >= first);
  for (const candle of due) {
    const reported = frames.get(candle.time) ?? 'nothing';
    const isSame = reported === textOf(candle);
    findings.expect(
      isSame,
      'kline',
      () => `${source} ${name} reported ${reported}, counted ${textOf(candle)}`,
    );
  }
  return due.length;
}

/**
 * Minutes that the venue has ticked itself against the log; minutes of the feed's history from before it are taken as
 * they are, and both together give what the longer candles must be, as far back as they reach.
 */
function compareIndexCandles(
  { market, now }: Omit<Candles, 'known'>,
  stored: Stored,
  parts: Parts,
  compared: Compared,
): void {
  const { findings } = parts;
  const { symbol, index } = market;
  const firstTick = Math.min(...index.keys()) * 1_000;
  const own = openingOf('1m', firstTick);
  const history = (stored.index.get('1m') ?? []).filter(({ time }) => time < own);
  const reach = history[0]?.time ?? own;
  const ofTicks = candlesOfIndex('1m', index);
  for (const period of PERIODS) {
    const isClosed = ({ time }: CountedCandle): boolean => time >= reach && endOf(period, time) <= now;
    const counted = joinedMinutes(period, [...history, ...ofTicks]).filter(isClosed);
    const shown = (stored.index.get(period) ?? []).filter(isClosed);
    const isSame = counted.map(textOf).join() === shown.map(textOf).join();
    const name = `${symbol} ${period}`;
    findings.expect(isSame, 'index candle', () => `${name} ${firstDifference(shown.map(textOf), counted)}`);
    compared.indexCandles += shown.length;
    // The stream goes over to trades with the first one: what it has told of the index ends with a later candle.
    const newest = parts.reader.klines.of('index', symbol, period).at(-1)?.[0] ?? 0;
    const closed = counted.filter(({ time }) => time < newest);
    compared.closedFrames += compareFrames({ name, source: 'index', period, closed }, parts.reader, findings);
  }
}

function joinedMinutes(period: PeriodName, minutes: readonly CountedCandle[]): CountedCandle[] {
  const joined: CountedCandle[] = [];
  for (const minute of minutes) {
    const time = openingOf(period, minute.time);
    const last = joined.at(-1);
    if (last?.time !== time) {
      joined.push({ ...minute, time });
      continue;
    }
    last.high = Math.max(last.high, minute.high);
    last.low = Math.min(last.low, minute.low);
    last.close = minute.close;
  }
  return joined;
}
