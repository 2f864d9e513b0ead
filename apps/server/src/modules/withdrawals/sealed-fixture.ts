/** Fields as a client seals them for the exchange's key. */
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

export async function sealed(venue: HttpVenue, one: Trader, fields: object) {
  const { body } = await venue.call('withdrawalMethods', {}, { token: one.token });
  const key = body.data?.sealing;
  if (key === undefined) throw new Error('there is no key to seal for');
  const { keyId, publicKey } = key;
  const [secret, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const text = JSON.stringify({ ...fields, sentAt: venue.wall.now });
  const data = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: spki, padding, oaepHash: 'sha256' }, secret);
  const base64 = (bytes: Buffer): string => bytes.toString('base64');
  return { keyId, key: base64(wrapped), iv: base64(iv), data: base64(data) };
}
