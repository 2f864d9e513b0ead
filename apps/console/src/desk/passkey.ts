/**
 * Passkeys of an operator.
 * Promises: answers JSON text as the exchange takes it, or throws `Refused` with what `failed` says: where the person declines, where it
 * runs out, and where browser or address allow none.
 */
import type { ConsoleApprovalQuestion } from '@assay/protocol';
import { answerWithPasskey, createPasskey } from '@assay/ui/passkeys';
import { approvalChallenge } from '@assay/verify';
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

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

/** Whether the question is about these messages and nothing else. */
export function isAbout(
  { nonce, options }: ConsoleApprovalQuestion,
  messages: readonly Uint8Array[],
): boolean {
  // The exchange made it by a library of the standard.
  const { challenge } = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return fromText(challenge).join() === approvalChallenge(fromText(nonce), messages).join();
}
