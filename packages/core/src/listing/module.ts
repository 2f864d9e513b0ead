/**
 * Assets. A market is listed by the module of its instrument.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { QueriesOf } from '../schema/query.ts';
import { text, whole } from '../schema/field.ts';
import type { ListAsset } from '../vocabulary/commands.ts';
import { listAsset } from './list-asset.ts';
import type { AssetContext } from './list-asset.ts';
import type { Listing } from './listing.ts';

const MAX_CODE = 12;

export const commands = {
  'list-asset': duty<ListAsset, AssetContext>({
    type: 'list-asset',
    tag: 1,
    order: ['asset', 'code', 'scale'],
    fields: { asset: whole(), scale: whole(), code: text(MAX_CODE) },
    perform: listAsset,
  }),
} satisfies CommandsOf<ListAsset>;

export const queries = {
  listing: ({ listing }: { readonly listing: Listing }) => ({
    assets: [...listing.assets],
    markets: listing.spotMarkets.map((market) => market.spec),
  }),
} satisfies QueriesOf<'listing'>;
