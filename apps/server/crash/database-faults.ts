/**
 * What can befall a database server and what stands in it: how each is planted and mended on the one that an exchange
 * trades on, and what users and operators are told.
 * Promises: behind `mend` the server and the exchange's database are as they were.
 */
import type { PostgresProcess } from '../src/storage/postgres/postgres-process-fixture.ts';
import type { StoreFault } from '../src/storage/store-unavailable.ts';

/** The database and the role of the exchange. */
export const EXCHANGE = 'exchange';
export const ROLE = 'venue';

export type Row = Readonly<Record<string, unknown>>;

export interface Ground {
  readonly postgres: PostgresProcess;
  /** Statements by the owner of everything, in the exchange's database where no other is named. */
  readonly run: (statements: string, database?: string) => Promise<readonly Row[]>;
  /** DATABASE_URL of a database as a role. */
  readonly url: (database?: string, role?: string) => string;
}

/** One that befalls a running exchange. */
export interface RunningFault {
  readonly name: string;
  readonly plant: (ground: Ground) => Promise<unknown>;
  readonly mend: (ground: Ground) => Promise<unknown>;
  /** What `/readyz` says meanwhile. */
  readonly reason: RegExp;
  /** What a sign-in is refused with. */
  readonly refusal: StoreFault;
  /** Whether lists are given all the same. */
  readonly readable: boolean;
}

/** One that a start meets. */
export interface StartFault {
  readonly name: string;
  /** Gives the DATABASE_URL of the start. */
  readonly plant: (ground: Ground) => Promise<string>;
  readonly mend?: (ground: Ground) => Promise<unknown>;
  readonly says: RegExp;
  /** In a folder that holds no exchange. */
  readonly inNewFolder?: true;
}

const SCHEMAS = ['journal', 'identity', 'views', 'index_log'];
const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`;
/** What the server says when a file cannot grow. */
const NO_ROOM = 'could not extend file "base/16384/16385": No space left on device';

/** One transaction each: together their locks could meet those of the exchange. */
const FILL_UP = [
  `create function public.full_up() returns trigger language plpgsql as
    $f$ begin raise exception '${NO_ROOM}' using errcode = 'disk_full'; end $f$`,
  ...['journal.journal', 'journal.journal_room', 'identity.sessions'].map(
    (table) => `create trigger full_up before insert or update on ${table} execute function public.full_up()`,
  ),
];
const MAKE_ROOM = 'drop function public.full_up() cascade';

/** A first start comes as far as to keys that seal, and not to a command. */
export const FULL_BEHIND_KEYS = `
create function public.full_at_index_log() returns event_trigger language plpgsql as
  $f$ begin
    if current_setting('search_path') = 'index_log' then
      raise exception '${NO_ROOM}' using errcode = 'disk_full';
    end if;
  end $f$;
