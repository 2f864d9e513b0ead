/** What the order history brings to the main thread: two calls, made of the lists of other modules. */
import { recordListHandlers } from './record-list.ts';
import type { RecordCalls } from './record-list.ts';
import { orderHistoryHandlers } from './routes.ts';
import type { ListCalls } from './routes.ts';

export const orderHistoryMain = {
  calls: (calls: ListCalls & RecordCalls) => ({
    ...orderHistoryHandlers(calls),
    ...recordListHandlers(calls),
  }),
};
