/**
 * The console's calls: signing in, and operator actions by their name.
 * Promises: each action goes through the operator service, as on the command line, under the session of a cookie that no script can read
 * and no other site can send; nothing is done for a page of another origin; a name is never enough. Who signs in from one network too
 * often has to wait, as does who accepts invitations or asks for a lost login. The first owner is not made here: that takes the machine
 * itself.
 * Never: decides who may do what.
 */
import cookie from '@fastify/cookie';
import { Type } from 'typebox';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import { CONSOLE_API, CONSOLE_BUILD, CONSOLE_PATH } from '@assay/protocol';
import type { ConsolePasskeyQuestion, ConsoleRefusal, ConsoleResult, ConsoleSession } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import type { OperatorRole } from '@assay/protocol';
import { describedFor, inFields } from '../../operator/described.ts';
import type { OperatorService } from '../../operator/operator-service.ts';
import type { OperatorRequest } from '../../operator/request.ts';
import { DATA_HEADERS } from '../plugins/security-headers.ts';
import { Act, ACT_BYTES, ForeignPage, resultOf } from './acting.ts';
import type { ConsoleOptions } from './acting.ts';
import { addTokenDoor, TOKEN_API } from './token-door.ts';

const COOKIE = 'assay-console';
/** What is none is nobody's. */
const SESSION = /^[\w-]{43}$/;
/** As the build writes it into the page. */
const BUILD = /^[0-9a-f]{16}$/;
/** As long as a session lasts at most; the server ends it earlier. */
const COOKIE_SECONDS = 43_200;
/**
 * What is done without a session in a browser, too, by its path: a code or a key says who it is. Each is counted by network and by the
 * address that is named, whoever that is.
 */
const WITHOUT_SESSION = {
  accept: 'operators accept',
  'lost-login': 'operators lost-login',
  'new-login': 'operators new-login',
} as const;
const NO_CONTENT = 204;
const FORBIDDEN = 403;
const UNAUTHORIZED = 401;
const CONFLICT = 409;
/** Refused of a password that was right. */
const OF_PASSWORD: readonly ActionRefused['code'][] = ['code-needed', 'passkey-needed'];
/** A request of the console counts as so many visits of a page: each asks the store for its session. */
const WEIGHT = 2;

