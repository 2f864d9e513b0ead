/**
 * The temporary folder of a test run.
 *
 * Owns: where it is. In memory where there is plenty: a venue writes every batch through to the disk, and a run of
 * hundreds of venues would wait for that most of its time. A test that wants a real disk keeps its files beside the code.
 * Promises: what tests leave goes with the folder, and what a run left that was killed goes with the next one.
 */
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_DISK = '/dev/shm';
const NAME = /^assay-test-(?<pid>\d+)-/;
/** A run needs some 0.5 GB at a time. */
const PLENTY = 4 * 1024 ** 3;

/**
 * The folder, and what the environment says of it: temporary files stand in it, and the browser, which is unpacked once
 * for many runs, where it did before. Programs that the tests start many times, as the operators' command line, keep what
 * Node has compiled of them there, too: half of what such a start takes.
 */
export function makeScratch() {
  const parent = process.env.TMPDIR === undefined && hasPlenty(MEMORY_DISK) ? MEMORY_DISK : os.tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `assay-test-${process.pid}-`));
  return {
    folder,
    env: {
      TMPDIR: folder,
      ASSAY_BROWSER_PARENT: os.tmpdir(),
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param {string} folder */
function hasPlenty(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > PLENTY && os.freemem() > PLENTY;
  } catch {
    return false;
  }
}

/** @param {string} parent */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.groups?.pid ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
