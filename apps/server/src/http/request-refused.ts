/** A call that is refused at the edge or by the core, under a name of the error table. The user's doing, never logged as a fault. */
import type { ErrorName } from '@assay/protocol';

export type ErrorParams = Readonly<Record<string, string | number>>;

export class RequestRefused extends Error {
  readonly errorName: ErrorName;
  readonly field: string | null;
  readonly params: ErrorParams;

  constructor(errorName: ErrorName, field: string | null = null, params: ErrorParams = {}) {
    super(errorName);
    this.name = 'RequestRefused';
    this.errorName = errorName;
    this.field = field;
    this.params = params;
  }
}
