/** A request of each call of the contract, for tests that bend one part of it. Never: is part of the running server. */
import type { CallDeclaration, CallName } from '@assay/protocol';
import { DECLARATIONS, EXAMPLE_PASSWORD } from '@assay/protocol/schemas';

export const PASSWORD = EXAMPLE_PASSWORD;

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const wellFormed = ({ example, input }: CallDeclaration): Readonly<Record<string, unknown>> =>
  input === 'form' ? { file: PICTURE, ...example } : { ...example };

/** A request of each call that is well formed: the example of its declaration. */
// Keys of the declarations are the call names.
export const WELL_FORMED = Object.fromEntries(
  Object.entries<CallDeclaration>(DECLARATIONS).map(([name, call]) => [name, wellFormed(call)]),
) as Readonly<Record<CallName, Readonly<Record<string, unknown>>>>;
