/**
 * Simulates a few seeds of the core with some of its files changed, as often as it is asked. `planted/plant.ts` starts it.
 * A change is loaded as a copy beside the core as it is: the changed files and every module that imports one, directly or
 * through others, up to the simulation, get an address of their own. All else is shared by the copies, already
 * compiled: modules hold no state.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import type { ResolveHookSync } from 'node:module';
import type { simulate } from '../index.ts';
import type { ChangedFile, Finding, Planted, Planting } from '../planted/plant.ts';

const SEEDS = 6;
const COMMANDS = 1500;
const DOOR = new URL('../index.ts', import.meta.url).href;

interface Door {
  readonly simulate: typeof simulate;
}

/** What stands behind the address of a module that belongs to a copy. */
const COPY = '?copy=';
/** Addresses of the modules that import a module, both as they are. */
const importers = new Map<string, Set<string>>();
let copies = 0;
let copied: ReadonlySet<string> = new Set();
let changed: readonly ChangedFile[] = [];
/** What modules as they are import, by importer and specifier. */
const resolutions = new Map<string, ReturnType<ResolveHookSync>>();
/** Texts of modules as they are, without their types: one is loaded for nearly every copy. */
const stripped = new Map<string, string>();

function withoutTypes(file: string): string {
  const known = stripped.get(file);
  if (known !== undefined) return known;
  const text = stripTypeScriptTypes(readFileSync(new URL(file), 'utf8'));
  stripped.set(file, text);
  return text;
}

registerHooks({
  resolve(specifier, context, next) {
    const [parent = '', copy] = context.parentURL?.split(COPY) ?? [];
    const key = `${parent} ${specifier}`;
    // A copy imports what its original does.
    const resolved = (copy === undefined ? undefined : resolutions.get(key)) ?? next(specifier, context);
    resolutions.set(key, resolved);
    const { url } = resolved;
    if (parent !== '' && copy === undefined)
      importers.set(url, (importers.get(url) ?? new Set()).add(parent));
    return { ...resolved, url: copied.has(url) ? `${url}${COPY}${copies}` : url, shortCircuit: true };
  },
  load(url, context, next) {
    const [file = '', copy] = url.split(COPY);
    if (copy === undefined || !file.endsWith('.ts')) return next(url, context);
    const change = changed.find((one) => one.url === file);
    const source = change === undefined ? withoutTypes(file) : stripTypeScriptTypes(change.text);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** The simulation over the core as it is, or over a copy with the changes. */
async function load(changes: readonly ChangedFile[]): Promise<typeof simulate> {
  copied = new Set();
  const whole: Door = await import(DOOR);
  if (changes.length === 0) return whole.simulate;
  for (const { url } of changes) {
    if (!behindOf([url]).has(DOOR)) throw new Error(`the simulation does not import ${url}`);
  }
  copies += 1;
  copied = behindOf(changes.map(({ url }) => url));
  changed = changes;
  const copy: Door = await import(`${DOOR}${COPY}${copies}`);
  return copy.simulate;
}

/** Modules and whatever imports them, directly or through others. */
function behindOf(urls: readonly string[]): ReadonlySet<string> {
  const behind = new Set(urls);
  // A set that grows is walked to its end.
  for (const url of behind) importers.get(url)?.forEach((importer) => behind.add(importer));
  return behind;
}

async function find({ theme, seed: first, changed: changes }: Planting): Promise<Finding | null> {
  const run = await load(changes);
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  for (const seed of new Set([first, ...seeds])) {
    const ending = run({ seed, commands: COMMANDS, theme });
    if ('fault' in ending) return { seed, theme, ...ending };
  }
  return null;
}

process.on('message', (planting: Planting) => {
  const answer = find(planting).then(
    (found): Planted => ({ found }),
    (error: unknown): Planted => ({ error: String(error) }),
  );
  void answer.then((said) => process.send?.(said));
});
