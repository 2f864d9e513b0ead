/**
 * Liquidation in a snapshot: who is next, who waits for another second, what markets have closed in the last one, what accounts are
 * found by, and what the insurance and pauses follow from.
 */
import { maybe, word } from '../schema/field.ts';
import { section } from '../schema/section.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import { captureLooks, readLooks, writeLooks } from './captured-looks.ts';
import type { CapturedLooks } from './captured-looks.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { LEGS } from './legs.ts';
import { keyOf } from './liquidated-account.ts';
import type { LiquidatedAccount } from './liquidations.ts';

const SIDE = maybe(word(LEGS));

interface CapturedInsurance {
  readonly market: number;
  readonly unloadedIn: number;
  readonly peaks: readonly { readonly hour: number; readonly worth: number }[];
}

interface CapturedLiquidations {
  /** By rising market that has any. */
  readonly insurances: readonly CapturedInsurance[];
  /** By rising market that has any record; none by rules by which nobody is looked at. */
  readonly looks: readonly CapturedLooks[];
  readonly ready: readonly LiquidatedAccount[];
  readonly waiting: readonly LiquidatedAccount[];
  readonly waitingSince: number;
  /** Market, second and lots, by rising market. */
  readonly closed: readonly (readonly [market: number, second: number, lots: number])[];
  /** Asset and Unix ms of each pause that is not over, by rising asset. */
  readonly paused: readonly (readonly [asset: number, until: number])[];
}

function hasRecords({ positions }: FuturesMarket): boolean {
  return positions.count > 0;
}

export const liquidationsSection = section<CapturedLiquidations, FuturesContext>({
  tag: 44,
  capture: ({ futures: { liquidations, markets, pausedUntil }, time, rulesVersion }) => ({
    insurances: markets
      .filter(({ unloadedIn, peaks }) => unloadedIn > 0 || peaks.length > 0)
      .map(({ market, unloadedIn, peaks }) => ({
        market: market.spec.market,
        unloadedIn,
        peaks: peaks.map((peak) => ({ ...peak })),
      })),
    looks: rulesVersion < LIQUIDATION_RULES ? [] : markets.filter(hasRecords).map(captureLooks),
    ready: liquidations.ready,
    waiting: liquidations.waiting,
    waitingSince: liquidations.waitingSince,
    closed: [...liquidations.closed]
      .map(([market, { second, lots }]) => [market, second, lots] as const)
      .sort(([one], [other]) => one - other),
    paused: [...pausedUntil].filter(([, until]) => until > time).sort(([one], [other]) => one - other),
  }),
  isEmpty: ({ waitingSince, ...lists }) =>
    waitingSince === 0 && Object.values(lists).every(({ length }) => length === 0),
  write: (writer, { insurances, looks, ready, waiting, waitingSince, closed, paused }) => {
    writer.varint(insurances.length);
    for (const insurance of insurances) writeInsurance(writer, insurance);
    writer.varint(looks.length);
    for (const look of looks) writeLooks(writer, look);
    for (const accounts of [ready, waiting]) {
      writer.varint(accounts.length);
      for (const account of accounts) writeAccount(writer, account);
    }
    writer.varint(waitingSince);
    writer.varint(closed.length);
    for (const [market, second, lots] of closed) {
      for (const value of [market, second, lots]) writer.varint(value);
    }
    writer.varint(paused.length);
    for (const [asset, until] of paused) {
      writer.varint(asset);
      writer.varint(until);
    }
  },
  restore: (reader, context) => {
    const { liquidations } = context.futures;
    for (let left = reader.varint(); left > 0; left -= 1) readInsurance(reader, context);
    for (let left = reader.varint(); left > 0; left -= 1) {
      const market = context.futures.find(reader.varint());
      if (market === undefined) throw new RangeError('accounts looked at in no futures market');
      readLooks(reader, market);
    }
    for (const account of readAccounts(reader, context)) {
      liquidations.enter(keyOf(context, account), account);
    }
    const waiting = readAccounts(reader, context);
    liquidations.waitingSince = reader.varint();
    for (const account of waiting) {
      liquidations.wait(keyOf(context, account), account, liquidations.waitingSince);
    }
    for (let left = reader.varint(); left > 0; left -= 1) {
      liquidations.closed.set(reader.varint(), { second: reader.varint(), lots: reader.varint() });
    }
    for (let left = reader.varint(); left > 0; left -= 1) {
      context.futures.pausedUntil.set(reader.varint(), reader.varint());
    }
  },
});

function writeAccount(writer: ByteWriter, { ownerIndex, market, side }: LiquidatedAccount): void {
  writer.varint(ownerIndex);
  writer.varint(market);
  SIDE.encode(writer, side);
}

function readAccounts(reader: ByteReader, { futures, owners }: FuturesContext): readonly LiquidatedAccount[] {
  return Array.from({ length: reader.varint() }, () => {
    const [ownerIndex, market] = [reader.varint(), reader.varint()];
    if (ownerIndex >= owners.count || futures.find(market) === undefined) {
      throw new RangeError(`liquidation of owner index ${ownerIndex} in market ${market}`);
    }
    return { ownerIndex, market, side: SIDE.decode(reader) };
  });
}

function writeInsurance(writer: ByteWriter, { market, unloadedIn, peaks }: CapturedInsurance): void {
  writer.varint(market);
  writer.varint(unloadedIn);
  writer.varint(peaks.length);
  for (const { hour, worth } of peaks) {
    writer.varint(hour);
    writer.svarint(worth);
  }
}

function readInsurance(reader: ByteReader, { futures }: FuturesContext): void {
  const market = futures.find(reader.varint());
  if (market === undefined) throw new RangeError('insurance of no futures market');
  market.unloadedIn = reader.varint();
  for (let left = reader.varint(); left > 0; left -= 1) {
    market.peaks.push({ hour: reader.varint(), worth: reader.svarint() });
  }
}
