/** A keyring for tests, whose file is gone when it is open. Never: is part of the running server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openKeyring } from './keyring.ts';
import type { Keyring } from './keyring.ts';

export function testKeyring(): Keyring {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-keys-'));
  try {
    return openKeyring({ dataDir, masterKeyFile: null, expected: [] });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
