/** What the security fund brings to the main thread: its call. */
import { securityFundHandlers } from './routes.ts';

export const securityFundMain = { calls: securityFundHandlers };
