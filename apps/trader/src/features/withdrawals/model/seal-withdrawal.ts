/**
 * Seals a request for the exchange alone: its JSON under AES-256-GCM with a key made for it, which is encrypted under the
 * exchange's RSA key. Needs WebCrypto, which a browser has on https and on localhost.
 */
import type {
  EncryptedWithdrawalRequest,
  SealedCardSale,
  SealedWithdrawal,
  WithdrawalMethodsView,
} from '@assay/protocol';

const IV_BYTES = 12;

export async function sealWithdrawal(
  { keyId, publicKey }: WithdrawalMethodsView['sealing'],
  fields: SealedWithdrawal | SealedCardSale,
): Promise<EncryptedWithdrawalRequest> {
  const { subtle } = crypto;
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
  const outer = await subtle.importKey('spki', bytesOf(publicKey), rsa, false, ['encrypt']);
  const inner = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(fields));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, inner, text);
  const key = await subtle.encrypt(rsa, outer, await subtle.exportKey('raw', inner));
  return { keyId, key: base64Of(key), iv: base64Of(iv), data: base64Of(data) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function base64Of(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
