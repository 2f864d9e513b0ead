/**
 * What a policy says of a call, and the policies that most calls have.
 * Owns: the words of access. Never: decides; the server asks `refusalOf` before it looks at a call's fields.
 */

/** Which of a user's two accounts, the real and the virtual one, may call. */
export type RealmRule = 'both' | 'live-only' | 'virtual-only';
/** The right that an API key needs; `none`: no key may call. */
export type KeyRule = 'none' | 'read' | 'trade';
/** What the call counts against: visitors by network, users by account, and all users of a network together. */
export type LimitOfUser = 'order' | 'call' | 'switch' | 'security' | 'reset' | 'upload';

interface Rules {
  readonly realm: RealmRule;
  readonly key: KeyRule;
  /** Whether a frozen account may: it reads, takes its orders back, closes positions and makes itself safer, and no more. */
  readonly frozen: 'may' | 'may-not';
  /** Whether it may be made while an exchange of real money is not open yet. */
  readonly beforeOpening: 'may' | 'may-not';
  /** Changes what a user owns: the client's belief about the realm (`x-virtual`) must hold. */
  readonly writes: boolean;
}

/** Public: a session or a key that is sent along is not looked at. */
export interface VisitorPolicy extends Rules {
  readonly who: 'visitor';
  readonly limit: 'request';
}

export interface UserPolicy extends Rules {
  readonly who: 'user';
  readonly limit: LimitOfUser;
}

export type Policy = VisitorPolicy | UserPolicy;

export const OPEN: VisitorPolicy = {
  who: 'visitor',
  realm: 'both',
  key: 'none',
  frozen: 'may',
  beforeOpening: 'may',
  writes: false,
  limit: 'request',
};

/** How people come in: nobody does where nothing is open. */
export const ENTRY: VisitorPolicy = { ...OPEN, beforeOpening: 'may-not' };

/** One's own affairs, seen: by every account of one's own, by keys that may read. */
export const READ: UserPolicy = { ...ENTRY, who: 'user', key: 'read', limit: 'call' };

/** One's own trade: by keys that may trade, by no frozen account. */
export const ORDER: UserPolicy = { ...READ, key: 'trade', frozen: 'may-not', writes: true, limit: 'order' };

/** A frozen account takes its orders back. */
export const CANCEL: UserPolicy = { ...ORDER, frozen: 'may' };

/** A frozen account makes its positions in futures smaller and safer; what opens, and what takes money away, the core refuses. */
export const REDUCE: UserPolicy = { ...ORDER, frozen: 'may' };

/** What is private to the person: no key sees it. */
export const PRIVATE: UserPolicy = { ...READ, key: 'none' };

/** The same of the real account alone. */
export const PRIVATE_LIVE: UserPolicy = { ...PRIVATE, realm: 'live-only' };

/** A mark, a wish, a choice of the person: worth nothing, so a frozen account may; no key. */
export const OWN_CHOICE: UserPolicy = { ...PRIVATE, writes: true };

/** A change of the account behind both realms: by the live one, by the person, by nobody frozen. */
export const ACCOUNT: UserPolicy = { ...PRIVATE, realm: 'live-only', frozen: 'may-not', writes: true };

/** A change of what protects the account; those that make it safer a frozen one may, too. */
export const SECURITY: UserPolicy = { ...ACCOUNT, limit: 'security' };
export const SAFER: UserPolicy = { ...SECURITY, frozen: 'may' };
