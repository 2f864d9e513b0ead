/** What operators set beside the core as operator actions (name and look, texts, languages, offers by country, limits, sources, endpoints, tokens, networks), and what waits of them. */
import type {
  SettingInput,
  VenueSetting,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  OperatorRole,
} from '@assay/protocol';
import { Type } from 'typebox';
import type { TString } from 'typebox';
import { BUILT_IN, hasRoleOf } from '@assay/protocol';
import { operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { timeText } from '../../operator/printing.ts';
import { Amount, AssetCode } from '../../operator/typed-amounts.ts';
import { phrasesOf } from './venue-settings.ts';
import type { VenueSettings } from './venue-settings.ts';
import { rolesOf } from './values.ts';

/** What is asked of the list of operators. */
interface OfficeOfPeople {
  list(): Promise<
    readonly { readonly id: number; readonly status: string; readonly roles: readonly OperatorRole[] }[]
  >;
}

export { SET_UP_ACTIONS } from './set-up-actions.ts';
export type { SetUpActionParts } from './set-up-actions.ts';

export interface VenueSettingsActionParts {
  readonly venueSettings: VenueSettings;
  readonly office: OfficeOfPeople;
}

const TOPIC = 'settings';
/** Each of them what is theirs: `rolesOf`. */
const CHANGING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'content'];
const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'content', 'auditor'];

/** Those who could approve what this one proposes. */
async function othersOf(
  { office }: VenueSettingsActionParts,
  { operator }: ActedBy,
  setting: VenueSetting = 'venue-name',
): Promise<number> {
  return (await office.list()).filter(
    ({ id, status, roles }) => id !== operator && status === 'active' && hasRoleOf(roles, rolesOf(setting)),
  ).length;
}

function changedLines({ setting, change, version, until, holdsFrom }: ConsoleSettingChanged): string[] {
  if (version !== null) return [`In force: version ${version} of the settings.`];
  return holdsFrom === null
    ? [
        `Proposed: change ${change} of ${setting}. Somebody else approves it until ${timeText(until)}: settings approve ${change}`,
      ]
    : [
        `Approved: change ${change} of ${setting} is in force from ${timeText(holdsFrom)}; until then it can be stopped: settings reject ${change}`,
      ];
}

/** Each setting is an action of its name: its fields are texts. */
const setting = (
  name: VenueSetting,
  summary: string,
  fields: Readonly<Record<string, TString>>,
  optional: Readonly<Record<string, TString>> = {},
) =>
  operatorAction({
    name,
    topic: TOPIC,
    summary,
    roles: rolesOf(name),
    fields: {
      ...fields,
      ...Object.fromEntries(
        Object.entries(optional).map(([field, schema]) => [field, Type.Optional(schema)]),
      ),
    },
    typed: Object.keys(fields),
    approvals: 1,
    byToken: 'proposes',
    carryOut: async (parts: VenueSettingsActionParts, input, by) =>
      // Fields of texts alone.
      parts.venueSettings.change(name, input as SettingInput, by, await othersOf(parts, by, name)),
    print: changedLines,
  });

const OFFERED = {
  spot: 'spot trade is',
  swap: 'swaps are',
  futures: 'futures are',
  seconds: 'seconds-contracts are',
} as const;

const text = (maxLength: number): TString => Type.String({ minLength: 1, maxLength });
/** A file of 300 kB. */
const PICTURE_SIGNS = 400_000;

const NetworkKey = Type.String({ pattern: '^[a-z0-9]{1,32}$' });
const EvmAddress = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' });
const Depth = Type.String({ pattern: '^[1-9][0-9]{0,4}$' });
/** Least and largest amounts and the fee of a coin, by the names of the file. */
const COIN_TERMS = {
  minimumDeposit: Amount,
  largeDeposit: Amount,
  minimumWithdrawal: Amount,
  withdrawalFee: Amount,
  reviewFrom: Amount,
};
const Bound = Type.String({ pattern: `^(${BUILT_IN}|(0|[1-9][0-9]{0,11})(\\.[0-9]{1,18})?)$` });

