/**
 * What a backup says of itself: `backup.json`, written last.
 * Owns: the form of the file, and the comparison of a folder with it.
 * Promises: a folder without it is no whole backup; a file that was changed, cut off or lost since is named.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { makeOwnFile } from '../storage/own-file.ts';
import { VenueRecordInvalid } from '../venue/venue-record.ts';

const Shape = Type.Object({
  format: Type.Literal(1),
  /** When the stores were read. */
  madeAt: Type.String(),
  /** Where the journal was: in files, or in a database whose dump is `DUMP`. */
  stores: Type.Union([Type.Literal('files'), Type.Literal('postgres')]),
  /** The state of each realm at its last command: a restored one has the same hash. */
  realms: Type.Array(
    Type.Object({ realm: Type.String(), sequence: Type.Integer(), stateHash: Type.String() }),
  ),
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
  /** What was wrong with the exchange when the backup was made: sentences. */
  faults: Type.Array(Type.String()),
});

export type Manifest = Static<typeof Shape>;

/** Something hinders a backup or its restoring. The message is for the operator. */
export class BackupRefused extends Error {}

/** What hinders a backup, as a sentence; null: nobody has thought of it. */
export function hindranceOf(error: unknown): string | null {
  const isExpected =
    error instanceof BackupRefused ||
    error instanceof VenueRecordInvalid ||
    // Of the system, such as a full disk, or of the reading of arguments: the text says it all.
    (error instanceof Error && 'code' in error);
  return isExpected ? error.message : null;
}

const fileIn = (folder: string): string => path.join(folder, 'backup.json');

export async function describeFiles(folder: string, names: readonly string[]): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    files.push({ name, bytes: statSync(file).size, sha256: await digestOf(file) });
  }
  return files;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  makeOwnFile(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads it and compares every file with it. Throws `BackupRefused`. */
export async function readBackup(folder: string): Promise<Manifest> {
  if (!existsSync(fileIn(folder))) {
    throw new BackupRefused(`${folder} is no backup: it has no backup.json, which is written last.`);
  }
  const manifest = parsed(folder);
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.size !== bytes || (await digestOf(file)) !== sha256) {
      throw new BackupRefused(
        `${file} is not what was backed up (${found === undefined ? 'it is missing' : 'it was changed'}). Take another backup.`,
      );
    }
  }
  return manifest;
}

function parsed(folder: string): Manifest {
  try {
    const read: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    if (Value.Check(Shape, read)) return read;
  } catch {
    // Said below.
  }
  throw new BackupRefused(
    `${fileIn(folder)} is damaged or of another version of Assay. Take another backup.`,
  );
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
