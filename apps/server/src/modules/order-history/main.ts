/** What the order history brings to the main thread: one call, made of the lists of other modules. */
import { orderHistoryHandlers } from './routes.ts';

export const orderHistoryMain = { calls: orderHistoryHandlers };
