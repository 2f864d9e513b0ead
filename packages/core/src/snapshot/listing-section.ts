/**
 * What is listed and what it costs in a snapshot: assets and markets; last prices and bands; index prices; mids.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { medianMid } from '../conditional/mark-price.ts';
import { readMarkets, writeMarkets } from '../instruments/spot/markets-section.ts';
import { assetId, indexPrice } from '../quantity/branding.ts';
import type { State } from '../state.ts';
import { MID_SAMPLES } from '../vocabulary/order-commands.ts';
import type { CapturedMids, CapturedState } from './captured.ts';
import { readWords, writeColumn } from './columns.ts';

export function writeListing(writer: ByteWriter, captured: CapturedState): void {
  writer.varint(captured.assets.length);
  for (const asset of captured.assets) {
    writer.text(asset.code);
    writer.varint(asset.scale);
  }
  writeMarkets(writer, captured.markets);
}

export function readListing(reader: ByteReader, state: State): void {
  for (let asset = 0, count = reader.varint(); asset < count; asset += 1) {
    state.listing.listAsset({
      type: 'list-asset',
      asset: assetId(asset),
      code: reader.text(),
      scale: reader.varint(),
    });
    state.ledger.openAsset();
  }
  readMarkets(reader, state);
}

export function writeIndexPrices(writer: ByteWriter, { indexPrices }: CapturedState): void {
  writer.varint(indexPrices.length);
  for (const { asset, second, price } of indexPrices) {
    for (const value of [asset, second, price]) writer.varint(value);
  }
}

export function readIndexPrices(reader: ByteReader, state: State): void {
  for (let left = reader.varint(); left > 0; left -= 1) {
    state.indexPrices.set({
      asset: assetId(reader.varint()),
      second: reader.varint(),
      price: indexPrice(reader.varint()),
    });
  }
  state.indexPrices.moved = false;
}

export function writeMids(writer: ByteWriter, { second, mids }: CapturedMids): void {
  writer.varint(second);
  writeColumn(writer, mids);
}

export function readMids(reader: ByteReader, state: State): void {
  state.midSecond = reader.varint();
  const mids = readWords(reader);
  state.listing.markets.forEach((market, index) => {
    market.mids.set(mids.subarray(index * MID_SAMPLES, (index + 1) * MID_SAMPLES));
    market.mid = medianMid(market.mids);
  });
}

export function readPrices(reader: ByteReader, state: State): void {
  const prices = readWords(reader);
  state.listing.markets.forEach((market, index) => {
    market.lastPrice = prices[index * 2]!;
    market.bandPpm = prices[index * 2 + 1]!;
  });
}
