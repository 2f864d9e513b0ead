/**
 * The calls of the contract against a running server, and new accounts with play money.
 * Promises: one place where a bench turns a call's fields into a request; `must` throws what the venue said.
 * Never: tries again.
 */
import { CALLS } from '@assay/protocol';
import type {
  CallName,
  CallRoute,
  Contract,
  Envelope,
  MailboxMessage,
  SessionResponse,
} from '@assay/protocol';

const PASSWORD = Buffer.from('bench-password-1').toString('base64');

/** Settings that take the limits of a single user out of the way. */
export const WIDE_LIMITS = {
  ORDERS_PER_SECOND: '1000000',
  SIGNED_IN_CALLS_PER_SECOND: '10000000',
  REQUESTS_PER_MINUTE: '1000000',
  VISITOR_LAG_MS: '60000',
  SIGN_INS_PER_QUARTER_HOUR: '100000',
};

export class VenueCalls {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async call<Name extends CallName>(
    name: Name,
    fields: Readonly<Record<string, unknown>> = {},
    token?: string,
  ): Promise<{ readonly status: number; readonly body: Envelope<Contract[Name]['response']> }> {
    const route: CallRoute = CALLS[name];
    const inPath = route.path.replaceAll(/:(\w+)/g, (_, field: string) => String(fields[field]));
    const isRead = route.method === 'GET' || route.input === 'query';
    const query = new URLSearchParams(
      Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]),
    );
    const withQuery = isRead && !route.input.startsWith('path') && query.size > 0;
    const response = await fetch(`${this.#url}${inPath}${withQuery ? `?${query.toString()}` : ''}`, {
      method: route.method,
      headers: {
        ...(isRead ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { satoken: token }),
      },
      ...(isRead ? {} : { body: JSON.stringify(fields) }),
    });
    // The contract's answer; every answer of a call is an envelope.
    return { status: response.status, body: (await response.json()) as Envelope<Contract[Name]['response']> };
  }

  /** The data of a call that has to be carried out. */
  async must<Name extends CallName>(
    name: Name,
    fields: Readonly<Record<string, unknown>> = {},
    token?: string,
  ): Promise<Contract[Name]['response']> {
    const { body } = await this.call(name, fields, token);
    if (body.data === null) throw new Error(`${name}: ${body.msg}`);
    return body.data;
  }

  /** Registers an account, which signs in, and fetches play money. */
  async openAccount(email: string, money: Readonly<Record<string, string>>): Promise<SessionResponse> {
    await this.must('sendEmailCode', { email, scene: 'register' });
    const newcomer = { account: email, code: await this.codeTo(email), password: PASSWORD };
    const { session } = await this.must('register', newcomer);
    if (session === null) throw new Error(`no session for ${email}`);
    for (const [coin, amount] of Object.entries(money)) {
      await this.must('faucet', { coin, amount }, session.satoken);
    }
    return session;
  }

  /** The code that an address got last, out of the sandbox's mailbox; null: none. */
  async codeTo(email: string): Promise<string | null> {
    const mails = await fetch(`${this.#url}/sandbox/mailbox?address=${encodeURIComponent(email)}`);
    // The sandbox's mailbox: newest first.
    const messages = (await mails.json()) as MailboxMessage[];
    return messages.find(({ code }) => code !== null)?.code ?? null;
  }

  /**
   * A figure of `/metrics`, all labels together; 0 where none has been counted yet. Throws for a name that is not
   * there.
   */
  async metric(name: string): Promise<number> {
    return (await this.metricRows(name)).reduce((sum, [, value]) => sum + value, 0);
  }

  /** The same one by one, each under what its first label says; nothing where it has none. Throws as above. */
  async metricRows(name: string): Promise<(readonly [label: string, value: number])[]> {
    const text = await (await fetch(`${this.#url}/metrics`)).text();
    if (!text.includes(`# HELP ${name} `)) throw new Error(`there is no figure ${name}`);
    const lines = text.matchAll(new RegExp(`^${name}(?:\\{\\w+="([^"]*)".*\\})? (\\S+)$`, 'gm'));
    return [...lines].map(([, label = '', value]) => [label, Number(value)]);
  }
}
