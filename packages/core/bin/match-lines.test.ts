import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../bench/flow.ts';
import { NaiveLines } from './naive-lines.fixture.ts';

const ADAPTER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'match-lines.ts');
const TOP = 2 ** 31 - 1;

/** What the adapter, as a process of its own, answers to chunks of input. */
async function answers(chunks: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [ADAPTER], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = new Promise((resolve) => child.on('close', resolve));
  for (const chunk of chunks) child.stdin.write(chunk);
  child.stdin.end();
  expect(await code).toBe(0);
  return output === '' ? [] : output.replace(/\n$/, '').split('\n');
}

/** Well-formed messages of every kind, with ids that are used again, live or not, and prices up to the top. */
function messages(seed: number, count: number, middle: number, spread: number): string[] {
  const random = randomFrom(seed);
  const id = (): string => String(random(10) === 0 ? 2 ** 53 - random(8) * 2 : random(count >> 3));
  const price = (): number => Math.min(TOP, Math.max(1, middle + random(spread * 2) - spread));
  const quantity = (): number => (random(30) === 0 ? TOP - random(3) : 1 + random(50));
  const side = (): string => (random(2) === 0 ? 'B' : 'S');
  return Array.from({ length: count }, (_, at) => {
    const kind = random(100);
    if (kind < 45) return `N,${at},${id()},${side()},${price()},${quantity()},GTC`;
    const force = ['IOC', 'FOK', 'POST'][random(3)];
    if (kind < 65) return `N,${at},${id()},${side()},${price()},${quantity()},${force}`;
    if (kind < 70) return `T,${at},${id()},${side()},${quantity()}`;
    if (kind < 78) return `C,${at},${id()}`;
    if (kind < 88) return `R,${at},${id()},${side()},${price()},${quantity()}`;
    return kind < 93 ? `Q,${at}` : `D,${at},${side()},${price()}`;
  });
}

