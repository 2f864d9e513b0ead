/** Answers about the house's own accounts. Promises: reads only. */
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import { HOUSE_SOURCES } from '../vocabulary/house-commands.ts';
import type { HouseSource } from '../vocabulary/house-commands.ts';
import type { HouseAccount, HousePostings } from '../vocabulary/house-queries.ts';
import { HOUSE_ACCOUNTS, findHouseAccount, freeOf, isOpen, takes } from './house-accounts.ts';
import type { HouseAccountName } from './house-accounts.ts';
import type { HouseContext } from './house-state.ts';

const isSource = (name: HouseAccountName): name is HouseSource =>
  HOUSE_SOURCES.some((source) => source === name);

export function readHouseAccounts(context: HouseContext): readonly HouseAccount[] {
  return HOUSE_ACCOUNTS.filter((name) => isOpen(context, name)).flatMap((account) =>
    context.listing.assets
      .filter(({ asset }) => takes(context, account, asset))
      .map(({ asset }) => {
        const found = findHouseAccount(context, account, asset);
        return {
          account,
          asset,
          balance: units(found === NO_ACCOUNT ? 0 : context.ledger.balance(found)),
          free: units(isSource(account) ? freeOf(context, account, asset) : 0),
        };
      }),
  );
}

export function readHousePostings(
  { house }: HouseContext,
  { references }: QueryOf<'house-postings'>,
): HousePostings {
  const known = <Row>(rows: ReadonlyMap<string, Row>): readonly Row[] =>
    references.map((reference) => rows.get(reference)).filter((row) => row !== undefined);
  return { transfers: known(house.transfers), corrections: known(house.corrections) };
}
