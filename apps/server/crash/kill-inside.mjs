/**
 * Loaded with `--import` by the crash tests alone: kills its process with -9 inside an operation.
 *
 * `ASSAY_TEST_KILL=<place>:<count>`: at the count-th time the process comes to the place. Places:
 * `commit` (all rows of a batch inserted, not committed; on PostgreSQL: sent, not answered), `committed` (durable,
 * nobody told), `snapshot` (file written under its partial name, not renamed; on PostgreSQL: all rows inserted, not
 * committed), `projection` (rows of a read model written, not committed), `index` (ticks of the index log written, not
 * committed), `indexed` (they are durable, nobody told).
 */
/* oxlint-disable typescript/unbound-method -- methods are taken to be called with `call` */
import fs from 'node:fs/promises';

const [place, count] = (process.env.ASSAY_TEST_KILL ?? ':').split(':');
let left = Number(count);

function arrive(/** @type {string} */ at) {
  if (at !== place) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
}

// Each thread of the process comes here: of the two drivers it loads the one that it uses.
if (process.env.DATABASE_URL) killInsidePostgres((await import('pg')).default.Client);
else killInsideSqlite((await import('better-sqlite3')).default);

function killInsideSqlite(/** @type {typeof import('better-sqlite3')} */ Database) {
  const { exec, prepare } = Database.prototype;

  Database.prototype.exec = function (/** @type {string} */ source) {
    const isBatch = source === 'COMMIT' && this.name.endsWith('journal.sqlite');
    if (isBatch) arrive('commit');
    const result = exec.call(this, source);
    if (isBatch) arrive('committed');
    return result;
  };

  // Read models and index log commit by a prepared statement.
  Database.prototype.prepare = function (/** @type {string} */ source) {
    const statement = prepare.call(this, source);
    const isIndex = this.name.endsWith('index.sqlite');
    const isKept = isIndex || this.name.endsWith('views.sqlite');
    if (source.trim().toUpperCase() !== 'COMMIT' || !isKept) return statement;
    const run = statement.run.bind(statement);
    statement.run = (/** @type {unknown[]} */ ...values) => {
      arrive(isIndex ? 'index' : 'projection');
      const result = run(...values);
      if (isIndex) arrive('indexed');
      return result;
    };
    return statement;
  };
}

function killInsidePostgres(/** @type {typeof import('pg').Client} */ Client) {
  const { query } = Client.prototype;
  Client.prototype.query = function (/** @type {any} */ config, /** @type {any[]} */ ...rest) {
    const text = typeof config === 'string' ? config : config.text;
    if (text === 'COMMIT') arrive('snapshot');
    // Read models and index log commit in Kysely's words.
    const { options } = this.connectionParameters;
    const isIndexed = text === 'commit' && options.includes('search_path=index_log');
    if (text === 'commit' && options.includes('search_path=views')) arrive('projection');
    if (isIndexed) arrive('index');
    const result = query.call(this, config, ...rest);
    if (isIndexed) {
      return result.then((/** @type {unknown} */ answer) => {
        arrive('indexed');
        return answer;
      });
    }
    if (!text.trim().startsWith('INSERT INTO journal\n')) return result;
    // What was written to the socket is on its way.
    setImmediate(() => arrive('commit'));
    return result.then((/** @type {unknown} */ answer) => {
      arrive('committed');
      return answer;
    });
  };
}

const handle = await fs.open(new URL(import.meta.url));
const prototype = Object.getPrototypeOf(handle);
await handle.close();
const { sync } = prototype;
prototype.sync = async function () {
  arrive('snapshot');
  await sync.call(this);
};
