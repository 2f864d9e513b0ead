/**
 * `node apps/server/src/journal/replay-cli.ts [--data ./data | --database postgres://…] [--realm live] [--key HEX]`
 *
 * Owns: the printed proof that replay from genesis and from every snapshot gives one state hash, and that operators have
 * signed what they approved; `--key` is the venue's public key, which those signatures name.
 * Promises: exit code 0 only if all hashes are one and every signature holds; works beside a running venue.
 * Never: changes anything.
 */
import { parseArgs } from 'node:util';
import { errorMessage } from '../error-message.ts';
import { LOCATION_OPTIONS, locationOf } from './location-arguments.ts';
import { provedBy, replayAll } from './replay.ts';

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: true },
    ...LOCATION_OPTIONS,
    realm: { type: 'string', default: 'live' },
    key: { type: 'string' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const results = await replayAll(locationOf(values), values.realm, values.key ?? null);
  if (results.length === 0) throw new Error(`the journal of realm ${values.realm} is empty`);
  const { lines, holds } = provedBy(results);
  for (const line of lines) print(line);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  print(errorMessage(error));
  process.exitCode = 1;
}
