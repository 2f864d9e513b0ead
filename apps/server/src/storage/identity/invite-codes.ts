/** Invite codes: eight characters that cannot be misread, drawn evenly, one to an account. */
import { randomInt } from 'node:crypto';
import { CODE_SIGNS } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { IdentityTables } from './tables.ts';

const LENGTH = 8;

export function newInviteCode(): string {
  return Array.from({ length: LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}

/** A code that no account has; two that are drawn alike are one in 10^12. */
export async function takeInviteCode(db: Kysely<IdentityTables>): Promise<string> {
  for (;;) {
    const code = newInviteCode();
    const taken = await db
      .selectFrom('users')
      .select('id')
      .where('invite_code', '=', code)
      .executeTakeFirst();
    if (taken === undefined) return code;
  }
}
