import { beforeEach, expect, it, vi } from 'vitest';
import { keyStanding, makeKey, signed } from './own-key.ts';

const ANN = 1;
const PASSPHRASE = 'only mine';
const bytes = [new Uint8Array([1, 2, 3])];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

it('a key signs once it counts, and the one before it until then', async () => {
  expect(keyStanding(ANN, 'f'.repeat(64))).toEqual({ isHere: false, waits: false });
  const first = await makeKey(ANN, PASSPHRASE);
  // It is here, and the exchange counts another.
  expect(keyStanding(ANN, 'f'.repeat(64))).toEqual({ isHere: false, waits: true });
  expect(await signed(ANN, PASSPHRASE, bytes)).toBeNull();
  expect(keyStanding(ANN, first.publicKey)).toEqual({ isHere: true, waits: false });
  const [before] = (await signed(ANN, PASSPHRASE, bytes)) ?? [];
  expect(before).toMatch(/^[0-9a-f]{128}$/);
  const second = await makeKey(ANN, PASSPHRASE);
  expect(keyStanding(ANN, first.publicKey)).toEqual({ isHere: true, waits: true });
  expect(await signed(ANN, PASSPHRASE, bytes)).toEqual([before]);
  expect(keyStanding(ANN, second.publicKey)).toEqual({ isHere: true, waits: false });
  expect(await signed(ANN, PASSPHRASE, bytes)).not.toEqual([before]);
});

it('a key that the exchange does not take is gone, and a key that was replaced elsewhere is none', async () => {
  const { publicKey, takeBack } = await makeKey(ANN, PASSPHRASE);
  takeBack();
  expect(keyStanding(ANN, publicKey)).toEqual({ isHere: false, waits: false });
  const kept = await makeKey(ANN, PASSPHRASE);
  keyStanding(ANN, kept.publicKey);
  expect(keyStanding(ANN, 'e'.repeat(64))).toEqual({ isHere: false, waits: false });
});
