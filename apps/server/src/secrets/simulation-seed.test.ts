import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyFileInvalid } from './key-file.ts';
import { openSimulationSeed } from './simulation-seed.ts';

let dataDir: string;
const file = () => path.join(dataDir, 'keys', 'simulation.seed');

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'assay-seed-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('is made of 128 bits for its owner alone, and is the same from then on', () => {
  const seed = openSimulationSeed(dataDir, null);
  expect(seed.bytes).toHaveLength(16);
  expect(openSimulationSeed(dataDir, null)).toEqual(seed);
  expect(openSimulationSeed(dataDir, seed.id)).toEqual(seed);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(seed.id).not.toContain(Buffer.from(seed.bytes).toString('hex'));
  rmSync(file());
  expect(openSimulationSeed(dataDir, null).id).not.toBe(seed.id);
});

it('a seed that was used and is missing, is another one, is damaged or open to others stops the start', () => {
  expect(() => openSimulationSeed(dataDir, 'ab'.repeat(32))).toThrow(KeyFileInvalid);
  expect(() => statSync(file())).toThrow('ENOENT');
  const { id } = openSimulationSeed(dataDir, null);
  expect(() => openSimulationSeed(dataDir, 'ab'.repeat(32))).toThrow('Put the file back');
  const text = readFileSync(file(), 'utf8');
  writeFileSync(file(), text.slice(0, -3));
  expect(() => openSimulationSeed(dataDir, id)).toThrow(KeyFileInvalid);
  expect(() => openSimulationSeed(dataDir, null)).toThrow(KeyFileInvalid);
  writeFileSync(file(), text);
  chmodSync(file(), 0o644);
  expect(() => openSimulationSeed(dataDir, id)).toThrow('chmod 600');
});
