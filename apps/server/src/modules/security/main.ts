/** What an account's protection brings to the main thread: passwords, factors, addresses and codes, as calls. */
import { passwordHandlers } from './passwords.ts';
import { securityHandlers } from './routes.ts';
import type { SecurityParts } from './routes.ts';

export const securityMain = {
  calls: (parts: SecurityParts) => ({ ...securityHandlers(parts), ...passwordHandlers(parts.security) }),
};
