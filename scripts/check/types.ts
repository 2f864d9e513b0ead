/**
 * Types: the compiler over every configuration in the tree. Promises: a folder with TypeScript and no configuration
 * above it is a finding. Never: skips a configuration that has sources.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isTypeScript, root as projectRoot, sourceFiles } from './source-files.ts';
import { FREES_NOTHING, startTool } from './tools.ts';

const CONFIGURATION = /(?:^|\/)tsconfig(?:\.pure)?\.json$/;

/** Compiles each configuration without writing anything. */
export async function types(root: string): Promise<string[]> {
  const files = sourceFiles(root);
  const sources = files.filter(isTypeScript);
  const configurations = files.filter((file) => CONFIGURATION.test(file));
  const folders = configurations.map((file) => path.posix.dirname(file)).filter((folder) => folder !== '.');
  const homeless = sources
    .filter((file) => file.includes('/') && !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => `${file}: no tsconfig.json above it`);
  // One behind the other on each processor but that of the linter, and each with one checker: further ones would work out
  // the same types anew.
  const findings: string[] = [];
  const waiting = configurations.values();
  const compileNext = async (): Promise<void> => {
    for (const file of waiting) findings.push(...(await compile(root, file, sources)));
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, compileNext));
  return [...homeless, ...findings];
}

async function compile(root: string, configuration: string, sources: readonly string[]): Promise<string[]> {
  const folder = path.posix.dirname(configuration);
  if (folder !== '.' && !sources.some((file) => file.startsWith(`${folder}/`))) return [];
  const compiler = path.join(projectRoot, 'node_modules', 'tsc7', 'bin', 'tsc');
  const flags = ['--noEmit', '--pretty', 'false', '--checkers', '1'];
  const result = await startTool(compiler, [...flags, '-p', configuration], root, FREES_NOTHING);
  if (result.code === 0) return [];
  return [`in ${configuration}:`, ...`${result.stdout}${result.stderr}`.trimEnd().split('\n')];
}
