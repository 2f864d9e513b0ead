/** The handlers of the calls: one for each call of the contract, typed by it. */
import type { CallName, CALLS, Contract } from '@assay/protocol';
import type { DECLARATIONS } from '@assay/protocol/schemas';
import type { Session } from '../access/port.ts';
import type { ReadyJson } from './ready-json.ts';

/** A caller without a session. */
export interface Visitor {
  /** IP address, as far as trusted proxies tell it. */
  readonly address: string;
  /** What the browser calls itself; null: it does not say. */
  readonly userAgent: string | null;
}

export interface SignedIn extends Visitor {
  readonly session: Session;
}

export type CallerOf<Name extends CallName> = (typeof CALLS)[Name]['access'] extends 'token'
  ? SignedIn
  : Visitor;

export type RequestOf<Name extends CallName> = Contract[Name]['request'] extends undefined
  ? Record<never, never>
  : Contract[Name]['request'];

/** Calls whose data are bytes that another thread has made. */
type ReadyCall = 'indexTicks' | 'futuresBlocks';

type AnswerOf<Name extends CallName> = Name extends ReadyCall ? ReadyJson : Contract[Name]['response'];

type Eventually<Value> = Value | Promise<Value>;

/** Throws `RequestRefused`, `EngineUnavailable` or `ProjectionBehind`; anything else is a fault of ours. */
export type Handlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: (request: RequestOf<Name>, caller: CallerOf<Name>) => Eventually<AnswerOf<Name>>;
};

type OnlySomewhere = {
  [Name in CallName]: (typeof DECLARATIONS)[Name] extends { readonly only: string } ? Name : never;
}[CallName];

/** What a venue answers: every call of the contract; those of a sandbox, or of the wallet, where there is such. */
export type VenueHandlers = Handlers<Exclude<CallName, OnlySomewhere>> & Partial<Handlers<OnlySomewhere>>;
