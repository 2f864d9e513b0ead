/**
 * The ids under which requests are sent that must not be done twice.
 * Promises: the same content sent again after an unknown outcome carries the same id, so that the venue answers with the first
 * outcome; after an answer, or a refusal of what is asked for, the next one gets a new id.
 */
import { isStillOpen } from './still-open.ts';

/**
 * Sends what has this content under its id. An answer that is null says that nobody knows yet what came of an earlier try, as where
 * the proof of who asks was given up.
 */
export type SendOnce = <Answer>(
  content: string,
  send: (requestId: string) => Promise<Answer>,
) => Promise<Answer>;

/** 128 random bits as text; works without a secure context. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function sendsOnce(): SendOnce {
  const kept = new Map<string, string>();
  return async (content, send) => {
    const requestId = kept.get(content) ?? newRequestId();
    kept.set(content, requestId);
    try {
      const answer = await send(requestId);
      if (answer !== null) kept.delete(content);
      return answer;
    } catch (failure) {
      if (!isStillOpen(failure)) kept.delete(content);
      throw failure;
    }
  };
}
