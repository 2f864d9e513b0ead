/** What merchants bring to the main thread: who is one and who would be one, and the calls about it. */
import { merchantHandlers } from './routes.ts';
import { createMerchants } from './service.ts';

export type { Merchants } from './service.ts';

export const merchantsMain = { open: createMerchants, calls: merchantHandlers };
