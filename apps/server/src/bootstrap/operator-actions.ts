/**
 * What operators can do: the actions of every topic, in the order in which they are shown, and the service that carries
 * them out. The service, the command line and whatever shows actions on a screen come from this list.
 */
import { ACCOUNT_ACTIONS } from '../modules/account/operator.ts';
import type { AccountActionParts } from '../modules/account/operator.ts';
import { IDENTITY_ACTIONS, IDENTITY_QUEUE } from '../modules/verification/operator.ts';
import type { IdentityActionParts } from '../modules/verification/operator.ts';
import { MERCHANT_ACTIONS, MERCHANT_QUEUE } from '../modules/merchants/operator.ts';
import type { MerchantActionParts } from '../modules/merchants/operator.ts';
import { SECONDS_ACTIONS } from '../modules/seconds/operator.ts';
import type { SecondsActionParts } from '../modules/seconds/operator.ts';
import { SECURITY_LOG_ACTIONS } from '../modules/security/operator.ts';
import type { SecurityLogActionParts } from '../modules/security/operator.ts';
import { openCases } from '../modules/cases/main.ts';
import type { CasesParts } from '../modules/cases/main.ts';
import {
  CARD_DISPUTE_ACTIONS,
  CARD_DISPUTE_QUEUE,
  CARD_SALE_ACTIONS,
  CARD_SALE_QUEUE,
  lateCardAlarms,
  ownerOfCardSale,
  setCardTerms,
} from '../modules/card-sales/operator.ts';
import type {
  CardDisputeActionParts,
  CardSaleActionParts,
  CardTermsParts,
} from '../modules/card-sales/operator.ts';
import { CASE_ACTIONS, SECOND_LOOK_QUEUE } from '../modules/cases/operator.ts';
import type { CaseActionParts } from '../modules/cases/operator.ts';
import { ActionRefused } from '../operator/action.ts';
import type { AnyOperatorAction } from '../operator/action.ts';
import { worthOf, worthOfMove } from '../operator/moved-money.ts';
import { checkedInput } from '../operator/request.ts';
import { openedQueue } from '../operator/person-queue.ts';
import type { PersonQueue } from '../operator/person-queue.ts';
import { MARKET_ACTIONS, PAUSE_ACTIONS, UNDER_WAY_ACTIONS } from '../modules/markets/operator.ts';
import type {
  InsuranceActionParts,
  MarketActionParts,
  PauseActionParts,
} from '../modules/markets/operator.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import { PAYMENT_ACTIONS, PAYMENT_QUEUE, STRAY_ACTIONS } from '../modules/deposits/operator.ts';
import type { PaymentActionParts, StrayActionParts } from '../modules/deposits/operator.ts';
import { LOST_FACTOR_ACTIONS, LOST_FACTOR_QUEUES } from '../modules/lost-factors/operator.ts';
import type { LostFactorActionParts } from '../modules/lost-factors/operator.ts';
import {
  lateAlarms,
  setRouteTerms,
  WITHDRAWAL_ACTIONS,
  WITHDRAWAL_QUEUE,
} from '../modules/withdrawals/operator.ts';
import type { RouteTermsParts, WithdrawalActionParts } from '../modules/withdrawals/operator.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import { SCREENING_ACTIONS, SCREENING_QUEUE } from '../modules/screening/operator.ts';
import type { ScreeningActionParts } from '../modules/screening/operator.ts';
import type { Subject } from '../modules/screening/shape.ts';
import { ensureFirstOwner, openOffice } from '../modules/operators/main.ts';
import type { FirstOwnerWish, OperatorsParts } from '../modules/operators/main.ts';
import { OPERATOR_OFFICE_ACTIONS, PROPOSAL_QUEUE } from '../modules/operators/operator.ts';
import type { OperatorActionParts } from '../modules/operators/operator.ts';
import {
  VENUE_SETTINGS_ACTIONS,
  SETTING_ACTIONS,
  SETTING_QUEUE,
  SET_UP_ACTIONS,
} from '../modules/venue-settings/operator.ts';
import type { VenueSettingsActionParts, SetUpActionParts } from '../modules/venue-settings/operator.ts';
import { BACKUP_ACTIONS } from '../modules/backups/operator.ts';
import type { BackupActionParts } from '../modules/backups/operator.ts';
import {
  GOING_LIVE,
  GOING_LIVE_ACTIONS,
  checklistAlarms,
  watchedLines,
} from '../modules/going-live/operator.ts';
import type { GoingLiveActionParts } from '../modules/going-live/operator.ts';
import { SOLVENCY_ACTIONS } from '../modules/solvency/operator.ts';
import type { SolvencyActionParts } from '../modules/solvency/operator.ts';
import { openHouseMoney, openTreasury } from '../modules/treasury/main.ts';
import { openConfiguration } from '../modules/configuration/main.ts';
import type { ConfigurationParts } from '../modules/configuration/main.ts';
import { CONFIGURATION_ACTIONS } from '../modules/configuration/operator.ts';
import type { ConfigurationActionParts } from '../modules/configuration/operator.ts';
import { SWAP_ACTIONS } from '../modules/swap/operator.ts';
import type { SwapActionParts } from '../modules/swap/operator.ts';
import type { HouseMoneyParts } from '../modules/treasury/main.ts';
import { TREASURY_ACTIONS } from '../modules/treasury/operator.ts';
import type { TreasuryActionParts } from '../modules/treasury/operator.ts';
import { openAlarmMails, openToday, queueGauges } from '../modules/today/main.ts';
import type { AlarmMails, TodayParts } from '../modules/today/main.ts';
import type { TodayStore } from '../modules/today/shape.ts';
import { TODAY_ACTIONS } from '../modules/today/operator.ts';
import type { TodayActionParts } from '../modules/today/operator.ts';
import { openLooks, openUsers } from '../modules/users/main.ts';
import type { UsersParts } from '../modules/users/main.ts';
import { USER_ACTIONS } from '../modules/users/operator.ts';
import type { UserActionParts } from '../modules/users/operator.ts';
import type { LabelledGauge } from '../observation/metrics.ts';
import { createOperatorService } from '../operator/operator-service.ts';
import type { OperatorService } from '../operator/operator-service.ts';

