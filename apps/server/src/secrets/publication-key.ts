/**
 * The key by which a venue signs what it publishes: index ticks and the tickets of seconds-contracts.
 * Owns: `DATA_DIR/keys/publication.key`, made at the first start: an Ed25519 key, sealed by the venue's keyring.
 * Promises: a venue that has signed anything goes on with the same key or does not start.
 * Never: the private key in a database, a log, an error or a backup of the databases.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { makeOwnFile } from '../storage/own-file.ts';
import { KeyFileInvalid, readOwnFile } from './key-file.ts';
import { SealBroken } from './keyring.ts';
import type { Keyring } from './keyring.ts';

const PURPOSE = 'publication-key';
/** Bytes of a raw public key, at the end of its DER form. */
const RAW_BYTES = 32;
const REMARK =
  '# The key by which this venue signs its index and its tickets, sealed by master.key. Keep a copy beside that of\n' +
  '# master.key: no venue can go on with another one.\n';

export interface PublicationKey {
  /** Raw, lower-case hex, 64 digits. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** Ed25519 signature, lower-case hex, 128 digits. */
  sign(bytes: Uint8Array): string;
}

export interface PublicationKeyOptions {
  readonly dataDir: string;
  readonly keyring: Keyring;
  /** The public key under which this venue has published, hex; null: it has published nothing. */
  readonly expected: string | null;
}

/** Reads the key, or makes it where nothing was ever signed. Throws `KeyFileInvalid`. */
export function openPublicationKey({ dataDir, keyring, expected }: PublicationKeyOptions): PublicationKey {
  const file = path.join(dataDir, 'keys', 'publication.key');
  const text = readOwnFile(file) ?? (expected === null ? make(file, keyring) : null);
  const privateKey = text === null ? null : opened(file, text, keyring);
  const publicKey = privateKey === null ? null : rawOf(privateKey);
  if (privateKey === null || publicKey === null || (expected !== null && publicKey !== expected)) {
    throw new KeyFileInvalid(
      `This venue has signed its index by the key ${expected}, which is not in ${file}. Put the file back from where ` +
        'its copy is kept: signed by another key, its ticks would prove nothing.',
    );
  }
  return { publicKey, privateKey, sign: (bytes) => sign(null, bytes, privateKey).toString('hex') };
}

function make(file: string, keyring: Keyring): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = `${REMARK}${keyring.seal(PURPOSE, privateKey.export({ format: 'der', type: 'pkcs8' }))}\n`;
  makeOwnFile(file, text);
  return text;
}

function opened(file: string, text: string, keyring: Keyring): KeyObject {
  const written = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  try {
    const key = Buffer.from(keyring.open(PURPOSE, written.join('')));
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new KeyFileInvalid(
      `The key file ${file} is damaged, or sealed by a master key that is not here. Put it back from where its copy is kept.`,
    );
  }
}

function rawOf(privateKey: KeyObject): string {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return der.subarray(-RAW_BYTES).toString('hex');
}
