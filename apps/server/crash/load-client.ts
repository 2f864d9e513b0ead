/**
 * A client that trades until the server dies, and remembers what it was told.
 * Owns: its own log, a file with one line for each request that was sent and each answer that came.
 * Promises: an answer is appended to the log before anything else is done with it; a request without an answer
 * stays unknown until it is sent again under the same id and answered.
 * Never: believes the server about what the client itself has logged.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@assay/protocol';
import type {
  CallName,
  CallRoute,
  Contract,
  Envelope,
  MailboxMessage,
  OrderReceiptView,
  SubmitOrderRequest,
} from '@assay/protocol';

const MAIL_WITHIN_MS = 20_000;
/** Of every account. */
export const PASSWORD = Buffer.from('crash-and-carry-0n').toString('base64');

export interface User {
  readonly email: string;
  readonly token: string;
  /** What the account had before anything in the log, by coin. */
  readonly start: Readonly<Record<string, string>>;
}

/** The first play money of a virtual account. */
const VIRTUAL_START = { USDT: '100000', BTC: '1', ETH: '10' };

type MoneyCall = 'submitOrder' | 'cancelOrder' | 'faucet';

/** One money action of the client's log. */
export interface Entry {
  readonly user: User;
  readonly call: MoneyCall;
  readonly fields: object & { readonly requestId: string };
  /** Null until it was answered: done with data, or refused by the core. */
  answer: { readonly status: number; readonly data: unknown; readonly refusal: string | null } | null;
}

/** The server is gone, or does not know what became of the request. */
export class NoAnswer extends Error {}

export class LoadClient {
  readonly #url: string;
  readonly #logFile: string;
  readonly entries: Entry[] = [];
  readonly users: User[] = [];
  #serial = 0;
  #state: number;

  constructor(url: string, logFile: string, seed: number) {
    this.#url = url;
    this.#logFile = logFile;
    this.#state = seed;
  }

