/**
 * A start that something hinders, with the server's threads but without a process around them: half of the time.
 * Promises: the sentence that the process would end with, or null where the exchange opened; all of it is closed again,
 * or the next start would find the place in use. Throws what has no sentence.
 */
import { openVenue } from '../src/bootstrap/venue.ts';
import { readSettings } from '../src/env.ts';
import { createLogger } from '../src/observation/logger.ts';
import { sentenceOf } from '../src/start-words.ts';

export async function hindranceOf(given: Readonly<Record<string, string>>): Promise<string | null> {
  const settings = readSettings({ LOG_LEVEL: 'warn', CHART_HISTORY_HOURS: '1', ...given });
  const logger = createLogger({ level: 'warn', isTerminal: false, write: () => undefined });
  try {
    const venue = await openVenue({ settings, logger, onProgress: () => undefined });
    await venue.stop();
    return null;
  } catch (error) {
    const sentence = sentenceOf(error, settings);
    if (sentence === null) throw error;
    return sentence;
  }
}
