/** The first set-up as operator actions: what is in force of what files and settings say, a test mail, and its end. */
import { LANGUAGES, isOfferedLanguage } from '@assay/protocol';
import type { ConsoleSetUp, OperatorRole } from '@assay/protocol';
import type { Mailer } from '../../mailer/mailer.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { ReadVenueState } from '../today/shape.ts';
import type { VenueSettings } from './venue-settings.ts';

/** What is asked of the list of operators. */
interface OfficeOfMails {
  list(): Promise<readonly { readonly id: number; readonly email: string }[]>;
}

export interface SetUpActionParts {
  readonly venueSettings: VenueSettings;
  readonly office: OfficeOfMails;
  readonly mailer: Pick<Mailer, 'send' | 'post'>;
  readonly venueState: ReadVenueState;
  /** How mails leave, as the exchange was started. */
  readonly mailServer: Pick<ConsoleSetUp['mail'], 'server' | 'from'>;
}

const TOPIC = 'first set-up';
const OWNERS: readonly OperatorRole[] = ['owner'];

async function readSetUp({
  venueSettings,
  mailer,
  venueState,
  mailServer,
}: SetUpActionParts): Promise<ConsoleSetUp> {
  const state = venueState();
  return {
    isOver: await venueSettings.isSetUp(),
    mail: { ...mailServer, fault: mailer.post().fault },
    feed: {
      name: state?.feed.name ?? '',
      sources: state?.sources ?? [],
      isFresh: state?.isFeedFresh ?? false,
    },
    networks: (state?.networks ?? []).map(({ name, isReached }) => ({ name, isReached })),
    languages: LANGUAGES.map(({ code, name }) => ({ code, name, isComplete: isOfferedLanguage(code) })),
  };
}

const show = operatorAction({
  name: 'set-up',
  topic: TOPIC,
  summary:
    'mail, feed, networks and languages as the exchange was started with them, and whether the set-up is over',
  roles: OWNERS,
  fields: {},
  needsReason: false,
  carryOut: readSetUp,
  print: ({ isOver, mail, feed, networks, languages }: ConsoleSetUp) => [
    `mail: ${mail.server === null ? 'into the mailbox of the sandbox' : `by ${mail.server} from ${mail.from ?? ''}`}`,
    ...(mail.fault === null ? [] : [`  the mail server takes none: ${mail.fault}`]),
    `feed: ${feed.name}${feed.isFresh ? '' : ', with no fresh price'}`,
    `networks: ${networks.map(({ name }) => name).join(', ') || 'none'}`,
    `languages: ${languages.flatMap(({ code, isComplete }) => (isComplete ? [code] : [])).join(', ')}`,
    isOver ? 'The set-up is over.' : 'The set-up is not over: set-up end',
  ],
});

async function mustOwnEmail({ office }: SetUpActionParts, by: ActedBy): Promise<string> {
  const own = (await office.list()).find(({ id }) => id === by.operator);
  if (own === undefined) throw new ActionRefused('Sign in first: the mail goes to your own address.');
  return own.email;
}

const mail = operatorAction({
  name: 'set-up mail',
  topic: TOPIC,
  summary: 'sends you a test mail',
  roles: OWNERS,
  fields: {},
  needsReason: false,
  async carryOut(parts: SetUpActionParts, _input, by) {
    const email = await mustOwnEmail(parts, by);
    parts.mailer.send({ channel: 'email', target: email, account: null }, 'set-up-test', {});
    return { email };
  },
  print: ({ email }) => [`A mail is on its way to ${email}.`],
});

const end = operatorAction({
  name: 'set-up end',
  topic: TOPIC,
  summary: 'ends the first set-up: the console offers it no more',
  roles: OWNERS,
  fields: {},
  needsReason: false,
  async carryOut({ venueSettings }: SetUpActionParts, _input, by) {
    await venueSettings.endSetUp(by);
    return { done: true };
  },
  print: () => ['The set-up is over. All of it can be changed under Configuration.'],
});

export const SET_UP_ACTIONS = [show, mail, end];
