/** The checklist of an exchange of real money, and its opening, as operator actions. */
import { Type } from 'typebox';
import { hasRoleOf } from '@assay/protocol';
import type { ChecklistLine, ConsoleGoingLive, OperatorRole } from '@assay/protocol';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import { timeText } from '../../operator/printing.ts';
import type { GoingLive, Operators } from './going-live.ts';

/** What is asked of the list of operators. */
interface OfficeOfPeople {
  list(): Promise<
    readonly {
      readonly id: number;
      readonly email: string;
      readonly status: string;
      readonly roles: readonly OperatorRole[];
      readonly publicKey: string | null;
    }[]
  >;
  hasAuthenticator(operator: number): Promise<boolean>;
  needsPasskey(operator: number): Promise<boolean>;
}

export interface GoingLiveActionParts {
  /** Null: a sandbox. */
  readonly goingLive: GoingLive | null;
  readonly office: OfficeOfPeople;
}

export const GOING_LIVE = 'going live';
const READING: readonly OperatorRole[] = ['owner', 'auditor'];
const OWNERS: readonly OperatorRole[] = ['owner'];

function mustBeLive({ goingLive }: GoingLiveActionParts): GoingLive {
  if (goingLive === null) throw new ActionRefused('This is a sandbox: there is nothing to open.');
  return goingLive;
}

async function operatorsOf({ office }: GoingLiveActionParts): Promise<Operators> {
  const active = (await office.list()).filter(({ status }) => status === 'active');
  return Promise.all(
    active.map(async ({ id, roles, publicKey }) => ({
      id,
      isOwner: roles.includes('owner') && publicKey !== null,
      hasAuthenticator: await office.hasAuthenticator(id),
      // Where money is real, which is where there is a checklist, whoever has none needs one.
      hasPasskey: !(await office.needsPasskey(id)),
    })),
  );
}

async function mustOwnEmail({ office }: GoingLiveActionParts, by: ActedBy): Promise<string> {
  const own = (await office.list()).find(({ id }) => id === by.operator);
  if (own === undefined) throw new ActionRefused('Sign in first: the mail goes to your own address.');
  return own.email;
}

/** Of the checklist, for whoever may read it. */
export async function checklistAlarms(
  parts: GoingLiveActionParts,
  by: Pick<ActedBy, 'roles'>,
): Promise<readonly Alarm[]> {
  if (parts.goingLive === null || !hasRoleOf(by.roles, READING)) return [];
  return parts.goingLive.alarms(await operatorsOf(parts));
}

/** Of an exchange that is open: what is watched. */
export async function watchedLines(parts: GoingLiveActionParts): Promise<readonly ChecklistLine[]> {
  const { goingLive } = parts;
  return goingLive?.isOpen() ? goingLive.lines(await operatorsOf(parts)) : [];
}

const SIGNS = { 'in-order': 'ok     ', missing: 'MISSING', expired: 'EXPIRED', excused: 'excused' } as const;

function linesOf({ lines, missing, asked, opened, isRehearsal }: ConsoleGoingLive): string[] {
  return [
    ...(isRehearsal ? ['This is a rehearsal: its money is worth nothing.'] : []),
    ...lines.map(({ state, key, title, finding, by, until, action }) => {
      const who = by === null ? '' : ` (${by})`;
      const ends = until === null ? '' : `, until ${timeText(until)}`;
      const how = action === null || state === 'in-order' ? '' : ` By: ${action}`;
      return `${SIGNS[state]}  ${key}  ${title}: ${finding}${who}${ends}${how}`;
    }),
    ...(opened === null ? [] : [`Open since ${timeText(opened.at)}, by ${opened.by}.`]),
    ...(opened !== null || missing === 0 ? [] : [`Not open. ${missing} lines are not in order.`]),
    ...(opened !== null || missing > 0 || asked !== null ? [] : ['Not open. Two owners open it: live open']),
    ...(asked === null
      ? []
      : [`${asked.by} asks to open it. Another owner does, until ${timeText(asked.until)}: live open`]),
  ];
}

const list = operatorAction({
  name: 'live list',
  byToken: 'reads',
  topic: GOING_LIVE,
  summary: 'what must be in order before an exchange of real money opens, and what is missing',
  roles: READING,
  fields: {},
  needsReason: false,
  carryOut: async (parts: GoingLiveActionParts) => mustBeLive(parts).read(await operatorsOf(parts)),
  print: linesOf,
});

const confirm = operatorAction({
  name: 'live confirm',
  topic: GOING_LIVE,
  summary:
    'for a year, that what is kept is kept for that long (retention), or that nothing is screened (screening)',
  roles: OWNERS,
  fields: { item: Type.Union([Type.Literal('retention'), Type.Literal('screening')]) },
  typed: ['item'],
  async carryOut(parts: GoingLiveActionParts, { item }, by) {
    await mustBeLive(parts).confirm(item, by);
    return { done: true };
  },
  print: () => ['Confirmed.'],
});

const mail = operatorAction({
  name: 'live mail',
  topic: GOING_LIVE,
  summary: 'sends you a test mail with a code',
  roles: OWNERS,
  fields: {},
  needsReason: false,
  async carryOut(parts: GoingLiveActionParts, _input, by) {
    const email = await mustOwnEmail(parts, by);
    await mustBeLive(parts).sendMail(email, by);
    return { email };
  },
  print: ({ email }) => [`A mail is on its way to ${email}. Say: live mail-code CODE`],
});

const mailCode = operatorAction({
  name: 'live mail-code',
  topic: GOING_LIVE,
  summary: 'the code of your test mail: for 30 days, mail works',
  roles: OWNERS,
  fields: { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  typed: ['code'],
  needsReason: false,
  async carryOut(parts: GoingLiveActionParts, { code }, by) {
    await mustBeLive(parts).answerMail(await mustOwnEmail(parts, by), code, by);
    return { done: true };
  },
  print: () => ['Mail works.'],
});

const restored = operatorAction({
  name: 'live restored',
  topic: GOING_LIVE,
  summary: 'the proof that npm run restore printed: for 90 days, backup and keys are good',
  roles: OWNERS,
  fields: { proof: Type.String({ minLength: 10, maxLength: 80 }) },
  typed: ['proof'],
  needsReason: false,
  async carryOut(parts: GoingLiveActionParts, { proof }, by) {
    await mustBeLive(parts).showRestored(proof, by);
    return { done: true };
  },
  print: () => ['The restore is noted.'],
});

const open = operatorAction({
  name: 'live open',
  topic: GOING_LIVE,
  summary:
    'opens the exchange to users for good, once another owner says the same and every line is in order',
  roles: OWNERS,
  fields: {},
  showsFirst: 'live list',
  approvals: 1,
  async carryOut(parts: GoingLiveActionParts, _input, by) {
    return { isOpen: await mustBeLive(parts).open(await operatorsOf(parts), by) };
  },
  print: ({ isOpen }) => [isOpen ? 'It is open.' : 'Noted. It opens once another owner says the same.'],
});

export const GOING_LIVE_ACTIONS = [list, confirm, mail, mailCode, restored, open];
