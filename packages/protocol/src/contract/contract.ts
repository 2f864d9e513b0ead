/**
 * Which request and response belong to which call, derived from its declaration: types alone, for the client and the
 * routes.
 * Never: brings a schema to a browser.
 */
import type { Static } from 'typebox';
import type { CallDeclaration } from '../http/declare.ts';
import type { DECLARATIONS, LATER_DECLARATIONS } from './declarations.ts';
import type { CallRoute } from '../http/paths.ts';

type Declared = typeof DECLARATIONS;

export type CallName = keyof Declared;

/** A call that reads no field takes no request; one that could, and has none, takes an empty one. */
type RequestOf<Call extends CallDeclaration> = Call['input'] extends 'none'
  ? undefined
  : Static<Call['request']>;

export type Contract = {
  readonly [Name in CallName]: {
    readonly request: RequestOf<Declared[Name]>;
    readonly response: Static<Declared[Name]['response']>;
  };
};

/** Where each call is, and whether it needs a signed-in user. */
export type CallTable = {
  readonly [Name in CallName]: CallRoute & {
    readonly access: Declared[Name]['policy']['who'] extends 'visitor' ? 'public' : 'token';
  };
};

/** Calls whose addresses a browser fetches with the first of them. */
export type LaterCallName = keyof typeof LATER_DECLARATIONS;
export type LaterCallTable = Pick<CallTable, LaterCallName>;
/** Those of all others, which every screen carries. */
export type FirstCallTable = Omit<CallTable, LaterCallName>;

/** The envelope of every answer. HTTP status = code. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly message: string;
  readonly data: Data | null;
  readonly error?: EnvelopeError;
  readonly requestId: string;
}

export interface EnvelopeError {
  readonly number: number;
  readonly name: string;
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}
