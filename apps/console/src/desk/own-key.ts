/**
 * The operator's own key in this browser: made here, sealed by a passphrase, and opened for one approval at a time.
 * Promises: what is kept is sealed (PBKDF2, AES-256-GCM), so that a script that reads what this origin keeps has to guess the passphrase;
 * the opened key cannot be read out, and is forgotten with the approval.
 * Never: sends the key or the passphrase anywhere.
 */
interface KeptKey {
  /** 64 hexadecimal digits, as the exchange knows it; the rest in hexadecimal digits, too. */
  readonly publicKey: string;
  readonly salt: string;
  readonly nonce: string;
  readonly sealed: string;
}

/** About half a second for each guess. */
const ITERATIONS = 1_000_000;
const [SALT_BYTES, NONCE_BYTES] = [16, 12];
export const MIN_PASSPHRASE = 8;

const placeOf = (operator: number): string => `assay_console_key_${operator}`;
/** Of one that was made and does not count yet: until then the other signs. */
const waitingPlaceOf = (operator: number): string => `${placeOf(operator)}_waiting`;

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Browsers sign and seal on pages that came by TLS or from the machine itself. */
export const canSign = (): boolean => 'subtle' in crypto;

export interface KeyStanding {
  /** The one that counts is here. */
  readonly isHere: boolean;
  /** One is here that does not count, or not yet. */
  readonly waits: boolean;
}

const keptAt = (place: string): KeptKey | null =>
  // Written by `makeKey` alone.
  JSON.parse(localStorage.getItem(place) ?? 'null') as KeptKey | null;

/** What is here of the key that counts, as the exchange says it: one that has come to count takes the place of the one before. */
export function keyStanding(operator: number, counts: string | null): KeyStanding {
  const [place, waitingPlace] = [placeOf(operator), waitingPlaceOf(operator)];
  const waiting = localStorage.getItem(waitingPlace);
  if (waiting !== null && keptAt(waitingPlace)?.publicKey === counts) {
    localStorage.setItem(place, waiting);
    localStorage.removeItem(waitingPlace);
  }
  return {
    isHere: counts !== null && keptAt(place)?.publicKey === counts,
    waits: localStorage.getItem(waitingPlace) !== null,
  };
}

async function sealingKey(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase);
  const given = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derived = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(derived, given, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

interface MadeKey {
  readonly publicKey: string;
  /** The exchange does not take it: it is here no longer. */
  readonly takeBack: () => void;
}

/** Makes a key and keeps it in this browser, beside the one that counts and in the place of one that waits. */
export async function makeKey(operator: number, passphrase: string): Promise<MadeKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, [
    'sign',
    'verify',
  ]);
  const [salt, iv] = [SALT_BYTES, NONCE_BYTES].map((length) =>
    crypto.getRandomValues(new Uint8Array(length)),
  ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
  const content = await crypto.subtle.exportKey('pkcs8', privateKey);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await sealingKey(passphrase, salt),
    content,
  );
  const kept: KeptKey = {
    publicKey: hexOf(await crypto.subtle.exportKey('raw', publicKey)),
    salt: hexOf(salt),
    nonce: hexOf(iv),
    sealed: hexOf(sealed),
  };
  const place = waitingPlaceOf(operator);
  localStorage.setItem(place, JSON.stringify(kept));
  return { publicKey: kept.publicKey, takeBack: () => localStorage.removeItem(place) };
}

async function opened(operator: number, passphrase: string): Promise<CryptoKey | null> {
  const kept = keptAt(placeOf(operator));
  if (kept === null) return null;
  const { salt, nonce, sealed } = kept;
  try {
    const key = await sealingKey(passphrase, bytesOf(salt));
    const content = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(nonce) },
      key,
      bytesOf(sealed),
    );
    return await crypto.subtle.importKey('pkcs8', content, { name: 'Ed25519' }, false, ['sign']);
  } catch {
    return null;
  }
}

/** A signature over each of them, in 128 hexadecimal digits; null: the passphrase is wrong, or there is no key here. */
export async function signed(
  operator: number,
  passphrase: string,
  messages: readonly Uint8Array[],
): Promise<readonly string[] | null> {
  const key = await opened(operator, passphrase);
  if (key === null) return null;
  return Promise.all(
    messages.map(async (bytes) =>
      hexOf(await crypto.subtle.sign({ name: 'Ed25519' }, key, Uint8Array.from(bytes))),
    ),
  );
}

/** SHA-256 of bytes in hexadecimal digits, as the command line shows it of a proposal. */
export const hashOf = async (digits: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(digits)));
