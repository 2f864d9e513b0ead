/**
 * Users who pay in and ask for withdrawals while the server is killed, and remember what they have asked for.
 * Promises: each withdrawal has one receiver that nobody else has; a request is repeated under its id until it is answered.
 * Never: believes the server about what was paid.
 */
import type { Contract } from '@assay/protocol';
import { LoadClient, NoAnswer, PASSWORD } from './load-client.ts';
import type { User } from './load-client.ts';
import { COINS, COIN_NAMES, REVIEW_FROM, paidInUnits, unitsOf } from './wallet-chains.ts';
import type { ChaosChains, Coin, Network } from './wallet-chains.ts';

const FUND_PASSWORD = Buffer.from('fund-word-7').toString('base64');

export interface Asked {
  readonly user: Customer;
  readonly coin: Coin;
  readonly amount: string;
  readonly receiver: string;
  /** Another one behind a refusal, which is the answer to its request for good. */
  requestId: string;
  /** Its number; `taken`: it was, before the answer was lost; null: nobody knows yet. */
  answer: string | null;
}

interface Customer {
  readonly email: string;
  user: User;
  /** Of the exchange, to pay in at. */
  readonly addresses: Record<Network, string>;
  /** How often each coin was paid in. */
  readonly deposits: Record<Coin, number>;
}

/** What is asked for. `large`: people decide about it; `refused`: its receiver undoes it; `bitcoin`: on that chain. */
export type Kind = 'plain' | 'large' | 'refused' | 'bitcoin';

/** Refusals that pass: after a start there is no price yet, or the chain is not reached. The core was not asked. */
const BEFORE_THE_CORE: readonly string[] = ['unknown-route', 'unknown-coin'];
/** What was paid in is not final, or the limit of a day is reached: it was not carried out under this id, and never will be. */
const BY_THE_CORE: readonly string[] = [
  'withdrawal-limit-reached',
  'insufficient-available-balance',
  'deposits-not-final',
];
/** Its answer was lost a day ago or more. That it is in no list of its user's was looked at before. */
const OUTCOME_UNKNOWN = 'request-outcome-unknown';

export class WalletUsers {
  readonly customers: Customer[] = [];
  readonly asked: Asked[] = [];
  /** Paid in so far, by all of them. */
  deposits = 0;
  #requests = 0;
  readonly #client: LoadClient;
  readonly #chains: ChaosChains;

  constructor(url: string, logFile: string, chains: ChaosChains) {
    this.#client = new LoadClient(url, logFile, 1);
    this.#chains = chains;
  }

