import { createPublicKey, verify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyFileInvalid } from './key-file.ts';
import { testKeyring } from './keyring-fixture.ts';
import type { Keyring } from './keyring.ts';
import { openPublicationKey } from './publication-key.ts';

let dataDir: string;
let keyring: Keyring;
const file = () => path.join(dataDir, 'keys', 'publication.key');
const open = (expected: string | null = null) => openPublicationKey({ dataDir, keyring, expected });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'assay-publication-'));
  keyring = testKeyring();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a start is refused', () => {
  it('where the key that has signed is missing, and none is made in its place', () => {
    expect(() => open('ab'.repeat(32))).toThrow(KeyFileInvalid);
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('where another key has signed', () => {
    open();
    expect(() => open('ab'.repeat(32))).toThrow('ab'.repeat(32));
  });

  it('where others may read the file', () => {
    open();
    chmodSync(file(), 0o640);
    expect(() => open()).toThrow('mode 640');
  });

  it('where the file is damaged, or sealed by another master key, without telling what stands there', () => {
    const { publicKey } = open();
    const sealed = readFileSync(file(), 'utf8');
    keyring = testKeyring();
    expect(() => open(publicKey)).toThrow(KeyFileInvalid);
    writeFileSync(file(), 'rubbish\n', { mode: 0o600 });
    expect(() => open()).toThrow(KeyFileInvalid);
    expect(() => open()).not.toThrow('rubbish');
    expect(sealed).not.toContain(publicKey);
  });
});

describe('the key', () => {
  it('is made once, for its owner alone, and stays', () => {
    const { publicKey } = open();
    expect(publicKey).toMatch(/^[0-9a-f]{64}$/);
    expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
    expect(open(publicKey).publicKey).toBe(publicKey);
  });

  it('signs what its public half confirms, the same way each time', () => {
    const key = open();
    const bytes = Buffer.from('a tick');
    const signature = key.sign(bytes);
    expect(key.sign(bytes)).toBe(signature);
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(key.publicKey, 'hex'),
    ]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    expect(verify(null, bytes, publicKey, Buffer.from(signature, 'hex'))).toBe(true);
    expect(verify(null, Buffer.from('b tick'), publicKey, Buffer.from(signature, 'hex'))).toBe(false);
  });
});
