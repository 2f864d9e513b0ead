/**
 * What seeds about the wallet do beside their mix.
 */
import type { Mix, Plans } from './command-generator.ts';
import { approves, entersOperators } from './operators.ts';
import { proposesOneOf } from './proposes-one-of.ts';
import { books, credits, creditsAgain, reports } from './wallet-deposits.ts';
import {
  goesToTheLast,
  leavesToTheLast,
  livesToPayment,
  spendsWhatIsNotFinal,
  swapsInTime,
} from './wallet-plans.ts';
import { changesRoutes } from './wallet-routes.ts';
import { accepts, quotesSwaps, sendsToOthers, ticksNow } from './wallet-swaps.ts';
import { followsWithdrawals, holdsBack, requests } from './wallet-withdrawals.ts';

/** One of the wallet's commands, proposed. */
const proposes = proposesOneOf([changesRoutes, books, books, followsWithdrawals, followsWithdrawals]);

export const WALLET_MIX: Mix = [
  [changesRoutes, 6],
  [credits, 40],
  [creditsAgain, 12],
  [reports, 40],
  [books, 20],
  [requests, 30],
  [followsWithdrawals, 60],
  [holdsBack, 4],
  [sendsToOthers, 12],
  [quotesSwaps, 24],
  [accepts, 14],
  [ticksNow, 20],
  [proposes, 14],
  [entersOperators, 4],
  [approves, 14],
];

export const WALLET_PLANS: Plans = [
  [spendsWhatIsNotFinal, 60],
  [leavesToTheLast, 30],
  [livesToPayment, 40],
  [swapsInTime, 20],
  [goesToTheLast, 600],
];
