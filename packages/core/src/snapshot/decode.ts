/**
 * From a snapshot's bytes back to a living state.
 * Promises: anything but the bytes of `encodeState` throws `CorruptSnapshot`; the restored state acts and encodes
 * exactly as the one that was captured.
 */
import { BUY, ICEBERG, BOOK_KEY_MASK, SELL } from '../book/order-pool.ts';
import { ByteReader } from '../codec/bytes.ts';
import { assetId, indexPrice, lots, marketId, ratePpm, units } from '../quantity/branding.ts';
import { readPaper } from '../paper-feed/paper-section.ts';
import { restoreSeconds } from '../seconds/captured-seconds.ts';
import { currencyOf, poolIndexOf } from '../seconds/seconds-state.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { openMarket } from '../instruments/spot/list-market.ts';
import { OUTCOME_CODEC } from '../registry/outcomes.ts';
import { NEWEST_RULES } from '../rules/activate-rules.ts';
import { bareState } from '../state.ts';
import type { State } from '../state.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import { medianMid } from '../conditional/mark-price.ts';
import { MID_SAMPLES } from '../vocabulary/order-commands.ts';
import { readAccounts } from './accounts-section.ts';
import { CAPTURED_ORDER_WORDS } from './captured-orders.ts';
import { readFloats, readWords } from './columns.ts';
import {
  CHECKSUM_BYTES,
  MAGIC,
  NEWER_FORMAT_RULES,
  RULES_2_MAGIC,
  SECONDS_MAGIC,
  checksum,
} from './encode.ts';
import { readFees } from './fees-section.ts';
import { readKinds } from './kinds-section.ts';
import { readSeconds } from './seconds-section.ts';
import { restoreTriggerOrders } from './trigger-orders-section.ts';

/** Bytes that are no snapshot of this version, or have been damaged. */
export class CorruptSnapshot extends Error {
  constructor(detail: string) {
    super(`corrupt snapshot: ${detail}`);
    this.name = 'CorruptSnapshot';
  }
}

/** Restores a state. */
export function decodeState(bytes: Uint8Array): State {
  // A copy, so that columns can be read in place whatever the alignment of the bytes that came in.
  const copy = bytes.slice();
  const body = checkFrame(copy);
  try {
    return readState(new ByteReader(body));
  } catch (error) {
    throw error instanceof CorruptSnapshot ? error : new CorruptSnapshot(String(error));
  }
}

function checkFrame(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < MAGIC.length || end % 4 !== 0) throw new CorruptSnapshot(`length ${bytes.length}`);
  if (![MAGIC, SECONDS_MAGIC, RULES_2_MAGIC].some((magic) => beginsWith(bytes, magic))) {
    throw new CorruptSnapshot('unknown format or version');
  }
  const [high, low] = checksum(bytes.subarray(0, end));
  const tail = new DataView(bytes.buffer, bytes.byteOffset + end);
  if (tail.getInt32(0, true) !== high || tail.getInt32(4, true) !== low) {
    throw new CorruptSnapshot('checksum differs');
  }
  return bytes.subarray(0, end);
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function readState(reader: ByteReader): State {
  const magic = reader.raw(MAGIC.length);
  const isNewer = beginsWith(magic, RULES_2_MAGIC);
  const state = bareState(OUTCOME_CODEC);
  state.sequence = reader.varint();
  state.time = reader.varint();
  state.rulesVersion = reader.varint();
  state.lastTrade = reader.varint();
  if (state.rulesVersion > NEWEST_RULES) throw new CorruptSnapshot(`rules version ${state.rulesVersion}`);
  if (state.rulesVersion >= NEWER_FORMAT_RULES !== isNewer)
    throw new CorruptSnapshot('rules of another format');
  readListing(reader, state);
  for (let left = reader.varint(); left > 0; left -= 1) {
    state.indexPrices.set({
      asset: assetId(reader.varint()),
      second: reader.varint(),
      price: indexPrice(reader.varint()),
    });
  }
  for (const owner of readFloats(reader)) openAccounts(state, owner);
  state.ledger.restore(readFloats(reader), readFloats(reader));
  state.pool.restore(readWords(reader), readWords(reader));
  const orders = readWords(reader);
  const icebergs = readWords(reader);
  state.due.restore(readFloats(reader));
  const clientOrderIds = new Map<number, string>();
  for (let left = reader.varint(); left > 0; left -= 1) clientOrderIds.set(reader.varint(), reader.text());
  restoreOrders(state, orders, clientOrderIds);
  for (let at = 0; at < icebergs.length; at += 3) {
    state.pool.icebergs.set(icebergs[at]!, icebergs[at + 1]!, icebergs[at + 2]!);
  }
  restorePrices(state, readWords(reader));
  if (isNewer) restoreMids(state, reader);
  restoreTriggerOrders(reader, state, clientOrderIds);
  readFees(reader, state);
  readAccounts(reader, state);
  state.paper.restore(readPaper(reader, state.listing.markets.length));
  const hasSeconds = isNewer ? reader.u8() === 1 : beginsWith(magic, SECONDS_MAGIC);
  if (hasSeconds) restoreSecondsState(reader, state, isNewer);
  state.requests.restore(reader.raw(reader.varint()));
  readKinds(reader, state.ledger);
  state.indexPrices.moved = false;
  return state;
}

