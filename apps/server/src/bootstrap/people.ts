/** Who may come in, what protects them, and the messages that they get: put together for one venue. */
import { openAccess } from '../access/open-access.ts';
import { createMailer } from '../mailer/mailer.ts';
import { causeOf, createSmtp, nameOfMailServer } from '../integrations/mail/smtp.ts';
import { NO_TEXT_MESSAGES } from '../integrations/sms/none.ts';
import { createSandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import { operatorOf } from './operator-actions.ts';
import { openBackups } from '../modules/backups/main.ts';
import type { Backups, BackupsParts } from '../modules/backups/main.ts';
import { openVenueSettings } from '../modules/venue-settings/main.ts';
import type { VenueSettings, VenueSettingsParts } from '../modules/venue-settings/main.ts';
import type { NetworkWatch } from '../modules/deposits/main.ts';
import { isDrawnByChance } from '../modules/cases/main.ts';
import { lostFactorsMain } from '../modules/lost-factors/main.ts';
import { secondsMain } from '../modules/seconds/main.ts';
import type { CountedNetwork } from '../modules/solvency/shape.ts';
import type { PaidNetwork } from '../modules/withdrawals/main.ts';
import type { ReadVenueState } from '../modules/today/shape.ts';
import type { ReadOwnReadings } from '../modules/users/shape.ts';
import { createDocuments } from './documents.ts';
import { goingLiveOf, takesPhones } from './mode.ts';
import { playMoneyOf } from '../venue/play-money.ts';
import type { Parts } from './parts.ts';

/** What is sent, and by whom: a mail server, or the mailbox of the sandbox. */
function postOf({
  settings: { MODE, SMTP_URL, MAIL_FROM },
  logger,
  identity,
  metrics,
  publicUrl,
  venueName,
}: Pick<Parts, 'settings' | 'logger' | 'metrics'> & {
  readonly identity: Parts['stores']['identity'];
  readonly publicUrl: string;
  readonly venueName: () => string;
}) {
  const mailbox = createSandboxMailbox({ identity, now: Date.now });
  const smtp =
    SMTP_URL === null || MAIL_FROM === null ? null : createSmtp({ url: SMTP_URL, from: MAIL_FROM });
  const server = SMTP_URL === null ? 'the sandbox mailbox' : `the mail server ${nameOfMailServer(SMTP_URL)}`;
  const mailer = createMailer({
    identity,
    venueName,
    // Without a mail server, and always for text messages, the mailbox of the sandbox.
    mail: smtp ?? mailbox,
    sms: MODE === 'sandbox' ? mailbox.sms : NO_TEXT_MESSAGES,
    publicUrl,
    onTrouble(cause) {
      if (cause === null) logger.info(`${server} takes letters again`);
      else
        logger.warn(`${server} takes no letters (${causeOf(cause)}); each is tried again for eight minutes`);
    },
    onLost({ name, reason, cause }) {
      metrics.messagesLost.inc({ reason });
      logger.warn({ mail: name, reason, cause: causeOf(cause) }, 'a message was not delivered');
    },
  });
  return { mailbox, smtp, mailer };
}

const mailServerOf = ({ SMTP_URL, MAIL_FROM }: Parts['settings'], hasMailServer: boolean) => ({
  mailServer: { server: SMTP_URL === null ? null : nameOfMailServer(SMTP_URL), from: MAIL_FROM },
  hasMailServer: () => hasMailServer,
});

const moneyOf = (takesContracts: boolean, isRealMoney: boolean) => ({
  takesContracts: () => takesContracts,
  isRealMoney: () => isRealMoney,
});

const documentSettings = (settings: Parts['settings']) => ({
  countries: settings.IDENTITY_COUNTRIES,
  uploadsPerDay: settings.UPLOADS_PER_DAY,
  documentRetentionDays: settings.DOCUMENT_RETENTION_DAYS,
});

/** What networks are asked for, once they are opened. */
export type LaterEndpoints = Omit<VenueSettingsParts['endpoints'], 'keyring'>;
/** What is looked at before it is added. */
interface Looks {
  readonly token: VenueSettingsParts['tokens']['look'];
  readonly network: VenueSettingsParts['lookAtNetwork'];
}

const venueSettingsOf = (
  { MODE, LEGAL_ENTITY, TERMS_URL, COMPLAINTS_URL, SUPPORT_URL, SERVICE_CONTACTS }: Parts['settings'],
  {
    publisher,
    keyring,
    endpoints,
    looks,
    marketData,
    logger,
    ...parts
  }: Pick<VenueSettingsParts, 'identity' | 'audit' | 'engine'> &
    Pick<Parts['stores'], 'publisher' | 'keyring' | 'marketData'> &
    Pick<Parts, 'logger'> & { readonly endpoints: LaterEndpoints; readonly looks: Looks },
): VenueSettings =>
  openVenueSettings({
    ...parts,
    isRealMoney: () => MODE === 'live',
    legal: { entity: LEGAL_ENTITY, terms: TERMS_URL, complaints: COMPLAINTS_URL },
    contacts: { support: SUPPORT_URL, contacts: SERVICE_CONTACTS ?? [] },
    feed: () => publisher.feed,
    countSources: (rule) => publisher.count(rule),
    endpoints: { ...endpoints, keyring },
    lookAtNetwork: looks.network,
    tokens: { look: looks.token, scaleOf: (coin) => marketData.instruments.findAsset(coin)?.scale ?? null },
    onFailure: (err) => logger.error({ err }, 'a change of a network did not come into force'),
    now: Date.now,
  });

const backupsOf = (
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: folder }: Parts['settings'],
  {
    goingLive,
    logger,
    ...parts
  }: Pick<BackupsParts, 'identity' | 'audit'> & Pick<Parts, 'goingLive' | 'logger'>,
): Backups =>
  openBackups({
    ...parts,
    dataDir,
    databaseUrl,
    folder,
    onRestored: async (by) => goingLive?.noteRestored(by),
    now: Date.now,
    onFault: (err) => logger.error({ err }, 'what a backup came to was not kept'),
  });

