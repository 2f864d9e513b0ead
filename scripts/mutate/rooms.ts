/**
 * The rooms that can be mutated, and whose tests answer for each.
 * Promises: a test that stands nowhere in a room's list does not count for it, though it may start the whole exchange.
 */

export interface Room {
  /** Its sources: files whose path matches. Tests and fixtures never are. */
  readonly sources: RegExp;
  /** Of them those whose text matches are left out: no test without a browser could run them. */
  readonly leftOut?: RegExp;
  /** The tests that answer for it: files whose path matches. */
  readonly tests: RegExp;
}

const HOOK = /\buse[A-Z]\w*\(/;

/** What calls a hook, touches the page, makes a sound, paints, or holds the chart: no model of the application. */
const IN_BROWSER = new RegExp(
  [
    HOOK.source,
    String.raw`\b(?:document|window)\.`,
    String.raw`\b(?:CanvasRenderingContext2D|HTMLElement|AudioContext)\b`,
    String.raw`^import \{[^}]*\} from 'klinecharts'`,
    String.raw`^import type \{[^}]*\b(?:Chart|Styles)\b[^}]*\} from 'klinecharts'`,
  ].join('|'),
  'm',
);

const SERVER = 'apps/server/src';

/** A folder's sources, answered for by the tests in it and in others of the server. */
function serverRoom(folder: string, ...others: readonly string[]): Room {
  return {
    sources: new RegExp(`^${SERVER}/${folder}/`),
    tests: new RegExp(`^${SERVER}/(${[folder, ...others].join('|')})/`),
  };
}

export const ROOMS: Readonly<Record<string, Room>> = {
  access: serverRoom('access', 'modules/(account|security|api-keys|rights)'),
  engine: serverRoom('engine', 'journal', 'modules/(?:paper|operators)/list'),
  journal: serverRoom('journal', 'engine'),
  projections: serverRoom('projections', 'modules/(order-history|spot|promotion)'),
  'read-models': {
    sources: new RegExp(`^${SERVER}/modules/.*/(?:projection|query|changes|row)\\.ts$`),
    tests: new RegExp(`^${SERVER}/(?:modules|projections)/`),
  },
  http: serverRoom('http', 'modules/(api-keys|spot|uploads|published-index)'),
  gateway: serverRoom('gateway', 'modules/(spot|seconds|markets)'),
  // Coins that go from users' addresses to the one that pays, and from there to cold storage.
  collecting: {
    sources: new RegExp(`^${SERVER}/modules/withdrawals/(?:sweeping|cold)/`),
    tests: new RegExp(`^${SERVER}/modules/withdrawals/`),
  },
  screening: serverRoom('modules/screening'),
  client: {
    sources: /^packages\/client\/src\//,
    leftOut: HOOK,
    tests: /^packages\/client\/src\//,
  },
  risk: { sources: /^packages\/core\/src\/risk\//, tests: /^packages\/core\/src\/risk\// },
  rules: {
    sources: new RegExp(`^${SERVER}/modules/.*/rules\\.ts$`),
    tests: new RegExp(`^${SERVER}/modules/`),
  },
  app: {
    sources: /^apps\/trader\/src\/(?!locales\/).*(?<!x)$/,
    leftOut: IN_BROWSER,
    tests: /^apps\/trader\/src\//,
  },
};
