/**
 * The file of keys: one key of 32 bytes a line, base64, the newest first; lines that begin with # are remarks.
 * Promises: what is made here is whole and on the disk before it is used, and nobody else may read it (0600 in a folder
 * of 0700); a file that others may read, or that is damaged, is refused with a sentence.
 * Never: changes a file that is there.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeOwnFile } from '../storage/own-file.ts';

const KEY_BYTES = 32;
/** Bits of a file's mode by which group and others may do anything. */
const RIGHTS_OF_OTHERS = 0o077;
const REMARK =
  '# Keys of this venue, the newest first. Keep a copy apart from the backups of the databases: what is sealed is\n' +
  '# lost without them. To change keys put a new line on top (openssl rand -base64 32) and leave the others.\n';

export interface KeyFileOptions {
  readonly dataDir: string;
  /** File of `ASSAY_MASTER_KEY_FILE`; null: the venue's own. */
  readonly masterKeyFile: string | null;
}

/** The key file cannot be used; the message is for the operator. */
export class KeyFileInvalid extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'KeyFileInvalid';
  }
}

export interface KeysRead {
  readonly file: string;
  /** Newest first; empty: there is no file, and none was to be made. */
  readonly keys: readonly Uint8Array[];
}

/** The keys of the file. One of the venue's own is made where there is none, if it `mayMake`. */
export function mustHaveKeys({ dataDir, masterKeyFile }: KeyFileOptions, mayMake: boolean): KeysRead {
  const file = masterKeyFile ?? path.join(dataDir, 'keys', 'master.key');
  const found = readKeys(file);
  if (found !== null) return { file, keys: found };
  if (masterKeyFile !== null) throw new KeyFileInvalid(`ASSAY_MASTER_KEY_FILE: there is no file ${file}.`);
  if (!mayMake) return { file, keys: [] };
  makeOwnFile(file, `${REMARK}${randomBytes(KEY_BYTES).toString('base64')}\n`);
  return { file, keys: readKeys(file) ?? [] };
}

/** null: there is no such file. */
function readKeys(file: string): Uint8Array[] | null {
  const text = readOwnFile(file);
  return text === null ? null : parseKeys(file, text);
}

/** What stands in a file that its owner alone may use; null: there is none. Throws `KeyFileInvalid`. */
export function readOwnFile(file: string): string | null {
  const descriptor = openToRead(file);
  if (descriptor === null) return null;
  try {
    const { mode } = fstatSync(descriptor);
    // Windows keeps no such bits; there the folder's own rights count.
    if (process.platform !== 'win32' && (mode & RIGHTS_OF_OTHERS) !== 0) {
      throw new KeyFileInvalid(
        `The key file ${file} can be used by others (mode ${(mode & 0o777).toString(8)}). Make it your own alone: ` +
          `chmod 600 ${file}`,
      );
    }
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

function openToRead(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return null;
    throw new KeyFileInvalid(`The key file ${file} cannot be read by this user (${String(code)}).`);
  }
}

function parseKeys(file: string, text: string): Uint8Array[] {
  const lines = text.split('\n').map((line) => line.trim());
  const written = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const keys = written.map((line) => Buffer.from(line, 'base64'));
  const isWhole = keys.every((key, at) => key.length === KEY_BYTES && key.toString('base64') === written[at]);
  if (keys.length === 0 || !isWhole) {
    throw new KeyFileInvalid(
      `The key file ${file} is damaged: it must hold keys of ${KEY_BYTES} bytes in base64, one a line.`,
    );
  }
  if (new Set(written).size < written.length) {
    throw new KeyFileInvalid(`The key file ${file} holds a key twice.`);
  }
  return keys;
}
