/**
 * Passwords: decoding from the wire, hashing and checking with argon2id.
 * Promises: an unknown account costs the same work as a wrong password; at most MAX_WAITING hashes wait at once.
 * Never: keeps or logs a password.
 */
import { hash, verify } from '@node-rs/argon2';

/** The library's default algorithm is argon2id; 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Beyond this many at once, further callers are told to come back later. */
const MAX_WAITING = 64;

/** Too many passwords are being checked at this moment. */
export class PasswordsBusy extends Error {
  constructor() {
    super('too many passwords are being checked');
    this.name = 'PasswordsBusy';
  }
}

export interface PasswordKeeper {
  hash(password: string): Promise<string>;
  /** `kept` null: there is no such account; the same work is done, the answer is false. */
  matches(kept: string | null, password: string): Promise<boolean>;
}

/** The text behind the wire form, base64 of UTF-8 (decision 6); null when it is not that. */
export function decodePassword(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function createPasswordKeeper(mostWaiting = MAX_WAITING): PasswordKeeper {
  let waiting = 0;
  const absent = hash('no account has this password', COST);
  const counted = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (waiting >= mostWaiting) throw new PasswordsBusy();
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
  return {
    hash: (password) => counted(() => hash(password, COST)),
    matches: (kept, password) =>
      counted(async () => {
        const matched = await verify(kept ?? (await absent), password);
        return kept !== null && matched;
      }),
  };
}
