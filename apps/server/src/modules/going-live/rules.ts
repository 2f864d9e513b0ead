/**
 * What must be in order before an exchange of real money opens: one list, each line a function of what is the case and of
 * what somebody has shown.
 * Promises: pure. What the exchange can see by itself nobody is asked for, and what somebody has shown holds for what it was shown
 * of, and for a time.
 */
import type { ChecklistLine } from '@assay/protocol';
import type { Certificate } from '../../integrations/tls/port.ts';
import type { Alarm } from '../../operator/alarm.ts';
import type { Evidence } from './shape.ts';

const DAY_MS = 86_400_000;

export interface Facts {
  readonly isRehearsal: boolean;
  readonly now: number;
  /** Ids of the keys, and whether their file lies elsewhere than the data. */
  readonly keys: { readonly ids: readonly string[]; readonly isOutside: boolean };
  readonly certificate: Certificate | null;
  readonly feed: {
    readonly name: string;
    readonly sources: number;
    readonly isFresh: boolean;
    readonly disagreeing: readonly string[];
    readonly clockOffset: number | null;
  } | null;
  readonly networks: readonly {
    readonly name: string;
    /** As the core has it; null until it was reached. */
    readonly number: number | null;
    readonly isReached: boolean;
    /** What is wrong with how its deposits are followed. */
    readonly scan: readonly { readonly isBad: boolean }[];
    readonly differences: readonly unknown[];
  }[];
  readonly operators: readonly {
    readonly isOwner: boolean;
    readonly hasAuthenticator: boolean;
    readonly hasPasskey: boolean;
  }[];
  /** Users may come in. */
  readonly isOpen: boolean;
  /** Owners who are mailed about every alarm. */
  readonly mailedOwners: number;
  /** Of the disk that has the data, in bytes; null: it could not be asked. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  readonly screensAddresses: boolean;
  readonly retention: { readonly documentDays: number; readonly indexDays: number };
  readonly legal: {
    readonly entity: string | null;
    readonly terms: string | null;
    readonly complaints: string | null;
  };
  /** Where spot trade is offered, and on what basis; null: nobody has decided. */
  readonly spotCountries: string | null;
}

/** What a line finds; `artefact` of one that the exchange itself looks at. */
interface Finding {
  readonly state: ChecklistLine['state'];
  readonly finding: string;
  readonly until?: number;
  readonly artefact?: string;
  readonly shown?: Evidence;
}

interface Line {
  readonly title: string;
  readonly action: string | null;
  /** For so long holds what somebody has shown; 0: nobody shows anything. */
  readonly days: number;
  readonly look: (facts: Facts, shown: Evidence | undefined, evidence: readonly Evidence[]) => Finding;
}

const inOrder = (finding: string, more: Partial<Finding> = {}): Finding => ({
  state: 'in-order',
  finding,
  ...more,
});
const missing = (finding: string): Finding => ({ state: 'missing', finding });

/** Of what somebody has shown of `artefact`. */
function shownOf(
  { now }: Facts,
  shown: Evidence | undefined,
  { artefact, wants, found }: { readonly artefact: string; readonly wants: string; readonly found: string },
): Finding {
  if (shown === undefined) return missing(wants);
  if (shown.artefact !== artefact) return { ...missing(`It has changed since. ${wants}`), shown };
  if (shown.until <= now) return { state: 'expired', finding: `Too long ago. ${wants}`, shown };
  return inOrder(found, { shown });
}

export const keysArtefact = ({ keys }: Pick<Facts, 'keys'>): string => keys.ids.join(' ');
export const retentionArtefact = ({
  retention: { documentDays, indexDays },
}: Pick<Facts, 'retention'>): string => `documents ${documentDays} days, index ${indexDays} days`;
export const MAIL_ARTEFACT = 'answered';
export const RESTORE_ARTEFACT = 'restored';
export const SCREENING_ARTEFACT = 'none';

const OF_A_REHEARSAL: Finding = { state: 'excused', finding: 'A rehearsal may have any prices.' };

/** Certificates that end sooner are missed too late. */
const CERTIFICATE_DAYS = 7;

