/**
 * Spot markets.
 */
import { duty } from '../../schema/command.ts';
import type { CommandsOf } from '../../schema/command.ts';
import type { QueriesOf } from '../../schema/query.ts';
import { number, whole } from '../../schema/field.ts';
import type { ListMarket } from '../../vocabulary/commands.ts';
import { listMarket } from './list-market.ts';
import type { SpotContext } from './list-market.ts';
import { readMarketRules } from './market-rules.ts';
import { listingSection } from './listing-section.ts';

export const commands = {
  'list-market': duty<ListMarket, SpotContext>({
    type: 'list-market',
    tag: 2,
    // What is not checked here, the rule refuses with a reason of its own.
    fields: {
      market: whole(),
      base: whole(),
      quote: whole(),
      tickDecimals: number(),
      lotDecimals: number(),
      minimumNotional: number(),
      maximumLots: number(),
      makerFeeRatePpm: number(),
      takerFeeRatePpm: number(),
    },
    perform: listMarket,
  }),
} satisfies CommandsOf<ListMarket>;

export const queries = {
  'market-rules': readMarketRules,
} satisfies QueriesOf<'market-rules'>;

export const sections = { listing: listingSection };
