/**
 * Every setting of the server, in one table.
 * Owns: names, defaults, meanings and the rules between settings.
 * Promises: `readSettings` gives checked values, or says all that is wrong at once.
 * Never: leaves a setting to be read elsewhere, or accepts a name that has no effect.
 */
import path from 'node:path';
import {
  SettingWrong,
  coinAmounts,
  contactAddress,
  countryCodes,
  databaseAddress,
  feedChoice,
  flag,
  mailSender,
  mailServerAddress,
  oneOf,
  operatorEmail,
  operatorPassword,
  pageAddress,
  plainText,
  publicKey,
  requestHead,
  serviceContacts,
  siteAddress,
  socketSite,
  trustedProxies,
  wholeNumber,
} from './env-parsers.ts';
import { faultsOfLive } from './live-settings.ts';
import { isThisMachine } from './this-machine.ts';

export interface Setting<Value> {
  /** Text that stands for an unset variable; null: unset is a value of its own. */
  readonly default: string | null;
  readonly meaning: string;
  readonly parse: (text: string) => Value;
  /** Blanks at its ends are part of it. */
  readonly isVerbatim?: boolean;
}

const withDefault = <Value>(
  fallback: string,
  meaning: string,
  parse: (text: string) => Value,
): Setting<Value> => ({
  default: fallback,
  meaning,
  parse,
});
const orUnset = <Value>(meaning: string, parse: (text: string) => Value): Setting<Value | null> => ({
  default: null,
  meaning,
  parse,
});

