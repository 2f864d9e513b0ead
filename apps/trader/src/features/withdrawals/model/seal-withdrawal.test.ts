import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealWithdrawal } from './seal-withdrawal.ts';

test('what is sealed is opened with the private key, and by no look at it', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const fields = {
    coin: 'USDT',
    address: '0x1',
    amount: '5',
    fundPassword: 'geheim',
    requestId: 'r',
    sentAt: 1,
  };
  const sealed = await sealWithdrawal({ keyId: 'k', publicKey: spki }, fields);
  expect(sealed.keyId).toBe('k');
  expect(JSON.stringify(sealed)).not.toContain('geheim');
  const bytes = Buffer.from(sealed.data, 'base64');
  const key = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed.key, 'base64'),
  );
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'));
  cipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString();
  expect(JSON.parse(text)).toEqual(fields);
  expect((await sealWithdrawal({ keyId: 'k', publicKey: spki }, fields)).key).not.toBe(sealed.key);
});
