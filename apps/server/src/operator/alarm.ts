/** What is told on Today, with what it is about: so that it is known again, and reaches whoever can do something. */
import type { ConsoleAlarm, OperatorRole } from '@assay/protocol';

const OF_CHAINS: readonly OperatorRole[] = ['owner', 'finance'];
const OF_MONEY: readonly OperatorRole[] = ['owner', 'finance', 'compliance'];

/** Of each kind its words, `{subject}` for what it is about, and whoever can do something; null: it says so itself. */
export const ALARM_KINDS = {
  readiness: { words: 'The exchange is not ready, or does less than it should', roles: ['owner'] },
  journal: { words: 'Entries of the journal are damaged or missing', roles: ['owner'] },
  reversal: { words: 'Deposits by {subject} were credited and have vanished', roles: OF_MONEY },
  deposits: { words: 'Deposits by {subject} are not followed as they should be', roles: OF_CHAINS },
  network: { words: 'The network {subject} is not reached', roles: OF_CHAINS },
  endpoint: {
    words: 'The endpoints or tokens of {subject} change, or should have changed',
    roles: OF_CHAINS,
  },
  hindrance: { words: 'Something by {subject} stands still', roles: OF_CHAINS },
  difference: { words: '{subject} holds something else than the ledger says', roles: OF_MONEY },
  stock: { words: 'The address that pays by {subject} has too little or too much', roles: OF_CHAINS },
  market: { words: 'The market {subject} is not open', roles: OF_MONEY },
  route: { words: '{subject} are paused', roles: OF_MONEY },
  late: { words: 'Withdrawals were not sent in time', roles: OF_MONEY },
  'card-late': { words: 'Withdrawals to bank cards were not paid in time', roles: OF_MONEY },
  checklist: { words: 'The checklist: {subject}', roles: ['owner'] },
  looks: { words: 'Somebody looks at many people', roles: ['owner', 'auditor'] },
  queue: { words: 'Cases have waited for more than a day: {subject}', roles: null },
} as const satisfies Record<
  string,
  { readonly words: string; readonly roles: readonly OperatorRole[] | null }
>;

export type AlarmKind = keyof typeof ALARM_KINDS;

export interface Alarm extends ConsoleAlarm {
  readonly kind: AlarmKind;
  /** A name of what is public or the exchange's own: a network, a market, a line of a list. Never of a person. */
  readonly subject: string | null;
}
