/**
 * The house's own money, as operators move it: between its accounts, and to a trader to whom something was done wrong.
 */
import type { CommandsOf } from '../schema/command.ts';
import { text, whole, word } from '../schema/field.ts';
import type { QueriesOf } from '../schema/query.ts';
import {
  HOUSE_DESTINATIONS,
  HOUSE_SOURCES,
  MAX_HOUSE_REASON,
  MAX_HOUSE_REFERENCE,
} from '../vocabulary/house-commands.ts';
import type { CorrectBalance, HouseCommand, TransferHouseMoney } from '../vocabulary/house-commands.ts';
import type { HouseQuery } from '../vocabulary/house-queries.ts';
import { walletDuty } from '../wallet/wallet-descriptors.ts';
import { correctBalance } from './correct-balance.ts';
import { readHouseAccounts, readHousePostings } from './house-queries.ts';
import { houseSection } from './house-section.ts';
import type { HouseContext } from './house-state.ts';
import { transferHouseMoney } from './transfer-house-money.ts';

export const commands = {
  'transfer-house-money': walletDuty<TransferHouseMoney, HouseContext>({
    type: 'transfer-house-money',
    tag: 81,
    fields: {
      reference: text(MAX_HOUSE_REFERENCE),
      from: word(HOUSE_SOURCES),
      to: word(HOUSE_DESTINATIONS),
      asset: whole(),
      amount: whole(1),
      reason: text(MAX_HOUSE_REASON),
    },
    perform: transferHouseMoney,
  }),
  'correct-balance': walletDuty<CorrectBalance, HouseContext>({
    type: 'correct-balance',
    tag: 82,
    fields: {
      reference: text(MAX_HOUSE_REFERENCE),
      owner: whole(),
      asset: whole(),
      amount: whole(1),
      from: word(HOUSE_SOURCES),
      reason: text(MAX_HOUSE_REASON),
    },
    perform: correctBalance,
  }),
} satisfies CommandsOf<HouseCommand>;

export const queries = {
  'house-accounts': readHouseAccounts,
  'house-postings': readHousePostings,
} satisfies QueriesOf<HouseQuery['type']>;

export const sections = { house: houseSection };
