/**
 * Types: the compiler over every configuration in the tree. Promises: a folder with TypeScript and no configuration
 * above it is a finding. Never: skips a configuration that has sources.
 */
import path from 'node:path';
import { isTypeScript, root as projectRoot, sourceFiles } from './source-files.ts';
import { runTool } from './tools.ts';

const CONFIGURATION = /(?:^|\/)tsconfig(?:\.pure)?\.json$/;

/** Compiles each configuration without writing anything. */
export function types(root: string): string[] {
  const files = sourceFiles(root);
  const sources = files.filter(isTypeScript);
  const configurations = files.filter((file) => CONFIGURATION.test(file));
  const folders = configurations.map((file) => path.posix.dirname(file)).filter((folder) => folder !== '.');
  const homeless = sources
    .filter((file) => file.includes('/') && !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => `${file}: no tsconfig.json above it`);
  return [...homeless, ...configurations.flatMap((file) => compile(root, file, sources))];
}

function compile(root: string, configuration: string, sources: readonly string[]): string[] {
  const folder = path.posix.dirname(configuration);
  if (folder !== '.' && !sources.some((file) => file.startsWith(`${folder}/`))) return [];
  const compiler = path.join(projectRoot, 'node_modules', 'tsc7', 'bin', 'tsc');
  const result = runTool(compiler, ['--noEmit', '--pretty', 'false', '-p', configuration], root);
  if (result.code === 0) return [];
  return [`in ${configuration}:`, ...`${result.stdout}${result.stderr}`.trimEnd().split('\n')];
}
