/**
 * The token that opens a sandbox's mailbox and figures once others than the people of its machine can reach it.
 * Owns: `DATA_DIR/keys/sandbox.token`, one line, for whoever runs the sandbox and for what reads its figures.
 * Promises: the same from one start to the next; nobody but the venue's user reads the file.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeOwnFile } from '../storage/own-file.ts';
import { KeyFileInvalid, readOwnFile } from './key-file.ts';

const BYTES = 16;

export interface SandboxToken {
  readonly file: string;
  readonly token: string;
}

/** Made where there is none. Throws `KeyFileInvalid`. */
export function sandboxToken(dataDir: string): SandboxToken {
  const file = path.join(dataDir, 'keys', 'sandbox.token');
  if (readOwnFile(file) === null) makeOwnFile(file, `${randomBytes(BYTES).toString('hex')}\n`);
  const token = readOwnFile(file)?.trim() ?? '';
  if (!/^[0-9a-f]{32}$/.test(token)) {
    throw new KeyFileInvalid(
      `The file ${file} is damaged: it must hold 32 hexadecimal digits. Delete it, and the next start makes another.`,
    );
  }
  return { file, token };
}
