/**
 * Modules: the folders of a source folder, and the files beside them. Promises: no cycle of files anywhere, and none of
 * modules in the source folders named here, where one of files may be none; every module of the core has a boundary rule; what is spot's alone is named in spot's
 * module; every module of the server has a face by which it is entered, and its rules have a test. Types count, tests do not.
 */
import { createRequire } from 'node:module';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isTest, isTypeScript, sourceFiles } from './source-files.ts';

/** A file and what it imports, paths from the root. */
export interface Imports {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const CORE = 'packages/core/src';

/** Source folders whose modules stand in a true order. */
const SOURCES = [
  CORE,
  'packages/protocol/src',
  'packages/verify/src',
  'packages/simulator/src',
  'packages/client/src',
  'packages/ui/src',
] as const;

const isFixture = (file: string): boolean => /[.-]fixture\.tsx?$/.test(file);

/** The module of a file in a folder, or null for a file elsewhere. */
function moduleOf(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null;
}

/** Module → the modules that it reaches, each with an import that does. */
type Reach = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A way from a module to the next one, and the import that is the way. */
interface Step {
  readonly to: string;
  readonly by: string;
}

function reachOf(folder: string, files: readonly Imports[]): Reach {
  const reach = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of files) {
    const from = moduleOf(folder, source);
    if (from === null || isTest(source) || isFixture(source)) continue;
    const reached = reach.get(from) ?? new Map<string, string>();
    for (const { resolved } of dependencies) {
      const to = moduleOf(folder, resolved);
      if (to !== null && to !== from && !reached.has(to)) reached.set(to, `${source} → ${resolved}`);
    }
    reach.set(from, reached);
  }
  return reach;
}

/** The steps from a module back to itself, or null. */
function cycleFrom(start: string, reach: Reach): readonly Step[] | null {
  const seen = new Set<string>();
  const walk = (module: string, steps: readonly Step[]): readonly Step[] | null => {
    for (const [to, by] of reach.get(module) ?? []) {
      const further = [...steps, { to, by }];
      if (to === start) return further;
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, further);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(start, []);
}

/**
 * Cycles of files, types included: none is found where there is none, and at least one of each knot. Every file is walked
 * through once; the tool's own rule walks from each of them anew, for a third of its time.
 */
export function cyclesOfFiles(files: readonly Imports[]): string[] {
  const imports = new Map(files.map(({ source, dependencies }) => [source, dependencies]));
  const done = new Set<string>();
  const way: string[] = [];
  const onWay = new Set<string>();
  const walk = (file: string): string[] => {
    if (onWay.has(file)) return [`no-cycle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`];
    if (done.has(file)) return [];
    done.add(file);
    onWay.add(file);
    way.push(file);
    const found = (imports.get(file) ?? []).flatMap(({ resolved }) => walk(resolved));
    way.pop();
    onWay.delete(file);
    return found;
  };
  return [...imports.keys()].flatMap(walk);
}

/** One finding for each cycle of modules, with the imports that make it. */
export function cyclesOfModules(files: readonly Imports[]): string[] {
  return SOURCES.flatMap((folder) => {
    const reach = reachOf(folder, files);
    const found = new Set<string>();
    return [...reach.keys()].flatMap((module) => {
      const cycle = found.has(module) ? null : cycleFrom(module, reach);
      if (cycle === null) return [];
      for (const { to } of cycle) found.add(to);
      const way = [module, ...cycle.map(({ to }) => to)].join(' → ');
      return [`modules of ${folder} in a cycle: ${way} (${cycle.map(({ by }) => by).join('; ')})`];
    });
  });
}

/** The part of the configuration that is read here. */
interface Configuration {
  readonly forbidden: readonly { readonly name: string }[];
}

/** Modules of the core that no boundary rule of the configuration is about. */
export function modulesWithoutRule(root: string, configuration: string): string[] {
  const folder = path.join(root, CORE);
  if (!existsSync(folder)) return [`${CORE} is missing`];
  // True because the tool that reads the file asks the same form of it.
  const { forbidden } = createRequire(import.meta.url)(configuration) as Configuration;
  const names = new Set(forbidden.map(({ name }) => name));
  return readdirSync(folder)
    .filter((name) => !isTest(name) && !isFixture(name))
    .filter((name) => !names.has(`core-${name}-reaches-only-modules-below-it`))
    .map((name) => `${CORE}/${name}: has no layer in .dependency-cruiser.cjs`);
}

const MODULES = 'apps/server/src/modules';
/** Files that the lists of bootstrap may name, each loaded by one thread. */
const FACES = ['main.ts', 'jobs.ts', 'identity.ts'];

/** What stands among the server's modules and is none. */
export function modulesWithoutFace(root: string): string[] {
  const folder = path.join(root, MODULES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${MODULES}/${entry.name}: belongs to no module`];
    const files = readdirSync(path.join(folder, entry.name));
    return FACES.some((face) => files.includes(face))
      ? []
      : [`${MODULES}/${entry.name}: has no face (${FACES.join(', ')})`];
  });
}

/** Where rules stand that stores apply. */
const RULES = [MODULES, 'apps/server/src/storage'];

/** Rules of the server without a table of cases beside them. */
export function rulesWithoutTest(root: string): string[] {
  return RULES.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => /[/-]rules\.ts$/.test(file))
    .filter((file) => !existsSync(path.join(root, file.replace(/\.ts$/, '.test.ts'))))
    .map((file) => `${file}: has no test beside it`);
}

/** Where the two assets of a market may be named: where it is, where it is listed, and in the words that all use. */
const KNOWS_SPOT = [
  'vocabulary/',
  'listing/',
  'instruments/spot/',
  // A contract is of a coin in a currency, too, and is listed so.
  'futures/',
  // What a tick and a lot are worth, which the browser and the server use, too.
  'quantity/market-scales.ts',
  // What a trade leaves its parties, in rows.
  'event-log/',
  // What a swap is offered at: another word.
  'wallet/',
  // What coins are sold at for money: another word.
  'cards/',
  // The least price of a window of levels: another word.
  'book/ladder.ts',
];
/** Comments, and texts: there a quote may be the market maker's. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g;
const SPOT_WORD = /\b(?:base|quote)(?:[A-Z]\w*)?\b/;

/** Files of the core that name the base or the quote of a market, and are not about spot. */
export function spotElsewhere(root: string): string[] {
  return sourceFiles(root, CORE)
    .filter((file) => isTypeScript(file) && !isTest(file) && !isFixture(file))
    .filter((file) => !KNOWS_SPOT.some((place) => file.startsWith(`${CORE}/${place}`)))
    .flatMap((file) => {
      const found = SPOT_WORD.exec(readFileSync(path.join(root, file), 'utf8').replace(NO_CODE, ''));
      return found === null ? [] : [`${file}: names ${found[0]}; ask the market's instrument`];
    });
}
