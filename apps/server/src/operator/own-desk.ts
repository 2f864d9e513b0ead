/**
 * What an operator keeps at their own place: the private key by which they approve, and the session that they signed in
 * to. Owns: `ASSAY_OPERATOR_HOME`, `~/.assay` where it is not set.
 * Promises: files for their reader alone (0600 in a folder of 0700); the key is sealed by a passphrase (scrypt,
 * AES-256-GCM) and never written over.
 * Never: sends a key or a passphrase anywhere.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  scryptSync,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ActionRefused } from './action.ts';
import type { OwnDesk } from './action.ts';
import type { OperatorRequest } from './request.ts';

/** About a tenth of a second and 64 MiB for each guess. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1_048_576 } as const;
const MIN_PASSPHRASE = 8;
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32] as const;

function sealed(passphrase: string, content: Uint8Array): Buffer {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, KEY_BYTES, SCRYPT), nonce);
  return Buffer.concat([salt, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function opened(passphrase: string, bytes: Buffer): Buffer {
  const [head, end] = [SALT_BYTES + NONCE_BYTES, bytes.length - TAG_BYTES];
  const key = scryptSync(passphrase, bytes.subarray(0, SALT_BYTES), KEY_BYTES, SCRYPT);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(SALT_BYTES, head));
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(head, end)), decipher.final()]);
  } catch {
    throw new ActionRefused('The passphrase is wrong, or the key file is damaged.');
  }
}

/** The lines of standard input one by one; what is typed at a terminal is not shown. */
class SecretLines {
  #lines: AsyncIterator<string> | null = null;

  async ask(label: string): Promise<string> {
    process.stderr.write(`${label}: `);
    this.#lines ??= this.#open();
    const { value, done } = await this.#lines.next();
    process.stderr.write('\n');
    if (done === true) throw new ActionRefused(`${label}: nothing was typed.`);
    return value;
  }

  #open(): AsyncIterator<string> {
    const output = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = process.stdin.isTTY;
    return createInterface({ input: process.stdin, output, terminal })[Symbol.asyncIterator]();
  }
}

export interface KeptDesk extends OwnDesk {
  session(): string | null;
}

export function createOwnDesk(
  dataDir: string,
  ask: (request: OperatorRequest) => Promise<unknown>,
): KeptDesk {
  const home = path.resolve(process.env['ASSAY_OPERATOR_HOME']?.trim() || path.join(homedir(), '.assay'));
  const keyFile = path.join(home, 'operator-key');
  // One session for each venue.
  const venue = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  const sessionFile = path.join(home, `session-${venue}`);
  const secrets = new SecretLines();
  /** Opened once for all that one command signs. */
  let ownKey: KeyObject | null = null;
  const write = (file: string, content: string | Uint8Array, flag: 'w' | 'wx'): void => {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { mode: 0o600, flag });
  };
  const session = (): string | null => (existsSync(sessionFile) ? readFileSync(sessionFile, 'utf8') : null);
  return {
    session,
    askSecret: (label) => secrets.ask(label),
    async makeKey() {
      if (existsSync(keyFile)) {
        throw new ActionRefused(`There is a key already: ${keyFile}. Move it away to make another.`);
      }
      const passphrase = await secrets.ask('A passphrase for your key file');
      if (passphrase.length < MIN_PASSPHRASE) {
        throw new ActionRefused(`The passphrase must have at least ${MIN_PASSPHRASE} characters.`);
      }
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      write(keyFile, sealed(passphrase, privateKey.export({ type: 'pkcs8', format: 'der' })), 'wx');
      // The key itself stands at the end of its outer form.
      return publicKey.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('hex');
    },
    async sign(bytes) {
      if (ownKey === null) {
        if (!existsSync(keyFile)) throw new ActionRefused(`There is no key here: ${keyFile}.`);
        const passphrase = await secrets.ask('Passphrase of your key file');
        const content = opened(passphrase, readFileSync(keyFile));
        ownKey = createPrivateKey({ key: content, format: 'der', type: 'pkcs8' });
      }
      return sign(null, bytes, ownKey).toString('hex');
    },
    ask(action, input) {
      const kept = session();
      return ask({ action, ...(kept === null ? {} : { session: kept }), input });
    },
    keepSession(kept) {
      if (kept === null) rmSync(sessionFile, { force: true });
      else write(sessionFile, kept, 'w');
    },
  };
}
