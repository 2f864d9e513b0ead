import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { KeyFileInvalid } from './key-file.ts';
import { KeysMissing } from './keyring.ts';
import { openVenueKeyring } from './venue-keyring.ts';

let dataDir: string;
let identity: IdentityStore;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'assay-venue-keys-'));
  identity = await openIdentityStore(path.join(dataDir, 'identity.sqlite'));
});
afterAll(async () => {
  await identity.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openVenueKeyring({ identity, dataDir, masterKeyFile: null, now: () => 7 });

it('goes on with the keys that it was opened with, and with no others', async () => {
  const file = path.join(dataDir, 'keys', 'master.key');
  const { keyIds } = await open();
  expect((await open()).keyIds).toEqual(keyIds);
  expect(await identity.run('listSealingKeys', { maximum: 10 })).toEqual(keyIds);
  chmodSync(file, 0o644);
  await expect(open()).rejects.toThrow(KeyFileInvalid);
  rmSync(file);
  await expect(open()).rejects.toThrow(KeysMissing);
  expect(() => statSync(file)).toThrow('ENOENT');
});
