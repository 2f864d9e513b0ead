/** What the referral programme brings to the main thread: its calls. */
import { promotionHandlers } from './routes.ts';

export const promotionMain = { calls: promotionHandlers };
