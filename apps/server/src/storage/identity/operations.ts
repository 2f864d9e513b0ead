/**
 * All that the identity store can do, in one table, with what modules bring to it. Runs in the store's own thread.
 * Never: hands out SQL or a connection.
 */
import type { Kysely } from 'kysely';
import type { Operations } from '../threaded-store.ts';
import { accountOperations } from './accounts.ts';
import { apiKeyOperations, forgetExpiredApiKeys } from './api-keys.ts';
import { auditOperations, forgetSecurityEvents } from './audit.ts';
import { codeOperations } from './codes.ts';
import { deviceOperations } from './devices.ts';
import { oneTable } from '../one-table.ts';
import type { AnyIdentityModule } from './identity-module.ts';
import { originOperations } from './origin.ts';
import { factorOperations } from './factors.ts';
import { forgetProtection, protectionOperations } from './protection.ts';
import { forgottenUntil } from './retention-rules.ts';
import { rightsOperations } from './rights.ts';
import { sandboxOperations } from './sandbox.ts';
import { sessionOperations } from './sessions.ts';
import { forgetSignIns, signInOperations } from './sign-ins.ts';
import { accountStatusOperations } from './account-status.ts';
import type { IdentityTables } from './tables.ts';
import { uploadOperations } from './uploads.ts';
import { userOperations } from './users.ts';

/** Besides the platform's tables a module sees its own, which its migrations have made in this very database. */
const ofModules = (db: Kysely<IdentityTables>): never => db as never;

const ownOperations = (db: Kysely<IdentityTables>, modules: readonly AnyIdentityModule[]) => ({
  ...accountOperations(db),
  ...userOperations(db),
  ...codeOperations(db),
  ...deviceOperations(db),
  ...signInOperations(db),
  ...sessionOperations(db),
  ...protectionOperations(db),
  ...factorOperations(db),
  ...sandboxOperations(db),
  ...uploadOperations(db),
  ...auditOperations(db),
  ...apiKeyOperations(db),
  ...accountStatusOperations(db),
  ...rightsOperations(db, modules),
  ...originOperations(db),
  /**
   * Forgets what has run out: codes, sessions past their refresh time, devices and sign-ins of long ago, old
   * security events, and what the modules say.
   */
  async forgetExpired(input: { readonly now: number }): Promise<void> {
    const { now } = input;
    await db.deleteFrom('codes').where('expires_at', '<=', forgottenUntil('code', now)).execute();
    await db
      .deleteFrom('sessions')
      .where('refresh_expires_at', '<=', forgottenUntil('session', now))
      .execute();
    await forgetSignIns(db, now);
    await forgetProtection(db, now);
    await forgetSecurityEvents(db, now);
    await forgetExpiredApiKeys(db, now);
    for (const module of modules) await module.forgetExpired?.(ofModules(db), now);
  },
});

export type IdentityOperations = ReturnType<typeof ownOperations>;

/** With those of the modules. */
export function identityOperations(
  db: Kysely<IdentityTables>,
  modules: readonly AnyIdentityModule[],
): Operations {
  const own: Operations = ownOperations(db, modules);
  return oneTable('operation', [own, ...modules.map((module) => module.operations(ofModules(db)))]);
}
