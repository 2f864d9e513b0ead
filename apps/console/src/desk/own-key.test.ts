import { beforeEach, expect, it, vi } from 'vitest';
import { hasAnyKey, keyStanding, makeKey, signed, signedByWhoever } from './own-key.ts';

const ANN = 1;
const PASSPHRASE = 'only mine';
const bytes = [new Uint8Array([1, 2, 3])];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
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

it('a key that an invitation was accepted with is its operator’s once they are one, whatever was made beside it', async () => {
  expect(hasAnyKey()).toBe(false);
  const { publicKey } = await makeKey(null, PASSPHRASE);
  const { takeBack } = await makeKey(null, 'another one');
  takeBack();
  expect(keyStanding(ANN, 'f'.repeat(64))).toEqual({ isHere: false, waits: false });
  expect(await signed(ANN, PASSPHRASE, bytes)).toBeNull();
  expect(keyStanding(ANN, publicKey)).toEqual({ isHere: true, waits: false });
  expect(await signed(ANN, PASSPHRASE, bytes)).toHaveLength(1);
});

it('whoever has no session signs by the key that their passphrase opens, and by no other', async () => {
  const ann = await makeKey(ANN, PASSPHRASE);
  keyStanding(ANN, ann.publicKey);
  const ben = await makeKey(2, 'somebody else');
  keyStanding(2, ben.publicKey);
  const [message] = bytes as [Uint8Array];
  const [own] = (await signed(2, 'somebody else', bytes)) ?? [];
  expect(await signedByWhoever('somebody else', message)).toBe(own);
  expect(await signedByWhoever('nobody at all', message)).toBeNull();
  expect(hasAnyKey()).toBe(true);
});
