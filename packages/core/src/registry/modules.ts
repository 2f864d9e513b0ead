/**
 * The modules of the core, and what each brings: the one file of the registry that names them.
 * Promises: a module that brings nothing to a table does not stand in it; the tables are checked and numbered by the files
 * beside this one. Never: a rule.
 */
import * as accounts from '../accounts/module.ts';
import * as conditional from '../conditional/module.ts';
import * as fees from '../fees/module.ts';
import * as indexPrice from '../index-price/module.ts';
import * as futures from '../futures/module.ts';
import * as spot from '../instruments/spot/module.ts';
import * as listing from '../listing/module.ts';
import * as marketStatus from '../market-status/module.ts';
import * as orders from '../orders/module.ts';
import * as paperFeed from '../paper-feed/module.ts';
import * as proposals from '../proposals/module.ts';
import * as referral from '../referral/module.ts';
import * as requests from '../requests/module.ts';
import * as rules from '../rules/module.ts';
import * as seconds from '../seconds/module.ts';
import * as cards from '../cards/module.ts';
import * as house from '../house/module.ts';
import * as wallet from '../wallet/module.ts';

export const MODULES = [
  listing,
  accounts,
  orders,
  spot,
  conditional,
  marketStatus,
  fees,
  referral,
  paperFeed,
  seconds,
  indexPrice,
  requests,
  rules,
  proposals,
  futures,
  wallet,
  house,
  cards,
] as const;

export const MODULE_COMMANDS = {
  ...listing.commands,
  ...accounts.commands,
  ...orders.commands,
  ...spot.commands,
  ...conditional.commands,
  ...marketStatus.commands,
  ...fees.commands,
  ...referral.commands,
  ...paperFeed.commands,
  ...seconds.commands,
  ...indexPrice.commands,
  ...rules.commands,
  ...proposals.commands,
  ...futures.commands,
  ...wallet.commands,
  ...house.commands,
  ...cards.commands,
};

export const MODULE_QUERIES = {
  ...listing.queries,
  ...accounts.queries,
  ...orders.queries,
  ...spot.queries,
  ...conditional.queries,
  ...fees.queries,
  ...seconds.queries,
  ...requests.queries,
  ...indexPrice.queries,
  ...proposals.queries,
  ...futures.queries,
  ...wallet.queries,
  ...house.queries,
  ...cards.queries,
};

export const MODULE_OUTCOMES = {
  ...accounts.outcomes,
  ...orders.outcomes,
  ...conditional.outcomes,
  ...seconds.outcomes,
  ...rules.outcomes,
  ...futures.outcomes,
  ...wallet.outcomes,
  ...cards.outcomes,
};

export const MODULE_SECTIONS = {
  ...spot.sections,
  ...indexPrice.sections,
  ...accounts.sections,
  ...orders.sections,
  ...conditional.sections,
  ...marketStatus.sections,
  ...fees.sections,
  ...referral.sections,
  ...paperFeed.sections,
  ...seconds.sections,
  ...requests.sections,
  ...proposals.sections,
  ...futures.sections,
  ...wallet.sections,
  ...house.sections,
  ...cards.sections,
};
