/**
 * The checks that are a foreign tool's: it is started, and its output is the finding. Promises: a tool that cannot be
 * started has failed.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const OUTPUT_LIMIT = 64 * 1024 * 1024;

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

function findingsOf(result: ToolResult): string[] {
  if (result.code === 0) return [];
  const lines = `${result.stdout}\n${result.stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`ended with code ${result.code}`];
}

const inPackages = (root: string, script: string): string => path.join(root, 'node_modules', script);

/** One format for all, by oxfmt. */
export const format = (root: string): string[] =>
  findingsOf(runTool(inPackages(root, 'oxfmt/bin/oxfmt'), ['--check', '.'], root));

/** The rules of `.oxlintrc.json`, those that need types included; the core has stricter ones of its own. */
export const lint = (root: string): string[] =>
  findingsOf(
    runTool(
      inPackages(root, 'oxlint/bin/oxlint'),
      ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix', '.'],
      root,
    ),
  );

/** Files, exports and dependencies that nothing uses, by knip. */
export const deadCode = (root: string): string[] =>
  findingsOf(runTool(inPackages(root, 'knip/bin/knip.js'), ['--no-progress', '--reporter=compact'], root));
