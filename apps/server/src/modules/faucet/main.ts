/** What the faucet brings to the main thread of a sandbox: its call. */
import { faucetHandlers } from './routes.ts';

export const faucetMain = { calls: faucetHandlers };
