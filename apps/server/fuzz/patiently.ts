/**
 * For what has to be there before anything can be tried: on a busy machine the venue may turn a visitor away at that moment.
 * Promises: tries a few times, each under its own number; throws what the last one threw.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const TIMES = 20;
const PAUSE_MS = 1_000;

export async function patiently<Value>(attempt: (time: number) => Promise<Value>): Promise<Value> {
  for (let time = 1; ; time += 1) {
    try {
      return await attempt(time);
    } catch (error) {
      if (time === TIMES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
