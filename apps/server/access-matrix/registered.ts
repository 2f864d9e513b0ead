/** What a server answers at, read off the server itself. */
import type { FastifyInstance } from 'fastify';

const LINE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** `POST /api/user/login` and so on, aliases and pages included; HEAD goes with GET. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = LINE.exec(line);
    if (found === null) continue;
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    parents.length = depth + 1;
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD') routes.push(`${method} ${path}`);
    }
  }
  return routes.toSorted();
}

/** Those of `registered` that `expected` has not, and the other way round. */
export function difference(
  registered: readonly string[],
  expected: readonly string[],
): { readonly unexpected: readonly string[]; readonly missing: readonly string[] } {
  return {
    unexpected: registered.filter((route) => !expected.includes(route)),
    missing: expected.filter((route) => !registered.includes(route)),
  };
}