function restoreSecondsState(reader: ByteReader, state: State, isNewer: boolean): void {
  const { listing, owners, seconds } = state;
  const bounds = { assets: listing.assets.length, owners: owners.count };
  restoreSeconds(seconds, owners, readSeconds(reader, bounds, isNewer), state.rulesVersion);
  if (seconds.isEmpty) throw new CorruptSnapshot('an empty room of seconds-contracts');
  const mustHaveMoney = seconds.contracts.count > 0;
  if (mustHaveMoney && (currencyOf(state) < 0 || poolIndexOf(state) < 0)) {
    throw new CorruptSnapshot('contracts without a pool');
  }
}

function readListing(reader: ByteReader, state: State): void {
  for (let asset = 0, count = reader.varint(); asset < count; asset += 1) {
    state.listing.listAsset({
      type: 'list-asset',
      asset: assetId(asset),
      code: reader.text(),
      scale: reader.varint(),
    });
    state.ledger.openAsset();
  }
  for (let market = 0, count = reader.varint(); market < count; market += 1) {
    openMarket(state, {
      type: 'list-market',
      market: marketId(market),
      base: assetId(reader.varint()),
      quote: assetId(reader.varint()),
      tickDecimals: reader.varint(),
      lotDecimals: reader.varint(),
      minimumNotional: units(reader.varint()),
      maximumLots: lots(reader.varint()),
      makerFeeRatePpm: ratePpm(reader.varint()),
      takerFeeRatePpm: ratePpm(reader.varint()),
    });
  }
}

function restoreOrders(state: State, orders: Int32Array, clientOrderIds: ReadonlyMap<number, string>): void {
  for (let at = 0; at < orders.length; at += CAPTURED_ORDER_WORDS) {
    const slot = orders[at]!;
    const bookKey = orders[at + 1]!;
    const side = (bookKey & 1) === BUY ? BUY : SELL;
    const owner = orders[at + 5]!;
    const market = state.listing.markets[(bookKey & BOOK_KEY_MASK) >> 1];
    if (market === undefined) throw new CorruptSnapshot(`order in market ${(bookKey & BOOK_KEY_MASK) >> 1}`);
    state.pool.occupy();
    market.book.rest(
      slot,
      side,
      orders[at + 2]!,
      orders[at + 3]!,
      orders[at + 4]!,
      owner,
      bookKey & ~BOOK_KEY_MASK,
    );
    if (state.owners.numberAt(owner) === MARKET_MAKER) {
      (side === BUY ? market.bidQuotes : market.askQuotes).push(state.pool.idAt(slot));
    } else {
      state.openOrders.enter(slot, owner, market.spec.market, clientOrderIds.get(slot) ?? null);
      if ((bookKey & ICEBERG) !== 0) state.openOrders.countIceberg(owner, market.spec.market, 1);
    }
  }
}

function restoreMids(state: State, reader: ByteReader): void {
  state.midSecond = reader.varint();
  const mids = readWords(reader);
  state.listing.markets.forEach((market, index) => {
    market.mids.set(mids.subarray(index * MID_SAMPLES, (index + 1) * MID_SAMPLES));
    market.mid = medianMid(market.mids);
  });
}

function restorePrices(state: State, prices: Int32Array): void {
  state.listing.markets.forEach((market, index) => {
    market.lastPrice = prices[index * 2]!;
    market.bandPpm = prices[index * 2 + 1]!;
  });
}
