/**
 * `npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]…`
 *
 * Owns: the command line of the verifier: files in, plain lines out. Promises: what `command` says, to the letter.
 */
import { approvalCommand } from './approval.ts';
import { command, wrongUse } from './command.ts';
import type { Said } from './command.ts';
import { fetchedBlocks } from './exchange.ts';

// npm runs scripts in the project's folder and says where it was called.
const [args, folder] = [process.argv.slice(2), process.env['INIT_CWD'] ?? ''];
const said = async (): Promise<Said> =>
  args[0] === 'approval'
    ? approvalCommand(args.slice(1), folder)
    : command(args, folder, await fetchedBlocks(args, folder));
const { code, output, errors } = await said().catch((error: unknown): Said =>
  wrongUse(error instanceof Error ? error.message : String(error)),
);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