/** What the actions need of the platform. */
export type OperatorParts = IdentityActionParts &
  MerchantActionParts &
  AccountActionParts &
  SecurityLogActionParts &
  LostFactorActionParts &
  Omit<SecondsActionParts, 'proposing'> &
  Omit<PaymentActionParts, 'proposing' | 'paymentTurns'> &
  StrayActionParts &
  Omit<SolvencyActionParts, 'proposing'> &
  Omit<WithdrawalActionParts, 'proposing'> &
  Omit<CardSaleActionParts, 'proposing'> &
  CardDisputeActionParts &
  Omit<OperatorsParts, 'mustStandOn' | 'worthOf' | 'liabilities' | 'actions'> &
  Omit<GoingLiveActionParts, 'office'> &
  BackupActionParts &
  Omit<VenueSettingsActionParts & SetUpActionParts, 'office'> &
  Omit<TodayParts, 'queues' | 'alarmsOf'> & { readonly identity: TodayStore } & Omit<
    CasesParts,
    'queues' | 'ownerOfProposal' | 'ownersOf'
  > &
  UsersParts &
  Omit<HouseMoneyParts, 'proposing'> &
  Omit<ConfigurationParts, 'proposeStep'>;

type ActionParts = OperatorParts &
  CardSaleActionParts &
  MarketActionParts &
  PauseActionParts &
  SecondsActionParts &
  PaymentActionParts &
  StrayActionParts &
  SolvencyActionParts &
  WithdrawalActionParts &
  ScreeningActionParts &
  GoingLiveActionParts &
  VenueSettingsActionParts &
  SetUpActionParts &
  OperatorActionParts &
  TodayActionParts &
  CaseActionParts &
  TreasuryActionParts &
  ConfigurationActionParts &
  UserActionParts;

export const OPERATOR_ACTIONS: readonly AnyOperatorAction<ActionParts>[] = [
  ...TODAY_ACTIONS,
  ...USER_ACTIONS,
  ...CASE_ACTIONS,
  ...IDENTITY_ACTIONS,
  ...MERCHANT_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...LOST_FACTOR_ACTIONS,
  ...SECURITY_LOG_ACTIONS,
  ...SECONDS_ACTIONS,
  ...MARKET_ACTIONS,
  ...SWAP_ACTIONS,
  ...UNDER_WAY_ACTIONS,
  ...PAUSE_ACTIONS,
  ...PAYMENT_ACTIONS,
  ...STRAY_ACTIONS,
  ...WITHDRAWAL_ACTIONS,
  ...CARD_SALE_ACTIONS,
  ...CARD_DISPUTE_ACTIONS,
  ...SCREENING_ACTIONS,
  ...SOLVENCY_ACTIONS,
  ...TREASURY_ACTIONS,
  ...CONFIGURATION_ACTIONS,
  ...VENUE_SETTINGS_ACTIONS,
  ...SET_UP_ACTIONS,
  ...BACKUP_ACTIONS,
  ...GOING_LIVE_ACTIONS,
  ...OPERATOR_OFFICE_ACTIONS,
];

type QueueParts = Omit<
  ActionParts,
  'today' | 'alarmMails' | 'treasury' | 'houseMoney' | 'configuration' | 'users' | 'cases'
>;

