/** What a start says: the way to the console, and of the machine's clock by how old the newest entry of the journal is. */
import { expect, test } from 'vitest';
import { clockLine, consoleLines } from './start-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each<readonly [string, number | null, string | null]>([
  ['of a new exchange', null, null],
  ['a moment behind', -MINUTE, null],
  [
    'a day behind',
    -24 * HOUR,
    "this machine's is 24 hours behind the newest entry of the journal: is it right?",
  ],
  ['minutes behind', -5 * MINUTE, expect.stringContaining('is 5 minutes behind')],
  ['after a night', 12 * HOUR, null],
  [
    'a day ahead',
    24 * HOUR,
    expect.stringMatching(/^the newest entry of the journal is 24 hours old: .* ahead\?$/),
  ],
])('a clock %s', (_, sinceNewestMs, line) => {
  expect(clockLine(sinceNewestMs)).toEqual(line);
});

test('an exchange without operators says where the console is, and how the first is made', () => {
  const [address, command, settings] = consoleLines('http://localhost:8080', false);
  expect(address).toMatch(/^http:\/\/localhost:8080\/console /);
  expect(command).toContain('operators first');
  expect(settings).toContain('OPERATOR_EMAIL');
});

test('one with operators says the address alone', () => {
  expect(consoleLines('https://assay.example', true)).toEqual(['https://assay.example/console']);
});
