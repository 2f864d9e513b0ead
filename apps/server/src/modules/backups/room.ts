/** Whether a folder can take what is to be written into it: asked before anything is begun. */
import { constants } from 'node:fs';
import { access, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../error-message.ts';

/** Other things are written meanwhile. */
const SPARE_BYTES = 32_000_000;
/** Of the folder of data, what a backup is made of. */
const FOLDERS = ['snapshots', 'uploads'];

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** What hinders it, as a sentence; null: nothing. */
export async function roomFault(folder: string, bytes: number): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= bytes + SPARE_BYTES) return null;
    return `There is no room in ${folder}: ${megabytes(free)} are free, and about ${megabytes(bytes + SPARE_BYTES)} are needed.`;
  } catch (error) {
    return `Nothing can be written into ${folder}: ${errorMessage(error)}.`;
  }
}

/** About how many bytes a backup has; of a database, what lies beside it. */
export async function bytesOf(dataDir: string): Promise<number> {
  const [own, ...below] = await Promise.all([
    sizeOf(dataDir, false),
    ...FOLDERS.map((name) => sizeOf(path.join(dataDir, name), true)),
  ]);
  return below.reduce((sum, bytes) => sum + bytes, own);
}

/** A folder that is not there, and a file that goes meanwhile, have none. */
async function sizeOf(folder: string, recursive: boolean): Promise<number> {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null);
    sum += found?.size ?? 0;
  }
  return sum;
}

/** Whether one disk takes both with it; of a folder that is not there yet it is told by the one that it will be in. */
export async function isOnSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([deviceOf(one), deviceOf(other)]);
  return first === second;
}

async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found === null ? deviceOf(path.dirname(folder)) : found.dev;
}
