/**
 * `npm run operator -- …`: asks the operator service of the venue that runs on this machine, and prints what it says.
 * Promises: exit code 0 only where the command was carried out; photographs are written for their reader alone (0600),
 * and over no file that is there.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { parsedArguments, USAGE } from './arguments.ts';
import { askOperatorService, OperatorRequestFailed } from './operator-client.ts';
import { CommandRefused } from './commands.ts';
import type { CommandOf, CommandResults } from './commands.ts';
import { printed } from './printed.ts';

const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || './data');
/** Where the operator stands; npm itself goes to the project's folder. */
const standsIn = process.env['INIT_CWD'] ?? process.cwd();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function writePhotos(
  { as, reason, id }: CommandOf<'show'>,
  { photos }: CommandResults['show'],
  into: string,
): Promise<void> {
  const folder = path.resolve(standsIn, into);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { photo } of photos) {
    const { contentType, base64 } = await askOperatorService<'photo'>(dataDir, {
      command: 'photo',
      as,
      reason,
      id,
      photo,
    });
    const file = path.join(
      folder,
      `identity-${id}-${photo}.${contentType === 'image/webp' ? 'webp' : 'jpg'}`,
    );
    writeFileSync(file, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 });
    chmodSync(file, 0o600);
    say(`written  ${file}`);
  }
  say('Delete these files when you have decided.');
}

async function run(args: readonly string[]): Promise<void> {
  const { command, photosInto, json } = parsedArguments(args);
  const result = await askOperatorService(dataDir, command);
  say(json ? JSON.stringify(result) : printed(command, result));
  if (photosInto !== null && command.command === 'show') {
    // The answer is of the command's own name.
    await writePhotos(command, result as CommandResults['show'], photosInto);
  }
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  say(USAGE);
} else {
  try {
    await run(args);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const isKnown =
      error instanceof CommandRefused || error instanceof OperatorRequestFailed || typeof code === 'string';
    if (!isKnown) throw error;
    process.stderr.write(`assay: ${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
