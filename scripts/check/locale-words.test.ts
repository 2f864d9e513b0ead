import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { localeWords } from './locale-words.ts';
import { treeOfEachTest } from './planted-tree.fixture.ts';

const ORDERS = 'apps/trader/src/locales/en/orders.json';
const ERRORS = 'packages/protocol/src/errors/texts-en.ts';
const DESK = 'apps/console/src/locales/en/desk.json';
const MESSAGES = 'apps/server/src/mailer/message-texts-en.ts';

const tree = treeOfEachTest();
const { plant } = tree;

beforeEach(() => {
  plant(
    ORDERS,
    '{"status": {"filled": "Fully executed"}, "back": "The call GET /api/venue/state reads it."}',
  );
  plant(DESK, '{"title": "Console"}');
  plant(
    ERRORS,
    "/** What the venue says. */\nexport const TEXTS = { 'not-found': 'There is no such order.' };",
  );
  plant(MESSAGES, 'export const TEXT = `Reset your password at {site} at once.`;');
});

test('plain words, a given string, the address of a call, and a word in a comment: green', () => {
  expect(localeWords(tree.root)).toEqual([]);
});

test.each([
  ['The venue did not answer.', 'venue'],
  ['Begin anew', 'anew'],
  ['Take all open orders back', 'Take all open orders back'],
  ['Nobody pays more because he was invited.', 'he'],
  ['Your coins will stand here.', 'stand'],
  ['Journal {{sequence}}', 'Journal {{'],
  ['Confirm this to go on.', 'to go on'],
  ['Fully executed, with success', 'success'],
])('%s: red', (text, word) => {
  plant('apps/trader/src/locales/en/home.json', JSON.stringify({ some: { text } }));
  expect(localeWords(tree.root)).toEqual([
    expect.stringContaining(`apps/trader/src/locales/en/home.json: "${word}" in "${text}"; write `),
  ]);
});

test('a word that came back in an error, in a mail or in the console: red', () => {
  plant(DESK, '{"title": "Console of the venue"}');
  plant(ERRORS, "export const TEXTS = { 'account-held': 'The venue has frozen this account.' };");
  plant(MESSAGES, 'export const TEXT = `Your password was set anew at ${site}.`;');
  expect(localeWords(tree.root)).toHaveLength(3);
});

test('texts that are not where they are looked for: red', () => {
  rmSync(path.join(tree.root, 'apps/server'), { recursive: true });
  expect(localeWords(tree.root)).toEqual(['apps/server/src/mailer is missing']);
});
