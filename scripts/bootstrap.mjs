/**
 * What `npm start`, `npm test` and `npm run check` have in common before anything of Assay runs.
 *
 * Owns: bringing the packages up to the lock file, finding a Node 24, and building the trader app and the server when
 * their sources changed. Promises: says each long phase in one line with its seconds; needs nothing but Node 20 and
 * npm; writes inside the project folder, and elsewhere only npm's cache. Never: looks at a folder's existence
 * where a hash can tell.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const NODE_MAJOR = 24;
/** In a folder that was made: of what it was made. */
const STAMP = '.assay-stamp';
const INSTALL_STAMP = path.join(root, 'node_modules', STAMP);

/**
 * What is built: its folder, its script, and what it depends on; a change in any of these files builds it again.
 * @typedef {{ what: string, dist: string, script: string, args?: string[], inputs: string[] }} Build
 */

/** @type {Build} */
const WEB = {
  what: 'the trader app',
  dist: path.join('apps', 'trader', 'dist'),
  script: 'scripts/build-web.ts',
  args: ['trader'],
  inputs: [
    'apps/trader',
    'packages/ui',
    'packages/client',
    'packages/protocol',
    'packages/core/src',
    'packages/verify',
    'scripts/build-web.ts',
    'scripts/page-integrity.ts',
    'package-lock.json',
  ],
};

/** @type {Build} */
const CONSOLE = {
  what: 'the console',
  dist: path.join('apps', 'console', 'dist'),
  script: 'scripts/build-web.ts',
  args: ['console'],
  inputs: [
    'apps/console',
    'packages/ui',
    'packages/protocol',
    'scripts/build-web.ts',
    'scripts/page-integrity.ts',
    'package-lock.json',
  ],
};

/** @type {Build} */
const SERVER = {
  what: 'the server',
  dist: path.join('apps', 'server', 'dist'),
  script: 'scripts/build-server.ts',
  inputs: [
    'apps/server/src',
    'apps/server/package.json',
    'packages/protocol',
    'packages/core/src',
    'packages/verify',
    'scripts/build-server.ts',
    'scripts/bundle-server.ts',
    'scripts/thread-urls.ts',
    'package-lock.json',
  ],
};

/** @param {string} line */
export function say(line) {
  process.stdout.write(`assay: ${line}\n`);
}

/** Ends the process with a sentence for people.
 * @param {string} line
 * @returns {never} */
function giveUp(line) {
  process.stderr.write(`assay: ${line}\n`);
  process.exit(1);
}

/** @param {number} since */
const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} file */
const readOrNothing = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Runs one long phase as a child process: a line at its start, one every ten seconds, one at its end.
 * Its own output is shown only when it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
async function runPhase(what, command, args, env) {
  const since = Date.now();
  say(`${what} …`);
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-20_000);
    });
  }
  const ticker = setInterval(() => say(`${what} … ${secondsSince(since)}`), 10_000);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += String(error);
      resolve(1);
    });
    child.on('close', resolve);
  });
  clearInterval(ticker);
  if (code !== 0) giveUp(`${what} failed after ${secondsSince(since)}.\n${output.trimEnd()}`);
  say(`${what}: done in ${secondsSince(since)}`);
}

/** The hash that stands for "these packages on this kind of machine". */
function lockHash() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Whether npm's own record of what it laid down, written last of all, has every package of the lock file.
 * So it stands after an `npm install <package>` by hand, which leaves our stamp behind.
 */
function recordAgreesWithLock() {
  const record = readOrNothing(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === '') return false;
  const laid = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.includes('node_modules/') || entry.link) return true;
    const there = laid[where];
    if (there === undefined) return entry.optional === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/**
 * npm with the Node that came with it: the one in node_modules/.bin would be deleted under its feet.
 * @returns {{ command: string, args: string[], env: NodeJS.ProcessEnv }}
 */
