/**
 * What a disk or a hand can do to a data folder, and what a start says of it.
 * Owns: the table of damages, each of one folder that a killed process has left.
 * Promises: a damage touches only the files that it names, so that these can be put back.
 * Never: is part of the running server.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** The folder that is damaged, and those from which other files come. */
export interface Folders {
  readonly work: string;
  /** The same exchange some time before. */
  readonly older: string;
  readonly other: string;
}

export interface Damage {
  readonly name: string;
  /** Put back from an undamaged copy afterwards; of a store its write-ahead log, too. */
  readonly files: readonly string[];
  readonly plant: (folders: Folders) => void;
  readonly says: RegExp;
}

const STORES = {
  journal: 'journal.sqlite',
  identity: 'identity.sqlite',
  index: 'index.sqlite',
  views: 'views.sqlite',
};
type Store = keyof typeof STORES;
const PAGE = 4_096;

/** A store's file, and what SQLite keeps beside it. */
const withLog = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

const inWork = ({ work }: Folders, name: string): string => path.join(work, name);

function remove(folders: Folders, ...names: readonly string[]): void {
  for (const name of names) rmSync(inWork(folders, name), { recursive: true, force: true });
}

/** Puts the file of another folder in its place. */
function replace(folders: Folders, name: string, from: string): void {
  remove(folders, ...withLog(name));
  for (const one of withLog(name)) {
    if (existsSync(path.join(from, one))) cpSync(path.join(from, one), inWork(folders, one));
  }
}

