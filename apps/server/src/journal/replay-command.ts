/**
 * The command that replays a realm's journal, without a process around it.
 * Owns: its arguments (`[--data ./data | --database postgres://…] [--realm live] [--key HEX]`), and what is said of what it finds.
 * Promises: 0 only if all hashes are one and every signature holds; what hinders it is a line, and 1.
 * Never: changes anything.
 */
import { parseArgs } from 'node:util';
import { errorMessage } from '../error-message.ts';
import { LOCATION_OPTIONS, locationOf } from './location-arguments.ts';
import { provedBy, replayAll } from './replay.ts';

const OPTIONS = {
  /** What it always does. */
  verify: { type: 'boolean' },
  ...LOCATION_OPTIONS,
  realm: { type: 'string', default: 'live' },
  key: { type: 'string' },
} as const;

/** The exit code; `print` takes each line. */
export async function replayCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const results = await replayAll(locationOf(values), values.realm, values.key ?? null);
    if (results.length === 0) throw new Error(`the journal of realm ${values.realm} is empty`);
    const { lines, holds } = provedBy(results);
    for (const line of lines) print(line);
    return holds ? 0 : 1;
  } catch (error) {
    print(errorMessage(error));
    return 1;
  }
}