const COIN_BOUNDS = { hotFloor: Bound, hotCeiling: Bound, feeCeiling: Bound };

export const SETTING_ACTIONS = [
  setting('venue-name', 'what the exchange calls itself on pages and in mails', { name: text(100) }),
  setting('venue-logo', 'its logo: a PNG, JPEG or WebP in base64, or default', {
    picture: Type.String({ pattern: `^(${BUILT_IN}|[A-Za-z0-9+/]{4,${PICTURE_SIGNS}}={0,2})$` }),
  }),
  setting(
    'venue-colours',
    'its accent colour by day, and by night where that is not a lighter tone of it; default brings back what is built in',
    { day: text(20) },
    { night: text(20) },
  ),
  setting(
    'start-page',
    'headline and lead of the start page; default, or none, is what is built in',
    {},
    { headline: text(200), lead: text(600) },
  ),
  setting('display-currencies', 'in which money values are shown, such as EUR,USD; default is all', {
    currencies: text(200),
  }),
  setting(
    'languages',
    'which languages are offered, of those whose texts are complete, such as en,de, and in which one a new browser begins; default is all, and English',
    { languages: text(200) },
    { first: text(20) },
  ),
  setting(
    'contacts',
    'the page of the support, and up to eight other ways to reach you, such as E-mail=mailto:help@exchange.example; Chat=https://chat.example; default is what it was started with, none takes it away',
    {},
    { support: text(600), contacts: text(5_000) },
  ),
  setting(
    'time-zones',
    'which time zones users choose from, such as Europe/Berlin,Asia/Tokyo; default is all that are built in',
    { zones: text(2_000) },
  ),
  setting(
    'legal-details',
    'who runs the exchange, where its terms stand, and where to complain; default, or none, is what it was started with',
    {},
    { entity: text(400), terms: text(600), complaints: text(600) },
  ),
  ...(['spot', 'swap', 'futures', 'seconds'] as const).map((product) =>
    setting(
      `${product}-countries`,
      `in which countries ${OFFERED[product]} offered, such as DE,FR, or all, or none, and by which law or licence; a country more waits a day`,
      { countries: text(1_000) },
      { basis: text(1_000), ...(product === 'futures' ? { leverage: text(10) } : {}) },
    ),
  ),
  setting(
    'withdrawal-limits',
    'what may be withdrawn within 24 hours by the level of verification, in whole USDT, each at least that of the level below; a lower one waits 72 hours, announced to everybody, a higher one a day',
    { level0: text(10), level1: text(10), level2: text(10) },
  ),
  setting(
    'price-sources',
    'which of the exchanges that a live feed asks count, such as binance,okx,kraken,bybit, and how many of them a price takes, from 3 on and one less than there are at most; default is all, and 3. It waits a day, and counts from some seconds behind it on, without a start',
    { sources: text(200) },
    { agree: text(10) },
  ),
  setting(
    'network-endpoints',
    'where a network is reached, its endpoint or its witness, one at a time: the whole address, of which nothing but the host is shown again; default is what the file of networks says, none takes a witness away. It waits a day, is asked for its chain before and behind that, and counts without a start',
    { network: NetworkKey },
    { endpoint: text(1_000), witness: text(1_000) },
  ),
  setting(
    'network-token',
    'adds a token to a network of the file, by its contract, with the symbol and decimals that it must say, its terms by the names of the file, and a holder in whose name it is tried on a fork of the chain; depths that are not said are those of the network. It waits a day, is asked and tried before and behind that, and counts without a start; what is listed stays listed',
    {
      network: NetworkKey,
      coin: AssetCode,
      contract: EvmAddress,
      symbol: text(32),
      decimals: Type.String({ pattern: '^([0-9]|1[0-8])$' }),
      holder: EvmAddress,
      ...COIN_TERMS,
    },
    {
      creditDepth: Depth,
      finalDepth: Depth,
      ...COIN_BOUNDS,
      // Of a line of a file: it is compared.
      exportMark: text(200),
    },
  ),
  setting(
    'network',
    'adds a network with the coin that its fees are paid in, by the names of the file: its kind (evm or bitcoin), its whole endpoint, of which nothing but the host is shown again, its depths and the terms of the coin. It waits a day, its endpoint is asked for its chain before and behind that, and it counts from the next start on; a network stays',
    {
      network: NetworkKey,
      name: text(40),
      kind: Type.String({ pattern: '^(evm|bitcoin)$' }),
      endpoint: text(1_000),
      blockMs: Type.String({ pattern: '^[1-9][0-9]{2,6}$' }),
      creditDepth: Depth,
      finalDepth: Depth,
      coin: AssetCode,
      ...COIN_TERMS,
    },
    {
      explorer: text(200),
      ...COIN_BOUNDS,
      // Of a line of a file: they are compared.
      chainId: text(20),
      genesis: text(70),
    },
  ),
];

