/**
 * One place where anything that went wrong becomes an answer.
 * Promises: the user's faults are named and never logged as errors; a fault of ours is logged with its request id, and
 * the user sees nothing of its inside.
 */
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { errorStatus } from '@assay/protocol';
import { PasswordsBusy } from '../../access/passwords.ts';
import { AccessRefused } from '../../access/refused.ts';
import { AccountStatusRefused } from '../../access/account-status.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import { TooManyLists } from '../../projections/fair-turns.ts';
import { ProjectionBehind } from '../../projections/port.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { failure } from '../envelope.ts';
import { RequestRefused } from '../request-refused.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** The first thing a validator found, as an error of the contract. */
function refusedByValidator({ keyword, params, instancePath }: FastifySchemaValidationError): RequestRefused {
  if (keyword === 'required') return new RequestRefused('field-missing', String(params['missingProperty']));
  if (keyword === 'additionalProperties') {
    return new RequestRefused('field-unknown', String(params['additionalProperty']).slice(0, 64));
  }
  // What is validated is an object: whatever else is wrong with it is so at one of its fields.
  return new RequestRefused('field-invalid', instancePath.split('/')[1]);
}

function refusedByEngine(error: EngineUnavailable): RequestRefused {
  switch (error.fault) {
    case 'outcome-unknown':
      return new RequestRefused('outcome-unknown');
    case 'command-quarantined':
      return new RequestRefused('internal');
    case 'starting':
    case 'recovering':
    case 'stopping':
    case 'halted':
    case 'venue-busy':
      return new RequestRefused('venue-unavailable', null, { reason: error.fault });
  }
}

const STORE_RETRY_SECONDS = 5;

function storeAway({ fault }: StoreUnavailable): RequestRefused {
  return new RequestRefused('venue-unavailable', null, {
    reason: fault,
    retryAfterSeconds: STORE_RETRY_SECONDS,
  });
}

/** Errors of the web server itself: what could not be read. */
function refusedByServer(error: FastifyError): RequestRefused | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new RequestRefused('body-too-large');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new RequestRefused('body-malformed') : null;
}

/** The refusal that an error stands for; null: a fault of ours. */
function asRefusal(error: unknown): RequestRefused | null {
  if (error instanceof RequestRefused) return error;
  if (error instanceof AccessRefused) return new RequestRefused(error.errorName, error.field, error.params);
  if (error instanceof AccountStatusRefused) return new RequestRefused(error.errorName, null, error.params);
  if (error instanceof EngineUnavailable) return refusedByEngine(error);
  if (error instanceof StoreUnavailable) return storeAway(error);
  if (error instanceof ProjectionBehind) return new RequestRefused('projection-behind');
  if (error instanceof PasswordsBusy || error instanceof TooManyLists) {
    return new RequestRefused('too-many-requests', null, { retryAfterSeconds: 1 });
  }
  if (!(error instanceof Error)) return null;
  // Whatever the web server throws is an Error with these optional fields.
  const fromServer = error as FastifyError;
  const found = fromServer.validation?.[0];
  return found === undefined ? refusedByServer(fromServer) : refusedByValidator(found);
}

/** Answers the request with what went wrong. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal === null) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  const answered = refusal ?? new RequestRefused('internal');
  request.refusedAs = answered.errorName;
  const retryAfter = answered.params['retryAfterSeconds'];
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(errorStatus(answered.errorName))
    .headers(DATA_HEADERS)
    .type('application/json; charset=utf-8')
    .send(failure(answered, request.id));
}
