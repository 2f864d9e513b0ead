/**
 * What is listed in a snapshot: assets and markets, in the order of their numbers. A futures market's row is restored as of a
 * spot market; its own section, behind this one, makes of it what it is.
 */
import type { ByteReader, ByteWriter } from '../../codec/bytes.ts';
import type { MarketSpec } from '../../listing/instrument.ts';
import { assetId, lots, marketId, ratePpm, units } from '../../quantity/branding.ts';
import type { AssetSpec } from '../../listing/listing.ts';
import { section } from '../../schema/section.ts';
import { openMarket } from './list-market.ts';
import type { SpotContext } from './list-market.ts';

interface CapturedListing {
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
}

export const listingSection = section<CapturedListing, SpotContext>({
  tag: 1,
  capture: ({ listing }) => ({
    assets: [...listing.assets],
    markets: listing.markets.map((market) => market.spec),
  }),
  isEmpty: ({ assets, markets }) => assets.length + markets.length === 0,
  write: (writer, { assets, markets }) => {
    writeAssets(writer, assets);
    writeMarkets(writer, markets);
  },
  restore: (reader, context) => {
    readAssets(reader, context);
    readMarkets(reader, context);
  },
});

function writeAssets(writer: ByteWriter, assets: readonly AssetSpec[]): void {
  writer.varint(assets.length);
  for (const asset of assets) {
    writer.text(asset.code);
    writer.varint(asset.scale);
  }
}

function readAssets(reader: ByteReader, { listing, ledger }: SpotContext): void {
  for (let asset = 0, count = reader.varint(); asset < count; asset += 1) {
    listing.listAsset({
      type: 'list-asset',
      asset: assetId(asset),
      code: reader.text(),
      scale: reader.varint(),
    });
    ledger.openAsset();
  }
}

function writeMarkets(writer: ByteWriter, markets: readonly MarketSpec[]): void {
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

function readMarkets(reader: ByteReader, context: SpotContext): void {
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
