/**
 * The spot markets in a snapshot, in the order of their numbers.
 */
import type { ByteReader, ByteWriter } from '../../codec/bytes.ts';
import type { MarketSpec } from '../../listing/instrument.ts';
import { assetId, lots, marketId, ratePpm, units } from '../../quantity/branding.ts';
import { openMarket } from './list-market.ts';
import type { SpotContext } from './list-market.ts';

export function writeMarkets(writer: ByteWriter, markets: readonly MarketSpec[]): void {
  writer.varint(markets.length);
  for (const market of markets) {
    writer.varint(market.base);
    writer.varint(market.quote);
    writer.varint(market.tickDecimals);
    writer.varint(market.lotDecimals);
    writer.varint(market.minimumNotional);
    writer.varint(market.maximumLots);
    writer.varint(market.makerFeeRatePpm);
    writer.varint(market.takerFeeRatePpm);
  }
}

export function readMarkets(reader: ByteReader, context: SpotContext): void {
  for (let market = 0, count = reader.varint(); market < count; market += 1) {
    openMarket(context, {
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
