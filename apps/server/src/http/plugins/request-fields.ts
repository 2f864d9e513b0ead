/**
 * Brings the fields of a request to one place before they are validated, from where the call may carry them.
 * Promises: a field at a place where the call reads none is refused as unknown; one that is given twice with different
 * content is refused.
 */
import type { CallRoute } from '@assay/protocol';
import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../request-refused.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A body is a JSON object or nothing. */
function bodyFields(body: unknown): Fields {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestRefused('body-malformed');
  // A parsed JSON object; its values are unknown until validated.
  return body as Fields;
}

function refuseAny(fields: Fields): void {
  for (const name in fields) {
    if (Object.hasOwn(fields, name)) throw new RequestRefused('field-unknown', name);
  }
}

function merged(query: Fields, body: Fields): Fields {
  for (const name of Object.keys(query)) {
    if (Object.hasOwn(body, name) && body[name] !== query[name])
      throw new RequestRefused('field-invalid', name);
  }
  return { ...query, ...body };
}

/** The fields of a request, from the places that `input` names. */
export function fieldsOf(request: FastifyRequest, input: Exclude<CallRoute['input'], 'form'>): Fields {
  const query = request.query as Fields;
  const body = bodyFields(request.body);
  if (input === 'either') return merged(query, body);
  if (input !== 'query' && input !== 'path-and-query') refuseAny(query);
  // Those that carry a path are told apart by what goes with it.
  if (input === 'path-and-body') return merged(request.params as Fields, body);
  if (input !== 'body') refuseAny(body);
  if (input === 'path-and-query') return merged(query, request.params as Fields);
  if (input === 'path') return request.params as Fields;
  return input === 'query' ? query : body;
}