  async open(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const email = `user${number}@example.org`;
      const user = { ...(await this.#client.register(email)), start: {} };
      const addresses = { chaos: '', bitcoin: '' };
      const customer = { email, user, addresses, deposits: { USDT: 0, ETH: 0, BTC: 0 } };
      // Nothing is killed yet: what has no answer is a chain that is not reached.
      for (const coin of ['ETH', 'BTC'] as const) {
        addresses[COINS[coin].network] = await this.#untilTaken(() =>
          this.#client.call('getDepositAddress', { coin }, user).then(
            ({ body }) => body.data?.address.toLowerCase() ?? body.error?.name ?? body.msg,
            () => 'unknown-route',
          ),
        );
      }
      await this.#client.call('sendVerification', { method: 'email', scene: 'fund' }, user);
      const code = await this.#client.newestCode(email);
      const set = { pwd: FUND_PASSWORD, confirmPwd: FUND_PASSWORD, code };
      const { status, body } = await this.#client.call('tardPwdSet', set, user);
      if (status !== 200) throw new Error(`no fund password for ${email}: ${body.msg}`);
      this.customers.push(customer);
    }
  }

  /** So many more, one user and coin after the other. */
  async payIn(count: number): Promise<void> {
    for (let more = 0; more < count; more += 1) {
      const coin = coinAt(this.deposits);
      const customer = this.#customerAt(Math.floor(this.deposits / COIN_NAMES.length));
      await this.#chains.payIn(customer.addresses[COINS[coin].network], coin);
      customer.deposits[coin] += 1;
      this.deposits += 1;
    }
  }

  /** Asks for what is still unanswered and for so many more, every other one plain. Throws `NoAnswer`. */
  async ask(more: number, kind: Kind): Promise<void> {
    for (let count = 0; count < more; count += 1)
      this.asked.push(this.#next(count % 2 === 0 ? kind : 'plain'));
    const open = this.asked.filter(({ answer }) => answer === null);
    const users = [...new Set(open.map((one) => one.user))];
    for (const user of users) await this.#signIn(user);
    // A request is remembered for a day, and of what was asked for in another life it is a day later.
    const told = new Map((await this.records(users)).map(({ address, id }) => [address.toLowerCase(), id]));
    for (const one of open) {
      one.answer =
        told.get(one.receiver) ??
        (await this.#untilTaken(async () => {
          const { coin, amount, receiver: address, requestId, user } = one;
          const { network } = COINS[coin];
          const fields = { coin, amount, address, requestId, network, fundPassword: FUND_PASSWORD };
          const { body } = await this.#client.call('submitWithdrawal', fields, user.user);
          if (body.data?.id) return body.data.id;
          const refusal = body.error?.name ?? body.msg;
          if (BY_THE_CORE.includes(refusal) || refusal === OUTCOME_UNKNOWN) one.requestId = this.#newId();
          return refusal;
        }));
    }
  }

  /** Takes back the newest that has a number; whether that came in time is seen at the end. Throws `NoAnswer`. */
  async takeBack(): Promise<void> {
    const last = this.asked.findLast(({ answer }) => answer !== null && /^\d+$/.test(answer));
    if (last?.answer) await this.#client.call('cancelWithdrawal', { id: last.answer }, last.user.user);
  }

  /** After a start whose clock is days ahead. */
  async signIn(): Promise<void> {
    for (const customer of this.customers) await this.#signIn(customer);
  }

  /** Everything that the exchange says of the withdrawals of everybody. */
  async records(
    customers: readonly Customer[] = this.customers,
  ): Promise<readonly Contract['getWithdrawalLog']['response']['records'][number][]> {
    const found = await Promise.all(
      customers.map(async (customer) => {
        const all = [];
        for (let pageNo = 1; ; pageNo += 1) {
          const page = { pageNo, pageSize: 100 };
          const { body } = await this.#client.call('getWithdrawalLog', page, customer.user);
          if (body.data === null) throw new Error(`no withdrawals are told: ${body.msg}`);
          all.push(...body.data.records);
          if (all.length >= body.data.total) return all;
        }
      }),
    );
    return found.flat();
  }

  async balanceOf({ user }: Customer, coin: Coin): Promise<string> {
    const { body } = await this.#client.call('getCurrencyAccount', { coin }, user);
    return body.data?.accounts[0]?.available ?? '0';
  }

  #newId(): string {
    this.#requests += 1;
    return `withdrawal-${this.#requests}`;
  }

  #customerAt(number: number): Customer {
    const customer = this.customers[number % this.customers.length];
    if (customer === undefined) throw new Error('nobody has signed up');
    return customer;
  }

  /** One after the other, but for those who have asked for nearly all that they paid in. */
  #payerOf(number: number, coin: Coin, amount: string): Customer {
    for (let later = 0; later < this.customers.length; later += 1) {
      const customer = this.#customerAt(number + later);
      const own = this.asked.filter((one) => one.user === customer && one.coin === coin);
      const asked = own.reduce((sum, one) => sum + unitsOf(coin, one.amount), unitsOf(coin, amount));
      if (asked <= BigInt(customer.deposits[coin]) * paidInUnits(coin)) return customer;
    }
    throw new Error(`nobody has ${amount} ${coin} left: more deposits are needed for so many withdrawals`);
  }

  #next(kind: Kind): Asked {
    const number = this.asked.length;
    const coin = { plain: coinAt(number), large: 'USDT', refused: 'ETH', bitcoin: 'BTC' }[kind] as Coin;
    const whole = (kind === 'large' ? REVIEW_FROM : 2) + number;
    const receiver = this.#chains.receiverOf(number, coin);
    if (kind === 'refused') this.#chains.evm.refuseAt(receiver);
    const part = String(number).padStart(6, '0');
    const amount = { USDT: `${whole}.000001`, ETH: `0.01${part}`, BTC: `0.002${part.slice(1)}` }[coin];
    return {
      user: this.#payerOf(number, coin, amount),
      coin,
      amount,
      receiver,
      requestId: this.#newId(),
      answer: null,
    };
  }

  async #signIn(customer: Customer): Promise<void> {
    const { email } = customer;
    const { body } = await this.#client.call('login', { account: email, password: PASSWORD });
    const token = body.data?.satoken;
    if (token === undefined) throw new Error(`${email} cannot sign in: ${body.msg}`);
    customer.user = { email, token, start: {} };
  }

  /** Asks until it is answered with something, and not with a word of refusal that passes. Throws for any other. */
  async #untilTaken(ask: () => Promise<string>): Promise<string> {
    let answer = '';
    for (let tries = 0; tries < 120; tries += 1) {
      answer = await ask();
      if (/^(\d+|0x[0-9a-f]{40}|bcrt1[a-z0-9]+)$/.test(answer)) return answer;
      if (answer === 'request-content-differs') return 'taken';
      const passes = [...BEFORE_THE_CORE, ...BY_THE_CORE, OUTCOME_UNKNOWN].includes(answer);
      if (!passes) throw new Error(`refused: ${answer}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    throw new NoAnswer(`it is refused for too long: ${answer}`);
  }
}

const coinAt = (number: number): Coin => COIN_NAMES[number % COIN_NAMES.length] ?? 'USDT';
