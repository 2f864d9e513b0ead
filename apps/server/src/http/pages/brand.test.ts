import { expect, it } from 'vitest';
import { PLAIN_FACE, brandedIndex } from './brand.ts';
import type { BuiltFile } from './built-files.ts';

const INDEX = '<!doctype html><html lang="en" class="theme-daytime"><head><title>Assay</title></head></html>';
const built: BuiltFile = {
  type: 'text/html',
  etag: '"plain"',
  cacheControl: 'no-cache',
  bodies: new Map([['identity', Buffer.from(INDEX)]]),
};
const textOf = ({ bodies }: BuiltFile): string => bodies.get('identity')?.toString() ?? '';

it('says in the index in which language a new browser begins, and not in that of an application of one language', () => {
  const face = { ...PLAIN_FACE, language: 'de' };
  const index = brandedIndex(built, () => face);
  expect(textOf(index())).toContain('<html lang="de" class="theme-daytime">');
  expect(index().etag).not.toBe(built.etag);
  const plain = brandedIndex(built, () => face, { isTranslated: false });
  expect(textOf(plain())).toContain('<html lang="en" class="theme-daytime">');
});

it('leaves the index as it was built where nothing was set', () => {
  expect(brandedIndex(built, () => PLAIN_FACE)()).toBe(built);
});