  /** Any call of the contract. Throws `NoAnswer` for what may or may not have been carried out. */
  async call<Name extends CallName>(
    name: Name,
    fields: object,
    user?: User,
  ): Promise<{ status: number; body: Envelope<Contract[Name]['response']> }> {
    const route: CallRoute = CALLS[name];
    const inQuery = route.input === 'query';
    const query = inQuery ? `?${new URLSearchParams(Object.entries(fields)).toString()}` : '';
    const values = new Map<string, unknown>(Object.entries(fields));
    const address = route.path.replaceAll(/:(\w+)/g, (_, field: string) => String(values.get(field)));
    const response = await fetch(`${this.#url}${address}${query}`, {
      method: route.method,
      headers: {
        ...(user === undefined ? {} : { satoken: user.token }),
        ...(inQuery || route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(inQuery || route.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    }).catch(() => null);
    if (response === null || response.status >= 500)
      throw new NoAnswer(`${name}: ${response?.status ?? 'no connection'}`);
    const text = await response.text().catch(() => null);
    if (text === null) throw new NoAnswer(`${name}: cut off`);
    // The contract's answer; what is compared is looked at field by field.
    return { status: response.status, body: JSON.parse(text) as Envelope<Contract[Name]['response']> };
  }

  /** Opens an account and goes on with its virtual one. */
  async signUpVirtual(email: string): Promise<User> {
    const { token } = await this.register(email);
    const { body } = await this.call('switchAccount', { virtual: '1' }, { email, token, start: {} });
    if (body.data === null) throw new Error(`no virtual account for ${email}: ${body.msg}`);
    const user = { email, token: body.data.satoken, start: VIRTUAL_START };
    this.users.push(user);
    return user;
  }

  /** Opens an account with play money of every coin. */
  async signUp(email: string): Promise<User> {
    const user = { ...(await this.register(email)), start: {} };
    this.users.push(user);
    for (const [coin, amount] of [
      ['USDT', '10000000'],
      ['BTC', '100'],
      ['ETH', '1000'],
    ]) {
      await this.#send(this.#entry(user, 'faucet', { coin, amount }));
    }
    return user;
  }

  /** Opens an account, with nothing in it. */
  async register(email: string): Promise<{ readonly email: string; readonly token: string }> {
    await this.call('sendEmailCode', { email, scene: 'register' });
    const code = await this.newestCode(email);
    const { body } = await this.call('register', { account: email, code, password: PASSWORD });
    const session = body.data?.session;
    if (!session) throw new Error(`no session for ${email}: ${body.msg}`);
    return { email, token: session.satoken };
  }

  /** Of the sandbox's mailbox, where a message may come a moment behind the answer that it was sent. */
  async newestCode(email: string): Promise<string> {
    const deadline = Date.now() + MAIL_WITHIN_MS;
    for (;;) {
      const messages = await fetch(`${this.#url}/sandbox/mailbox?address=${encodeURIComponent(email)}`);
      // Newest first.
      const [message] = (await messages.json()) as MailboxMessage[];
      if (message?.code) return message.code;
      if (Date.now() > deadline) throw new Error(`no code for ${email}`);
      await sleep(100);
    }
  }

  /** Trades on as many lines as given until `isOver` or until the server is gone; what those say that got no answer. */
  async trade(lines: number, isOver: () => boolean): Promise<readonly string[]> {
    const ends = await Promise.all(
      Array.from({ length: lines }, async (_, line) => this.#tradeLine(line, isOver)),
    );
    return ends.filter((end) => end !== null);
  }

  /** Sends again, under its own id, everything of which nobody told what became of it. */
  async settleUnknown(): Promise<number> {
    const unknown = this.entries.filter(({ answer }) => answer === null);
    for (const entry of unknown) await this.#send(entry);
    return unknown.length;
  }

  /** The same answer again, for a request that has one. */
  async repeat(entry: Entry): Promise<Entry['answer']> {
    const { status, body } = await this.call(entry.call, entry.fields, entry.user);
    return { status, data: body.data, refusal: body.error?.name ?? null };
  }

  async #tradeLine(line: number, isOver: () => boolean): Promise<string | null> {
    const user = this.users[line % this.users.length];
    if (user === undefined) throw new Error('nobody has signed up');
    const open: string[] = [];
    try {
      while (!isOver()) {
        if (open.length > 12 || (open.length > 0 && this.#next(4) === 0)) {
          const id = open.splice(this.#next(open.length), 1)[0];
          await this.#send(this.#entry(user, 'cancelOrder', { id }));
          continue;
        }
        const answer = await this.#send(this.#entry(user, 'submitOrder', this.#order()));
        // A receipt where the call was carried out.
        const receipt = answer.data as OrderReceiptView | null;
        if (receipt?.status === 'waiting' || receipt?.status === 'partially-filled') open.push(receipt.id);
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return error.message;
    }
    return null;
  }

  #order(): Omit<SubmitOrderRequest, 'requestId'> {
    const direction = this.#next(2) === 0 ? 'buy' : 'sell';
    const amount = `0.00${10 + this.#next(80)}`;
    const kind = this.#next(8);
    if (kind === 0) return { symbol: 'BTCUSDT', direction, type: 'market', amount };
    if (kind === 1)
      return {
        symbol: 'BTCUSDT',
        direction: 'buy',
        type: 'market',
        quoteAmount: `${20 + this.#next(500)}.5`,
      };
    const price = `${60_000 + this.#next(200) - 100}.${this.#next(10)}`;
    const timeInForce = kind === 2 ? 'IOC' : 'GTC';
    return { symbol: 'BTCUSDT', direction, type: 'limit', timeInForce, price, amount };
  }

  #entry(user: User, call: MoneyCall, fields: object): Entry {
    const entry: Entry = {
      user,
      call,
      fields: { ...fields, requestId: `load-${++this.#serial}` },
      answer: null,
    };
    this.entries.push(entry);
    this.#log({ sent: call, user: user.email, fields: entry.fields });
    return entry;
  }

  async #send(entry: Entry): Promise<NonNullable<Entry['answer']>> {
    const { status, body } = await this.call(entry.call, entry.fields, entry.user);
    const answer = { status, data: body.data, refusal: body.error?.name ?? null };
    this.#log({ answered: entry.fields.requestId, ...answer });
    entry.answer = answer;
    return answer;
  }

  #log(line: object): void {
    appendFileSync(this.#logFile, `${JSON.stringify(line)}\n`);
  }

  #next(bound: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 4_294_967_296) * bound);
  }
}
