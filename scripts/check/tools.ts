/**
 * The checks that are a foreign tool's: it is started, and its output is the finding. Promises: a tool that cannot be
 * started has failed.
 */
import { execFile, spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root as projectRoot } from './source-files.ts';

const OUTPUT_LIMIT = 64 * 1024 * 1024;
const GIB = 1024 ** 3;

/**
 * For what is written in Go, compiler and linter: they keep nearly all that they make until they end, and looking again
 * and again for what may be freed takes a quarter of their time. The linter has 3 to 4 GB.
 */
export const FREES_NOTHING: Readonly<Record<string, string>> =
  os.totalmem() > 12 * GIB ? { GOGC: 'off', GOMEMLIMIT: '6GiB' } : {};

/** What a tool said and how it ended. */
export interface ToolResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of a package under this Node, in a given folder. */
export function runTool(script: string, args: readonly string[], cwd: string): ToolResult {
  const run = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: OUTPUT_LIMIT,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: run.status ?? 1, stdout: run.stdout, stderr: `${run.stderr}${run.error?.message ?? ''}` };
}

/** The same, beside other things. */
export function startTool(
  script: string,
  args: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  const options = { cwd, maxBuffer: OUTPUT_LIMIT, env: { ...process.env, NO_COLOR: '1', ...variables } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      // A tool that ended by itself has said why.
      const failure = error === null || typeof error.code === 'number' ? '' : error.message;
      resolve({ code: error === null ? 0 : (child.exitCode ?? 1), stdout, stderr: `${stderr}${failure}` });
    });
  });
}

function findingsOf(result: ToolResult): string[] {
  if (result.code === 0) return [];
  const lines = `${result.stdout}\n${result.stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`ended with code ${result.code}`];
}

const inPackages = (script: string): string => path.join(projectRoot, 'node_modules', script);
const configured = (name: string): string => path.join(projectRoot, name);

/** One format for all, by oxfmt. */
export const format = (root: string): string[] =>
  findingsOf(
    runTool(inPackages('oxfmt/bin/oxfmt'), ['--config', configured('.oxfmtrc.json'), '--check', '.'], root),
  );

/** Threads would each work out the same types anew, for a third more of processor time and memory. */
const ONE_THREAD = { ...FREES_NOTHING, GOMAXPROCS: '1' };
const LINT_FLAGS = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix'];

/**
 * The rules of `.oxlintrc.json`, those that need types included. The core has stricter ones of its own, in a nested
 * configuration, which an explicit one would switch off: so the project's own tree is linted without naming one.
 */
export async function lint(root: string): Promise<string[]> {
  const named = root === projectRoot ? [] : ['--config', configured('.oxlintrc.json')];
  const flags = [...LINT_FLAGS, ...named, '.'];
  return findingsOf(await startTool(inPackages('oxlint/bin/oxlint'), flags, root, ONE_THREAD));
}

/** Files, exports and dependencies that nothing uses, by knip. */
export const deadCode = (root: string): string[] =>
  findingsOf(runTool(inPackages('knip/bin/knip.js'), ['--no-progress', '--reporter=compact'], root));
