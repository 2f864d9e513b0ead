/** A call that access refuses, under a name of the error table. The user's doing: it is answered, never logged as a fault. */
import type { ErrorName } from '@assay/protocol';

export type AccessRefusedParams = Readonly<Record<string, string | number>>;

export class AccessRefused extends Error {
  readonly errorName: ErrorName;
  readonly field: string | null;
  readonly params: AccessRefusedParams;

  constructor(errorName: ErrorName, field: string | null = null, params: AccessRefusedParams = {}) {
    super(errorName);
    this.name = 'AccessRefused';
    this.errorName = errorName;
    this.field = field;
    this.params = params;
  }
}
