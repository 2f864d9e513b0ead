import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyFileInvalid } from './key-file.ts';
import { KeysMissing, openKeyring, SealBroken } from './keyring.ts';
import type { Keyring } from './keyring.ts';

let dataDir: string;
const ownFile = () => path.join(dataDir, 'keys', 'master.key');
const open = (changes: { masterKeyFile?: string; expected?: readonly string[] } = {}): Keyring =>
  openKeyring({ dataDir, masterKeyFile: null, expected: [], ...changes });
const bytes = (text: string) => Buffer.from(text);
const newKey = () => randomBytes(32).toString('base64');

function writeKeys(file: string, ...lines: readonly string[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'assay-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a seal', () => {
  it('opens for its own purpose, again after a restart', () => {
    const sealed = open().seal('totp:1000', bytes('seed'));
    const again = open();
    expect(Buffer.from(again.open('totp:1000', sealed)).toString()).toBe('seed');
    expect(() => again.open('totp:1001', sealed)).toThrow(SealBroken);
  });

  it('tells nothing and never looks the same twice', () => {
    const keyring = open();
    const first = keyring.seal('totp:1000', bytes('seed'));
    expect(keyring.seal('totp:1000', bytes('seed'))).not.toBe(first);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('seed');
  });

  it('breaks at every changed byte', () => {
    const keyring = open();
    const sealed = keyring.sealBytes('file:1', bytes('page'));
    expect(sealed).toHaveLength(4 + 33);
    for (const at of sealed.keys()) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => keyring.openBytes('file:1', changed), `byte ${at}`).toThrow(SealBroken);
    }
    expect(() => keyring.openBytes('file:1', sealed.subarray(0, 20))).toThrow(SealBroken);
    expect(() => keyring.open('file:1', '')).toThrow(SealBroken);
  });

  it('takes an empty text and a part of a larger buffer', () => {
    const keyring = open();
    expect(keyring.open('none', keyring.seal('none', new Uint8Array()))).toHaveLength(0);
    const part = Buffer.concat([bytes('xx'), keyring.sealBytes('part', bytes('inner')), bytes('yy')]);
    const opened = keyring.openBytes('part', part.subarray(2, -2));
    expect(Buffer.from(opened).toString()).toBe('inner');
  });
});

describe('the keys', () => {
  it('are made once, for their owner alone', () => {
    const { keyIds } = open();
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect([mode(ownFile()), mode(path.dirname(ownFile()))]).toEqual(['600', '700']);
    const written = readFileSync(ownFile(), 'utf8');
    expect(open().keyIds).toEqual(keyIds);
    expect(readFileSync(ownFile(), 'utf8')).toBe(written);
  });

  it('can be changed: the newest seals, the others open, the keyed hash stays', () => {
    const old = newKey();
    writeKeys(ownFile(), old);
    const before = open();
    const sealed = before.seal('api-key:7', bytes('secret'));
    writeKeys(ownFile(), '# changed in spring', newKey(), old);
    const after = open({ expected: before.keyIds });
    expect(Buffer.from(after.open('api-key:7', sealed)).toString()).toBe('secret');
    expect(after.keyIds).toHaveLength(2);
    expect(after.mac('document', 'D 1')).toBe(before.mac('document', 'D 1'));
    const fresh = after.seal('api-key:7', bytes('secret'));
    expect(() => before.open('api-key:7', fresh)).toThrow(SealBroken);
  });

  it('hash by purpose and text', () => {
    const keyring = open();
    const hashes = [keyring.mac('a', 'x'), keyring.mac('b', 'x'), keyring.mac('a', 'y')];
    expect(new Set(hashes).size).toBe(3);
  });

  it('come from the file of the setting, and then none is made', () => {
    const masterKeyFile = writeKeys(path.join(dataDir, 'elsewhere', 'key'), newKey());
    const { keyIds } = open({ masterKeyFile });
    expect(open({ masterKeyFile, expected: keyIds }).keyIds).toEqual(keyIds);
    expect(() => statSync(ownFile())).toThrow('ENOENT');
  });
});

describe('a start is refused', () => {
  it('where others may read the key file', () => {
    open();
    for (const mode of [0o640, 0o604, 0o620, 0o666]) {
      chmodSync(ownFile(), mode);
      expect(() => open()).toThrow(KeyFileInvalid);
      expect(() => open()).toThrow(`mode ${mode.toString(8)}`);
    }
    chmodSync(ownFile(), 0o400);
    expect(open().keyIds).toHaveLength(1);
  });

  it.each([
    ['an empty file', ''],
    ['a short key', randomBytes(31).toString('base64')],
    ['no base64', 'x'.repeat(44)],
    ['a key and rubbish', `${randomBytes(32).toString('base64')}\nrubbish`],
  ])('at %s, without telling what stands there', (_, text) => {
    writeKeys(ownFile(), text);
    expect(() => open()).toThrow('is damaged');
    const [first = ''] = text.split('\n');
    if (first === '') return;
    expect(() => open()).not.toThrow(first);
  });

  it('at a key that stands twice', () => {
    const key = newKey();
    writeKeys(ownFile(), key, key);
    expect(() => open()).toThrow('twice');
  });

  it('where the file of the setting is missing', () => {
    expect(() => open({ masterKeyFile: path.join(dataDir, 'none') })).toThrow('ASSAY_MASTER_KEY_FILE');
  });

  it('where a key that was used is missing, and none is made in its place', () => {
    expect(() => open({ expected: ['0a0b0c0d'] })).toThrow(KeysMissing);
    expect(() => statSync(ownFile())).toThrow('ENOENT');
    open();
    expect(() => open({ expected: ['0a0b0c0d'] })).toThrow('0a0b0c0d');
  });
});