const SignIn = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 40 })),
    passkey: Type.Optional(
      Type.Object(
        { ticket: Type.String({ maxLength: 60 }), answer: Type.String({ minLength: 2, maxLength: 8000 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
/** The action checks what is in it. */
const OfNobody = Type.Object({ email: Type.String({ maxLength: 254 }) });
/** Its own address, or another name that it was asked by; by TLS where it has that. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const [page, own] = [new URL(origin), new URL(publicUrl)];
  if (page.origin === own.origin) return true;
  return page.host === host && (page.protocol === 'https:' || own.protocol === 'http:');
}

function mustBeOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (!isOwnOrigin(origin, host, publicUrl) || (site !== undefined && site !== 'same-origin'))
    throw new ForeignPage();
}

const isOfToken = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(TOKEN_API) === true;

function answerRefusal(reply: FastifyReply, { message, code }: ActionRefused): FastifyReply {
  const refusal: ConsoleRefusal = { code, sentence: inFields(message) };
  const isAway = code === 'sign-in' || code === 'no-operators';
  if (isAway && isOfToken(reply.request)) void reply.header('www-authenticate', 'Bearer');
  return reply.code(isAway ? UNAUTHORIZED : CONFLICT).send(refusal);
}

const FOREIGN: ConsoleRefusal = { code: 'foreign-page', sentence: 'The page is not of this exchange.' };

export async function addConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { limits, publicUrl } = options;
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    limits.request(request.ip, WEIGHT);
    void reply.headers(DATA_HEADERS);
    if (request.method !== 'GET' && !isOfToken(request)) mustBeOwnPage(request, publicUrl);
  });
  const fallback = app.errorHandler;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ActionRefused) return answerRefusal(reply, error);
    if (error instanceof ForeignPage) return reply.code(FORBIDDEN).send(FOREIGN);
    return fallback(error, request, reply);
  });
  addSessions(app.withTypeProvider<TypeBoxTypeProvider>(), options);
  addWithoutSession(app.withTypeProvider<TypeBoxTypeProvider>(), options);
  addActing(app.withTypeProvider<TypeBoxTypeProvider>(), options);
  await app.register(async (door) => addTokenDoor(door, options));
}

type Calls = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** An action under the session of the request's cookie; what it answers is the action's own. */
function ask<Result>(
  operator: OperatorService,
  { cookies, ip, headers }: FastifyRequest,
  request: OperatorRequest,
): Promise<Result> {
  const session = cookies[COOKIE];
  const credentials = session !== undefined && SESSION.test(session) ? { session } : {};
  // What the named action answers.
  const build = headers[CONSOLE_BUILD];
  const page = typeof build === 'string' && BUILD.test(build) ? build : undefined;
  return operator.carryOut({ ...request, ...credentials }, ip, page) as Promise<Result>;
}

function addSessions(calls: Calls, { operator, limits, publicUrl }: ConsoleOptions): void {
  const attributes = {
    path: CONSOLE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: new URL(publicUrl).protocol === 'https:',
  } as const;
  calls.get(`${CONSOLE_API}/session`, async (request): Promise<ConsoleSession> => {
    const whoami = { action: 'whoami', input: {} };
    const { operator: id, ...who } = await ask<WhoAmI>(operator, request, whoami);
    return { operator: { id, ...who }, actions: describedFor(operator.actions, who.roles) };
  });
  calls.post(`${CONSOLE_API}/passkey`, async ({ ip }): Promise<ConsolePasskeyQuestion> => {
    // What asking for it answers.
    return (await operator.carryOut({ action: 'sign-in passkey', input: {} }, ip)) as ConsolePasskeyQuestion;
  });
  calls.post(`${CONSOLE_API}/sign-in`, { schema: { body: SignIn } }, async ({ body, ip }, reply) => {
    const takeBack = limits.signIn({ account: `operator ${body.email}`, address: ip, deviceId: null });
    try {
      // What signing in answers.
      const { token } = (await operator.carryOut({ action: 'sign-in', input: body }, ip)) as {
        readonly token: string;
      };
      void reply.setCookie(COOKIE, token, { ...attributes, maxAge: COOKIE_SECONDS });
    } catch (error) {
      // The password was right: nothing was guessed.
      if (error instanceof ActionRefused && OF_PASSWORD.includes(error.code)) takeBack();
      throw error;
    }
    takeBack();
    return reply.code(NO_CONTENT).send();
  });
  calls.post(`${CONSOLE_API}/sign-out`, async (request, reply) => {
    void reply.clearCookie(COOKIE, attributes).code(NO_CONTENT);
    try {
      await ask(operator, request, { action: 'sign-out', input: {} });
    } catch (error) {
      // Whoever is signed out already is.
      if (!(error instanceof ActionRefused)) throw error;
    }
    return reply.send();
  });
}

function addWithoutSession(calls: Calls, { operator, limits }: ConsoleOptions): void {
  for (const [path, action] of Object.entries(WITHOUT_SESSION)) {
    calls.post(`${CONSOLE_API}/${path}`, { schema: { body: OfNobody } }, async ({ body, ip }) => {
      const account = `${action} ${body.email.toLowerCase()}`;
      const takeBack = limits.signIn({ account, address: ip, deviceId: null });
      const result = await operator.carryOut({ action, input: body }, ip);
      takeBack();
      return result;
    });
  }
}

function addActing(calls: Calls, { operator }: ConsoleOptions): void {
  const act = { schema: { body: Act }, bodyLimit: ACT_BYTES };
  calls.post(`${CONSOLE_API}/act`, act, async (request): Promise<ConsoleResult> => {
    const { body } = request;
    const action = operator.actions.find(({ name }) => name === body.action);
    // What is signed comes with its signature; what takes no session is said at the machine.
    if (action?.isOpen === true) {
      throw new ActionRefused(`Say it on the command line: npm run operator -- ${action.name}`);
    }
    return resultOf(action, body.input, await ask<never>(operator, request, body));
  });
}

/** What `whoami` answers to somebody who is signed in. */
interface WhoAmI {
  readonly name: string;
  readonly operator: number;
  readonly hasAuthenticator: boolean;
  readonly needsPasskey: boolean;
  readonly approvesByPasskey: boolean;
  readonly publicKey: string | null;
  readonly roles: readonly OperatorRole[];
}
