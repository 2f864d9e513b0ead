/** Schemas become code when they are first used, and change nothing of what they look at. */
import { Type } from 'typebox';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compileLate } from './late-compilers.ts';

const Body = Type.Object(
  { count: Type.Integer(), name: Type.Optional(Type.String({ default: 'x' })) },
  { additionalProperties: false },
);

async function ask(payload: object) {
  const app = fastify();
  compileLate(app);
  app.setErrorHandler((error: { validation?: { keyword: string; params: object }[] }, _, reply) =>
    reply.code(400).send(error.validation?.map(({ keyword, params }) => [keyword, params])),
  );
  const response = { 200: Type.Object({ got: Type.Unknown() }), '4xx': Type.Unknown() };
  for (const url of ['/a', '/b']) {
    app.post(url, { schema: { body: Body, response } }, (request) => ({ got: request.body, more: 1 }));
  }
  const said = await app.inject({ method: 'POST', url: '/a', payload });
  const again = await app.inject({ method: 'POST', url: '/b', payload });
  await app.close();
  expect([again.statusCode, again.body]).toEqual([said.statusCode, said.body]);
  return { status: said.statusCode, body: said.json() };
}

it('what fits goes through as it is, and an answer has what its schema says', async () => {
  expect(await ask({ count: 1 })).toEqual({ status: 200, body: { got: { count: 1 } } });
});

it.each([
  [{ count: '1' }, 'type', { type: 'integer' }],
  [{}, 'required', { missingProperty: 'count' }],
  [{ count: 1, more: 2 }, 'additionalProperties', { additionalProperty: 'more' }],
])('%j is refused with what is wrong with it', async (payload, keyword, params) => {
  expect(await ask(payload)).toEqual({ status: 400, body: [[keyword, params]] });
});
