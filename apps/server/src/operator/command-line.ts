/**
 * `npm run operator -- …`: asks the operator service of the venue that runs on this machine, and prints what it says.
 * Promises: exit code 0 only where the request was carried out; pictures are written for their reader alone (0600), and
 * over no file that is there.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { ActionRefused } from './action.ts';
import type { AnyOperatorAction, Picture, PictureWish } from './action.ts';
import { parsedArguments, usageOf } from './arguments.ts';
import { askOperatorService, OperatorRequestFailed } from './operator-client.ts';
import { createOwnDesk } from './own-desk.ts';
import type { OperatorRequest } from './request.ts';

const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || './data');
/** Where the operator stands; npm itself goes to the project's folder. */
const standsIn = process.env['INIT_CWD'] ?? process.cwd();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function writePictures(
  wishes: readonly PictureWish[],
  asked: OperatorRequest,
  into: string,
): Promise<void> {
  const folder = path.resolve(standsIn, into);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { action, input, fileName } of wishes) {
    // An action that is named as one of pictures answers one.
    const picture = (await askOperatorService(dataDir, { ...asked, action, input })) as Picture;
    const ending = picture.contentType === 'image/webp' ? 'webp' : 'jpg';
    const file = path.join(folder, `${fileName}.${ending}`);
    writeFileSync(file, Buffer.from(picture.base64, 'base64'), { flag: 'wx', mode: 0o600 });
    chmodSync(file, 0o600);
    say(`written  ${file}`);
  }
  say('Delete these files when you have decided.');
}

async function run(actions: readonly AnyOperatorAction<never>[], args: readonly string[]): Promise<void> {
  const desk = createOwnDesk(dataDir, (said) => askOperatorService(dataDir, said));
  const { action, request: typed, photosInto, json } = parsedArguments(actions, args, desk.session());
  const prepared = (await action.prepare?.(desk, typed.input)) ?? {};
  const request = { ...typed, input: { ...typed.input, ...prepared } };
  // The answer to this very action.
  const result = (await askOperatorService(dataDir, request)) as never;
  action.conclude?.(desk, result);
  say(json ? JSON.stringify(result) : action.print(result).join('\n'));
  if (photosInto !== null && action.pictures !== undefined) {
    await writePictures(action.pictures(request.input as never, result), request, photosInto);
  }
}

export async function runCommandLine(
  actions: readonly AnyOperatorAction<never>[],
  args: readonly string[],
): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    say(usageOf(actions));
    return;
  }
  try {
    await run(actions, args);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const isKnown =
      error instanceof ActionRefused || error instanceof OperatorRequestFailed || typeof code === 'string';
    if (!isKnown) throw error;
    process.stderr.write(`assay: ${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
