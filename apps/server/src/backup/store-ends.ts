/**
 * How far the stores that follow the journal are, beside the journal's end.
 * Promises: behind it is as it should be; beyond it is told, since what they hold was acknowledged and is lost in the
 * journal. They are read before the journal, so that a running exchange is never found beyond.
 * Never: writes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Sequence, TimeMs } from '@assay/core';
import { findJournalToRead } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import { endOf, isOfAnotherJournal } from '../journal/witnesses.ts';
import type { JournalPlace, Witness } from '../journal/witnesses.ts';
import { connect } from '../storage/postgres/connection.ts';
import type { Schema } from '../storage/postgres/connection.ts';

interface Follower {
  readonly what: string;
  readonly file: string;
  readonly schema: Schema;
  readonly ends: string;
}

const FOLLOWERS: readonly Follower[] = [
  {
    what: 'The read models',
    file: 'views.sqlite',
    schema: 'views',
    ends: 'SELECT realm, sequence, time FROM checkpoints ORDER BY realm',
  },
  {
    what: 'The index log',
    file: 'index.sqlite',
    schema: 'index_log',
    ends: `SELECT 'live' AS realm, sequence, NULL AS time FROM index_log`,
  },
];

export interface StoreEnds {
  /** Of each store and realm, where it is. */
  readonly notes: readonly string[];
  readonly faults: readonly string[];
}

/** Throws what the database says. */
export async function storeEnds(location: JournalLocation): Promise<StoreEnds> {
  const witnesses: Witness[] = [];
  for (const follower of FOLLOWERS) witnesses.push(...(await witnessesIn(location, follower)));
  const journal = await findJournalToRead(location);
  if (journal === null) return { notes: [], faults: [] };
  const notes: string[] = [];
  const faults: string[] = [];
  try {
    for (const witness of witnesses) {
      const end = await endOf(journal, witness.realm);
      const { what, realm, sequence } = witness;
      notes.push(`${what.replace('The ', '')}, ${realm}: ${sequence} of ${end.sequence}`);
      if (sequence > end.sequence) faults.push(beyond(witness, end));
      else if (await isOfAnotherJournal(journal, witness))
        faults.push(
          `${what} follow another journal in realm ${realm}: they are of another exchange or copy.`,
        );
    }
    return { notes, faults };
  } finally {
    await journal.close();
  }
}

function beyond({ what, realm, sequence, time }: Witness, end: JournalPlace): string {
  return (
    `${what} ${what.endsWith('s') ? 'hold' : 'holds'} commands up to ${sequence}${at(time)} of realm ${realm}, and the journal ends at ${end.sequence}${at(end.time)}: ` +
    `${sequence - end.sequence} acknowledged commands are missing in it. Do not remove what still knows of them.`
  );
}

function at(time: TimeMs | null): string {
  return time === null ? '' : ` (${new Date(time).toISOString()})`;
}

/** Rows of `ends`. */
interface End {
  readonly realm: string;
  readonly sequence: Sequence;
  readonly time: TimeMs | null;
}

async function witnessesIn(location: JournalLocation, follower: Follower): Promise<Witness[]> {
  const rows = await (location.databaseUrl === null
    ? inFile(path.join(location.dataDir, follower.file), follower.ends)
    : inSchema(location.databaseUrl, follower));
  return rows.map(({ realm, sequence, time }) => ({ what: follower.what, realm, sequence, time }));
}

function inFile(file: string, ends: string): End[] {
  if (!existsSync(file)) return [];
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    return database.prepare<[], End>(ends).all();
  } finally {
    database.close();
  }
}

async function inSchema(databaseUrl: string, { schema, ends }: Follower): Promise<End[]> {
  const client = await connect(databaseUrl, { schema, readOnly: true });
  try {
    return (await client.query<End>(ends)).rows;
  } finally {
    await client.end();
  }
}