const show = operatorAction({
  name: 'settings',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what is set by the actions of this topic, and which changes of it wait',
  roles: READING,
  fields: {},
  needsReason: false,
  carryOut: async (parts: VenueSettingsActionParts, _input, by) =>
    parts.venueSettings.read(await othersOf(parts, by), by),
  print: venueSettingsLines,
});

const approve = operatorAction({
  name: 'settings approve',
  topic: TOPIC,
  summary: 'brings a change into force that somebody else has proposed',
  roles: CHANGING,
  fields: { change: Serial },
  typed: ['change'],
  showsFirst: 'settings',
  carryOut: ({ venueSettings }: VenueSettingsActionParts, { change }, by) =>
    venueSettings.approve(change, by),
  print: changedLines,
});

const reject = operatorAction({
  name: 'settings reject',
  topic: TOPIC,
  summary: 'ends a change that waits, for an approval or to be in force; your own is withdrawn',
  roles: CHANGING,
  fields: { change: Serial },
  typed: ['change'],
  showsFirst: 'settings',
  async carryOut({ venueSettings }: VenueSettingsActionParts, { change }, by) {
    await venueSettings.reject(change, by);
    return { done: true };
  },
  print: () => ['Rejected.'],
});

const undo = operatorAction({
  name: 'settings undo',
  byToken: 'proposes',
  topic: TOPIC,
  summary: 'says anew what held before a version of the settings, where the same has not changed since',
  roles: CHANGING,
  fields: { version: Serial },
  typed: ['version'],
  approvals: 1,
  carryOut: async (parts: VenueSettingsActionParts, { version }, by) =>
    parts.venueSettings.undo(version, by, (setting) => othersOf(parts, by, setting)),
  print: changedLines,
});

/** What others have proposed, for whoever may approve it. */
export const SETTING_QUEUE: PersonQueue<Pick<VenueSettingsActionParts, 'venueSettings'>> = {
  noun: 'setting',
  roles: CHANGING,
  waiting: ({ venueSettings }, { after, limit }, by) => venueSettings.waitingFor(by, after, limit),
};

export const VENUE_SETTINGS_ACTIONS = [show, ...SETTING_ACTIONS, approve, reject, undo];

function venueSettingsLines({ settings, open, others }: ConsoleVenueSettings): string[] {
  return [
    ...Object.entries(settings).map(([name, input]) => `${name}: ${phrasesOf(input).join(', ')}`),
    ...open.map(
      ({ change, setting: name, input, by, until, holdsFrom }) =>
        `change ${change} of ${name} by ${by}, ${
          holdsFrom === null
            ? `to be approved until ${timeText(until)}`
            : `in force from ${timeText(holdsFrom)}`
        }: ${phrasesOf(input).join(', ')}`,
    ),
    others === 0
      ? 'A change is in force at once: nobody else could approve it.'
      : 'A change takes another operator.',
  ];
}
