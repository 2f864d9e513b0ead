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

/** Of whoever accepts an invitation: they have a number only then, and what was answered may be lost. */
const joiningPlaceOf = (publicKey: string): string => `assay_console_key_joining_${publicKey}`;
const ANY_PLACE = /^assay_console_key_(\d+|joining_[0-9a-f]{64})$/;

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
  for (const before of [waitingPlace, joiningPlaceOf(counts ?? '')]) {
    const waiting = localStorage.getItem(before);
    if (waiting === null || keptAt(before)?.publicKey !== counts) continue;
    localStorage.setItem(place, waiting);
    localStorage.removeItem(before);
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

export interface MadeKey {
  readonly publicKey: string;
  /** The exchange does not take it: it is here no longer. */
  readonly takeBack: () => void;
}

/**
 * Makes a key and keeps it in this browser, beside the one that counts and in the place of one that waits. `operator`: null: of somebody who
 * is none yet.
 */
export async function makeKey(operator: number | null, passphrase: string): Promise<MadeKey> {
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
  const place = operator === null ? joiningPlaceOf(kept.publicKey) : waitingPlaceOf(operator);
  localStorage.setItem(place, JSON.stringify(kept));
  return { publicKey: kept.publicKey, takeBack: () => localStorage.removeItem(place) };
}

async function opened(place: string, passphrase: string): Promise<CryptoKey | null> {
  const kept = keptAt(place);
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

const signatureOf = async (key: CryptoKey, bytes: Uint8Array): Promise<string> =>
  hexOf(await crypto.subtle.sign({ name: 'Ed25519' }, key, Uint8Array.from(bytes)));

const places = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((name) =>
    ANY_PLACE.test(name),
  );

/** Whether any operator's key is in this browser. */
export const hasAnyKey = (): boolean => places().length > 0;

/** Signs as whoever has no session, by the key that this passphrase opens; null: it opens none. */
export async function signedByWhoever(passphrase: string, message: Uint8Array): Promise<string | null> {
  for (const place of places()) {
    const key = await opened(place, passphrase);
    if (key !== null) return signatureOf(key, message);
  }
  return null;
}

/** A signature over each of them, in 128 hexadecimal digits; null: the passphrase is wrong, or there is no key here. */
export async function signed(
  operator: number,
  passphrase: string,
  messages: readonly Uint8Array[],
): Promise<readonly string[] | null> {
  const key = await opened(placeOf(operator), passphrase);
  if (key === null) return null;
  return Promise.all(messages.map((bytes) => signatureOf(key, bytes)));
}

/** SHA-256 of bytes in hexadecimal digits, as the command line shows it of a proposal. */
export const hashOf = async (digits: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(digits)));
