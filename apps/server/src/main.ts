/**
 * The server's process: settings, start, signals, end.
 * Owns: the messages on standard output, the exit code, the pipe to the starter.
 * Promises: a first signal stops cleanly (no new orders, journal flushed, sockets closed with a reason), a second ends
 * at once; the end of the starter's pipe is a first signal; what hinders a start is one readable message and code 1.
 * Never: contains logic of the exchange.
 */
import { Socket } from 'node:net';
import { openVenue } from './bootstrap/venue.ts';
import type { Venue } from './bootstrap/venue.ts';
import { SettingsRefused, readSettings, stopsByDraining } from './env.ts';
import type { Settings } from './env.ts';
import { createLogger } from './observation/logger.ts';
import { clockLine, consoleLines, openingLine, sentenceOf } from './start-words.ts';
import { nameOfDatabase } from './storage/location.ts';

/** A start that takes longer says what it is at, and again after as long. */
const PROGRESS_AFTER_MS = 3_000;
const STOP_WITHIN_MS = 30_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let venue: Venue | null = null;
let isStopping = false;

/**
 * Ends the process after a clean stop; asked again, at once. A planned stop of real money first waits for the open
 * seconds-contracts.
 */
async function end(reason: string, code: number, isPlanned = false): Promise<void> {
  if (isStopping || venue === null) process.exit(isStopping ? 130 : code);
  isStopping = true;
  say(`Assay is stopping (${reason}). A second signal ends it at once.`);
  if (isPlanned) {
    await venue.drain((until) => say(`It waits for the last open seconds-contract, ${until}.`));
  }
  setTimeout(() => {
    process.stderr.write(
      `Assay did not stop within ${STOP_WITHIN_MS / 1_000} s and ends; nothing acknowledged is lost.\n`,
    );
    process.exit(1);
  }, STOP_WITHIN_MS).unref();
  await venue.stop();
  say('Assay has stopped. Everything acknowledged is on disk.');
  process.exit(code);
}

/** The child of a starter ends with it, however that ends. */
function watchParent(descriptor: number): void {
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  pipe.on('error', () => void end('its starter is gone', 0));
  pipe.on('close', () => void end('its starter is gone', 0));
  pipe.resume();
  pipe.unref();
}

function printStart(settings: Settings, started: Venue): void {
  const { feed } = started;
  const url = settings.PUBLIC_URL ?? `http://localhost:${started.port}`;
  const prices = {
    live: `live, of ${feed.sources.join(', ')}`,
    simulated: 'simulated',
    replay: `replayed, recorded from ${feed.recordedDay ?? 'an unknown day'} on`,
  }[feed.kind];
  say('');
  say(`  ${openingLine(settings, started.isOpen)}`);
  say('');
  say(`  address  ${url}`);
  for (const [index, line] of consoleLines(url, started.hasOperators).entries())
    say(`  ${index === 0 ? 'console' : '       '}  ${line}`);
  if (started.mailboxToken !== null && settings.MODE === 'sandbox') {
    // Of a person's terminal; what keeps the output of a service is a log.
    const token = process.stdout.isTTY ? started.mailboxToken.token : `in ${started.mailboxToken.file}`;
    say(`  mailbox  ${url}/sandbox/mailbox`);
    say(`  token    ${token}`);
  }
  say(`  prices   ${prices} (${feed.name})${feed.speed > 1 ? `, ${feed.speed} times as fast as time` : ''}`);
  say(`  data     ${settings.DATA_DIR}`);
  if (settings.DATABASE_URL !== null) say(`  database ${nameOfDatabase(settings.DATABASE_URL)}`);
  const clock = clockLine(started.sinceNewestMs);
  if (clock !== null) say(`  clock    ${clock}`);
  say(`  process  ${process.pid} (Ctrl-C stops it)`);
  say('');
}

/** Says from time to time what a long start is at. */
function progress(): { readonly note: (phase: string) => void; readonly done: () => void } {
  const began = performance.now();
  let phase = 'starting';
  const timer = setInterval(() => {
    say(`Assay is still starting after ${Math.round((performance.now() - began) / 1_000)} s: ${phase} …`);
  }, PROGRESS_AFTER_MS);
  return {
    note(next) {
      phase = next;
    },
    done: () => clearInterval(timer),
  };
}

async function start(settings: Settings): Promise<void> {
  const logger = createLogger({
    level: settings.LOG_LEVEL,
    isTerminal: process.stderr.isTTY,
    write: (line) => void process.stderr.write(line),
  });
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'a fault of the program');
    void end('a fault of the program', 1);
  });
  const { note, done } = progress();
  try {
    const opened = await openVenue({
      settings,
      logger,
      onProgress: note,
      drains: stopsByDraining(settings),
    });
    venue = opened;
    printStart(settings, opened);
  } catch (error) {
    const sentence = sentenceOf(error, settings);
    if (sentence === null) logger.fatal({ err: error }, 'the venue could not be opened');
    else process.stderr.write(`Assay cannot start: ${sentence}\n`);
    await venue?.stop();
    process.exit(1);
  } finally {
    done();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(signal, 0, true));
try {
  const settings = readSettings(process.env);
  if (settings.ASSAY_PARENT_PIPE_FD !== null) watchParent(settings.ASSAY_PARENT_PIPE_FD);
  await start(settings);
} catch (error) {
  if (!(error instanceof SettingsRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
