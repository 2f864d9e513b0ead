/**
 * The modules of the core. A new one is a line here, and where it brings commands, queries, outcomes or sections, in their
 * tables.
 */
import * as accounts from '../accounts/module.ts';
import * as conditional from '../conditional/module.ts';
import * as fees from '../fees/module.ts';
import * as indexPrice from '../index-price/module.ts';
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
] as const;
