/**
 * The platform's tables of the identity store as Kysely sees them; a module has its own besides.
 * Owns: personal data and all else that the journal cannot rebuild. Times are Unix milliseconds on the wall clock,
 * amounts whole units, hashes base64url text. Never holds a password, token or register code in the clear; the
 * sandbox mailbox is the one exception, it is the mailbox of a venue with play money.
 */
import type { Generated } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type { AccountTables } from './account-tables.ts';
import type { ApiKeyTables } from './api-key-tables.ts';
import type { ProtectionTables } from './protection-schema.ts';
import type { AccountStatusTables } from './account-status-schema.ts';
import type { UploadTables } from './upload-schema.ts';

export interface IdentityTables extends AccountTables, ProtectionTables, UploadTables {
  /** Next number of each kind. Counted here, so that a number is never given twice, on any database. */
  counters: { name: string; next: number };
  security_events: AuditTables['security_events'];
  security_log: AuditTables['security_log'];
  api_keys: ApiKeyTables['api_keys'];
  standing_changes: AccountStatusTables['standing_changes'];
  mails: {
    id: number;
    channel: Generated<'mail' | 'sms'>;
    recipient: string;
    subject: string;
    content: string;
    code: string | null;
    created_at: number;
  };
}