/** Text cut at places that have nothing to do with its lines. */
function cut(text: string, seed: number): string[] {
  const random = randomFrom(seed);
  const chunks: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + random(random(4) === 0 ? 5 : 4000);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

describe('the line adapter', () => {
  it.each([
    [1, 6000, 1000, 12],
    [2, 6000, 6, 10],
    [3, 6000, TOP - 4, 9],
    [4, 4000, 50_000_000, 30_000_000],
    [5, 6000, 100_000, 3000],
  ])('answers as the naive book does (seed %i)', async (seed, count, middle, spread) => {
    const naive = new NaiveLines();
    const lines = messages(seed, count, middle, spread);
    const right = lines.flatMap((line) => naive.answer(line));
    const kinds = new Set(right.map((report) => report.split(',')[0]));
    expect(kinds.size).toBe(9);
    expect(await answers(cut(`${lines.join('\n')}\n`, seed))).toEqual(right);
  });

  it('does what its table says', async () => {
    const play: readonly (readonly [line: string, ...reports: string[]])[] = [
      ['N,1,10,B,100,5,GTC', 'ack,1,B,10,100,5'],
      ['N,2,10,S,101,5,GTC', 'rejected,2,10,duplicate-id'],
      ['N,3,11,S,100,8,GTC', 'ack,3,S,11,100,8', 'trade,3,100,5,10,11'],
      ['D,4,S,100', 'depth,4,3'],
      ['D,5,B,100', 'depth,5,0'],
      ['N,6,10,S,100,4,GTC', 'ack,6,S,10,100,4'],
      ['R,7,11,S,100,3', 'replaced,7,S,11,100,3'],
      ['N,8,12,B,100,5,IOC', 'ack,8,B,12,100,5', 'trade,8,100,4,10,12', 'trade,8,100,1,11,12'],
      ['R,9,11,B,99,1', 'replace-rejected,9,11,side-differs'],
      ['N,10,12,B,100,3,FOK', 'rejected,10,12,fill-or-kill-not-filled'],
      ['N,11,12,B,100,3,POST', 'rejected,11,12,post-only-would-cross'],
      ['N,12,12,B,99,3,POST', 'ack,12,B,12,99,3'],
      ['R,13,12,B,101,3', 'replaced,13,B,12,101,3', 'trade,13,100,2,11,12'],
      ['Q,14', 'best,14,101,'],
      ['T,15,13,S,4', 'ack,15,S,13,,4', 'trade,15,101,1,12,13', 'cancelled,15,S,13,'],
      ['T,16,13,S,4', 'rejected,16,13,no-liquidity'],
      ['C,17,12', 'cancel-rejected,17,12,unknown-order'],
      ['R,18,12,B,1,1', 'replace-rejected,18,12,unknown-order'],
      ['N,19,13,S,7,2,IOC', 'ack,19,S,13,7,2', 'cancelled,19,S,13,7'],
      ['N,20,13,S,7,2,GTC', 'ack,20,S,13,7,2'],
      ['C,21,13', 'cancelled,21,S,13,7'],
      ['Q,22', 'best,22,,'],
    ];
    const right = play.flatMap(([, ...reports]) => reports);
    expect(await answers([play.map(([line]) => line).join('\n')])).toEqual(right);
  });

  it('refuses what is no message with a code, and goes on', async () => {
    const play: readonly (readonly [line: string, report: string])[] = [
      ['X,1,2', 'rejected,1,2,unknown-message'],
      ['NN,1,2,B,1,1,GTC', 'rejected,1,2,unknown-message'],
      ['\u0000\u00ff,,', 'rejected,,,unknown-message'],
      ['N', 'rejected,,,bad-field-count'],
      ['N,1,2,B,1,1', 'rejected,1,2,bad-field-count'],
      ['N,1,2,B,1,1,GTC,', 'rejected,1,2,bad-field-count'],
      ['N,1,2,B,1,1,GTC,1,1,1,1,1', 'rejected,1,2,bad-field-count'],
      ['N,x,2,B,1,1,GTC', 'rejected,,2,bad-sequence'],
      ['N,1,-2,B,1,1,GTC', 'rejected,1,,bad-id'],
      ['N,1,9007199254740993,B,1,1,GTC', 'rejected,1,,bad-id'],
      ['N,1,2,b,1,1,GTC', 'rejected,1,2,bad-side'],
      ['N,1,2,B,0,1,GTC', 'rejected,1,2,bad-price'],
      ['N,1,2,B,2147483648,1,GTC', 'rejected,1,2,bad-price'],
      ['N,1,2,B,1.5,1,GTC', 'rejected,1,2,bad-price'],
      ['N,1,2,B,,1,GTC', 'rejected,1,2,bad-price'],
      ['N,1,2,B,1,0,GTC', 'rejected,1,2,bad-quantity'],
      ['N,1,2,B,1,1e3,GTC', 'rejected,1,2,bad-quantity'],
      ['N,1,2,B,1,1,GTX', 'rejected,1,2,bad-time-in-force'],
      ['T,1,2,B,x', 'rejected,1,2,bad-quantity'],
      ['T,1,2,,1', 'rejected,1,2,bad-side'],
      ['C,1', 'cancel-rejected,1,,bad-field-count'],
      ['C,1,2 ', 'cancel-rejected,1,,bad-id'],
      ['R,1,2,B,1', 'replace-rejected,1,2,bad-field-count'],
      ['R,1,2,B,1,+1', 'replace-rejected,1,2,bad-quantity'],
      ['Q', 'rejected,,,bad-field-count'],
      ['Q,1,2', 'rejected,1,,bad-field-count'],
      ['D,1,Z,1', 'rejected,1,,bad-side'],
      ['D,1,B,0', 'rejected,1,,bad-price'],
      [`N,1,2,B,1,1,${'9'.repeat(300)}`, 'rejected,1,2,line-too-long'],
      ['Q,2\r', 'best,2,,'],
    ];
    const text = `\n${play.map(([line]) => line).join('\n')}\n\n`;
    const right = play.map(([, report]) => report);
    expect(await answers([text])).toEqual(right);
  });

  it('ends well without any input', async () => {
    expect(await answers([])).toEqual([]);
  });
});
