import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startVenue } from './venue.ts';

const readme = readFileSync(path.join(import.meta.dirname, '..', 'README.md'), 'utf8');
const script = /```sh\n([\s\S]*?)```/.exec(readme)?.[1];

test('the first trade of the README, line by line', async () => {
  if (script === undefined) throw new Error('README.md has no sh block');
  const venue = await startVenue();
  const here = script.replace('http://localhost:8080', venue.url);
  expect(here).not.toBe(script);
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here]);
  await venue.stop();
  const answers = stdout.replaceAll('}{', '}\n{').split('\n');
  expect(answers.map((answer) => answer.slice(0, 11))).toEqual(
    Array.from({ length: 7 }, () => '{"code":200'),
  );
  expect(answers[2]).toContain('"status":"filled","filledAmount":"0.01000"');
  expect(answers[3]).toContain('"status":"waiting"');
  expect(answers[4]).toContain('"price":"20000.0"');
  expect(answers[5]).toContain('"coin":"BTC","name":"Bitcoin","available":"0.00999000"');
  expect(answers[6]).toContain('"type":"trade-fee","amount":"-0.00001000"');
});
