/**
 * Who may depend on whom, by dependency-cruiser and `.dependency-cruiser.cjs`. Promises: every TypeScript source on the
 * disk was looked at, so that a tool that silently sees nothing is a failure and not a success. What modules are to each other
 * is looked at in the same run.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  cyclesOfFiles,
  cyclesOfModules,
  modulesWithoutFace,
  modulesWithoutRule,
  rulesWithoutTest,
  spotElsewhere,
} from './modules.ts';
import type { Imports } from './modules.ts';
import { isTypeScript, root as projectRoot, sourceFiles } from './source-files.ts';
import { runTool } from './tools.ts';

/** Fewer modules than this is not Assay any more: something is not being read. */
const MIN_MODULES = 60;

/** The part of the tool's answer that we read. */
interface Cruise {
  readonly modules: readonly Imports[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Forbidden imports in a tree that is laid out like this one. */
export function boundaries(root: string, fewest = MIN_MODULES): string[] {
  const folders = ['packages', 'apps', 'e2e'].filter((folder) => existsSync(path.join(root, folder)));
  const script = path.join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const config = path.join(projectRoot, '.dependency-cruiser.cjs');
  const result = runTool(script, [...folders, '--config', config, '--output-type', 'json'], root);
  if (!result.stdout.startsWith('{')) return [`dependency-cruiser gave no answer: ${result.stderr}`];
  const cruise = JSON.parse(result.stdout) as Cruise; // the tool's documented output form
  const seen = new Set(cruise.modules.map((module) => module.source));
  const unseen = folders
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => isTypeScript(file) && !file.endsWith('.d.ts') && !seen.has(file));
  return [
    ...(seen.size < fewest
      ? [`only ${seen.size} modules were looked at, at least ${fewest} are expected`]
      : []),
    ...unseen.map((file) => `${file} was not looked at`),
    ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...cyclesOfFiles(cruise.modules),
    ...cyclesOfModules(cruise.modules),
    ...modulesWithoutRule(root, config),
    ...modulesWithoutFace(root),
    ...rulesWithoutTest(root),
    ...spotElsewhere(root),
  ];
}
