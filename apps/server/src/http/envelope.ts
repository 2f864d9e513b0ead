/** The envelope that every answer of a call travels in, and its schema: the HTTP status is its `code`. */
import { errorNumber, errorStatus, errorText } from '@assay/protocol';
import type { Envelope, ErrorName } from '@assay/protocol';
import { Type, type TSchema } from 'typebox';
import type { RequestRefused } from './request-refused.ts';

const SUCCESS = 'success';

export function success<Data>(data: Data, requestId: string): Envelope<Data> {
  return { code: 200, msg: SUCCESS, message: SUCCESS, data, requestId };
}

/** Errors of ours: their texts name the request, so that a user can say which one it was. */
const WITH_REFERENCE: ReadonlySet<ErrorName> = new Set(['internal', 'outcome-unknown']);

/** Parameters always name the field, so that a text can. */
export function failure(refused: RequestRefused, requestId: string): Envelope<null> {
  const params = {
    ...(refused.field === null ? {} : { field: refused.field }),
    ...(WITH_REFERENCE.has(refused.errorName) ? { reference: requestId } : {}),
    ...refused.params,
  };
  const text = errorText(refused.errorName, params);
  return {
    code: errorStatus(refused.errorName),
    msg: text,
    message: text,
    data: null,
    error: { number: errorNumber(refused.errorName), name: refused.errorName, field: refused.field, params },
    requestId,
  };
}

/** Schema of a successful answer around the schema of its data. */
export function successSchema(data: TSchema): TSchema {
  return Type.Object({
    code: Type.Integer(),
    msg: Type.String(),
    message: Type.String(),
    data,
    requestId: Type.String(),
  });
}

/** Schema of every answer that is no success. */
export const FAILURE_SCHEMA = Type.Object({
  code: Type.Integer(),
  msg: Type.String(),
  message: Type.String(),
  data: Type.Null(),
  error: Type.Object({
    number: Type.Integer(),
    name: Type.String(),
    field: Type.Union([Type.String(), Type.Null()]),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  }),
  requestId: Type.String(),
});
