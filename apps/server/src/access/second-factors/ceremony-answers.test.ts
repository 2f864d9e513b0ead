import { expect, test } from 'vitest';
import { parseRegistration } from './ceremony-answers.ts';

const ANSWER = {
  id: 'AAEC',
  rawId: 'AAEC',
  type: 'public-key',
  response: { clientDataJSON: 'AAEC', attestationObject: 'AAEC', transports: ['usb', 'smoke'] },
};

test('of an answer to a registration what is known is kept', () => {
  expect(parseRegistration(JSON.stringify(ANSWER))).toMatchObject({
    id: 'AAEC',
    response: { transports: ['usb'] },
  });
});

test.each([
  ['no object', 'null'],
  ['no JSON', '{'],
  ['no response', JSON.stringify({ ...ANSWER, response: undefined })],
  ['another kind', JSON.stringify({ ...ANSWER, type: 'password' })],
  ['two ids', JSON.stringify({ ...ANSWER, rawId: 'AAED' })],
  ['no bytes', JSON.stringify({ ...ANSWER, id: '?', rawId: '?' })],
  ['no client data', JSON.stringify({ ...ANSWER, response: { attestationObject: 'AAEC' } })],
  ['no attestation', JSON.stringify({ ...ANSWER, response: { clientDataJSON: 'AAEC' } })],
])('is none with %s', (_, text) => expect(parseRegistration(text)).toBeNull());
