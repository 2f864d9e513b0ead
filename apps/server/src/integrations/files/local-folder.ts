/**
 * Files in a folder of this machine.
 * Promises: nobody else on the machine may read them (0600 in folders of 0700); a file appears whole or not at all,
 * and is on the disk before `put` answers.
 * Never: makes a path of what somebody else has sent: a name is checked and written as hexadecimal digits, which every
 * file system keeps apart.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './port.ts';

const NAME = /^[A-Za-z0-9_-]{22}$/;
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws where the folder cannot be made or is not this user's. */
export function openLocalFolder(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  if (process.platform !== 'win32') chmodSync(folder, OWNER_ONLY.folder);
  /** A folder for each of 256 beginnings: none grows too long to list. */
  const placeOf = (name: string): { readonly folder: string; readonly file: string } => {
    if (!NAME.test(name)) throw new Error('not the name of a file');
    const digits = Buffer.from(name, 'base64url').toString('hex');
    const part = path.join(folder, digits.slice(0, 2));
    return { folder: part, file: path.join(part, digits) };
  };
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      await mkdir(place.folder, { recursive: true, mode: OWNER_ONLY.folder });
      const aside = `${place.file}.${randomUUID()}`;
      try {
        const handle = await open(aside, 'wx', OWNER_ONLY.file);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, place.file);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(place.folder);
    },
    async get(name) {
      try {
        return await readFile(placeOf(name).file);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(name).file, { force: true });
    },
  };
}
