/** What the security fund brings to the main thread: its call, and what it tells its read model when a venue opens. */
import { carryFund } from './carry.ts';
import { securityFundHandlers } from './routes.ts';

export const securityFundMain = { calls: securityFundHandlers, onOpen: carryFund };