/** Runs SQL past all rules of the program, with the write-ahead log brought home. */
function tamper(folders: Folders, store: Store, statements = ''): string {
  const file = inWork(folders, STORES[store]);
  const database = new Database(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.exec(statements);
  database.close();
  return file;
}

/** The last command of the live realm that the read models hold. */
function knownToViews(folders: Folders): number {
  const database = new Database(inWork(folders, STORES.views), { readonly: true });
  const known = database.prepare(`SELECT sequence FROM checkpoints WHERE realm = 'live'`).pluck().get();
  database.close();
  return Number(known);
}

function cutInHalf(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

function fillWithGarbage(file: string): void {
  writeFileSync(file, randomBytes(statSync(file).size));
}

/** Overwrites the beginning of every page but the first. */
function overwritePages(file: string): void {
  const descriptor = openSync(file, 'r+');
  const { size } = statSync(file);
  for (let at = PAGE; at < size; at += PAGE) writeSync(descriptor, randomBytes(300), 0, 300, at);
  closeSync(descriptor);
}

/** Damages that any store can have. */
function ofStore(
  store: Store,
  kind: 'missing' | 'empty' | 'cut' | 'garbage' | 'overwritten',
  says: RegExp,
): Damage {
  const file = STORES[store];
  const plant = (folders: Folders): void => {
    if (kind === 'missing') return remove(folders, ...withLog(file));
    const whole = tamper(folders, store);
    if (kind === 'empty') truncateSync(whole, 0);
    else if (kind === 'cut') cutInHalf(whole);
    else if (kind === 'garbage') fillWithGarbage(whole);
    else overwritePages(whole);
  };
  return { name: `${file} ${kind}`, files: withLog(file), plant, says };
}

function swapped(store: Store, from: 'older' | 'other', says: RegExp): Damage {
  const file = STORES[store];
  const name = `${file} ${from === 'older' ? 'of some time before' : 'of another venue'}`;
  return { name, files: withLog(file), plant: (folders) => replace(folders, file, folders[from]), says };
}

function lostLog(store: Store, says: RegExp): Damage {
  const file = STORES[store];
  const [, ...log] = withLog(file);
  return {
    name: `${file}-wal lost`,
    files: withLog(file),
    plant: (folders) => remove(folders, ...log),
    says,
  };
}

function changedRows(name: string, statements: string, says: RegExp): Damage {
  const files = withLog(STORES.journal);
  return { name, files, plant: (folders) => void tamper(folders, 'journal', statements), says };
}

function ofFile(
  file: string,
  kind: string,
  plant: (file: string, folders: Folders) => void,
  says: RegExp,
): Damage {
  const name = `${file} ${kind}`;
  return { name, files: [file], plant: (folders) => plant(inWork(folders, file), folders), says };
}

/** Whichever had heard more when the process was killed. */
const NOTHING_LEFT =
  /journal\.sqlite is missing or empty, and the (?:read models .* know|index log .* knows) commands up to \d+/;
const GONE =
  /(\d+) acknowledged commands of realm live are missing: .* ends at command \d+ \(20.*Z\), and the (?:read models .* know commands up to \d+ \(20.*Z\)|index log .* knows commands up to \d+)\. .*Do not remove what still knows/;
const LAST = `(SELECT max(n) FROM journal WHERE realm = 'live')`;
const damaged = (what: string, file: string, remedy: string): RegExp =>
  new RegExp(`${what} in /.*/${file} is damaged \\(.*\\)\\. .*${remedy}`);
const JOURNAL = damaged(
  'The journal',
  STORES.journal,
  'go back to the newest backup as a whole \\(npm run restore\\)',
);
const IDENTITY = damaged(
  'The identity store',
  STORES.identity,
  'put identity.sqlite back from the newest backup',
);
const INDEX = damaged('The index log', STORES.index, 'put index.sqlite back from the newest backup');
const NO_RECORD = /venue\.json is damaged .* Put it back from a backup/;
const NO_KEY = /sealed by the key [0-9a-f]{8}, which is not in .*master\.key\. Put the key file back/;
const fromOther =
  (name: string) =>
  (file: string, { other }: Folders) =>
    cpSync(path.join(other, name), file);
const gone = (file: string): void => rmSync(file);

/** Each ends a start with code 1 and one sentence. Those behind which a start marks the opening stand last. */
export const REFUSED: readonly Damage[] = [
  ofStore('journal', 'missing', NOTHING_LEFT),
  ofStore('journal', 'empty', NOTHING_LEFT),
  ofStore('journal', 'cut', JOURNAL),
  ofStore('journal', 'garbage', JOURNAL),
  ofStore('journal', 'overwritten', JOURNAL),
  swapped('journal', 'older', GONE),
  swapped('journal', 'other', /The journal in .* is of another venue than the other files/),
  lostLog('journal', GONE),
  {
    name: 'journal.sqlite-wal cut in half',
    files: withLog(STORES.journal),
    plant: (folders) => cutInHalf(inWork(folders, `${STORES.journal}-wal`)),
    says: GONE,
  },
  {
    name: 'the last entries of the journal gone',
    files: [...withLog(STORES.journal), ...withLog(STORES.views)],
    plant(folders) {
      // Of which the read models know: a killed process may have told them of none of its last ones.
      const known = knownToViews(folders);
      tamper(folders, 'journal', `DELETE FROM journal WHERE realm = 'live' AND last_sequence >= ${known}`);
    },
    says: GONE,
  },
  changedRows('the table of the journal gone', 'DROP TABLE journal', JOURNAL),
  changedRows(
    'an entry behind the snapshot changed',
    `UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE realm = 'live' AND n = ${LAST} - 3`,
    /Entry \d+ of the journal of realm live .* is damaged: its content does not have its hash/,
  ),
  changedRows(
    'an entry behind the snapshot gone',
    `DELETE FROM journal WHERE realm = 'live' AND n = ${LAST} - 3`,
    /Entry \d+ of the journal of realm live is missing/,
  ),
  ofStore('identity', 'cut', IDENTITY),
  ofStore('identity', 'garbage', IDENTITY),
  ofStore('identity', 'overwritten', IDENTITY),
  ofStore(
    'identity',
    'missing',
    /identity store .* is lost or was begun anew: .* Put the identity store back/,
  ),
  ofStore('identity', 'empty', /identity store .* is lost or was begun anew: .* Put the identity store back/),
  swapped('identity', 'older', /identity store .* is older than the journal: .* Put the identity store back/),
  swapped('identity', 'other', NO_KEY),
  lostLog('identity', /identity store .* is older than the journal: .* Put the identity store back/),
  ofStore('index', 'cut', INDEX),
  ofStore('index', 'garbage', INDEX),
  swapped('index', 'other', /signed its index by the key [0-9a-f]{64}, which is not in .*publication\.key/),
  swapped('views', 'other', /The read models .* follow another journal: .* move them away/),
  {
    name: 'views.sqlite garbage, and the journal shortened',
    files: [...withLog(STORES.views), ...withLog(STORES.journal)],
    plant(folders) {
      fillWithGarbage(tamper(folders, 'views'));
      tamper(folders, 'journal', 'DELETE FROM journal WHERE n < 5');
    },
    says: /store of the read models in .*views\.sqlite is damaged .* put it back from the newest backup/,
  },
  {
    name: 'snapshots garbage, and the journal shortened',
    files: ['snapshots', ...withLog(STORES.journal)],
    plant(folders) {
      const folder = inWork(folders, 'snapshots');
      for (const name of readdirSync(folder)) fillWithGarbage(path.join(folder, name));
      tamper(folders, 'journal', 'DELETE FROM journal WHERE n < 5');
    },
    says: /begins at batch 5 and no snapshot .* is left out: .* Restore the journal from a backup/,
  },
  ofFile(
    'venue.json',
    'missing',
    gone,
    /holds a venue, but .*venue\.json is missing\. Put it back from a backup/,
  ),
  ofFile('venue.json', 'empty', (file) => truncateSync(file, 0), NO_RECORD),
  ofFile('venue.json', 'cut', cutInHalf, NO_RECORD),
  ofFile('venue.json', 'garbage', fillWithGarbage, NO_RECORD),
  ofFile(
    'venue.json',
    'of another venue',
    fromOther('venue.json'),
    /venue\.json is of another venue than the journal/,
  ),
  ofFile('keys/master.key', 'missing', gone, NO_KEY),
  ofFile('keys/master.key', 'cut', cutInHalf, /The key file .*master\.key is damaged/),
  ofFile('keys/master.key', 'of another venue', fromOther('keys/master.key'), NO_KEY),
  ofFile(
    'keys/master.key',
    'open to others',
    (file) => chmodSync(file, 0o644),
    /can be used by others .* chmod 600/,
  ),
  ofFile('keys/publication.key', 'missing', gone, /which is not in .*publication\.key\. Put the file back/),
  ofFile(
    'keys/publication.key',
    'garbage',
    fillWithGarbage,
    /publication\.key is damaged, or sealed by a master key/,
  ),
  ofFile(
    'lock.sqlite',
    'garbage',
    (file) => writeFileSync(file, randomBytes(PAGE)),
    /lock\.sqlite is damaged .* remove it while no Assay runs/,
  ),
  // A new log begins where the read models stand: behind the kill it may have come to some ticks.
  ofStore(
    'index',
    'missing',
    /index log (?:ends at tick 0 of BTC|stands at command \d+), .* Put the index log .* back from a backup/,
  ),
];

/** What a start makes good by itself, all at once. */
export function plantRepairable(folders: Folders): void {
  fillWithGarbage(tamper(folders, 'views'));
  replace(folders, STORES.index, folders.older);
  writeFileSync(path.join(folders.work, 'assay.pid'), 'no number');
  remove(folders, 'uploads', 'operator');
}

/** A start goes back to the one before, or to the beginning. */
export function cutNewestSnapshot({ work }: Folders): void {
  const snapshots = path.join(work, 'snapshots');
  const numberOf = (name: string): number => Number(name.replaceAll(/\D/g, ''));
  const [newest = ''] = readdirSync(snapshots)
    .filter((name) => name.startsWith('live-'))
    .sort((a, b) => numberOf(b) - numberOf(a));
  cutInHalf(path.join(snapshots, newest));
}

/** What no start meets: it stands before the snapshot. */
export function plantBeforeSnapshot(folders: Folders): void {
  tamper(
    folders,
    'journal',
    `UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE realm = 'live' AND n = 5`,
  );
}