function certificateFinding({ certificate, now }: Facts): Finding {
  if (certificate === null || certificate.fault !== null) {
    return missing(`A browser would not come in at PUBLIC_URL: ${certificate?.fault ?? 'not asked'}.`);
  }
  const days = Math.floor((certificate.validUntil - now) / DAY_MS);
  if (days < CERTIFICATE_DAYS) return missing(`The certificate ends in ${days} days.`);
  return inOrder(`The certificate is good for ${days} days.`, { until: certificate.validUntil });
}

function operatorsFinding({ operators }: Facts): Finding {
  const owners = operators.filter(({ isOwner }) => isOwner);
  const ready = owners.filter(({ hasAuthenticator, hasPasskey }) => hasAuthenticator && hasPasskey);
  const bare = operators.filter(({ hasAuthenticator }) => !hasAuthenticator).length;
  if (ready.length < 2)
    return missing(`${ready.length} of at least 2 owners have a key, an authenticator and a passkey.`);
  if (bare > 0) return missing(`${bare} operators have no authenticator.`);
  return inOrder(`${ready.length} owners with a passkey, all operators with a key and an authenticator.`);
}

function agreementFinding({ feed, isRehearsal }: Facts): Finding {
  if (isRehearsal) return OF_A_REHEARSAL;
  if (feed === null) return missing('No price yet.');
  const [first, ...others] = feed.disagreeing;
  if (first === undefined) return inOrder('None is more than 1 % from the median for a minute.');
  const more =
    others.length === 0 ? '' : ` So ${others.length === 1 ? 'has another' : `have ${others.length} others`}.`;
  return missing(
    `${first} has been more than 1 % from the others for a minute or longer: price-sources says which count.${more}`,
  );
}

/** Codes, holds and the freshness of prices go by the clock; exchanges say their time to the second. */
const MAX_OFFSET_MS = 2_000;

function clockFinding({ feed, isRehearsal }: Facts): Finding {
  if (isRehearsal) return OF_A_REHEARSAL;
  const offset = feed?.clockOffset ?? null;
  if (offset === null) return missing('Too few price sources have said their time to compare with.');
  if (Math.abs(offset) <= MAX_OFFSET_MS) return inOrder('Within 2 seconds of the price sources.');
  const seconds = (Math.abs(offset) / 1_000).toFixed(1);
  return missing(
    `The clock is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} the price sources: set it, and keep it by NTP.`,
  );
}

const GB = 1_000_000_000;
/** Below that it is full before somebody has looked at a long weekend. */
const LEAST_GB = 5;
const LEAST_PERCENT = 10;

function diskFinding({ disk }: Facts): Finding {
  if (disk === null) return missing('The disk of DATA_DIR does not say how full it is.');
  const [room, percent] = [Math.floor(disk.free / GB), Math.floor((100 * disk.free) / disk.size)];
  const found = `${room} GB are free, ${percent} % of the disk of DATA_DIR`;
  if (room >= LEAST_GB && percent >= LEAST_PERCENT) return inOrder(`${found}.`);
  return missing(`${found}: ${LEAST_GB} GB and ${LEAST_PERCENT} % are the least.`);
}

function networksFinding({ networks }: Facts): Finding {
  if (networks.length === 0) return missing('There is no network: name one in NETWORKS_FILE.');
  const fault = networks.map(faultOfNetwork).find((one) => one !== null) ?? null;
  if (fault === null) return inOrder(`${networks.length} reached, holdings as the ledger says.`);
  return missing(`${fault}.`);
}

function faultOfNetwork({ name, isReached, scan, differences }: Facts['networks'][number]): string | null {
  if (!isReached) return `${name} is not reached`;
  if (scan.some(({ isBad }) => isBad)) return `${name} is not followed: Today says why`;
  return differences.length > 0 ? `${name} holds something else than the ledger says` : null;
}

/** For so long a withdrawal shows that its network pays. */
export const PAID_DAYS = 90;
/** What the newest withdrawal that was paid on a network is kept as. */
export const paidItem = (network: number): string => `paid on network ${network}`;