function npm() {
  const bin = path.join('node_modules', '.bin');
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.endsWith(bin));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: folders.join(path.delimiter) };
  if (!isWritable(process.env.HOME ?? '')) {
    env.npm_config_cache = path.join(os.tmpdir(), `assay-npm-${process.getuid?.() ?? 'user'}`);
  }
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && node && existsSync(cli) && existsSync(node)) return { command: node, args: [cli], env };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], env };
}

/** @param {string} folder */
function isWritable(folder) {
  if (folder === '') return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Brings node_modules up to the lock file; does nothing when its stamp says that it is. */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (readOrNothing(INSTALL_STAMP) === wanted) return;
  if (!recordAgreesWithLock()) {
    const { command, args, env } = npm();
    const flags = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    await runPhase('installing packages (once per lock file)', command, [...args, ...flags], env);
  }
  writeFileSync(INSTALL_STAMP, wanted);
}

/**
 * The Node 24 to run Assay with: this process's own when new enough, else the one that came as a package.
 * @returns {string}
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  const version = existsSync(bundled)
    ? spawnSync(bundled, ['--version'], { encoding: 'utf8' }).stdout
    : undefined;
  if (!version) {
    giveUp(
      `Assay runs on Node.js ${NODE_MAJOR}; this is ${process.versions.node}, and no bundled one fits ` +
        `${process.platform} on ${process.arch} (macOS on ARM has none). ` +
        `Install Node.js ${NODE_MAJOR} from https://nodejs.org and run the command again.`,
    );
  }
  say(`Node ${process.versions.node} is older than ${NODE_MAJOR}; running on the bundled ${version.trim()}`);
  return bundled;
}

/**
 * Every file below an entry, in one fixed order; tests and what a build leaves behind are not inputs.
 * @param {string} entry path from the root
 * @returns {string[]}
 */
function filesUnder(entry) {
  const full = path.join(root, entry);
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full)
    .filter((name) => !['node_modules', 'dist'].includes(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds what has an input that changed since its last build.
 * @param {Build} build
 * @param {string} node the Node to build with
 */
async function ensureBuilt({ what, dist, script, args = [], inputs }, node) {
  const wanted = hashOf(inputs);
  if (stampOf(dist) === wanted) return;
  await runPhase(`building ${what}`, node, [script, ...args], process.env);
  writeFileSync(path.join(root, dist, STAMP), wanted);
}

/** @param {string} dist */
const stampOf = (dist) => readOrNothing(path.join(root, dist, STAMP));

/** @param {string} node */
export async function ensureWebBuilt(node) {
  await ensureBuilt(WEB, node);
  await ensureBuilt(CONSOLE, node);
}
/** @param {string} node */
export const ensureServerBuilt = (node) => ensureBuilt(SERVER, node);

/**
 * The environment that Assay's own processes get: compiled scripts are kept, so that the next start is quicker.
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnv() {
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...process.env };
}

/**
 * How a server's process is started, so that its memory has bounds: each thread keeps at most 32 MB of young garbage, where
 * Node would let it be 128 on a machine with much memory; and what is large is given back to the system when it is freed
 * (docs/internals/memory.md).
 * @returns {{ flags: string[], env: Record<string, string> }}
 */
export function serverProcess() {
  return JSON.parse(readFileSync(path.join(root, 'apps', 'server', 'process.json'), 'utf8'));
}

/** Whether the server's build is of these sources. A command beside a running server uses it, and never builds it anew. */
export const isServerBuilt = () => stampOf(SERVER.dist) === hashOf(SERVER.inputs);

/**
 * Runs a tool of ours on Node 24 with this process's arguments, and ends with its exit code.
 * @param {string} script its file, from the root
 * @param {{ startsServers?: boolean }} options
 */
export async function runTool(script, { startsServers = false } = {}) {
  await ensureInstalled();
  const node = findNode();
  if (startsServers) await ensureServerBuilt(node);
  const args = [path.join(root, script), ...process.argv.slice(2)];
  const run = spawnSync(node, args, { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
  process.exit(run.status ?? 1);
}
