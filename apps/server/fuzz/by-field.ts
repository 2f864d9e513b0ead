/**
 * Every call by every field by every bad value, as everybody who may have a reason to make it.
 * Owns: where a value is put: into the JSON text, the query, the path or the form, as the description of the call says.
 * Promises: the other fields are well formed, so that it is the bad one that is judged.
 */
import type { CallName } from '@assay/protocol';
import { WELL_FORMED } from '../src/http/well-formed-fixture.ts';
import { BAD_VALUES, escaped } from './bad-values.ts';
import type { BadValue } from './bad-values.ts';
import { ownFields } from './callers.ts';
import type { CallerKind, Callers } from './callers.ts';
import type { DescribedCall, FieldLocation } from './described-calls.ts';
import type { HttpLine, Sent } from './http-request.ts';
import type { Try } from './tries.ts';

const BOUNDARY = 'assay-fuzz-form';
/** A field that no call knows: tried like any other. */
const UNKNOWN = 'constructor';
let serial = 0;

export interface Ways {
  readonly line: HttpLine;
  readonly callers: Callers;
}

/** A value as it stands in a JSON text, a query or a form. */
interface Written {
  readonly name: string;
  readonly location: FieldLocation;
  readonly value: BadValue;
}

function asWritten(value: unknown): BadValue {
  return { json: JSON.stringify(value), text: value instanceof Uint8Array ? '' : String(value) };
}

function formOf(fields: readonly Written[], base: Readonly<Record<string, unknown>>): Buffer {
  const parts = fields.flatMap(({ name, value }) => {
    const bytes = base[name];
    const isFile = bytes instanceof Uint8Array;
    const head = `content-disposition: form-data; name="${name}"${isFile ? '; filename="picture.png"' : ''}`;
    const content = isFile && value.text === '' ? Buffer.from(bytes) : Buffer.from(value.text);
    return [Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The request of a call whose fields are written so. */
function requestOf(
  { method, path, openPlace }: DescribedCall,
  fields: readonly Written[],
  base: object,
): Sent {
  const at = (location: FieldLocation): readonly Written[] =>
    fields.filter((field) => field.location === location);
  let target = path;
  for (const { name, value } of at('path')) target = target.replace(`{${name}}`, escaped(value.text));
  const query = at('query').map(({ name, value }) => `${name}=${escaped(value.text)}`);
  if (query.length > 0) target += `?${query.join('&')}`;
  if (openPlace === 'form') {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    // The fields of a base are named by their calls.
    return { method, target, headers, body: formOf(at('form'), base as Record<string, unknown>) };
  }
  if (method === 'GET') return { method, target };
  const body = `{${at('body')
    .map(({ name, value }) => `${JSON.stringify(name)}:${value.json}`)
    .join(',')}}`;
  return { method, target, headers: { 'content-type': 'application/json' }, body };
}

/** The fields of a well-formed request, written where the description puts them. */
export async function wellFormed(call: DescribedCall, kind: CallerKind, { callers }: Ways) {
  const orderId = kind === 'visitor' ? '1' : (await callers.account(kind)).orderId;
  serial += 1;
  const base = ownFields(call.name, WELL_FORMED[call.name], orderId, serial);
  const fields = Object.entries(base).map(([name, value]): Written => {
    const location = call.fields.find((field) => field.name === name)?.location ?? call.openPlace;
    return { name, location, value: asWritten(value) };
  });
  return { base, fields, request: requestOf(call, fields, base) };
}

/** Sends as somebody, and replaces them if that was their last call. */
export async function sendAs(kind: CallerKind, sent: Sent, { line, callers }: Ways) {
  const body = typeof sent.body === 'string' ? sent.body : '';
  const own = await callers.headersOf(kind, { method: sent.method, target: sent.target, body });
  const outcome = await line.send({ ...sent, headers: { ...own, ...sent.headers } });
  await callers.note(kind, own, outcome);
  return outcome;
}

/** Who makes this call. A public one is made by somebody who is signed in, too. */
export function callersOf({ needsToken, takesKey }: DescribedCall): readonly CallerKind[] {
  if (!needsToken) return ['visitor', 'real'];
  return takesKey ? ['visitor', 'real', 'virtual', 'key'] : ['visitor', 'real', 'virtual'];
}

export function triesByField(calls: readonly DescribedCall[], ways: Ways): Try[] {
  const tryOf = (call: DescribedCall, field: string, value: BadValue, kind: CallerKind): Try => ({
    name: `${call.name} as ${kind}, ${field} = ${value.json.slice(0, 80)}`,
    async run() {
      const { base, fields } = await wellFormed(call, kind, ways);
      const location = call.fields.find(({ name }) => name === field)?.location ?? call.openPlace;
      const bent = [...fields.filter(({ name }) => name !== field), { name: field, location, value }];
      return sendAs(kind, requestOf(call, bent, base), ways);
    },
  });
  return calls.flatMap((call) =>
    [...call.fields.map(({ name }) => name), UNKNOWN].flatMap((field) =>
      BAD_VALUES.flatMap((value) => callersOf(call).map((kind) => tryOf(call, field, value, kind))),
    ),
  );
}

/** For whoever needs a call by its name. */
export function callNamed(calls: readonly DescribedCall[], name: CallName): DescribedCall {
  const found = calls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`the venue does not describe ${name}`);
  return found;
}
