import { expect, it } from 'vitest';
import { integrityOf, withBuild, withIntegrity } from './page-integrity.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const PAGE = `<head><title>Assay</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/start.js"></script>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/c.css" />
  </head>`;
const FILES = new Map(
  ['/start.js', '/assets/a.js', '/assets/b.js', '/assets/c.css'].map((name) => [name, bytes(name)]),
);

it('gives every script, sheet and part fetched ahead the hash of what was built, and nothing else', () => {
  const made = withIntegrity(PAGE, (address) => FILES.get(address) ?? null);
  expect(made.match(/integrity="/g)).toHaveLength(4);
  for (const [name, content] of FILES) {
    const [tag] = made.match(new RegExp(`<[^>]*"${name}"[^>]*>`)) ?? [];
    expect(tag).toContain(` integrity="${integrityOf(content)}"`);
  }
  expect(made).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
  expect(made.replaceAll(/ integrity="[^"]*"/g, '')).toBe(PAGE);
  // Once is enough.
  expect(withIntegrity(made, () => null)).toBe(made);
});

it('stops at a script that was not built', () => {
  expect(() => withIntegrity(PAGE, (address) => (address === '/start.js' ? null : bytes('')))).toThrow(
    '/start.js',
  );
});

it('is known by the hash that a browser computes', () => {
  expect(integrityOf(bytes(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});

it('says which build it is: another one where a single file is another', () => {
  const build = (files: ReadonlyMap<string, Uint8Array>): string | undefined =>
    /<meta name="build" content="([0-9a-f]{16})" \/>/.exec(withBuild(PAGE, files))?.[1];
  expect(build(FILES)).toBe(build(new Map([...FILES].toReversed())));
  expect(build(FILES)).toMatch(/^[0-9a-f]{16}$/);
  expect(build(new Map([...FILES, ['/assets/b.js', bytes('other')]]))).not.toBe(build(FILES));
});
