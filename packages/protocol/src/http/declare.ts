/**
 * What one declaration of an HTTP call says.
 * Promises: everything that is known of a call before it is made stands in its declaration, `<area>/calls.ts`, and
 * nowhere else: the table of addresses, the types of client and routes, validation, the description of the API, policy
 * and limit are made from it. Never: is imported by a browser at run time, since a declaration carries schemas.
 */
import type { TSchema } from 'typebox';
import type { CallRoute } from './paths.ts';
import type { Policy } from './policies.ts';

export interface CallDeclaration extends Omit<CallRoute, 'access'> {
  /** Who may make it, and which limit it counts against. */
  readonly policy: Policy;
  /** Every field that the call takes, wherever it is read from. */
  readonly request: TSchema;
  /** What stands under `data` of the envelope. */
  readonly response: TSchema;
  /** One line for the documentation. */
  readonly summary: string;
  /** A well-formed request, where one has fields; tests bend it field by field. Bytes of a picture are left out. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Of a call that does not exist elsewhere: in a sandbox, or where the exchange's rules know a wallet. */
  readonly only?: 'sandbox' | 'wallet';
}

export type Declarations = Readonly<Record<string, CallDeclaration>>;
