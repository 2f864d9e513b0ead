/**
 * Loaded with `--import` by `npm run chaos:wallet` alone: kills its process with -9 at a step of a deposit or a withdrawal.
 *
 * `ASSAY_TEST_KILL=<place>:<count>`: at the count-th time the process comes to the place. Places: the name of a command,
 * of a report with what is reported (written to the journal, not committed), `outgoing <state>` (a number of the paying
 * address written with its signed transactions, not committed); with a `+` behind either, when it is durable and nobody
 * was told. What is of Bitcoin has `bitcoin` before it.
 * `ASSAY_TEST_AHEAD_MS`: so far its clocks are ahead, so that what is held for a day can be paid.
 * The process finds no test chain: it would go with it.
 */
/* oxlint-disable typescript/unbound-method -- methods are taken to be called with `call` */
/* oxlint-disable no-underscore-dangle -- a name of Node's */
import { createRequire } from 'node:module';
import Module from 'node:module';
import Database from 'better-sqlite3';

const [place, count] = /^(.*):(\d+)$/.exec(process.env.ASSAY_TEST_KILL ?? '')?.slice(1) ?? [];
const aheadMs = Number(process.env.ASSAY_TEST_AHEAD_MS ?? 0);
let left = Number(count);

function arrive(/** @type {string} */ at) {
  if (at !== place) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
}

const Real = Date;
globalThis.Date = class extends Real {
  static now() {
    return Real.now() + aheadMs;
  }

  constructor(/** @type {any[]} */ ...values) {
    // @ts-expect-error -- as many as it was given
    super(...(values.length === 0 ? [Real.now() + aheadMs] : values));
  }
};

const internals = /** @type {{ _resolveFilename: (request: string, ...rest: unknown[]) => string }} */ (
  /** @type {unknown} */ (Module)
);
const resolve = internals._resolveFilename;
internals._resolveFilename = function (request, ...rest) {
  if (request.startsWith('@foundry-rs/')) throw new Error(`${request} is hidden`);
  return resolve.call(this, request, ...rest);
};

const STATES = ['taken', 'signed', 'mined', 'done', 'conflict'];
/** Places that the open transaction has come to. */
let reached = /** @type {string[]} */ ([]);
/** Of the one thread that writes the journal, and loaded by it alone. */
let readCommands = /** @type {((batch: any) => Iterable<{ command: WalletCommand }>) | null} */ (null);

/** @typedef {{ type: string, report?: string, [field: string]: unknown }} WalletCommand */

/** By which field a command says on which chain it is: hashes of the other one begin with 0x. */
const OF_CHAIN = /** @type {Record<string, string | undefined>} */ ({
  'credit-deposit': 'identity',
  'report-deposit': 'identity',
  'begin-signing': 'payout',
  'record-payout': 'transaction',
  'report-payout': 'transaction',
  'book-wallet-cost': 'reference',
});

function placeOf(/** @type {WalletCommand} */ command) {
  const { type, report } = command;
  const field = OF_CHAIN[type];
  const isOfBitcoin = field !== undefined && !String(command[field]).startsWith('0x');
  return (isOfBitcoin ? 'bitcoin ' : '') + (report === undefined ? type : `${type} ${report}`);
}

function committed(/** @type {() => unknown} */ commit) {
  const places = reached;
  reached = [];
  for (const one of places) arrive(one);
  const result = commit();
  for (const one of places) arrive(`${one}+`);
  return result;
}

const { exec, prepare } = Database.prototype;
Database.prototype.exec = function (/** @type {string} */ source) {
  if (source === 'BEGIN IMMEDIATE') reached = [];
  return source === 'COMMIT' ? committed(() => exec.call(this, source)) : exec.call(this, source);
};

Database.prototype.prepare = function (/** @type {string} */ source) {
  const statement = prepare.call(this, source);
  const around = hookOf(this.name, source.trim());
  if (around === null) return statement;
  const run = statement.run.bind(statement);
  statement.run = (/** @type {any[]} */ ...values) => around(values.flat(), () => run(...values));
  return statement;
};

/**
 * @param {string} file
 * @param {string} source
 * @returns {((values: any[], run: () => any) => any) | null}
 */
function hookOf(file, source) {
  if (file.endsWith('journal.sqlite') && source.startsWith('INSERT INTO journal\n')) {
    readCommands ??= createRequire(import.meta.url)(
      `${process.env['ASSAY_CRASH_CHILD']}/batch.js`,
    ).commandsOf;
    return ([batch], run) => {
      for (const { command } of readCommands?.(batch) ?? []) {
        reached.push(placeOf(command));
      }
      return run();
    };
  }
  if (!file.endsWith('identity.sqlite')) return null;
  if (source.toUpperCase() === 'BEGIN') reached = [];
  if (source.toUpperCase() === 'COMMIT') return (_, run) => committed(run);
  if (!source.startsWith('insert into "outgoing" ')) return null;
  return (values, run) => {
    const hasCoins = values.some((value) => typeof value === 'string' && value.startsWith('[["'));
    const state = values.find((value) => STATES.includes(value)) ?? '';
    reached.push(`${hasCoins ? 'bitcoin ' : ''}outgoing ${state}`);
    return run();
  };
}
