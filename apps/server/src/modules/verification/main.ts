/** What identity verification brings to the main thread: who a user is, and the calls about it. */
import { identityHandlers } from './routes.ts';
import { createVerification } from './service.ts';

export type { Verification } from './service.ts';

export const verificationMain = { open: createVerification, calls: identityHandlers };
