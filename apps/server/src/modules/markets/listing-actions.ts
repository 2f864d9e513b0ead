/** What operators propose to be listed while the venue runs: assets, and spot markets between them. */
import type { AssetId, Lots, MarketId, RatePpm } from '@assay/core';
import { Type } from 'typebox';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { MadeProposal, Proposing } from '../../operator/proposing.ts';
import { mustBeTaken } from '../../operator/trying.ts';
import { Amount, AssetCode, mustBeUnitsOf, mustFindAsset } from '../../operator/typed-amounts.ts';
import { nextMarket, readListed, tryingCommands } from '../../engine/listed-markets.ts';
import type { ListedMarkets } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';

export interface MarketActionParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

export const ROLES = ['owner', 'finance'] as const;
const Decimals = Type.Integer({ minimum: 0, maximum: 12 });
const Rate = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** Each is held in memory for good. */
const MAX_LISTED = 200;

/** The market of a symbol, such as BTCUSDT; undefined where there is none. */
export function findMarket({ assets, markets }: ListedMarkets, symbol: string): MarketId | undefined {
  const codes = new Map(assets.map(({ asset, code }) => [asset, code]));
  return markets.find(({ base, quote }) => `${codes.get(base) ?? ''}${codes.get(quote) ?? ''}` === symbol)
    ?.market;
}

export function mustHaveRoom(listed: number, what: string): void {
  if (listed >= MAX_LISTED) throw new ActionRefused(`There are ${MAX_LISTED} ${what}, and no more can be.`);
}

/** Of a market with its band. */
export const listingLines = ({ band, ...made }: MadeProposal & { readonly band: MadeProposal }): string[] => [
  ...proposalLines(made),
  `Its price band is proposal ${band.proposal}, which is approved with it.`,
];

export const listAsset = operatorAction({
  name: 'asset-listing',
  byToken: 'proposes',
  topic: 'markets',
  summary: 'lists an asset for ever, with the decimals of its smallest unit',
  roles: ROLES,
  fields: { code: AssetCode, decimals: Decimals },
  typed: ['code', 'decimals'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { code, decimals }, by) {
    const listing = await readListed(parts.engine, 'live');
    mustHaveRoom(listing.assets.length, 'assets');
    if (listing.assets.some((asset) => asset.code === code)) throw new ActionRefused(`${code} is listed.`);
    // The next one.
    const asset = listing.assets.length as AssetId;
    const command = { type: 'list-asset', asset, code, scale: decimals } as const;
    mustBeTaken(tryingCommands(listing), command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

export const listMarket = operatorAction({
  name: 'market-listing',
  byToken: 'proposes',
  topic: 'markets',
  summary:
    'lists a spot market for ever: decimals of prices and of amounts, least value in QUOTE, greatest amount in BASE, the fees where no fee tiers hold, and how far prices may be from the market, in parts per million',
  roles: ROLES,
  fields: {
    base: AssetCode,
    quote: AssetCode,
    ticks: Decimals,
    lots: Decimals,
    minimum: Amount,
    maximum: Amount,
    maker: Rate,
    taker: Rate,
    band: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  typed: ['base', 'quote'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { maker, taker, band, ...input }, by) {
    const listing = await readListed(parts.engine, 'live');
    const market = nextMarket(listing);
    mustHaveRoom(market, 'markets');
    const [base, quote] = [mustFindAsset(listing, input.base), mustFindAsset(listing, input.quote)];
    const symbol = base.code + quote.code;
    if (findMarket(listing, symbol) !== undefined) throw new ActionRefused(`There is a market ${symbol}.`);
    // Numbers of the kind that the field names; the core checks their bounds.
    const command = {
      type: 'list-market',
      market,
      base: base.asset,
      quote: quote.asset,
      tickDecimals: input.ticks,
      lotDecimals: input.lots,
      minimumNotional: mustBeUnitsOf(input.minimum, quote.scale, 'minimum'),
      maximumLots: mustBeUnitsOf(input.maximum, input.lots, 'maximum') as number as Lots,
      makerFeeRatePpm: maker as RatePpm,
      takerFeeRatePpm: taker as RatePpm,
    } as const;
    mustBeTaken(tryingCommands(listing), command);
    const made = await parts.proposing.propose(by, command);
    // Approved with the listing, so that nobody trades without it.
    const bandPpm = band as RatePpm;
    return { ...made, band: await parts.proposing.propose(by, { type: 'set-price-band', market, bandPpm }) };
  },
  print: listingLines,
});
