/**
 * The console's calls to the exchange that served it.
 * Promises: what is refused is thrown as `Refused` with the exchange's own sentence; whoever is logged out by the exchange hears of it
 * once, wherever they were.
 */
import { CONSOLE_API, CONSOLE_BUILD } from '@assay/protocol';
import type {
  ConsoleAcceptance,
  ConsoleAskedSignIn,
  ConsoleLostSignIn,
  ConsoleNewSignIn,
  ConsolePasskeyQuestion,
  ConsoleRefusal,
  ConsoleRefusalCode,
  ConsoleRequest,
  ConsoleResult,
  ConsoleSession,
  ConsoleSignIn,
} from '@assay/protocol';
import { noteAsked } from './idle.ts';

export class Refused extends Error {
  readonly code: ConsoleRefusalCode | 'unreachable' | 'fault';

  constructor(code: Refused['code'], sentence: string) {
    super(sentence);
    this.name = 'Refused';
    this.code = code;
  }
}

const NO_CONTENT = 204;

/** Which build of the page this is stands in the log beside what is decided on it; a page that was not built has none. */
const BUILD =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
const HEADERS = {
  'content-type': 'application/json',
  ...(BUILD === undefined ? {} : { [CONSOLE_BUILD]: BUILD }),
};

async function say(path: string, body?: object): Promise<unknown> {
  noteAsked();
  let answer: Response;
  try {
    answer = await fetch(`${CONSOLE_API}/${path}`, {
      credentials: 'same-origin',
      ...(body === undefined ? {} : { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('unreachable', '');
  }
  if (answer.status === NO_CONTENT) return null;
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  throw refusalOf(said);
}

/** What the exchange refuses in its own words; anything else is a fault, told by its number. */
function refusalOf(said: unknown): Refused {
  if (typeof said !== 'object' || said === null) return new Refused('fault', '');
  if ('sentence' in said) {
    // The shape of every refusal of these calls.
    const { code, sentence } = said as ConsoleRefusal;
    return new Refused(code, sentence);
  }
  return new Refused('fault', 'msg' in said ? String(said.msg) : '');
}

export const desk = {
  session: () => say('session') as Promise<ConsoleSession>,
  logIn: (body: ConsoleSignIn) => say('sign-in', body),
  /** What a passkey answers to log in. */
  passkeyQuestion: () => say('passkey', {}) as Promise<ConsolePasskeyQuestion>,
  accept: (body: ConsoleAcceptance) => say('accept', body) as Promise<{ readonly id: number }>,
  askNewLogIn: (body: ConsoleLostSignIn) => say('lost-login', body) as Promise<ConsoleAskedSignIn>,
  setNewLogIn: (body: ConsoleNewSignIn) => say('new-login', body),
  logOut: () => say('sign-out', {}),
  act: (body: ConsoleRequest) => say('act', body) as Promise<ConsoleResult>,
};
