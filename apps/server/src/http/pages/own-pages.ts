/**
 * Addresses beside the calls: documentation, mailbox, configuration script, health, readiness, metrics.
 * Promises: the description of the API is made once, figures once a second, however many ask; mailbox and figures answer insiders alone, and a mailbox exists in a sandbox alone; nothing here is kept by a browser.
 */
import { CONFIG_GLOBAL, CONFIG_SCRIPT_PATH, INVITE_MARKER, MAILBOX_PATH } from '@assay/protocol';
import type { CallName, PlatformConfig } from '@assay/protocol';
import { MailboxQuery } from '@assay/protocol/schemas';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import type { SandboxMailbox } from '../../integrations/mail/sandbox-mailbox.ts';
import type { Readiness } from '../../observation/readiness.ts';
import type { Insiders } from '../plugins/insiders.ts';
import type { Overload } from '../plugins/overload.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { youngAnswer } from '../young-answer.ts';
import { addBrand, brandPath } from './brand.ts';
import type { BrandFace } from './brand.ts';
import { docsPage } from './docs-page.ts';
import { PAGE_STYLE, PAGE_STYLE_PATH } from './html.ts';
import { addLogo } from './logo.ts';
import type { LogoPicture } from './logo.ts';
import { closedMailboxPage, mailboxPage } from './mailbox-page.ts';

export interface OperatingOptions {
  readonly readiness: () => Readiness;
}

export interface OwnPagesOptions {
  readonly limits: RateLimits;
  readonly overload: Overload;
  readonly metrics: Registry;
  readonly insiders: Insiders;
  readonly mailbox: SandboxMailbox | null;
  /** What the operator has set. */
  readonly platform: PlatformSettings;
  readonly logo: LogoPicture | null;
  readonly face: () => BrandFace;
  readonly mounted: readonly CallName[];
}

/** What config.js tells of the operator's; an empty address is the page's own origin, behind whatever name that is. */
export type PlatformSettings = Omit<PlatformConfig, 'inviteMarker' | 'logo' | 'name' | 'startPage'>;

/** A token and the field's name. */
const MAILBOX_FORM_BYTES = 256;
const METRICS_PATH = '/metrics';
const FIGURES_FRESH_MS = 1_000;
const HTML = 'text/html; charset=utf-8';

async function addMailbox(app: FastifyInstance, mailbox: SandboxMailbox, insiders: Insiders): Promise<void> {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  // The body of the page's own form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAILBOX_FORM_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const wholePage = async (reply: FastifyReply) =>
    reply.type(HTML).send(mailboxPage(await mailbox.list(null)));
  const closed = (reply: FastifyReply, wasWrong: boolean) =>
    reply.code(403).type(HTML).send(closedMailboxPage(MAILBOX_PATH, wasWrong));
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .get(MAILBOX_PATH, { schema: { querystring: MailboxQuery } }, async (request, reply) => {
      const { address } = request.query;
      try {
        insiders.mustBe(request);
      } catch (refusal) {
        // A person is asked for what would open it.
        if (address !== undefined) throw refusal;
        return closed(reply, false);
      }
      return address === undefined ? wholePage(reply) : mailbox.list(address);
    });
  app.post(MAILBOX_PATH, async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('token') : null;
    return insiders.opens(token) ? wholePage(reply) : closed(reply, true);
  });
}

/** Health and readiness: not counted against anyone's limit, since whoever watches must always know. */
export function addOperating(app: FastifyInstance, options: OperatingOptions): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', (_, reply) => {
    const { ready, degraded, reason } = options.readiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, degraded, reason });
  });
}

function configOf({ platform, logo, face }: OwnPagesOptions): PlatformConfig {
  const { name, logo: own, startPage } = face();
  const path = own === null ? (logo?.path ?? null) : brandPath(own);
  return { ...platform, inviteMarker: INVITE_MARKER, logo: path, name, startPage };
}

const configScript = (options: OwnPagesOptions): string =>
  `window.${CONFIG_GLOBAL} = ${JSON.stringify(configOf(options)).replaceAll('<', '\\u003c')};\n`;

export function addOwnPages(app: FastifyInstance, options: OwnPagesOptions): void {
  const { limits, overload, metrics, mailbox, mounted, insiders } = options;
  app.addHook('onRequest', async (request) => {
    limits.request(request.ip);
    // Whoever watches must know, above all then.
    if (request.routeOptions.url !== METRICS_PATH) overload.visitor(request);
  });
  if (mailbox !== null) void app.register(async (own) => addMailbox(own, mailbox, insiders));
  const figures = youngAnswer(FIGURES_FRESH_MS, async () => Buffer.from(await metrics.metrics()));
  app.get(METRICS_PATH, async (request, reply) => {
    insiders.mustBe(request);
    return reply.type(metrics.contentType).send(await figures());
  });
  app.get(CONFIG_SCRIPT_PATH, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(configScript(options)),
  );
  if (options.logo !== null) addLogo(app, options.logo);
  addBrand(app, options.face);
  // Made when it is first asked for: a start need not wait for it.
  let description: Buffer | null = null;
  app.get('/openapi.json', (_, reply) => {
    description ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  let docs = { name: '', text: '' };
  app.get('/docs', (_, reply) => {
    const { name } = options.face();
    if (docs.name !== name) docs = { name, text: docsPage(mounted, options.platform.requestHead, name) };
    return reply.type(HTML).send(docs.text);
  });
  app.get(PAGE_STYLE_PATH, (_, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
}
