/**
 * A call that came to nothing, as a value with all that a form needs to say so at the right field.
 */
import type { ErrorName } from '@assay/protocol';

/** `network`: no answer; `unsent`: it did not leave the page; `unreadable`: an answer that is not ours. */
export type CallErrorName = ErrorName | 'network' | 'unsent' | 'unreadable';

export interface CallErrorParts {
  readonly name: CallErrorName;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly number: number;
  readonly message: string;
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;
}

export class CallError extends Error {
  readonly reason: CallErrorName;
  readonly status: number;
  readonly number: number;
  /** Field of the request that is wrong, if one is. */
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;

  constructor(parts: CallErrorParts) {
    super(parts.message);
    this.name = 'CallError';
    this.reason = parts.name;
    this.status = parts.status;
    this.number = parts.number;
    this.field = parts.field;
    this.params = parts.params;
    this.requestId = parts.requestId;
  }

  /** The request may or may not have had its effect: send the same request again with the same request id. */
  get outcomeUnknown(): boolean {
    if (this.reason === 'unsent') return false;
    // A success that cannot be read may be one that broke off.
    const isCutOff = this.reason === 'unreadable' && this.status < 400;
    return this.status === 0 || this.status >= 500 || isCutOff;
  }
}
