/** Where a command line says that an exchange keeps its journal. */
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function under(settings: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string | undefined>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { LOCATION_OPTIONS, locationOf } = await import('./location-arguments.ts');
  return locationOf({ data: LOCATION_OPTIONS.data.default, database: LOCATION_OPTIONS.database.default });
}

test.each([[undefined], ['']])('a setting that is %o is none', async (none) => {
  expect(await under({ DATA_DIR: none, DATABASE_URL: none })).toEqual({
    dataDir: path.resolve('data'),
    databaseUrl: null,
  });
});

test('the settings of the server hold where the command line says nothing', async () => {
  expect(await under({ DATA_DIR: '/venue', DATABASE_URL: 'postgres://somewhere/venue' })).toEqual({
    dataDir: '/venue',
    databaseUrl: 'postgres://somewhere/venue',
  });
});