/** Before it opens nobody has an account, and so nobody can withdraw. */
function paidFinding({ networks, isOpen, now }: Facts, evidence: readonly Evidence[]): Finding {
  const newest = networks.map(({ name, number }) => ({
    name,
    paid: number === null ? undefined : evidence.find(({ item }) => item === paidItem(number)),
  }));
  const wanting = newest.find(({ paid }) => paid === undefined || paid.until <= now);
  if (wanting === undefined) {
    const [first] = newest.flatMap(({ paid }) => paid ?? []).toSorted((a, b) => a.until - b.until);
    return first === undefined
      ? { state: 'excused', finding: 'There is no network yet.' }
      : inOrder(`On each one within ${PAID_DAYS} days.`, { shown: first });
  }
  const { name, paid } = wanting;
  if (!isOpen) {
    return {
      state: 'excused',
      finding: 'Once it is open: a first withdrawal of one unit on each network, by an account of your own.',
    };
  }
  return paid === undefined
    ? missing(`None was paid on ${name} yet: withdraw one unit there.`)
    : {
        state: 'expired',
        finding: `The last one on ${name} is too long ago: withdraw one unit there.`,
        shown: paid,
      };
}

function legalFinding(name: string, value: string | null): Finding {
  return value === null
    ? missing(`Say it by legal-details, or set ${name}.`)
    : inOrder(value, { artefact: name });
}

/** In the order in which they are shown. */
const LINES = {
  keys: {
    title: 'Keys backed up',
    action: 'live restored',
    days: 90,
    look: (facts, shown) =>
      shownOf(facts, shown, {
        artefact: keysArtefact(facts),
        wants: 'Restore a backup with the copy of the keys beside it.',
        found: 'They came back beside a backup.',
      }),
  },
  'key-place': {
    title: 'Master key outside the data folder',
    action: null,
    days: 0,
    look: ({ keys }) =>
      keys.isOutside
        ? inOrder('ASSAY_MASTER_KEY_FILE lies elsewhere.')
        : missing('Move the key file out of DATA_DIR, and set ASSAY_MASTER_KEY_FILE to it.'),
  },
  tls: {
    title: 'TLS in front',
    action: null,
    days: 0,
    look: (facts) =>
      facts.isRehearsal
        ? { state: 'excused', finding: 'A rehearsal stays on this machine.' }
        : certificateFinding(facts),
  },
  mail: {
    title: 'Mail works',
    action: 'live mail',
    days: 30,
    look: (facts, shown) =>
      shownOf(facts, shown, {
        artefact: MAIL_ARTEFACT,
        wants: 'Send yourself a test mail, and type its code.',
        found: 'A test mail was answered.',
      }),
  },
  prices: {
    title: 'Price sources answer',
    action: null,
    days: 0,
    look({ feed, isRehearsal }) {
      if (isRehearsal)
        return { state: 'excused', finding: `Prices of a rehearsal: ${feed?.name ?? 'none yet'}.` };
      if (feed === null || !feed.isFresh) return missing('No price of the last seconds.');
      return inOrder(`${feed.sources} sources, prices of the last seconds.`);
    },
  },
  agreement: { title: 'Price sources agree', action: null, days: 0, look: agreementFinding },
  clock: { title: 'Clock right', action: null, days: 0, look: clockFinding },
  alarms: {
    title: 'Alarms are mailed',
    action: 'alarm-mails set',
    days: 0,
    look: ({ mailedOwners }) =>
      mailedOwners === 0
        ? missing('No owner is mailed about every alarm.')
        : inOrder(`${mailedOwners} ${mailedOwners === 1 ? 'owner is' : 'owners are'} mailed.`),
  },
  disk: { title: 'Room on the disk', action: null, days: 0, look: diskFinding },
  'four-eyes': { title: 'Four eyes', action: null, days: 0, look: operatorsFinding },
  networks: { title: 'Networks reached, nothing missing', action: null, days: 0, look: networksFinding },
  withdrawals: {
    title: 'A withdrawal paid on each network',
    action: null,
    days: 0,
    look: (facts, _shown, evidence) => paidFinding(facts, evidence),
  },
  restore: {
    title: 'Restore rehearsed',
    action: 'live restored',
    days: 90,
    look: (facts, shown) =>
      shownOf(facts, shown, {
        artefact: RESTORE_ARTEFACT,
        wants: 'Rehearse a restore of a backup, or restore one by hand and type the proof that it prints.',
        found: 'The state came back with the hash that it had.',
      }),
  },
  screening: {
    title: 'Addresses screened',
    action: 'live confirm',
    days: 365,
    look: (facts, shown) =>
      facts.screensAddresses
        ? inOrder('By SCREENING_LIST.')
        : shownOf(facts, shown, {
            artefact: SCREENING_ARTEFACT,
            wants: 'Set SCREENING_LIST, or confirm that nothing is screened.',
            found: 'Nothing is screened, as an owner has confirmed.',
          }),
  },
  retention: {
    title: 'Retention set',
    action: 'live confirm',
    days: 365,
    look: (facts, shown) =>
      shownOf(facts, shown, {
        artefact: retentionArtefact(facts),
        wants: `Confirm what is kept: ${retentionArtefact(facts)}.`,
        found: retentionArtefact(facts),
      }),
  },
  entity: {
    title: 'Legal entity',
    action: 'legal-details',
    days: 0,
    look: ({ legal }) => legalFinding('LEGAL_ENTITY', legal.entity),
  },
  terms: {
    title: 'Terms',
    action: 'legal-details',
    days: 0,
    look: ({ legal }) => legalFinding('TERMS_URL', legal.terms),
  },
  complaints: {
    title: 'Address for complaints',
    action: 'legal-details',
    days: 0,
    look: ({ legal }) => legalFinding('COMPLAINTS_URL', legal.complaints),
  },
  countries: {
    title: 'Countries decided',
    action: 'spot-countries',
    days: 0,
    look: ({ spotCountries }) =>
      spotCountries === null
        ? missing('Say where spot trade is offered, and by which law or licence; another approves it.')
        : inOrder(spotCountries),
  },
} as const satisfies Record<string, Line>;

