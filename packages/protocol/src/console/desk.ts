/**
 * What the operator's console and the server say to each other: who is signed in and what they may do, one action by its name, and its
 * result. Actions themselves are described in the server's modules; here stands how a description travels.
 */

import type { OperatorRole } from '../proposals/roles.ts';

export const CONSOLE_PATH = '/console';
export const CONSOLE_API = '/console/api';
/** Header in which the console says which build of it asks. */
export const CONSOLE_BUILD = 'x-console-build';
/** An operator's session ends when nobody has asked for anything with it for so long. */
export const OPERATOR_IDLE_MS = 1_800_000;
/** What an operator signs in with. */
export const OPERATOR_SIGN_IN = {
  email: '^[^\\s@,;<>"()\\\\]{1,64}@[A-Za-z0-9.-]{3,190}$',
  minPassword: 12,
  maxPassword: 200,
} as const;

/** What a program says who it is with, in the name of an operator; a scanner of texts finds it by its beginning. */
export const OPERATOR_TOKEN_BEGIN = 'assay-operator-';
export const OPERATOR_TOKEN = `^${OPERATOR_TOKEN_BEGIN}[A-Za-z0-9_-]{43}$`;
/** What such a token can have that an operator makes. */
export const OPERATOR_TOKEN_MOST = { days: 90, addresses: 20 } as const;

/** How a field of an action is asked for. */
export interface ConsoleField {
  readonly name: string;
  readonly kind: 'text' | 'whole-number' | 'choice' | 'yes-no';
  /** Of `choice`. */
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** It names what is acted on, and not how. */
  readonly isSubject: boolean;
}

export interface ConsoleAction {
  /** As it is asked for, and typed on the command line. */
  readonly name: string;
  readonly topic: string;
  readonly summary: string;
  readonly fields: readonly ConsoleField[];
  /** Whoever has one of them may do it. */
  readonly roles: readonly OperatorRole[];
  readonly needsReason: boolean;
  /** Others who must approve before it happens; 0: it is done at once. */
  readonly approvals: number;
  /** The action that shows what is decided here, by the same subject; null: nothing is decided. */
  readonly showsFirst: string | null;
  /** What a token of an operator may do with it; null: a person does it. */
  readonly byToken: 'reads' | 'proposes' | null;
  /** It takes the operator's own key, which a browser has not: on the command line alone. */
  readonly takesKey: boolean;
}

export interface ConsoleSession {
  readonly operator: {
    readonly id: number;
    readonly name: string;
    readonly roles: readonly string[];
    /** Without one they can bind one, and do nothing else. */
    readonly hasAuthenticator: boolean;
    /** Where money is real: as long as they have none, they can bind one, and do nothing else. */
    readonly needsPasskey: boolean;
    /** Where money is real: each approval takes one. */
    readonly approvesByPasskey: boolean;
    /** By which their approvals count now, 64 hexadecimal digits. */
    readonly publicKey: string | null;
  };
  /** What these roles may do. */
  readonly actions: readonly ConsoleAction[];
}

/** An action as a program is told of it. */
export interface ConsoleTokenAction extends ConsoleAction {
  /** JSON schema of its input. */
  readonly schema: unknown;
}

/** A token of an operator, as it is listed. */
export interface ConsoleToken {
  readonly token: number;
  readonly name: string;
  readonly operator: number;
  readonly operatorName: string;
  readonly roles: readonly OperatorRole[];
  readonly actions: readonly string[];
  /** Empty: from anywhere. */
  readonly addresses: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: 'good' | 'expired' | 'ended';
  readonly usedAt: number | null;
  readonly usedFrom: string | null;
}

/** The newest first. */
export interface ConsoleTokens {
  readonly tokens: readonly ConsoleToken[];
  readonly more: boolean;
}

/** `secret`: told this once. */
export interface ConsoleMadeToken {
  readonly token: number;
  readonly name: string;
  readonly secret: string;
  readonly expiresAt: number;
  readonly actions: readonly string[];
}

/** What a program is told of itself. */
export interface ConsoleTokenSession {
  readonly operator: { readonly id: number; readonly name: string };
  readonly token: Pick<ConsoleToken, 'token' | 'name' | 'roles' | 'addresses' | 'expiresAt'>;
  readonly actions: readonly ConsoleTokenAction[];
}

export interface ConsoleSignIn {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or to recover, where one is bound. */
  readonly code?: string;
  /** What a passkey has answered to the question of `CONSOLE_API/passkey`. */
  readonly passkey?: { readonly ticket: string; readonly answer: string };
}

/** By an invitation, without a session. */
export interface ConsoleAcceptance {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
}

/** That somebody has lost their sign-in, signed by their key (`lostSignInBytes`), without a session. */
export interface ConsoleLostSignIn {
  readonly email: string;
  /** When it is said, Unix ms. */
  readonly at: number;
  readonly signature: string;
}

/** What came of it; null: it was approved before, and another code is on its way. */
export interface ConsoleAskedSignIn {
  readonly made: { readonly proposal: number; readonly delayMs: number } | null;
}

/** Another password by the code of a mail, signed by their key (`newSignInBytes`), without a session. */
export interface ConsoleNewSignIn {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly signature: string;
}

/** Somebody who is, or may become, an operator. */
export interface ConsoleOperator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** `joined`: has accepted an invitation; `active`: is an operator. */
  readonly status: 'invited' | 'joined' | 'active' | 'suspended';
  readonly roles: readonly OperatorRole[];
  readonly publicKey: string | null;
  /** Whose invitation they have; null: it was the start, or it is not known. */
  readonly invitedBy: number | null;
  /** How long an invitation counts that nobody has accepted yet, Unix ms; null: there is none. */
  readonly inviteUntil: number | null;
}

export interface ConsoleOperators {
  readonly operators: readonly ConsoleOperator[];
}

/** `code`, `link`: null where they were mailed. */
export interface ConsoleInvited {
  readonly id: number;
  readonly email: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly until: number;
}

/** A question that a browser has a passkey answer; `options` as JSON text of the WebAuthn standard. */
export interface ConsolePasskeyQuestion {
  readonly ticket: string;
  readonly options: string;
}

/** A question about what is approved: the challenge is made of `nonce` and of what is signed. */
export interface ConsoleApprovalQuestion {
  readonly nonce: string;
  readonly options: string;
}

export interface ConsoleRequest {
  readonly action: string;
  readonly reason?: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A picture that belongs to a result: what to ask for. */
export interface ConsolePicture {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly name: string;
}

export interface ConsoleResult {
  readonly result: unknown;
  /** The same for people to read, as on the command line. */
  readonly lines: readonly string[];
  readonly pictures: readonly ConsolePicture[];
}

/**
 * Why an action is not done. `sign-in`: nobody is signed in, or no longer; `no-operators`: the exchange has none yet, its first one is made
 * on its own machine; `code-needed`, `passkey-needed`: an authenticator or a passkey is bound; `no-authenticator`, `no-passkey`: none is;
 * `refused`: the sentence says it.
 */
export type ConsoleRefusalCode =
  | 'sign-in'
  | 'no-operators'
  | 'code-needed'
  | 'passkey-needed'
  | 'no-authenticator'
  | 'no-passkey'
  | 'foreign-page'
  | 'refused';

export interface ConsoleRefusal {
  readonly code: ConsoleRefusalCode;
  /** For the operator, in English. */
  readonly sentence: string;
}
