/** Questions of which a reading has hundreds. */
import { ChainUnavailable } from './port.ts';

/** Beside the first. */
const TRIES_MORE = 2;

/**
 * One question of a reading that asks hundreds: where its answer is lost, it is asked again. An endpoint that loses one answer in a
 * hundred would otherwise fail each such reading for good. One that says nothing in time is not: that would take three times as
 * long to be found out. Never for what changes anything.
 */
export async function askedOfMany<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = TRIES_MORE; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof ChainUnavailable) || isTimeUp(error.cause)) throw error;
    }
  }
}

/** As `fetch` names it, and viem. */
const isTimeUp = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';
