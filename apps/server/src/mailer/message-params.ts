/**
 * Every message that Assay sends, with its parameters. A name needs its texts in each finished language
 * (`message-texts-en.ts`), else that does not compile.
 */

import type { LostFactor, Rejection } from '@assay/protocol';

/** A code, and how long it is good. */
interface CodeFacts {
  readonly code: string;
  readonly minutes: number;
}

/** Where something happened, when, on what. */
export interface EventFacts {
  /** As `momentText` writes it. */
  readonly time: string;
  readonly device: string;
  /** IP address. */
  readonly address: string;
}

/** What operators have proposed. */
interface ProposalFacts {
  readonly proposal: number;
  readonly proposer: string;
  /** The command in words. */
  readonly what: string;
  /** As `momentText` writes it. */
  readonly until: string;
}

/** Why something that a user handed in was rejected: by a key in their language, else in the operator's words. */
export interface RejectionFacts {
  readonly reason: string;
  readonly because: Rejection | null;
}

/** A request to take a lost factor off; `token` is what the address that ends it holds. */
interface LostFactorFacts {
  readonly factor: LostFactor;
}
interface OpenLostFactorFacts extends LostFactorFacts {
  readonly token: string;
}

/** Positions that ended without an order: a line each. `time` as `momentText` writes it. */
interface EndingFacts {
  readonly positions: string;
  readonly time: string;
}

/** Money between users: `amount` with its coin, `uid` of the other one, `time` as `momentText` writes it. */
interface TransferFacts {
  readonly amount: string;
  readonly uid: string;
  readonly time: string;
}

/** Coins that come or go by a chain: `amount` with its coin, `time` as `momentText` writes it. */
interface CoinFacts {
  readonly amount: string;
  readonly time: string;
}

/** `recipient` as its chain writes addresses. */
interface AskedFacts extends CoinFacts {
  readonly recipient: string;
}

/** A payment that people have reviewed: `amount` with its coin, `reference` as its owner wrote it. */
interface PaymentFacts {
  readonly amount: string;
  readonly reference: string;
}

/** What a bank was told to pay to a card: `money` with its currency, `reference` of the bank. */
interface PaidFacts {
  readonly money: string;
  readonly reference: string;
}

/** What the exchange paid for something that was done wrong: `amount` with its coin, `reason` in the operators' words. */
interface CorrectionFacts extends CoinFacts {
  readonly reference: string;
  readonly reason: string;
}

