/**
 * What users hand in, put together: pictures, identity, bank card, payment methods, merchants; and how long photographs
 * are kept. The same for the running venue and for the fixtures of tests.
 */
import path from 'node:path';
import type { AuditLog } from '../access/audit-log.ts';
import type { Codes } from '../access/codes.ts';
import { SecurityNotes } from '../access/security-notes.ts';
import type { AccountStatusService } from '../access/account-status.ts';
import type { StepUp } from '../access/step-up.ts';
import { openLocalFolder } from '../integrations/files/local-folder.ts';
import type { Mailer } from '../mailer/mailer.ts';
import { merchantsMain } from '../modules/merchants/main.ts';
import type { Merchants } from '../modules/merchants/main.ts';
import { payoutsMain } from '../modules/payouts/main.ts';
import type { BankCards, PaymentMethods } from '../modules/payouts/main.ts';
import { verificationMain } from '../modules/verification/main.ts';
import type { Verification } from '../modules/verification/main.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { VenueIdentityStore } from './identity-store.ts';
import { createUploads } from '../uploads/uploads.ts';
import type { Uploads } from '../uploads/uploads.ts';

export interface DocumentsOptions {
  readonly dataDir: string;
  readonly identity: VenueIdentityStore;
  readonly keyring: Keyring;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  readonly codes: Codes;
  readonly stepUp: StepUp;
  readonly accountStatus: AccountStatusService;
  readonly settings: DocumentSettings;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface DocumentSettings {
  /** Countries whose documents are taken. */
  readonly countries: readonly string[];
  /** Pictures of a user in 24 hours. */
  readonly uploadsPerDay: number;
  /** Days that the photographs of a verification that passed are kept. */
  readonly documentRetentionDays: number;
}

export interface Documents {
  readonly uploads: Uploads;
  readonly verification: Verification;
  readonly bankCards: BankCards;
  readonly payments: PaymentMethods;
  readonly merchants: Merchants;
}

const DAY_MS = 86_400_000;
/** Long enough to ask back about a decision. */
const FAILED_RETENTION_DAYS = 30;

export function createDocuments(options: DocumentsOptions): {
  readonly documents: Documents;
  /** Photographs of a verification that passed are kept so long, and of one that failed. */
  readonly photosKeptMs: { readonly passed: number; readonly failed: number };
} {
  const { dataDir, settings } = options;
  const parts = { ...options, notes: new SecurityNotes(options) };
  const documents: Documents = {
    uploads: createUploads({
      ...parts,
      files: openLocalFolder(path.join(dataDir, 'uploads')),
      maximumADay: settings.uploadsPerDay,
    }),
    verification: verificationMain.open({ ...parts, countries: settings.countries }),
    bankCards: payoutsMain.openCards(parts),
    payments: payoutsMain.openMethods(parts),
    merchants: merchantsMain.open(parts),
  };
  const photosKeptMs = {
    passed: settings.documentRetentionDays * DAY_MS,
    failed: FAILED_RETENTION_DAYS * DAY_MS,
  };
  return { documents, photosKeptMs };
}