/** What waits for a yes or a no, case by case. */
export const CASE_QUEUES: readonly PersonQueue<QueueParts>[] = [
  IDENTITY_QUEUE,
  MERCHANT_QUEUE,
  PAYMENT_QUEUE,
  WITHDRAWAL_QUEUE,
  CARD_DISPUTE_QUEUE,
  SECOND_LOOK_QUEUE,
  SCREENING_QUEUE,
  ...LOST_FACTOR_QUEUES,
];
/** What waits for a person. */
const QUEUES: readonly PersonQueue<QueueParts>[] = [
  ...CASE_QUEUES,
  CARD_SALE_QUEUE,
  PROPOSAL_QUEUE,
  SETTING_QUEUE,
];

/** Actions of markets, fees, contracts and settings, by their names: what says the configuration, line by line. */
type StepParts = InsuranceActionParts &
  SecondsActionParts &
  SwapActionParts &
  CardTermsParts &
  RouteTermsParts &
  VenueSettingsActionParts;

const STEPS: readonly AnyOperatorAction<StepParts>[] = [
  ...[...MARKET_ACTIONS, ...SECONDS_ACTIONS, ...SWAP_ACTIONS].filter(({ approvals }) => approvals > 0),
  setRouteTerms,
  setCardTerms,
  ...SETTING_ACTIONS,
];

function proposerOf(given: StepParts): ConfigurationParts['proposeStep'] {
  return async ({ action, input }, by) => {
    const found = STEPS.find(({ name }) => name === action);
    if (found === undefined) throw new ActionRefused(`There is no command ${JSON.stringify(action)}.`);
    // Just checked; each of them answers the proposal that it made, or the change.
    return (await found.carryOut(given, checkedInput(found, input) as never, by)) as Awaited<
      ReturnType<ConfigurationParts['proposeStep']>
    >;
  };
}

export interface Operating extends OperatorService {
  /** Tells operators what happened while the venue was not there to tell it. */
  mend(): Promise<void>;
  /** Makes the first owner whom the settings of the start name, and tells it; nobody where there are operators. */
  ensureFirst(wish: FirstOwnerWish, onNote: (sentence: string) => void): Promise<void>;
  /** Whether anybody can log in to the console. */
  hasOperators(): Promise<boolean>;
  /** The checklist of an exchange of real money that is open; of others nothing. */
  checklist(): ReturnType<typeof watchedLines>;
  /** Looks for alarms, and mails what is due of them. */
  mailAlarms: AlarmMails['round'];
  /** Figures of what waits for operators, and of whom they look at. */
  gauges(): readonly LabelledGauge[];
}

export function operatorOf(parts: OperatorParts): Operating {
  // In a sandbox there is nothing to open.
  const actions = OPERATOR_ACTIONS.filter(({ topic }) => parts.goingLive !== null || topic !== GOING_LIVE);
  const treasury = openTreasury(parts);
  const { office, proposals, lostSignIns, mend } = openOffice({
    ...parts,
    actions,
    mustStandOn: (command) => withdrawalsMain.mustStillBeTaken(parts, command),
    worthOf: (command) => worthOf(parts, command),
    liabilities: () => treasury.liabilities(),
  });
  const paymentTurns = depositsMain.payments(parts);
  const given = {
    ...parts,
    office,
    proposals,
    lostSignIns,
    proposing: proposals,
    paymentTurns,
    limits: proposals.limits,
    worthOfMove: (of: Subject) => worthOfMove(parts, of),
  };
  const cases = openCases({
    ...parts,
    queues: CASE_QUEUES.map((queue) => openedQueue(queue, given)),
    ownerOfProposal: (proposal) => proposals.ownerOf(proposal),
    ownersOf: { 'card-sale': (id) => ownerOfCardSale(parts, id) },
  });
  const looks = openLooks(parts);
  const queues = QUEUES.map((queue) => openedQueue(queue, given));
  const today = openToday({
    ...parts,
    queues,
    alarmsOf: [
      () => lateAlarms(given),
      () => lateCardAlarms(given),
      (by) => checklistAlarms(given, by),
      (by) => looks.alarms(by),
      async () => parts.venueSettings.alarms(),
    ],
  });
  const isOpened = (): boolean => parts.venueState() !== null;
  const alarmMails = openAlarmMails(today, { ...given, queues, isOpened });
  const all = {
    ...given,
    cases,
    today,
    alarmMails,
    treasury,
    houseMoney: openHouseMoney(given),
    users: openUsers(parts),
    configuration: openConfiguration({ ...parts, proposeStep: proposerOf(given) }),
  };
  return {
    ...createOperatorService(actions, all, office, cases),
    checklist: () => watchedLines(given),
    mailAlarms: () => alarmMails.round(),
    gauges: () => [...looks.gauges(), ...queueGauges({ queues, now: parts.now })],
    ensureFirst: (wish, onNote) => ensureFirstOwner(office, wish, onNote),
    hasOperators: () => office.hasOperators(),
    async mend() {
      await mend();
      await paymentTurns.mend();
    },
  };
}
