/** The parts of a running venue, as bootstrap hands them on. Never: is known outside bootstrap. */
import type { Logger } from 'pino';
import type { AccountSecurity } from '../access/account-security.ts';
import type { Access } from '../access/access.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { AuditLog } from '../access/audit-log.ts';
import type { Rights } from '../access/rights.ts';
import type { SecurityNotes } from '../access/security-notes.ts';
import type { Settings } from '../env.ts';
import type { Front } from '../http/front.ts';
import type { Insiders } from '../http/plugins/insiders.ts';
import type { LogoPicture } from '../http/pages/logo.ts';
import type { FiatRates } from '../integrations/fiat-rates/port.ts';
import type { SandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { AccessLog } from '../observation/access-log.ts';
import type { DatabaseWatch } from '../observation/database-watch.ts';
import type { LoopLag } from '../observation/loop-lag.ts';
import type { VenueMetrics } from '../observation/metrics.ts';
import type { Operating } from './operator-actions.ts';
import type { OpeningDrift, SecondsDrain } from '../modules/seconds/main.ts';
import type { Backups } from '../modules/backups/main.ts';
import type { VenueSettings } from '../modules/venue-settings/main.ts';
import type { GoingLive } from '../modules/going-live/main.ts';
import type { LostFactors } from '../modules/lost-factors/main.ts';
import type { PaperDepthFeed } from '../modules/paper/main.ts';
import type { Documents } from './documents.ts';
import type { Stores } from './stores.ts';
import type { VenueChains } from './venue-chains.ts';

/** The periodic jobs. */
export interface Jobs {
  start(): Promise<void>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

export interface Parts {
  readonly settings: Settings;
  readonly front: Front;
  readonly logger: Logger;
  readonly stores: Stores;
  readonly metrics: VenueMetrics;
  readonly mailbox: SandboxMailbox;
  readonly mailer: Mailer;
  /** Of a venue with `DATABASE_URL`; else null. */
  readonly database: DatabaseWatch | null;
  readonly access: Access;
  readonly security: AccountSecurity;
  readonly apiKeys: ApiKeys;
  readonly rights: Rights;
  readonly audit: AuditLog;
  readonly notes: SecurityNotes;
  readonly documents: Documents;
  readonly lostFactors: LostFactors;
  readonly operator: Operating;
  /** Null of a sandbox. */
  readonly goingLive: GoingLive | null;
  readonly backups: Backups;
  readonly venueSettings: VenueSettings;
  readonly logo: LogoPicture | null;
  readonly insiders: Insiders;
  readonly accessLog: AccessLog | null;
  readonly jobs: Jobs;
  readonly mirror: PaperDepthFeed;
  /** Null where the rules know no wallet. */
  readonly chains: VenueChains | null;
  readonly fiatRates: FiatRates;
  readonly loopLag: LoopLag;
  readonly secondsDrain: SecondsDrain | null;
  readonly drift: OpeningDrift;
  readonly isStopping: () => boolean;
}
