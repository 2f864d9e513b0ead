/**
 * `npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]…`
 *
 * Owns: the command line of the verifier: files in, plain lines out. Promises: what `command` says, to the letter.
 */
import { command } from './command.ts';

// npm runs scripts in the project's folder and says where it was called.
const { code, output, errors } = command(process.argv.slice(2), process.env['INIT_CWD'] ?? '');
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
