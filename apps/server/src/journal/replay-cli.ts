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
import { replayAll } from './replay.ts';

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
  for (const { from, sequence, stateHash, commands, ms } of results) {
    const origin = from === 'genesis' ? 'genesis' : `snapshot ${from}`;
    print(
      `from ${origin.padEnd(20)} to ${sequence}  ${stateHash}  ${commands} commands in ${(ms / 1000).toFixed(2)} s`,
    );
  }
  const hashes = new Set(results.map(({ stateHash }) => stateHash));
  print(hashes.size === 1 ? 'one state hash' : `${hashes.size} DIFFERENT state hashes`);
  const faults = [...new Set(results.flatMap((result) => result.faults))];
  for (const fault of faults) print(fault);
  const approvals = Math.max(...results.map((result) => result.approvals));
  if (approvals > 0 && faults.length === 0) print(`signatures of ${approvals} approvals hold`);
  process.exitCode = hashes.size === 1 && faults.length === 0 ? 0 : 1;
} catch (error) {
  print(errorMessage(error));
  process.exitCode = 1;
}
