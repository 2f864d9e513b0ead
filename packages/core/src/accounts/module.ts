/**
 * Accounts: opening them, paying in, their status, and an account of play money begun anew.
 */
import { duty, owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { QueriesOf } from '../schema/query.ts';
import { list, natural, record, requestId, whole, word } from '../schema/field.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import type { ExcludeOwner, SetAccountStatus } from '../vocabulary/account-commands.ts';
import type { Deposit, OpenOwner, ResetAccount } from '../vocabulary/commands.ts';
import type { DepositReceipt, ResetReceipt } from '../vocabulary/outcomes.ts';
import { canPayIn, deposit, openOwner } from './open-account.ts';
import type { DepositContext, OpeningContext } from './open-account.ts';
import { resetAccount } from './reset-account.ts';
import type { ResetContext } from './reset-account.ts';
import { excludeOwner, setAccountStatus } from './set-account-status.ts';
import type { AccountContext } from './set-account-status.ts';
import { readAccountState, readBalances, readTotals, readTraders } from './account-queries.ts';
import { checkAccounts } from './recount-accounts.ts';
import { kindsSection } from './kinds-section.ts';
import { ownersSection } from './owners-section.ts';
import { statusesSection } from './statuses-section.ts';

/** Most grants that are looked at. */
const MAX_GRANTS = 1000;
/** Positions are permanent. */
const SOURCES: readonly Deposit['source'][] = ['faucet', 'house-funding'];

export const commands = {
  'open-owner': duty<OpenOwner, OpeningContext>({
    type: 'open-owner',
    tag: 3,
    fields: { owner: whole() },
    perform: openOwner,
  }),
  deposit: owned<Deposit, DepositContext>({
    type: 'deposit',
    tag: 4,
    actor: 'account',
    maySay: canPayIn,
    effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      asset: whole(),
      amount: whole(1),
      source: word(SOURCES),
    },
    perform: deposit,
  }),
  'reset-account': owned<ResetAccount, ResetContext>({
    type: 'reset-account',
    tag: 20,
    actor: 'account',
    effect: 'resets',
    fields: {
      owner: whole(),
      requestId: requestId(),
      grants: list(record<ResetAccount['grants'][number]>({ asset: whole(), amount: whole(1) }), {
        greatest: MAX_GRANTS,
        unique: 'asset',
      }),
    },
    perform: resetAccount,
  }),
  'set-account-status': duty<SetAccountStatus, AccountContext>({
    type: 'set-account-status',
    tag: 23,
    fields: { owner: whole(), status: word(ACCOUNT_STATUSES) },
    perform: setAccountStatus,
  }),
  'exclude-owner': duty<ExcludeOwner, AccountContext>({
    type: 'exclude-owner',
    tag: 24,
    fields: { owner: whole(), until: whole() },
    perform: excludeOwner,
  }),
} satisfies CommandsOf<OpenOwner | Deposit | ResetAccount | SetAccountStatus | ExcludeOwner>;

export const outcomes = {
  deposited: outcome<DepositReceipt>('deposited', 3, { amount: natural(), balanceAfter: natural() }),
  'account-reset': outcome<ResetReceipt>('account-reset', 10, {}),
} satisfies OutcomesOf<DepositReceipt | ResetReceipt>;

export const queries = {
  balances: readBalances,
  totals: readTotals,
  traders: readTraders,
  'account-status': readAccountState,
} satisfies QueriesOf<'balances' | 'totals' | 'traders' | 'account-status'>;

export const recount = { check: checkAccounts } satisfies RecountOf;

export const sections = {
  'owners and ledger': ownersSection,
  'account statuses': statusesSection,
  'accounts of other kinds': kindsSection,
};
