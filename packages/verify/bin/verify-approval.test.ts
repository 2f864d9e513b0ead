import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { approvalChallenge, approvalMessages } from '../src/index.ts';
import { verifyApproval } from './verify-approval.ts';

const FACTS = { venue: 'ab'.repeat(32), realm: 'live', proposal: 7, command: '0a0b', proposedAt: 41 };
const NONCE = Buffer.alloc(32, 9);
const ORIGIN = 'https://harbour.example';
const digits = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** As an authenticator signs, over what `parts` say otherwise than they should. */
function proofBy(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  parts: { readonly host?: string; readonly flags?: number; readonly type?: string } = {},
) {
  const { host = 'harbour.example', flags = 0x05, type = 'webauthn.get' } = parts;
  const messages = approvalMessages({ ...FACTS, band: null });
  const challenge = digits(approvalChallenge(NONCE, messages));
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false }));
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
  const data = Buffer.concat([hash(host), Buffer.from([flags, 0, 0, 0, 1])]);
  const signed = Buffer.concat([data, hash(clientData)]);
  return {
    signed: messages.map((message) => Buffer.from(message).toString('utf8')),
    nonce: digits(NONCE),
    credentialId: digits(Buffer.from('a passkey')),
    publicKey: digits(publicKey.export({ type: 'spki', format: 'der' })),
    clientData: digits(clientData),
    authenticatorData: digits(data),
    signature: digits(sign(privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, privateKey)),
  };
}

const P256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const OTHER = generateKeyPairSync('ec', { namedCurve: 'P-256' });

it.each([
  ['P-256', P256],
  ['Ed25519', generateKeyPairSync('ed25519')],
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
])('says what a passkey of %s has approved, and where', (_, pair) => {
  expect(verifyApproval(proofBy(pair), FACTS.venue)).toEqual({
    ok: true,
    approved: [FACTS],
    origin: ORIGIN,
    passkey: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('takes every signature of P-256, however short its integers are', () => {
  for (let times = 0; times < 300; times += 1) expect(verifyApproval(proofBy(P256)).ok).toBe(true);
});

const good = proofBy(P256);
it.each([
  [
    'another proposal',
    { signed: good.signed.map((text) => text.replace(',7,', ',8,')) },
    'clientData.challenge',
  ],
  ['another spelling', { signed: good.signed.map((text) => text.replace(',7,', ', 7,')) }, 'signed[0]'],
  ['another chance', { nonce: digits(Buffer.alloc(32, 8)) }, 'clientData.challenge'],
  ['another passkey', { publicKey: proofBy(OTHER).publicKey }, 'signature'],
  ['no key', { publicKey: 'AAAA' }, 'signature'],
  ['a broken signature', { signature: good.signature.slice(0, -4) }, 'signature'],
  ['nobody verified', proofBy(P256, { flags: 0x01 }), 'authenticatorData'],
  ['a page elsewhere', proofBy(P256, { host: 'harbor.example' }), 'authenticatorData'],
  ['a registration', proofBy(P256, { type: 'webauthn.create' }), 'clientData.type'],
  ['a field besides', { more: 1 }, 'more'],
  ['nothing signed', { signed: [] }, 'signed'],
])('refuses %s at its place', (_, changed, place) => {
  expect(verifyApproval({ ...good, ...changed })).toMatchObject({ ok: false, place });
});

it('refuses an approval of another exchange', () => {
  expect(verifyApproval(good, 'cd'.repeat(32))).toMatchObject({ ok: false, place: 'signed[0]' });
});
