import { expect, test } from 'vitest';
import { forgottenAt, forgottenUntil, MAX_KEPT, surplusOf } from './retention-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = 1_800_000_000_000;

test.each([
  ['code', 0],
  ['session', 0],
  ['challenge', 0],
  ['guess', 1],
  ['signIn', 180],
  ['device', 180],
  ['apiKey', 30],
  ['personalOfEvent', 400],
  ['securityEvent', 1_830],
  ['handedIn', 1],
  ['decidedCase', 30],
  ['secondLook', 400],
  ['withdrawalRequest', 7],
  ['upload', 1],
] as const)('a %s is kept for %i days beyond its time', (kind, days) => {
  expect(forgottenUntil(kind, NOW)).toBe(NOW - days * DAY_MS);
  expect(forgottenAt(kind, NOW)).toBe(NOW + days * DAY_MS);
});

test.each([
  ['sessions', 20],
  ['devices', 50],
  ['signIns', 500],
  ['ceremonies', 10_000],
  ['mails', 1_000],
] as const)('of %s the newest %i stay', (kind, kept) => {
  expect(MAX_KEPT[kind]).toBe(kept);
  const newestFirst = Array.from({ length: kept + 2 }, (_, age) => age);
  expect(surplusOf(kind, newestFirst)).toEqual([kept, kept + 1]);
  expect(surplusOf(kind, newestFirst.slice(0, kept))).toEqual([]);
});