/** The table: name → default, meaning, parser. The README repeats it, and a check compares the two. */
export const SETTINGS = {
  HOST: withDefault(
    '127.0.0.1',
    'Address to listen on. Sandbox listens on loopback only, unless `SANDBOX_PUBLIC=1`.',
    plainText,
  ),
  PORT: withDefault('8080', 'Port to listen on; 0 takes a free one.', wholeNumber(0, 65_535)),
  PUBLIC_URL: orUnset(
    'How the venue is reached from outside; unset: `http://localhost:<PORT>`.',
    siteAddress,
  ),
  SANDBOX_PUBLIC: withDefault('0', '1 lets a sandbox listen beyond loopback.', flag),
  DATA_DIR: withDefault(
    './data',
    'Folder of journal, identity, read models, index log, snapshots and venue settings.',
    plainText,
  ),
  DATABASE_URL: orUnset(
    'PostgreSQL database of journal, identity, read models, index log and snapshots, `postgres://user:password@host:5432/assay`; unset: files of `DATA_DIR`.',
    databaseAddress,
  ),
  ASSAY_MASTER_KEY_FILE: orUnset(
    'File of the keys that seal secrets at rest, readable by its owner alone; unset: `DATA_DIR/keys/master.key`, made at the first start. Never part of a backup of the databases.',
    plainText,
  ),
  SMTP_URL: orUnset(
    'Mail server, `smtp://user:password@host:587` or `smtps://…`; unset: mails are in the sandbox mailbox.',
    mailServerAddress,
  ),
  MAIL_FROM: orUnset(
    'Sender of mails, `Assay <no-reply@exchange.example>`; needed with `SMTP_URL`.',
    mailSender,
  ),
  SUPPORT_URL: orUnset(
    'Page where users reach the support, `https://…`, until operators set another (`contacts`); unset: no link to it is shown.',
    pageAddress,
  ),
  SERVICE_CONTACTS: orUnset(
    'Ways to reach you that the home page shows, until operators set others (`contacts`), `E-mail=mailto:help@exchange.example; Chat=https://chat.example`: at most eight, by `http`, `https` or `mailto`; unset: none.',
    serviceContacts,
  ),
  LOGO_FILE: orUnset(
    "Picture shown instead of Assay's logo, told to browsers by `config.js`: PNG, WebP or SVG, at most 100 kB, 24 pixels high on the page.",
    plainText,
  ),
  LISTING_FILE: orUnset(
    'What a new venue lists, as a JSON document; unset: the built-in listing of a sandbox. Kept in `DATA_DIR`: a later start needs it no more and refuses another.',
    plainText,
  ),
  NETWORKS_FILE: orUnset(
    'Networks of chains beside the test chain, as a JSON document: endpoint, chain id, first block and coins of each; unset: none.',
    plainText,
  ),
  SCREENING_LIST: orUnset(
    'File of listed addresses, one a line with its reason behind it: deposits from them and withdrawals to them wait for two people; read again when it changes; unset: nothing is screened.',
    plainText,
  ),
  BACKUP_DIR: orUnset(
    'Folder into which operators take backups, best on another disk; unset: `backups` in `DATA_DIR`.',
    plainText,
  ),
  PAYMENT_METHODS_FILE: orUnset(
    'Ways to pay that people review, as a JSON document: name, coins and where to pay; unset: none, in a sandbox one of play money.',
    plainText,
  ),
  API_URL: orUnset(
    'Where browsers make their calls, `https://…`, told by `config.js`; unset: where the page is from.',
    siteAddress,
  ),
  WS_URL: orUnset(
    'Where browsers open sockets, `wss://…`, told by `config.js`; unset: where the page is from.',
    socketSite,
  ),
  LIVE_URL: orUnset(
    'Where browsers open the live message channel, `wss://…`, told by `config.js`; unset: where the page is from.',
    socketSite,
  ),
  WITHDRAW_PUBLIC_KEY: orUnset(
    'Public RSA key for the bodies of withdrawals, SPKI in base64 on one line, told by `config.js` as it stands; unset: none. By which one the exchange opens them, `withdrawalMethods` tells.',
    publicKey,
  ),
  REQUEST_HEAD: withDefault(
    'web',
    "Part of the calls' addresses that stands for `web` in `/api/web/…`, told to browsers by `config.js`; `web` goes on answering.",
    requestHead,
  ),
  COOKIE_DAYS: withDefault(
    '7',
    'Days that a browser keeps the token of a session, told by `config.js`.',
    wholeNumber(1, 365),
  ),
  MODE: withDefault(
    'sandbox',
    '`sandbox`: play money. `live`: real money, on PostgreSQL and with a mail server; it opens once its checklist is in order.',
    oneOf('sandbox', 'live'),
  ),
  REHEARSAL: withDefault(
    '0',
    '1 rehearses a live exchange on one machine, with any prices and without TLS; every page says so, and its data folder never becomes one of real money.',
    flag,
  ),
  LEGAL_ENTITY: orUnset('Who runs a live exchange, as its pages name them.', plainText),
  TERMS_URL: orUnset('Page with the terms of a live exchange, `https://…`.', pageAddress),
  COMPLAINTS_URL: orUnset(
    'Where complaints about a live exchange go, `mailto:…` or `https://…`.',
    contactAddress,
  ),
  PRICE_FEED: withDefault(
    'live',
    'Source of index prices, chosen at the first start: `live` (other exchanges; simulated if they do not answer within 3 s), `simulated` (from a secret seed), or for practice `simulated:<seed>` and `replay:<file or folder>` of CSV files, which anyone can foretell.',
    feedChoice,
  ),
  FORETELLABLE_CONTRACTS: withDefault(
    '0',
    '1 takes seconds-contracts on prices that anyone can foretell (`simulated:<seed>`, `replay:`), for tests and practice.',
    flag,
  ),
  TEST_CHAIN: withDefault(
    '1',
    '0: a sandbox starts no test chain, a network of its own on this machine for deposits and withdrawals of play money.',
    flag,
  ),
  REPLAY_SPEED: withDefault(
    '1',
    'How many times faster than the wall the clock of a sandbox runs, 1 to 1000.',
    wholeNumber(1, 1_000),
  ),
  CHART_HISTORY_HOURS: withDefault(
    '72',
    'Hours before its opening to which the charts of a new exchange reach back, 1 to 72.',
    wholeNumber(1, 72),
  ),
  SIMULATED_TRADERS: orUnset(
    'Simulated traders of a sandbox, 0 to 8; unset: 8. In live mode there are none.',
    wholeNumber(0, 8),
  ),
  TRUST_PROXY: orUnset(
    'Proxies whose `X-Forwarded-For` is believed: their number or addresses; unset: none.',
    trustedProxies,
  ),
  LOG_LEVEL: withDefault(
    'info',
    'Least level that is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  ),
  ACCESS_LOG: orUnset(
    'File to which one line of JSON is appended for each call and refused request: id, call, account, outcome, milliseconds; `-`: standard error; unset: none is written.',
    plainText,
  ),
  SNAPSHOT_EVERY_COMMANDS: withDefault(
    '200000',
    'A snapshot of the state is taken after so many commands.',
    wholeNumber(1_000, 100_000_000),
  ),
  ORDERS_PER_SECOND: withDefault(
    '100',
    'Orders and cancels a second and account; other signed-in calls have as many of their own.',
    wholeNumber(1, 1_000_000),
  ),
  SIGNED_IN_CALLS_PER_SECOND: withDefault(
    '1000',
    'Signed-in calls of all accounts together, a second and network.',
    wholeNumber(1, 10_000_000),
  ),
  REQUESTS_PER_MINUTE: withDefault(
    '600',
    'Calls without a session and requests for pages, a minute and IP address.',
    wholeNumber(1, 100_000_000),
  ),
  VISITOR_LAG_MS: withDefault(
    '250',
    'Visitors are turned away while the thread that serves requests is later than this on the mean.',
    wholeNumber(50, 60_000),
  ),
  SIGN_INS_PER_QUARTER_HOUR: withDefault(
    '10',
    'Failed sign-ins in 15 minutes, per account and per IP address.',
    wholeNumber(1, 1_000_000),
  ),
  CODES_PER_DAY: withDefault(
    '20',
    'Codes in 24 hours to one address for one purpose, asked for from one network; eight times that for the address, fifty times for the network; wrong codes of a network five times.',
    wholeNumber(1, 1_000_000),
  ),
  SECONDS_BETWEEN_CODES: withDefault(
    '30',
    'Least seconds between two codes to one address for one purpose, asked for from one network.',
    wholeNumber(1, 86_400),
  ),
  SWITCHES_PER_MINUTE: withDefault(
    '20',
    'Changes between the real and the virtual account, a minute and account.',
    wholeNumber(1, 1_000_000),
  ),
  SECURITY_CALLS_PER_MINUTE: withDefault(
    '30',
    'Calls that change what protects an account (passwords, second factors, addresses), a minute and account.',
    wholeNumber(1, 1_000_000),
  ),
  RESETS_PER_DAY: withDefault(
    '20',
    'New beginnings of a virtual account in 24 hours.',
    wholeNumber(1, 1_000_000),
  ),
  FAUCET_PER_DAY: withDefault(
    'USDT:100000,BTC:5,ETH:50,BNB:200,SOL:1000,XRP:50000,DOGE:500000,LTC:1000,ADA:150000',
    'Play money a user may take a day, by coin. Of a coin that operators list later and that is not named: about 100,000 USDT by its index price, or 1,000 coins where it has none.',
    coinAmounts,
  ),
  UPLOADS_PER_DAY: withDefault('40', 'Pictures that a user may upload in 24 hours.', wholeNumber(1, 10_000)),
  IDENTITY_COUNTRIES: withDefault(
    'CN,US',
    'Countries whose identity documents are taken, by their two letters.',
    countryCodes,
  ),
  DOCUMENT_RETENTION_DAYS: withDefault(
    '1825',
    'Days from the decision on that the photographs of a passed identity verification are kept; those of a failed one 30 days.',
    wholeNumber(1, 36_500),
  ),
  INDEX_DAYS: withDefault(
    '90',
    'Days that published ticks of the index are kept, at least 90: by them anyone can recompute a settlement.',
    wholeNumber(90, 36_500),
  ),
  OPERATOR_EMAIL: orUnset(
    'Address of the first owner, whom a start makes while the venue has no operator; unset: the command line makes them. Goes with `OPERATOR_PASSWORD`.',
    operatorEmail,
  ),
  OPERATOR_PASSWORD: {
    ...orUnset(
      'Their password, 12 to 200 characters. Both are ignored once there is an operator, whose password it never changes.',
      operatorPassword,
    ),
    isVerbatim: true,
  },
  ASSAY_PARENT_PIPE_FD: orUnset(
    'Set by `npm start`: descriptor whose end means that the starter is gone.',
    wholeNumber(3, 1_000_000),
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
/** Checked values; relative folders resolved, `PUBLIC_URL` null while the port is not known. */
export type Settings = {
  readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['parse']>;
};

/** Names of coming versions: whoever sets one expects something that would not happen. */
const NOT_IN_THIS_VERSION: Readonly<Record<string, string>> = {
  NATS_URL: 'this version runs as one process',
};

/** Everything that is wrong with the environment, one sentence a line. */
export class SettingsRefused extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(
      `Assay cannot start with these settings:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`,
    );
    this.name = 'SettingsRefused';
    this.sentences = sentences;
  }
}

/** The settings in `environment`; an empty text counts as unset. Throws `SettingsRefused` with all faults. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const given = environment[name];
    const text = (setting.isVerbatim ? given : given?.trim()) || setting.default;
    try {
      values[name] = text === null ? null : setting.parse(text);
    } catch (error) {
      if (!(error instanceof SettingWrong)) throw error;
      wrong.push(`${name} ${error.message}.`);
    }
  }
  for (const [name, reason] of Object.entries(NOT_IN_THIS_VERSION)) {
    if (environment[name]) wrong.push(`${name} is set, but ${reason}; unset it.`);
  }
  // True: the loop above has filled every name of the table with what its own parser gave, or has complained.
  const read = values as Partial<Settings>;
  // A live exchange has no test chain, and unset means none there.
  if (read.MODE === 'live' && !environment['TEST_CHAIN']) values['TEST_CHAIN'] = false;
  wrong.push(...faultsBetween(read));
  if (wrong.length > 0) throw new SettingsRefused(wrong);
  const resolved = (file: string | null | undefined) =>
    file === null || file === undefined ? null : path.resolve(file);
  // True: nothing was wrong, so every name is there.
  return {
    ...read,
    DATA_DIR: path.resolve(String(read.DATA_DIR)),
    ASSAY_MASTER_KEY_FILE: resolved(read.ASSAY_MASTER_KEY_FILE),
    LOGO_FILE: resolved(read.LOGO_FILE),
    LISTING_FILE: resolved(read.LISTING_FILE),
    NETWORKS_FILE: resolved(read.NETWORKS_FILE),
    PAYMENT_METHODS_FILE: resolved(read.PAYMENT_METHODS_FILE),
    SCREENING_LIST: resolved(read.SCREENING_LIST),
    BACKUP_DIR: resolved(read.BACKUP_DIR),
    ACCESS_LOG: read.ACCESS_LOG === '-' ? '-' : resolved(read.ACCESS_LOG),
  } as Settings;
}

function faultsBetween(read: Partial<Settings>): string[] {
  const wrong = faultsOfLive(read);
  if (read.MODE !== 'live' && read.SANDBOX_PUBLIC === false && !isThisMachine(read.HOST ?? '')) {
    wrong.push(
      `HOST "${read.HOST}" can be reached from other machines. A sandbox has an open mailbox and a faucet: keep ` +
        '127.0.0.1, or set SANDBOX_PUBLIC=1 if that is what you want.',
    );
  }
  if (read.PUBLIC_URL?.startsWith('https:') === true) {
    for (const name of ['API_URL', 'WS_URL', 'LIVE_URL'] as const) {
      if (!/^(http|ws):/.test(read[name] ?? '')) continue;
      wrong.push(
        `${name} must be encrypted where PUBLIC_URL is: browsers refuse "${read[name]}" from such a page.`,
      );
    }
  }
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = read;
  if (email !== undefined && password !== undefined && (email === null) !== (password === null)) {
    wrong.push(
      email === null
        ? 'OPERATOR_PASSWORD is set, but not whose it is; set OPERATOR_EMAIL, too, or unset it.'
        : 'OPERATOR_EMAIL is set, but without OPERATOR_PASSWORD nobody is made; set that, too, or unset it.',
    );
  }
  if (read.SMTP_URL !== undefined && read.MAIL_FROM !== undefined) {
    if (read.SMTP_URL !== null && read.MAIL_FROM === null) {
      wrong.push('MAIL_FROM must be set where SMTP_URL is: mails need a sender.');
    }
    if (read.SMTP_URL === null && read.MAIL_FROM !== null) {
      wrong.push('MAIL_FROM is set, but without SMTP_URL no mail is sent; set that, too, or unset it.');
    }
  }
  return wrong;
}

/** Whether a planned stop waits for the open seconds-contracts: only where they are of real money. */
export function stopsByDraining({ MODE }: { readonly MODE: string }): boolean {
  return MODE === 'live';
}
