/** The documentation page: every call and every error, drawn from the same tables that the server runs on. */
import { CALLS, underHead, ERROR_TEXTS_EN, errorNumber, errorStatus } from '@assay/protocol';
import type { CallName, CallRoute, ErrorName } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import { escapeHtml, page } from './html.ts';

interface FieldSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly FieldSchema[];
}

function describeField(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(describeField).join(' | ');
  const bounds = [schema.minimum, schema.maximum].some((bound) => bound !== undefined)
    ? ` ${schema.minimum ?? ''}…${schema.maximum ?? ''}`
    : '';
  return `${schema.format ?? schema.type ?? 'any'}${bounds}${schema.pattern === undefined ? '' : ` ${schema.pattern}`}`;
}

function fieldsTable(name: CallName): string {
  // Requests are object schemas by the contract.
  const request = DECLARATIONS[name].request as {
    readonly properties: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[];
  };
  const rows = Object.entries(request.properties).map(([field, schema]) => {
    const needed = request.required?.includes(field) === true ? 'required' : 'optional';
    return `<tr><td><code>${field}</code></td><td>${needed}</td><td><code>${escapeHtml(describeField(schema))}</code></td></tr>`;
  });
  return rows.length === 0 ? '<p class="quiet">No fields.</p>' : `<table>${rows.join('')}</table>`;
}

function callSection(name: CallName, head: string): string {
  const route: CallRoute = CALLS[name];
  const access = route.access === 'token' ? 'needs a token' : 'public';
  const where =
    route.input === 'none' ? '' : `, fields in: ${route.input === 'either' ? 'query or body' : route.input}`;
  const aliases =
    route.aliases.length === 0
      ? ''
      : `<p class="quiet">Also at ${route.aliases.map((path) => `<code>${underHead(path, head)}</code>`).join(', ')}</p>`;
  return (
    `<h2 id="${name}"><code>${route.method} ${underHead(route.path, head)}</code></h2>` +
    `<p>${escapeHtml(DECLARATIONS[name].summary)} <span class="quiet">(${access}${where})</span></p>` +
    fieldsTable(name) +
    aliases
  );
}

function errorsTable(): string {
  // Keys of the texts are the names of all errors.
  const names = Object.keys(ERROR_TEXTS_EN) as ErrorName[];
  const rows = names.map(
    (name) =>
      `<tr><td>${errorNumber(name)}</td><td><code>${name}</code></td><td>${errorStatus(name)}</td>` +
      `<td>${escapeHtml(ERROR_TEXTS_EN[name])}</td></tr>`,
  );
  return `<h2 id="errors">Errors</h2><table><tr><th>number</th><th>name</th><th>status</th><th>text</th></tr>${rows.join('')}</table>`;
}

export function docsPage(names: readonly CallName[], head: string, venueName: string): string {
  const introduction =
    '<p>Every answer is <code>{code, msg, message, data, error?, requestId}</code>; the HTTP status equals the code. ' +
    'Amounts are decimal strings, times Unix milliseconds. Signed-in calls carry their token in the header ' +
    '<code>satoken</code>. The machine-readable form is <a href="/openapi.json">/openapi.json</a>.</p>';
  return page(
    'HTTP API',
    introduction + names.map((name) => callSection(name, head)).join('') + errorsTable(),
    venueName,
  );
}
