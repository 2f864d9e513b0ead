/** Users as the console finds and shows them: addresses of people are masked. */
import type { DepositRowView } from '../deposits/calls.ts';
import type { FuturesOrderView } from '../futures/orders.ts';
import type { PositionView } from '../futures/positions.ts';
import type { DocumentType, IdentityState } from '../identity/calls.ts';
import type { SecondContract } from '../seconds/calls.ts';
import type { FeeStandingView, OrderView } from '../trading/calls.ts';
import type { Bill } from '../wallet/calls.ts';
import type { WithdrawalRecordView } from '../withdrawals/calls.ts';

/** By what of a user a key found them. An order, a deposit and a withdrawal are of the real account. */
export type ConsoleFoundBy =
  | 'uid'
  | 'email'
  | 'phone'
  | 'order'
  | 'deposit-address'
  | 'withdrawal-address'
  | 'deposit'
  | 'withdrawal'
  | 'contract';

export interface ConsoleFoundUser {
  readonly user: number;
  readonly by: readonly ConsoleFoundBy[];
  /** Masked; null: they have none. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Unix ms. */
  readonly registeredAt: number;
  readonly status: 'active' | 'frozen' | 'closed';
  /** 0 none, 1 basic, 2 advanced. */
  readonly identityLevel: 0 | 1 | 2;
}

export interface ConsoleFoundUsers {
  /** By rising number, at most 20. */
  readonly users: readonly ConsoleFoundUser[];
  /** The key is of more users than are listed. */
  readonly more: boolean;
}

/** Ten rows of a list, and how many it has, counted to at most 10,000; of the log to at most 100. */
export interface ConsoleRows<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** What one account of a user holds of a coin. */
export interface ConsoleBalance {
  readonly account: Bill['account'];
  readonly coin: string;
  readonly available: string;
  readonly occupied: string;
  readonly total: string;
  /** In USDT; null without an index price. */
  readonly worth: string | null;
}

/** What a user may not do now. Times in Unix ms; null: not known, or without an end. */
export interface ConsoleRestriction {
  /** `contracts-paused`: opens no seconds-contracts, by a choice of their own. */
  readonly kind: 'frozen' | 'closed' | 'excluded' | 'withdrawals-held' | 'contracts-paused';
  readonly since: number | null;
  readonly until: number | null;
  readonly by: 'self' | 'operator' | null;
  readonly reason: string | null;
}

export interface ConsoleVerification {
  readonly state: IdentityState;
  readonly documentType: DocumentType | null;
  /** Masked. */
  readonly idNumber: string | null;
  readonly submittedAt: number | null;
  readonly decidedAt: number | null;
  /** Why it failed. */
  readonly reason: string | null;
}

export interface ConsoleDevices {
  readonly total: number;
  readonly signedIn: number;
  readonly last: { readonly name: string | null; readonly at: number } | null;
}

/** An entry of the log of security events. */
export interface ConsoleUserEvent {
  readonly id: number;
  readonly at: number;
  readonly event: string;
  /** The operator, or what did it. */
  readonly by: string;
  readonly reason: string | null;
}

/** What protects the account, as far as it is set up. */
export interface ConsoleProtection {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

/** Who reads what an operator has noted of a user. */
export type ConsoleNoteAudience = 'all' | 'compliance';

/** A note of an operator; `text` null: not for your roles, or erased by age. */
export interface ConsoleUserNote {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly audience: ConsoleNoteAudience;
  readonly text: string | null;
}

/** One user; money is of the real account, as decimal strings. Null: not of your roles, or the exchange has no such thing. */
export interface ConsoleUser extends Omit<ConsoleFoundUser, 'by'> {
  readonly language: string;
  readonly country: string | null;
  readonly merchantStatus: 0 | 1 | 2;
  readonly creditScore: number;
  readonly hasFundPassword: boolean;
  readonly restrictions: readonly ConsoleRestriction[];
  readonly verification: ConsoleVerification | null;
  readonly devices: ConsoleDevices | null;
  readonly protection: ConsoleProtection | null;
  readonly fees: Omit<FeeStandingView, 'virtual'>;
  /** Newest first, at most ten. */
  readonly notes: readonly ConsoleUserNote[];
  /** Those that hold something. */
  readonly balances: readonly ConsoleBalance[];
  /** In USDT at the index of now. */
  readonly worth: string;
  /** Open ones. */
  readonly spotOrders: ConsoleRows<OrderView>;
  readonly futuresOrders: ConsoleRows<FuturesOrderView>;
  readonly positions: ConsoleRows<PositionView>;
  readonly contracts: ConsoleRows<SecondContract>;
  /** Newest first. */
  readonly bills: ConsoleRows<Bill>;
  readonly deposits: ConsoleRows<DepositRowView> | null;
  readonly withdrawals: ConsoleRows<WithdrawalRecordView> | null;
  readonly referrals: {
    /** Who brought them. */
    readonly by: number | null;
    /** Whom they have brought, and whom those have, by generation. */
    readonly promoted: readonly number[];
    readonly earned: string;
    readonly currency: string;
  };
  /** Newest first. */
  readonly events: ConsoleRows<ConsoleUserEvent> | null;
}

/** Lists of a user that have pages, by the names that they have on the command line, and in `ConsoleUser`. */
export const CONSOLE_USER_LISTS = {
  'spot-orders': 'spotOrders',
  'futures-orders': 'futuresOrders',
  positions: 'positions',
  contracts: 'contracts',
  bills: 'bills',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  events: 'events',
} as const satisfies Readonly<Record<string, keyof ConsoleUser>>;
export type ConsoleUserList = keyof typeof CONSOLE_USER_LISTS;
