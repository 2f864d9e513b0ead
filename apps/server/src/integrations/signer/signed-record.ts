/**
 * Which payment each number, and each coin, was signed for: a file of lines that only grows.
 * Promises: lines are on the disk before `note` returns; a line that a crash cut off was of no signature that left.
 * Never: forgets one.
 */
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../../storage/own-file.ts';

const NUMBER_LINE = /^([a-z]+\/\d+\/\d+) (0x[0-9a-f]{40} \S+ \d+)$/;
/** A coin, the place of its payment, what it is worth, and the payment. */
const COIN_LINE = /^([0-9a-f]{64}:\d+) ([0-9a-f]{64}:\d+ \d+ [0-9a-zA-Z]+ \d+)$/;

export interface SignedRecord {
  find(number: string): string | null;
  note(numbers: readonly string[], payment: (number: string) => string): void;
  /** Above every number of an address, which is the start of its numbers' names. */
  next(address: string): number;
  close(): void;
}

/** Throws where a line in the midst of the file is none. */
export function openSignedRecord(file: string): SignedRecord {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a+', 0o600);
  syncFolder(path.dirname(file));
  const text = readFileSync(descriptor, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) {
    ftruncateSync(descriptor, Buffer.byteLength(whole));
    fsyncSync(descriptor);
  }
  const payments = new Map(whole.split('\n').slice(0, -1).map(parsed));
  return {
    find: (number) => payments.get(number) ?? null,
    note(numbers, payment) {
      if (numbers.length === 0) return;
      writeSync(descriptor, numbers.map((number) => `${number} ${payment(number)}\n`).join(''));
      fsyncSync(descriptor);
      for (const number of numbers) payments.set(number, payment(number));
    },
    next(address) {
      const ofAddress = [...payments.keys()].filter((number) => number.startsWith(`${address}/`));
      return ofAddress.reduce((next, number) => Math.max(next, Number(number.split('/')[2]) + 1), 0);
    },
    close: () => closeSync(descriptor),
  };
}

function parsed(line: string): [string, string] {
  const found = NUMBER_LINE.exec(line) ?? COIN_LINE.exec(line);
  if (found?.[1] === undefined || found[2] === undefined)
    throw new Error('the record of signatures is damaged');
  return [found[1], found[2]];
}
