import { createHash } from 'node:crypto';
import { approvalMessages } from '@assay/verify';
import { expect, test } from 'vitest';
import { isAbout } from './passkey.ts';

const proposal = {
  venue: 'a'.repeat(64),
  realm: 'live',
  proposal: 7,
  command: '00ff',
  proposedAt: 3,
  band: null,
};
const nonce = Buffer.alloc(32, 9);

/** As its rule is told (decision 122): of chance, and of the hash of each message. */
function questionAbout(messages: readonly Uint8Array[]) {
  const hash = createHash('sha256').update(nonce);
  for (const message of messages) hash.update(createHash('sha256').update(message).digest());
  const options = JSON.stringify({ challenge: hash.digest('base64url') });
  return { nonce: nonce.toString('base64url'), options };
}

test('a question is about a proposal as it is shown, with its band, and about no other', () => {
  const messages = approvalMessages(proposal);
  expect(isAbout(questionAbout(messages), messages)).toBe(true);
  expect(isAbout(questionAbout(messages), approvalMessages({ ...proposal, command: '00fe' }))).toBe(false);
  const withBand = approvalMessages({ ...proposal, band: { ...proposal, proposal: 8 } });
  expect(withBand).toHaveLength(2);
  expect(isAbout(questionAbout(withBand), withBand)).toBe(true);
  expect(isAbout(questionAbout(withBand), messages)).toBe(false);
  expect(isAbout({ ...questionAbout(messages), nonce: 'AAAA' }, messages)).toBe(false);
});
