/**
 * Passkeys of an operator.
 * Promises: answers JSON text as the exchange takes it, or throws `Refused` with what `failed` says: where the person declines, where it
 * runs out, and where browser or address allow none.
 */
import type { ConsoleApprovalQuestion } from '@assay/protocol';
import { answerWithPasskey, createPasskey } from '@assay/ui/passkeys';
import { Refused } from './ask.ts';

async function orRefused(answer: Promise<string>, failed: string): Promise<string> {
  try {
    return await answer;
  } catch {
    // The browser has told the person why.
    throw new Refused('refused', failed);
  }
}

/** `options`: the exchange's JSON text of the WebAuthn standard. */
export const makePasskey = (options: string, failed: string): Promise<string> =>
  orRefused(createPasskey(options), failed);

export const answerByPasskey = (options: string, failed: string): Promise<string> =>
  orRefused(answerWithPasskey(options), failed);

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

/** Whether the question is about these messages and nothing else. */
export async function isAbout(
  { nonce, options }: ConsoleApprovalQuestion,
  messages: readonly Uint8Array[],
): Promise<boolean> {
  const hashes = await Promise.all(messages.map((message) => digest(Uint8Array.from(message))));
  const whole = [fromText(nonce), ...hashes].flatMap((bytes) => [...bytes]);
  const wanted = await digest(Uint8Array.from(whole));
  // The exchange made it by a library of the standard.
  const { challenge } = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return fromText(challenge).join() === wanted.join();
}
