/**
 * What actions answer, by their names.
 * Promises: it is said in one place alone what an answer is taken for.
 */
import type {
  VenueSetting,
  ConsoleApprovalQuestion,
  ConsoleBackups,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleCases,
  ConsoleComparison,
  ConsoleConfiguration,
  ConsoleDifferences,
  ConsoleFoundUsers,
  ConsoleGoingLive,
  ConsoleImported,
  ConsoleInvited,
  ConsoleMadeToken,
  ConsoleOperators,
  ConsoleHoldings,
  ConsoleHouseAccounts,
  ConsoleHousePostings,
  ConsoleIncome,
  ConsoleProposal,
  ConsoleRequest,
  ConsoleResult,
  ConsoleRows,
  ConsoleSetUp,
  ConsoleToday,
  ConsoleTokens,
  ConsoleTrialBalance,
  ConsoleUser,
  ConsoleVersions,
} from '@assay/protocol';
import { desk } from './ask.ts';

/** Each setting is an action of its name. */
export interface Answers extends Readonly<Record<VenueSetting, ConsoleSettingChanged>> {
  readonly today: ConsoleToday;
  readonly queue: ConsoleCases;
  readonly 'trial-balance': ConsoleTrialBalance;
  readonly holdings: ConsoleHoldings;
  readonly 'house-accounts': ConsoleHouseAccounts;
  readonly 'house-postings': ConsoleHousePostings;
  readonly income: ConsoleIncome;
  readonly configuration: ConsoleConfiguration;
  readonly 'configuration versions': ConsoleVersions;
  readonly 'configuration compare': ConsoleComparison;
  readonly 'configuration differences': ConsoleDifferences;
  readonly 'configuration import': ConsoleImported;
  readonly settings: ConsoleVenueSettings;
  readonly 'set-up': ConsoleSetUp;
  readonly 'live list': ConsoleGoingLive;
  readonly 'backups list': ConsoleBackups;
  readonly 'tokens list': ConsoleTokens;
  readonly 'tokens make': ConsoleMadeToken;
  readonly 'operators list': ConsoleOperators;
  readonly 'operators invite': ConsoleInvited;
  readonly 'operators admit': { readonly done: boolean; readonly proposal?: number };
  readonly 'proposals list': { readonly open: readonly ConsoleProposal[] };
  readonly 'proposals passkey': ConsoleApprovalQuestion;
  readonly 'find user': ConsoleFoundUsers;
  readonly 'show user': ConsoleUser;
  /** Rows are as the list is that was asked for. */
  readonly 'user-rows': ConsoleRows<unknown>;
  readonly authenticator: { readonly secret: string; readonly otpauthUrl: string };
  readonly passkey: { readonly options: string };
  readonly 'authenticator confirm': { readonly recoveryCodes: readonly string[] };
}

export interface Answered<Answer> extends ConsoleResult {
  readonly result: Answer;
}

/** Input and reason of a request; of an action that asks for nothing, neither. */
export type Asked = Partial<Omit<ConsoleRequest, 'action'>>;

/** Asks an action for what it answers. Throws `Refused`. */
export const answerOf = <Name extends keyof Answers>(action: Name, { input = {}, reason }: Asked = {}) =>
  // The exchange answers an action by what stands beside its name above.
  desk.act({ action, input, ...(reason === undefined ? {} : { reason }) }) as Promise<
    Answered<Answers[Name]>
  >;
