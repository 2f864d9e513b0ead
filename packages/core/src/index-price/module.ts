/**
 * Index prices without a log of ticks, as they were published before there was one.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { QueriesOf } from '../schema/query.ts';
import { whole } from '../schema/field.ts';
import type { IndexTick } from '../vocabulary/commands.ts';
import { indexTick } from './index-tick.ts';
import type { IndexContext } from './index-tick.ts';
import { indexPricesSection } from './index-prices-section.ts';

export const commands = {
  'index-tick': duty<IndexTick, IndexContext>({
    type: 'index-tick',
    tag: 8,
    fields: { asset: whole(), second: whole(), price: whole(1) },
    perform: indexTick,
  }),
} satisfies CommandsOf<IndexTick>;

export const queries = {
  'index-prices': ({ indexPrices }: IndexContext) => indexPrices.list(),
} satisfies QueriesOf<'index-prices'>;

export const sections = { 'index prices': indexPricesSection };