create event trigger full_at_index_log on ddl_command_start when tag in ('CREATE TABLE')
  execute function public.full_at_index_log()`;
export const ROOM_BEHIND_KEYS = 'drop function public.full_at_index_log() cascade';

async function setForRole(ground: Ground, how: string): Promise<void> {
  await ground.run(`alter role ${ROLE} ${how}`);
  await ground.run(END_ALL);
}
const forbidWriting = (ground: Ground) => setForRole(ground, 'set default_transaction_read_only = on');
const allowWriting = (ground: Ground) => setForRole(ground, 'reset default_transaction_read_only');
const takeSlots = (ground: Ground) => setForRole(ground, 'connection limit 0');
const giveSlots = (ground: Ground) => setForRole(ground, 'connection limit -1');

export const RUNNING: readonly RunningFault[] = [
  {
    name: 'hangs (SIGSTOP)',
    plant: async ({ postgres }) => postgres.hang(),
    mend: async ({ postgres }) => postgres.goOn(),
    reason: /the database .* does not answer: (timeout expired|The database has not answered for 3 s)/,
    refusal: 'database-away',
    readable: false,
  },
  {
    name: 'is ended at once (immediate stop) and comes back later',
    plant: ({ postgres }) => postgres.endAtOnce(),
    mend: ({ postgres }) => postgres.start(),
    reason: /the database .* does not answer: (connect|Connection terminated|terminating connection)/,
    refusal: 'database-away',
    readable: false,
  },
  {
    name: 'has no place for another connection',
    plant: takeSlots,
    mend: giveSlots,
    reason: /the database .* does not answer: too many connections for role "venue"/,
    refusal: 'database-away',
    readable: false,
  },
  {
    name: 'can only be read, as behind a change of the primary',
    plant: forbidWriting,
    mend: allowWriting,
    reason: /the journal could not be written: cannot execute .* in a read-only transaction/,
    refusal: 'database-away',
    readable: true,
  },
  {
    name: 'has a full disk',
    async plant({ run }) {
      for (const statement of FILL_UP) await run(statement);
    },
    mend: ({ run }) => run(MAKE_ROOM),
    reason: /the journal could not be written: .*No space left on device/,
    refusal: 'disk-full',
    readable: true,
  },
];

const LAST = `(select max(n) from journal.journal where realm = 'live')`;
/** Changes the journal past all rules of the program; mended by its copy. */
const inJournal = (name: string, statement: string, says: RegExp): StartFault => ({
  name,
  async plant({ run, url }) {
    await run(`create table public.kept as table journal.journal; ${statement}`);
    return url();
  },
  mend: ({ run }) =>
    run(
      'delete from journal.journal; insert into journal.journal select * from public.kept; drop table public.kept',
    ),
  says,
});

/** A database of its own, with a role that may enter it and nothing else. */
async function made({ run, url }: Ground, role: string, how = '', statements = ''): Promise<string> {
  const database = `of_${role}`;
  await run(`create role ${role} login`);
  await run(`create database ${database} ${how}`);
  if (statements !== '') await run(statements, database);
  return url(database, role);
}

export const AT_START: readonly StartFault[] = [
  {
    name: 'hangs (SIGSTOP)',
    async plant({ postgres, url }) {
      postgres.hang();
      return url();
    },
    mend: async ({ postgres }) => postgres.goOn(),
    says: /^The database .*\/exchange cannot be reached: timeout expired\. Check DATABASE_URL\.$/,
  },
  {
    name: 'is down',
    async plant({ postgres, url }) {
      await postgres.endAtOnce();
      return url();
    },
    mend: ({ postgres }) => postgres.start(),
    says: /^The database .*\/exchange cannot be reached: connect .*\. Check DATABASE_URL\.$/,
  },
  {
    name: 'has no place for another connection',
    async plant(ground) {
      await takeSlots(ground);
      return ground.url();
    },
    mend: giveSlots,
    says: /cannot be reached: too many connections for role "venue"\. Check DATABASE_URL\.$/,
  },
  {
    name: 'is not there (and its password is told to nobody)',
    plant: async ({ url }) => url('nowhere').replace(`${ROLE}@`, `${ROLE}:secret-word@`),
    says: /^(?!.*secret-word)The database .*\/nowhere cannot be reached: database "nowhere" does not exist\. /,
  },
  {
    name: 'can only be read',
    async plant(ground) {
      await forbidWriting(ground);
      return ground.url();
    },
    mend: allowWriting,
    says: /\/exchange can only be read: it is a standby, or its user or it is set read-only\. Set DATABASE_URL/,
  },
  {
    name: 'is of another user',
    async plant({ run, url }) {
      await run('create role stranger login');
      return url(EXCHANGE, 'stranger');
    },
    says: /may not be used by this user: permission denied for schema journal\. Set DATABASE_URL to the user that/,
  },
  {
    name: 'is one that its user may only look at',
    async plant({ run, url }) {
      const schemas = SCHEMAS.join(', ');
      await run(
        `create role onlooker login; grant usage on schema ${schemas} to onlooker;
         grant select on all tables in schema ${schemas} to onlooker`,
      );
      return url(EXCHANGE, 'onlooker');
    },
    mend: ({ run }) => run('drop owned by onlooker; drop role onlooker'),
    says: /may only be read by this user\. Set DATABASE_URL to the user that the tables belong to\.$/,
  },
  {
    name: 'may not be given schemas',
    plant: (ground) => made(ground, 'poor'),
    says: /may not be given schemas by this user\. Grant it CREATE\.$/,
  },
  {
    name: 'holds what another program keeps',
    plant: (ground) =>
      made(
        ground,
        'neighbour',
        'owner neighbour',
        `set role neighbour; create schema identity; create table identity.people (id int8);
         create table identity.kysely_migration (name text)`,
      ),
    says: /has a schema identity of another program\. Give Assay a database of its own\.$/,
  },
  {
    name: 'is in another encoding',
    plant: (ground) => made(ground, 'latin', "owner latin encoding 'LATIN1' template template0"),
    says: /is in LATIN1\. Create one in UTF8\.$/,
  },
  {
    name: 'holds an exchange, and the folder does not',
    plant: async ({ url }) => url(),
    says: /^The database .* holds a venue, but .*venue\.json is missing/,
    inNewFolder: true,
  },
  inJournal(
    'has lost the last entries of the journal',
    `delete from journal.journal where realm = 'live' and last_sequence >= (select sequence from views.checkpoints where realm = 'live')`,
    /acknowledged commands? of realm live (is|are) missing: .*Do not remove what still knows/,
  ),
  inJournal(
    'has lost its snapshots, and an entry of the journal is changed',
    `delete from journal.snapshot_parts; delete from journal.snapshots;
     update journal.journal set bytes = '\\x00' where realm = 'live' and n = ${LAST} - 1`,
    /Entry \d+ of the journal of realm live .* is damaged: its content does not have its hash/,
  ),
];
