/**
 * What programs ask in the name of an operator: the same actions as the console, by a token in the place of a session.
 * Promises: each action goes through the operator service, which takes of a token what is read or proposed and nothing that approves;
 * a token is looked for in the `authorization` header alone; nothing is answered to a page of any origin, the exchange's own included.
 * Whoever tries tokens from one network has to wait, and so has one token that asks too often.
 * Never: reads a cookie, or sets one; decides who may do what.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { CONSOLE_API, OPERATOR_TOKEN } from '@assay/protocol';
import type { ConsoleToken, ConsoleResult, ConsoleTokenSession } from '@assay/protocol';
import { tokenHash } from '../../access/tokens.ts';
import { ActionRefused } from '../../operator/action.ts';
import { describedFor } from '../../operator/described.ts';
import type { OperatorService } from '../../operator/operator-service.ts';
import type { OperatorRequest } from '../../operator/request.ts';
import { RequestRefused } from '../request-refused.ts';
import { TokenBuckets } from '../plugins/token-buckets.ts';
import { Act, ACT_BYTES, ForeignPage, resultOf } from './acting.ts';
import type { ConsoleOptions } from './acting.ts';

export const TOKEN_API = `${CONSOLE_API}/token`;

/** Requests of one token a minute. */
const PER_MINUTE = 120;
const TOKEN = new RegExp(OPERATOR_TOKEN, 'u');
const NONE = 'Give the token of an operator: authorization: Bearer assay-operator-…';

/** Browsers say where a request comes from; programs do not. */
function mustBeNoPage({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) throw new ForeignPage();
}

function mustBeToken({ headers }: FastifyRequest): string {
  const [scheme = '', token = '', ...rest] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer' && rest.length === 0 && TOKEN.test(token)) return token;
  throw new ActionRefused(NONE, 'sign-in');
}

type Asking = <Result>(request: FastifyRequest, asked: OperatorRequest) => Promise<Result>;

/** Within the console, whose refusals these calls answer by. */
export async function addTokenDoor(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { operator } = options;
  const ask = askingBy(options);
  const calls = app.withTypeProvider<TypeBoxTypeProvider>();
  calls.addHook('onRequest', async (request) => mustBeNoPage(request));
  calls.get(`${CONSOLE_API}/token`, async (request): Promise<ConsoleTokenSession> => {
    const { name, operator: id, token } = await ask<Asked>(request, { action: 'whoami', input: {} });
    const { token: number, name: tokenName, roles, actions, addresses, expiresAt } = token;
    return {
      operator: { id, name },
      token: { token: number, name: tokenName, roles, addresses, expiresAt },
      actions: describedFor(operator.actions, token.roles)
        .filter((action) => actions.includes(action.name))
        .map((action) => ({ ...action, schema: schemaOf(operator, action.name) })),
    };
  });
  const act = { schema: { body: Act }, bodyLimit: ACT_BYTES };
  calls.post(`${TOKEN_API}/act`, act, async (request): Promise<ConsoleResult> => {
    const { body } = request;
    const action = operator.actions.find(({ name }) => name === body.action);
    return resultOf(action, body.input, await ask<never>(request, body));
  });
}

/** An action by the token of a request, which is waited for where it asks too often. */
function askingBy({ operator, limits }: ConsoleOptions): Asking {
  const buckets = new TokenBuckets<string>({ capacity: PER_MINUTE, perMs: 60_000 }, () => performance.now());
  return async <Result>(request: FastifyRequest, asked: OperatorRequest) => {
    const token = mustBeToken(request);
    const takeBack = limits.signed(request.ip);
    const wait = buckets.take(tokenHash(token));
    if (wait > 0) throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: wait });
    try {
      const { action, input, reason } = asked;
      const said = { action, input, ...(reason === undefined ? {} : { reason }), token };
      // What the named action answers.
      const result = (await operator.carryOut(said, request.ip)) as Result;
      takeBack();
      return result;
    } catch (error) {
      // Only what may be guessing counts against the network.
      if (!(error instanceof ActionRefused) || error.code !== 'sign-in') takeBack();
      throw error;
    }
  };
}

const schemaOf = (operator: OperatorService, action: string): unknown =>
  operator.actions.find(({ name }) => name === action)?.input ?? null;

/** What `whoami` answers to a token. */
interface Asked {
  readonly name: string;
  readonly operator: number;
  readonly token: ConsoleToken;
}
