/**
 * `node apps/server/src/journal/replay-cli.ts [--data ./data | --database postgres://…] [--realm live] [--key HEX]`
 *
 * Owns: the printed proof that replay from genesis and from every snapshot gives one state hash, and that operators have
 * signed what they approved; `--key` is the venue's public key, which those signatures name.
 * Promises: exit code 0 only if all hashes are one and every signature holds; works beside a running venue.
 * Never: changes anything.
 */
import { replayCommand } from './replay-command.ts';

process.exitCode = await replayCommand(
  process.argv.slice(2),
  (line) => void process.stdout.write(`${line}\n`),
);