export interface MessageParams {
  'code-register': CodeFacts;
  'code-reset': CodeFacts;
  'code-bind': CodeFacts;
  'code-bank': CodeFacts;
  'code-fund': CodeFacts;
  'code-login': CodeFacts;
  'code-secure': CodeFacts;
  /** In place of a code to register with an address that has an account. */
  'register-known': Readonly<Record<never, never>>;
  'new-device': EventFacts;
  'second-step-failed': EventFacts;
  'password-reset': EventFacts;
  'authenticator-bound': EventFacts;
  'authenticator-removed': EventFacts;
  'recovery-codes-made': EventFacts;
  'recovery-code-used': EventFacts & { readonly left: number };
  'passkey-added': EventFacts & { readonly name: string };
  'passkey-removed': EventFacts & { readonly name: string };
  /** `account`: the new address, masked. */
  'address-bound': EventFacts & { readonly account: string };
  /** To the address before. */
  'address-replaced': EventFacts & { readonly account: string };
  'login-password-changed': EventFacts;
  'fund-password-set': EventFacts;
  'fund-password-changed': EventFacts;
  'fund-password-reset': EventFacts;
  'lost-factor-asked': EventFacts & OpenLostFactorFacts;
  /** `until` as `momentText` writes it: then it is done. */
  'lost-factor-agreed': OpenLostFactorFacts & { readonly until: string };
  'lost-factor-soon': OpenLostFactorFacts & { readonly until: string };
  'lost-factor-cleared': LostFactorFacts;
  'lost-factor-cancelled': EventFacts & LostFactorFacts;
  'lost-factor-rejected': LostFactorFacts & { readonly reason: string };
  'lost-factor-void': LostFactorFacts;
  'anti-code-changed': EventFacts;
  'api-key-created': EventFacts & { readonly name: string; readonly rights: string };
  /** `ending`: the last four digits. */
  'bank-card-bound': EventFacts & { readonly ending: string };
  /** `account`: hidden but for its end. */
  'payment-added': EventFacts & { readonly account: string };
  'withdrawal-address-added': EventFacts & { readonly recipient: string; readonly label: string };
  'withdrawal-address-removed': EventFacts & { readonly recipient: string; readonly label: string };
  /** Money goes to the addresses of the book alone from now on. */
  'address-book-closed': EventFacts;
  /** Money goes anywhere again a day later. */
  'address-book-opened': EventFacts;
  'identity-passed': Readonly<Record<never, never>>;
  'identity-failed': RejectionFacts;
  'payment-passed': PaymentFacts;
  'payment-failed': PaymentFacts & RejectionFacts;
  'merchant-accepted': Readonly<Record<never, never>>;
  'merchant-refused': RejectionFacts;
  'merchant-ended': { readonly reason: string };
  'account-frozen': { readonly reason: string };
  'account-unfrozen': { readonly reason: string };
  /** `change` carries its sign. */
  'credit-score-changed': {
    readonly change: string;
    readonly score: number;
    readonly reason: string;
  };
  'data-exported': EventFacts;
  /** `orders`: taken back with it. */
  'account-frozen-by-user': EventFacts & { readonly orders: number };
  'account-freed-by-user': EventFacts;
  /** `until` as `momentText` writes it. */
  'account-excluded': EventFacts & { readonly until: string };
  'account-closed': Readonly<Record<never, never>>;
  'positions-liquidated': EndingFacts;
  'positions-deleveraged': EndingFacts;
  'positions-settled': EndingFacts;
  'money-sent': TransferFacts;
  'money-received': TransferFacts;
  'balance-corrected': CorrectionFacts;
  /** It can be traded with. */
  'deposit-credited': CoinFacts;
  /** It can leave, too. */
  'deposit-final': CoinFacts;
  'deposit-reversed': CoinFacts;
  'withdrawal-requested': AskedFacts;
  /** `until` as `momentText` writes it. */
  'withdrawal-requested-held': AskedFacts & { readonly until: string };
  'withdrawal-paid': CoinFacts & { readonly transaction: string };
  'withdrawal-refused': CoinFacts & { readonly reason: string };
  /** Given back whole: what was sent has moved nothing, or cannot be sent any more. */
  'withdrawal-returned': CoinFacts;
  /** Coins sold for money on the bound card; `money` with its currency, `until` as `momentText` writes it. */
  'card-sale-requested': CoinFacts & { readonly money: string; readonly until: string };
  'card-sale-claimed': CoinFacts;
  /** `reference` and `day` of the bank's transfer. */
  'card-sale-paid': CoinFacts & { readonly reference: string; readonly day: string };
  'card-sale-returned': CoinFacts & { readonly reason: string };
  'card-dispute-opened': EventFacts & PaidFacts;
  /** `answer` in the words of whoever looked into it. */
  'card-dispute-found': PaidFacts & { readonly answer: string };
  /** `correction`: its reference. */
  'card-dispute-corrected': PaidFacts & { readonly answer: string; readonly correction: string };
  'proposal-opened': ProposalFacts;
  /** To the operator whom it gives or takes something. */
  'operator-change-proposed': ProposalFacts;
  /** `end` in words. */
  'proposal-ended': Pick<ProposalFacts, 'proposal' | 'what'> & { readonly end: string };
  /** `roles` in words; `publicKey` in hexadecimal digits. */
  'operator-changed': { readonly roles: string; readonly publicKey: string };
  /** How many alarms have begun and ended; `lines`: one each. */
  'operator-alarms': { readonly begun: number; readonly ended: number; readonly lines: string };
  /** `roles` in words. */
  'operator-token-made': {
    readonly token: number;
    readonly name: string;
    readonly roles: string;
    readonly until: string;
  };
  'operator-removed': Readonly<Record<never, never>>;
  /** `state`: how far it is, in words. */
  'operator-sign-in-replaced': { readonly who: string; readonly state: string };
  /** `link`: where the code is given in a browser. */
  'operator-new-sign-in': {
    readonly code: string;
    readonly until: string;
    readonly email: string;
    readonly link: string;
  };
  'set-up-test': Readonly<Record<never, never>>;
  'going-live-test': { readonly code: string; readonly until: string };
  'operator-invited': {
    readonly inviter: string;
    readonly roles: string;
    readonly code: string;
    readonly until: string;
    readonly email: string;
    /** Where the code is given in a browser. */
    readonly link: string;
  };
  /** `who`: name and address; `publicKey` in hexadecimal digits. */
  'operator-accepted': { readonly who: string; readonly number: number; readonly publicKey: string };
}

export type MessageName = keyof MessageParams;

export interface MessageText {
  /** As in the paragraphs of the mail, `{name}` stands for a fact. */
  readonly subject: string;
  /** Paragraphs of the mail; `{name}` stands for a fact, `{site}` for the venue's address. */
  readonly mail: readonly string[];
  /** The same in one short message. */
  readonly sms: string;
}

/** A moment as messages name it: messages know no time zone of their reader. */
export function momentText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