export type ItemKey = keyof typeof LINES;

/** When what is shown now of an item has to be shown again. */
export const untilOf = (item: ItemKey, now: number): number => now + LINES[item].days * DAY_MS;

/** All lines. */
export function checklistOf(facts: Facts, evidence: readonly Evidence[]): ChecklistLine[] {
  return Object.entries<Line>(LINES).map(([key, { title, action, look }]) => {
    const shown = evidence.find(({ item }) => item === key);
    const found = look(facts, shown, evidence);
    return {
      key,
      title,
      action,
      state: found.state,
      finding: found.finding,
      by: found.shown?.by ?? null,
      at: found.shown?.at ?? facts.now,
      until: found.shown?.until ?? found.until ?? null,
      artefact: found.shown?.artefact ?? found.artefact ?? null,
    };
  });
}

/** Whoever has to show something again hears so long before. */
const SOON_MS = 7 * DAY_MS;
/** What Today says by itself. */
const SAID_OTHERWISE: readonly ItemKey[] = ['prices', 'networks'];
/** What is not known while there are no prices. */
const BY_PRICES: readonly ItemKey[] = ['agreement', 'clock'];

/** What is told on Today: what runs out soon or has, and, of an exchange that is open, what is not in order any more. */
export function alarmsOf(
  lines: readonly ChecklistLine[],
  { now, isOpen }: { readonly now: number; readonly isOpen: boolean },
): Alarm[] {
  const hasNoPrices = lines.some(({ key, state }) => key === 'prices' && state === 'missing');
  return lines.flatMap(({ key, title, state, finding, until }): Alarm[] => {
    const about = { kind: 'checklist', subject: title } as const;
    if (SAID_OTHERWISE.some((one) => one === key)) return [];
    if (hasNoPrices && BY_PRICES.some((one) => one === key)) return [];
    if (state === 'expired' || (state === 'missing' && isOpen)) {
      return [{ ...about, text: `${title}: ${finding}`, isBad: true }];
    }
    if (state !== 'in-order' || until === null || until - now > SOON_MS) return [];
    const days = Math.ceil((until - now) / DAY_MS);
    return [{ ...about, text: `${title}: runs out in ${days} ${days === 1 ? 'day' : 'days'}`, isBad: false }];
  });
}

/** Lines that keep it from opening. */
export const missingOf = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  lines.filter(({ state }) => state === 'missing' || state === 'expired');
