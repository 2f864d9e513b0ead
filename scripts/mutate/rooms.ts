/**
 * The rooms that can be mutated, and whose tests answer for each.
 * Promises: a test that stands nowhere in a room's list does not count for it, though it may start the whole exchange.
 */

export interface Room {
  /** Its sources: files whose path matches. Tests and fixtures never are. */
  readonly sources: RegExp;
  /** The tests that answer for it: files whose path matches. */
  readonly tests: RegExp;
}

const SERVER = 'apps/server/src';

/** A folder's sources, answered for by the tests in it and in others of the server. */
function serverRoom(folder: string, ...others: readonly string[]): Room {
  return {
    sources: new RegExp(`^${SERVER}/${folder}/`),
    tests: new RegExp(`^${SERVER}/(${[folder, ...others].join('|')})/`),
  };
}

export const ROOMS: Readonly<Record<string, Room>> = {
  access: serverRoom('access', 'modules/(account|security|api-keys)', 'operator'),
  engine: serverRoom('engine', 'journal'),
  journal: serverRoom('journal', 'engine'),
  projections: serverRoom('projections', 'modules/(order-history|spot|promotion)'),
  http: serverRoom('http'),
  gateway: serverRoom('gateway', 'modules/(spot|seconds|markets)'),
  client: { sources: /^packages\/client\/src\//, tests: /^packages\/client\/src\// },
  risk: { sources: /^packages\/core\/src\/risk\//, tests: /^packages\/core\/src\/risk\// },
  rules: {
    sources: new RegExp(`^${SERVER}/modules/.*/rules\\.ts$`),
    tests: new RegExp(`^${SERVER}/modules/`),
  },
  app: {
    sources: /^apps\/trader\/src\/(?!locales\/).*(?<!x)$/,
    tests: /^apps\/trader\/src\//,
  },
};
