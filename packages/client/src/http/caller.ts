/**
 * Typed calls over HTTP.
 * Owns: headers, envelope, errors as values, and what an ended session means for the page.
 * Promises: a call answers its data or throws a `CallError`, nothing else; a failure is toasted by the toast rule
 * unless the caller says that it shows the failure itself.
 * Never: keeps a token; it asks for it at each call.
 */
import { REQUEST_TIMEOUT_MS } from '@assay/protocol';
import type { CallName, Contract } from '@assay/protocol';
import { CallError } from './call-error.ts';
import { prepareRequest } from './prepare-request.ts';
import type { Addresses, PreparedRequest } from './prepare-request.ts';
import { routeOf } from './route-of.ts';
import { readEnvelope } from './envelope.ts';
import { meansStepOne } from './step-one.ts';
import { meansTokenInvalid } from './token-invalid.ts';

/** What became of a refused token: its user has a newer one, somebody else has signed in, or nobody is left. */
export type RefusedToken = 'renewed' | 'other' | 'over';

export interface CallerOptions extends Addresses {
  readonly token: () => string | null;
  readonly language: () => string;
  /** 0 real, 1 virtual, null while no user is known. */
  readonly virtual: () => 0 | 1 | null;
  /** What became of a token that was refused to a call; waits for a refresh that is under way. */
  readonly afterRefusal: (token: string | null) => Promise<RefusedToken>;
  /** The venue refused a write because the session is the other account's by now. */
  readonly onOtherAccount: () => void;
  /** The session is over: `to` is where the page goes. */
  readonly onSessionOver: (to: '/' | '/user/login') => void;
  readonly onFailure: (message: string) => void;
}

export interface CallSettings {
  /** The caller shows the failure itself: no toast. */
  readonly silent?: boolean;
  /** A 401 does not end the session and moves no page: the caller decides. */
  readonly keepSession?: boolean;
  /** The body is called text (`text/plain`); it is the same JSON. */
  readonly text?: boolean;
  readonly signal?: AbortSignal;
}

/** A request that may be left out where the call takes none. */
export type RequestOf<Name extends CallName> = Contract[Name]['request'];
export type ResponseOf<Name extends CallName> = Contract[Name]['response'];
/** Calls whose request and answer are JSON; files go by `@assay/client/files`. */
export type JsonCallName = Exclude<CallName, 'uploadOss' | 'uploadFile' | 'readFile' | 'exportData'>;
export type Call = <Name extends JsonCallName>(
  name: Name,
  request: RequestOf<Name>,
  settings?: CallSettings,
) => Promise<ResponseOf<Name>>;

/** In whose name a call goes out. */
interface Sender {
  readonly token: string | null;
  readonly virtual: 0 | 1 | null;
}

/**
 * Carries out requests that are no JSON (files) in the session's name: with its headers, once more with a newer token
 * where the first was refused, with failures reported as those of calls.
 */
export type Carry = <Answer>(
  attempt: (headers: Headers) => Promise<Answer>,
  settings?: CallSettings,
) => Promise<Answer>;

export function createCarry(options: CallerOptions): Carry {
  return (attempt, settings = {}) =>
    inSession((by) => attempt(headersOf(by, options, true)), options, settings);
}

export function createCaller(options: CallerOptions): Call {
  return (name, request, settings = {}) =>
    inSession(
      async (by): Promise<ResponseOf<typeof name>> => {
        const route = await routeOf(name).catch((cause: unknown) => {
          throw withoutAnswer('unsent', cause);
        });
        const prepared = prepareRequest(route, request, options);
        // The contract binds the server: what a call answers has the call's shape.
        return (await readEnvelope(await send(prepared, by, options, settings))) as ResponseOf<typeof name>;
      },
      options,
      settings,
    );
}

async function inSession<Answer>(
  attempt: (by: Sender) => Promise<Answer>,
  options: CallerOptions,
  settings: CallSettings,
): Promise<Answer> {
  const sender: Sender = { token: options.token(), virtual: options.virtual() };
  try {
    return await attempt(sender);
  } catch (error) {
    const failure = asCallError(error);
    if (isAborted(settings.signal)) throw failure;
    if (!(await mayRepeat(failure, sender, options, settings))) throw failure;
  }
  // The refused request had no effect. The realm stays that of the first attempt: money of one never meets the other.
  return attempt({ ...sender, token: options.token() }).catch((error: unknown) => {
    const failure = asCallError(error);
    if (failure.reason === 'virtual-disagrees') options.onOtherAccount();
    if (!isAborted(settings.signal) && settings.silent !== true) options.onFailure(failure.message);
    throw failure;
  });
}

/** Does what a failure asks for. True: the token alone was refused, and its user has a newer one. */
async function mayRepeat(
  failure: CallError,
  { token }: Sender,
  options: CallerOptions,
  settings: CallSettings,
): Promise<boolean> {
  const invalid = meansTokenInvalid(failure);
  if ((invalid || failure.status === 401) && settings.keepSession !== true) {
    const refused = await options.afterRefusal(token);
    if (refused === 'over') options.onSessionOver(invalid ? '/user/login' : '/');
    if (refused !== 'other') return refused === 'renewed';
  }
  if (failure.reason === 'virtual-disagrees') options.onOtherAccount();
  if (settings.silent !== true && !meansStepOne(failure)) options.onFailure(failure.message);
  return false;
}

function headersOf({ token, virtual }: Sender, options: CallerOptions, isPrivate: boolean): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) {
    headers.set('authorization', token);
    headers.set('satoken', token);
  }
  const language = options.language();
  headers.set('lang', language);
  headers.set('language', language);
  if (isPrivate && virtual !== null) headers.set('x-virtual', String(virtual));
  return headers;
}

function send(
  prepared: PreparedRequest,
  by: Sender,
  options: CallerOptions,
  { signal, text }: CallSettings,
): Promise<Response> {
  const headers = headersOf(by, options, prepared.access === 'token');
  if (prepared.body !== null) headers.set('content-type', text === true ? 'text/plain' : 'application/json');
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(prepared.url, {
    method: prepared.method,
    headers,
    body: prepared.body,
    // Tokens travel in headers; cookies are the browser's own storage and stay here.
    credentials: 'omit',
    cache: 'no-store',
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function asCallError(cause: unknown): CallError {
  return cause instanceof CallError ? cause : withoutAnswer('network', cause);
}

function withoutAnswer(name: 'network' | 'unsent', cause: unknown): CallError {
  const error = new CallError({
    name,
    status: 0,
    number: 0,
    message: 'No answer from the exchange. Check your connection.',
    field: null,
    params: {},
    requestId: null,
  });
  error.cause = cause;
  return error;
}
