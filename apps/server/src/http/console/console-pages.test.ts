/** The console's files under its own path. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { PLAIN_FACE } from '../pages/brand.ts';
import type { BuiltFile } from '../pages/built-files.ts';
import { addConsolePages } from './console-pages.ts';

async function open(names: readonly string[]) {
  const counted: string[] = [];
  const app = fastify();
  const file = (name: string): BuiltFile => ({
    type: 'text/html; charset=utf-8',
    etag: `"${name}"`,
    cacheControl: 'no-cache',
    bodies: new Map([['identity', Buffer.from(`<html lang="en"><title>Assay of ${name}</title>`)]]),
  });
  const limits = { request: () => counted.push('request'), file: () => counted.push('file') };
  const face = { ...PLAIN_FACE, name: 'Ours', language: 'de' };
  await addConsolePages(app, new Map(names.map((name) => [name, file(name)])), limits, () => face);
  const ask = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    return { status: statusCode, body, to: headers.location };
  };
  return { app, counted, ask };
}

it('are its index, which has one language, and what belongs to it', async () => {
  const { app, counted, ask } = await open(['/index.html', '/assets/a.js', '/b.svg']);
  expect(await ask('/console')).toMatchObject({ status: 302, to: '/console/' });
  expect(await ask('/console/')).toMatchObject({
    status: 200,
    body: '<html lang="en"><title>Ours of /index.html</title>',
  });
  for (const name of ['/assets/a.js', '/b.svg']) {
    expect(await ask(`/console${name}`)).toMatchObject({
      status: 200,
      body: expect.stringContaining(`Assay of ${name}`),
    });
  }
  expect(counted).toEqual(['file', 'file', 'file', 'file']);
  for (const url of ['/console/index.html', '/console/none.js']) {
    expect(await ask(url)).toMatchObject({ status: 404 });
  }
  expect(counted.slice(4)).toEqual(['request', 'request']);
  await app.close();
});

it('are none where it was not built', async () => {
  const { app, ask } = await open(['/assets/a.js']);
  for (const url of ['/console', '/console/', '/console/assets/a.js']) {
    expect(await ask(url)).toMatchObject({ status: 404 });
  }
  await app.close();
});
