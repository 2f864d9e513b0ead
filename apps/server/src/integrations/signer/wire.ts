/** What server and signer say to each other: a line of JSON each, with whole numbers of any size as texts. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { NetworkIdentity } from '../chains/port.ts';
import type { KeyName, Purpose, SigningFault, SigningRequest, SpendingRequest } from './port.ts';

export interface SignerStart {
  readonly dataDir: string;
  /** `ASSAY_MASTER_KEY_FILE`; null: the venue's own file. */
  readonly masterKeyFile: string | null;
  /** Ids of the keys that have sealed something of this venue. */
  readonly sealingKeys: readonly string[];
  readonly network: NetworkIdentity;
  readonly feeCeiling: bigint;
  /** Of the treasury; null: this network has no key yet, and one may be made. */
  readonly expected: string | null;
}

/** By its first line the signer is started; each further one is a request. */
export type SignerCall =
  | { readonly id: number; readonly request: SigningRequest }
  | { readonly id: number; readonly spending: SpendingRequest }
  | { readonly id: number; readonly placesOf: readonly string[] }
  | { readonly id: number; readonly nextOf: KeyName };

export type SignerReply =
  | { readonly accounts: Readonly<Record<Purpose, string>>; readonly cold: string | null }
  | { readonly failed: string }
  | { readonly id: number; readonly transaction: string; readonly signed: string }
  | { readonly id: number; readonly next: number }
  | { readonly id: number; readonly places: readonly (string | null)[] }
  | { readonly id: number; readonly fault: SigningFault }
  | { readonly id: number; readonly failed: string };

const WHOLE = /^-?\d+n$/;

export function lineOf(message: SignerStart | SignerCall | SignerReply): string {
  return `${JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}\n`;
}

/** Both sides are ours: a line is what the other's types say. */
export function messageOf(line: string): unknown {
  return JSON.parse(line, (_key, value: unknown) =>
    typeof value === 'string' && WHOLE.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}

/** Calls back for each whole line, in their order. */
export function onLines(stream: Readable, onLine: (line: string) => void, onEnd: () => void): void {
  createInterface({ input: stream }).on('line', onLine).on('close', onEnd);
}
