/**
 * Accounts as the rest of the server reads them: one record with all that the store knows of a user.
 * Promises: a record is what was durable when it was read.
 * Never: changes anything; each store sets what it owns.
 */
import type { Kysely, Selectable } from 'kysely';
import type { AccountStatus } from './account-tables.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['users']>;

export interface AccountRecord {
  readonly userId: number;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly nickname: string | null;
  readonly avatarFileId: string | null;
  readonly language: string;
  readonly antiCode: string | null;
  readonly passwordHash: string;
  readonly passwordChangedAt: number;
  readonly fundPasswordHash: string | null;
  readonly fundPasswordChangedAt: number | null;
  readonly withdrawalsPausedUntil: number | null;
  readonly inviteCode: string;
  readonly referrerId: number | null;
  readonly referrerNamed: boolean;
  readonly declaredCountry: string | null;
  readonly adultConfirmedAt: number | null;
  readonly standing: AccountStatus;
  readonly standingBy: 'self' | 'operator' | null;
  readonly standingReason: string | null;
  readonly standingAt: number | null;
  readonly excludedUntil: number | null;
  readonly merchantStatus: 0 | 1 | 2;
  readonly identityLevel: 0 | 1 | 2;
  readonly verifiedCountry: string | null;
  readonly creditScore: number;
  readonly opened: boolean;
  readonly virtualOpened: boolean;
  readonly createdAt: number;
}

function accountRecord(row: Row): AccountRecord {
  return {
    userId: row.id,
    email: row.email,
    phone: row.phone,
    nickname: row.nickname,
    avatarFileId: row.avatar_file_id,
    language: row.language,
    antiCode: row.anti_code,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    fundPasswordHash: row.fund_password_hash,
    fundPasswordChangedAt: row.fund_password_changed_at,
    withdrawalsPausedUntil: row.withdrawals_paused_until,
    inviteCode: row.invite_code,
    referrerId: row.referrer_id,
    referrerNamed: row.referrer_named_at !== null,
    declaredCountry: row.declared_country,
    adultConfirmedAt: row.adult_confirmed_at,
    standing: row.standing,
    standingBy: row.standing_by,
    standingReason: row.standing_reason,
    standingAt: row.standing_at,
    excludedUntil: row.excluded_until,
    merchantStatus: row.merchant_status,
    identityLevel: row.identity_level,
    verifiedCountry: row.verified_country,
    creditScore: row.credit_score,
    opened: row.opened_at !== null,
    virtualOpened: row.virtual_opened_at !== null,
    createdAt: row.created_at,
  };
}

export const accountOperations = (db: Database) => ({
  async findAccount(input: { readonly userId: number }): Promise<AccountRecord | null> {
    const row = await db.selectFrom('users').selectAll().where('id', '=', input.userId).executeTakeFirst();
    return row === undefined ? null : accountRecord(row);
  },
  /** `address`: an e-mail address in lower case or a phone number in E.164. */
  async findAccountByAddress(input: { readonly address: string }): Promise<AccountRecord | null> {
    const column = input.address.includes('@') ? 'email' : 'phone';
    const row = await db.selectFrom('users').selectAll().where(column, '=', input.address).executeTakeFirst();
    return row === undefined ? null : accountRecord(row);
  },
});
