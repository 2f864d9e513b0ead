/** What accounts bring to the main thread: registration, sign-in, codes, devices, and the change between accounts. */
import { accountHandlers } from './routes.ts';

export const accountMain = { calls: accountHandlers };