/** Who may come in, what protects them, and the messages that they get. */
export function peopleOf({
  settings,
  logger,
  stores: { engine, identity, keyring, views, indexLog, listing, takesContracts, marketData, publisher },
  metrics,
  front,
  venueState,
  ownReadings,
  counting,
  paying,
  networks,
  endpoints,
  looks,
}: Pick<Parts, 'settings' | 'logger' | 'stores' | 'metrics' | 'front'> & {
  readonly endpoints: LaterEndpoints;
  readonly looks: Looks;
  readonly venueState: ReadVenueState;
  readonly ownReadings: ReadOwnReadings;
  readonly counting: () => readonly CountedNetwork[];
  readonly paying: () => readonly PaidNetwork[];
  readonly networks: () => readonly NetworkWatch[];
}) {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${front.port}`;
  // A name is known before the first mail is written, and asked for with each.
  const venueName = (): string => venueSettings.name();
  const { mailbox, smtp, mailer } = postOf({ settings, logger, identity, metrics, publicUrl, venueName });
  const own = { identity, engine, keyring, endpoints, looks, marketData };
  const given = { identity, engine, keyring, mailer, publicUrl, venueName, now: Date.now };
  const services = openAccess({
    ...given,
    playMoney: playMoneyOf(listing),
    takesPhones: takesPhones(settings),
    onFault: (err) => logger.error({ err }, 'work behind a sign-in failed'),
    startedAt: Date.now(),
  });
  const venueSettings = venueSettingsOf(settings, { ...services, ...own, publisher, logger });
  const drift = secondsMain.drift(engine);
  const shared = { ...services, ...given, venueSettings };
  const { documents, photosKeptMs } = createDocuments({
    ...shared,
    stepUp: services.security.stepUp,
    dataDir: settings.DATA_DIR,
    settings: documentSettings(settings),
  });
  const lostFactors = lostFactorsMain.open(shared);
  const goingLive = goingLiveOf(settings, { ...shared, logger, venueState });
  const backups = backupsOf(settings, { ...services, identity, goingLive, logger });
  const operator = operatorOf({
    ...shared,
    ...documents,
    lostFactors,
    drift,
    views,
    marketData,
    venueState,
    goingLive,
    backups,
    ownReadings,
    counting,
    paying,
    networks,
    photosKeptMs,
    ...mailServerOf(settings, smtp !== null),
    ...moneyOf(takesContracts, goingLive !== null),
    isDrawn: isDrawnByChance,
    venueKey: indexLog.publicKey,
    onFault: (err) => logger.error({ err }, 'work behind an operator action failed'),
  });
  const made = { documents, lostFactors, operator, goingLive, backups, venueSettings };
  return { ...services, mailer, mailbox, drift, ...made };
}
