/**
 * Random calls of users with both accounts against a whole venue, to show that nothing leaks between the realms.
 * Owns: the users, their tokens of either realm, ended ones too, and what each has placed where.
 * Promises: one seed makes the same choices again. Every answer tells the realm of its token; a list shows nothing that
 * was not placed by that user in that realm, and the proof of a contract is told in its own realm alone; balances are
 * those of that realm's core; a realm's log, and with it every balance and total, grows by nothing but its own calls
 * (and by a switch that opens an account, and in the paper realm by the ticks and the time of the live one).
 * Never: looks at an account through the realm that it does not belong to.
 */
import type { Lots, MarketId, OwnerId, Ticks } from '@assay/core';
import type { CallName } from '@assay/protocol';
import type { Realm } from '../src/engine/port.ts';
import type { HttpVenue } from '../src/http/http-fixture.ts';
import { SHORT } from '../src/modules/seconds/seconds-fixture.ts';
import type { TickingVenue } from '../src/modules/seconds/seconds-fixture.ts';

/** Of the venue's clock: contracts of ten seconds settle while calls go on. */
export const VENUE_SPEED = 10;
const USERS = 8;
const TOGETHER = 6;
const BTCUSDT = 0 as MarketId;
const PERIODS = Object.entries(SHORT).map(([coin, periodId]) => ({ symbol: `${coin}USDT`, periodId }));
const MIN_STAKE = 10;
/** So many contracts one after the other have stakes of their own, by which a list is judged. */
const STAKES = 990;
const FORBIDDEN = 'Virtual account cannot perform this operation';

interface Account {
  readonly email: string;
  readonly owner: OwnerId;
  token: string;
  realm: Realm;
  ended: string[];
  readonly placed: Readonly<Record<Realm, Set<string>>>;
  readonly open: Readonly<Record<Realm, string[]>>;
  /** Stakes of seconds-contracts that were asked for, and the numbers of those that were opened. */
  readonly staked: Readonly<Record<Realm, Set<string>>>;
  readonly contracts: Readonly<Record<Realm, string[]>>;
}

export interface MixedResult {
  readonly calls: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Seconds-contracts that were opened. */
  readonly contracts: Readonly<Record<Realm, number>>;
  /** What was found wrong, a sentence each. */
  readonly leaks: readonly string[];
}

/** A small generator of its own: the same numbers for the same seed on every machine. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const other = (realm: Realm): Realm => (realm === 'live' ? 'paper' : 'live');
const flagOf = (realm: Realm): 0 | 1 => (realm === 'paper' ? 1 : 0);

export class MixedCalls {
  readonly #ticking: TickingVenue;
  readonly #venue: HttpVenue;
  readonly #below: (below: number) => number;
  readonly #users: Account[] = [];
  readonly #leaks: string[] = [];
  readonly #byStatus: Record<string, number> = {};
  #calls = 0;
  #serial = 0;

  /** Ticks come from here on by `run` alone, so that no log grows in between. */
  constructor(ticking: TickingVenue, seed: number) {
    this.#ticking = ticking;
    this.#venue = ticking.venue;
    this.#below = numbersOf(seed);
  }

  async run(calls: number): Promise<MixedResult> {
    await this.#ticking.startByHand();
    await this.#signUpAll();
    while (this.#calls < calls) {
      await this.#ticking.tick();
      if (this.#below(8) === 0) await this.#moveMarket();
      const kind = this.#below(12);
      if (kind < 2) await this.#switchOne();
      else if (kind < 4) await this.#balances(this.#mustUser(this.#below(USERS)));
      else await this.#round();
    }
    const opened = (realm: Realm): number =>
      this.#users.reduce((sum, user) => sum + user.contracts[realm].length, 0);
    return {
      calls: this.#calls,
      byStatus: this.#byStatus,
      contracts: { live: opened('live'), paper: opened('paper') },
      leaks: this.#leaks,
    };
  }

  async #signUpAll(): Promise<void> {
    for (let index = 0; index < USERS; index += 1) {
      const { email, token, userId } = await this.#venue.signUp(`mixed-${index}@example.org`);
      this.#users.push({
        email,
        token,
        // Users are numbered as owners.
        owner: Number(userId) as OwnerId,
        realm: 'live',
        ended: [],
        placed: { live: new Set(), paper: new Set() },
        open: { live: [], paper: [] },
        staked: { live: new Set(), paper: new Set() },
        contracts: { live: [], paper: [] },
      });
      await this.#venue.call('faucet', { coin: 'USDT', amount: '100000' }, { token });
      await this.#venue.call('faucet', { coin: 'BTC', amount: '5' }, { token });
    }
    await this.#moveMarket();
  }

  /** The live market maker quotes anew: orders of both realms meet it, each in its own book. */
  async #moveMarket(): Promise<void> {
    const middle = 1_000_000 + this.#below(400) - 200;
    const quote = (price: number) => ({ price: price as Ticks, quantity: (50_000 + this.#below(9)) as Lots });
    await this.#venue.engine.submit('live', {
      type: 'replace-quotes',
      market: BTCUSDT,
      bids: [quote(middle - 5), quote(middle - 50)],
      asks: [quote(middle + 5), quote(middle + 50)],
    });
  }

  /** Some calls of one realm at once; the other realm's log must not grow by them. */
  async #round(): Promise<void> {
    const realm: Realm = this.#below(2) === 0 ? 'live' : 'paper';
    const users = this.#users.filter((user) => user.realm === realm);
    if (users.length === 0) return;
    const carried = await this.#ticking.carried();
    const before = this.#venue.engine.health(other(realm)).sequence;
    const work = Array.from({ length: 1 + this.#below(TOGETHER) }, () => {
      const user = users[this.#below(users.length)];
      return user === undefined ? Promise.resolve() : this.#oneCall(user);
    });
    await Promise.all(work);
    // Time and ticks pass from the live realm to the paper one, and nothing else does.
    const bridged = realm === 'live' ? (await this.#ticking.carried()) - carried : 0;
    const grown = this.#venue.engine.health(other(realm)).sequence - before - bridged;
    if (grown > 0) this.#leak(`calls of ${realm} wrote ${grown} commands into the log of ${other(realm)}`);
  }

  async #switchOne(): Promise<void> {
    const user = this.#mustUser(this.#below(USERS));
    const to = this.#below(4) === 0 ? user.realm : other(user.realm);
    const before = this.#venue.engine.health('live').sequence;
    const answer = await this.#ask(user, 'switchAccount', { virtual: String(flagOf(to)) });
    const session = answer.body.data;
    if (session === null) return this.#leak(`a switch was answered ${answer.status}`);
    if (session.virtual !== flagOf(to)) this.#leak(`a switch to ${to} gave virtual ${session.virtual}`);
    user.ended = [...user.ended, user.token].slice(-5);
    user.token = session.satoken;
    user.realm = to;
    if (this.#venue.engine.health('live').sequence !== before) this.#leak('a switch wrote into the live log');
  }

  async #oneCall(user: Account): Promise<void> {
    switch (this.#below(15)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return this.#place(user);
      case 4:
        return this.#cancel(user);
      case 5:
        return this.#list(user);
      case 6:
        return this.#bills(user);
      case 7:
        return this.#info(user);
      case 8:
        return this.#onlyInOne(user);
      case 9:
        return this.#staleTab(user);
      case 10:
      case 11:
        return this.#stake(user);
      case 12:
        return this.#contractList(user);
      case 13:
        return this.#proof(user);
      default:
        return this.#endedToken(user);
    }
  }

  #orderFields(user: Account): Record<string, unknown> {
    const serial = (this.#serial += 1);
    const isMarket = this.#below(4) === 0;
    return {
      symbol: 'BTCUSDT',
      direction: this.#below(2) === 0 ? 'buy' : 'sell',
      type: isMarket ? 'market' : 'limit',
      ...(isMarket ? {} : { price: (100_000 + this.#below(60) - 30).toFixed(1) }),
      amount: ((1 + this.#below(50)) / 1_000).toFixed(3),
      clientOrderId: `${user.realm}-${user.owner}-${serial}`,
      requestId: `mixed-${serial}`,
    };
  }

  async #place(user: Account): Promise<void> {
    const fields = this.#orderFields(user);
    const { body } = await this.#ask(user, 'submitOrder', fields);
    if (body.data === null) return;
    user.placed[user.realm].add(String(fields['clientOrderId']));
    if (body.data.status !== 'filled') user.open[user.realm].push(body.data.id);
  }

  /** A number of this account's, if it has one; of the other account's once in `otherOnceIn` times. */
  #oneOf(user: Account, numbers: Readonly<Record<Realm, readonly string[]>>, otherOnceIn: number) {
    const realm = this.#below(otherOnceIn) === 0 ? other(user.realm) : user.realm;
    const ids = numbers[realm];
    return { realm, id: ids[this.#below(Math.max(1, ids.length))] };
  }

  /** Of its own orders, or of the other account's: those are unknown, unless the number is one of its own too. */
  async #cancel(user: Account): Promise<void> {
    const { realm, id } = this.#oneOf(user, user.open, 3);
    if (id === undefined) return;
    const { status } = await this.#ask(user, 'cancelOrder', { id });
    const isOwn = user.open[user.realm].includes(id);
    if (status === 200 && !isOwn) this.#leak(`order ${id} of ${realm} was cancelled in ${user.realm}`);
  }

  async #list(user: Account): Promise<void> {
    const { body } = await this.#ask(user, 'orderList', { pageSize: '50' });
    for (const { clientOrderId } of body.data?.records ?? []) {
      if (clientOrderId !== null && user.placed[user.realm].has(clientOrderId)) continue;
      // One that is placed at this very moment is not noted yet: its name tells the realm and the owner.
      if (clientOrderId?.startsWith(`${user.realm}-${user.owner}-`) === true) continue;
      this.#leak(`${user.email} sees order ${clientOrderId} in ${user.realm}`);
    }
  }

  async #stake(user: Account): Promise<void> {
    const serial = (this.#serial += 1);
    const amount = String(MIN_STAKE + (serial % STAKES));
    const { realm } = user;
    user.staked[realm].add(amount);
    const { body } = await this.#ask(user, 'createSecondContract', {
      ...PERIODS[serial % PERIODS.length],
      direction: this.#below(2) === 0 ? 'rise' : 'fall',
      amount,
      payoutRate: '0.85',
      requestId: `mixed-${serial}`,
    });
    if (body.data !== null) user.contracts[realm].push(body.data.order.id);
  }

  async #contractList(user: Account): Promise<void> {
    const { body } = await this.#ask(user, 'secondContractList', { pageSize: '50' });
    for (const { id, amount } of body.data?.records ?? []) {
      if (user.staked[user.realm].has(String(Number(amount)))) continue;
      this.#leak(`${user.email} sees contract ${id} over ${amount} in ${user.realm}`);
    }
  }

  /** Of a contract of either account: the other's are unknown, unless the number is one of its own too. */
  async #proof(user: Account): Promise<void> {
    const { realm, id } = this.#oneOf(user, user.contracts, 2);
    if (id === undefined) return;
    const { status, body } = await this.#ask(user, 'secondContractProof', { id });
    const isOwn = user.contracts[user.realm].includes(id);
    const isKnown = status === 200 || body.error?.name !== 'not-found';
    if (isKnown && !isOwn) this.#leak(`the proof of contract ${id} of ${realm} was told in ${user.realm}`);
    if (!isKnown && isOwn) this.#leak(`contract ${id} of ${realm} has no proof there: ${body.msg}`);
  }

  /** Alone, so that nothing comes between: what is told is what the realm's own core has. */
  async #balances(user: Account): Promise<void> {
    const { body } = await this.#ask(user, 'getWalletAccount', {});
    if (body.data === null) return this.#leak('balances were refused');
    const core = await this.#venue.engine.read(user.realm, { type: 'balances', owner: user.owner });
    if (core.sequence !== body.data.sequence)
      this.#leak(`balances of ${user.realm} of another place in the log`);
    const usdt = body.data.accounts.find(({ coin }) => coin === 'USDT');
    const units = core.result.find(({ asset }) => asset === 0);
    const shown = Math.round(Number(usdt?.total ?? 0) * 1e6);
    const kept = (units?.available ?? 0) + (units?.held ?? 0);
    if (Math.abs(shown - kept) > 1)
      this.#leak(`${user.email} is told ${shown} in ${user.realm}, has ${kept}`);
  }

  async #bills(user: Account): Promise<void> {
    const { body } = await this.#ask(user, 'getMyBill', { pageSize: 50 });
    for (const { type } of body.data?.records ?? []) {
      const belongs = type === 'faucet' ? 'live' : type.startsWith('account-reset') ? 'paper' : user.realm;
      if (belongs !== user.realm) this.#leak(`a bill ${type} stands in ${user.realm}`);
    }
  }

  async #info(user: Account): Promise<void> {
    const { body } = await this.#ask(user, 'getInfo', {});
    if (body.data !== null && Number(body.data.userId) !== user.owner) this.#leak('another user’s info');
  }

  /** What only one of the accounts may do. */
  async #onlyInOne(user: Account): Promise<void> {
    const requestId = `mixed-${(this.#serial += 1)}`;
    const isFaucet = this.#below(2) === 0;
    const { status, body } = isFaucet
      ? await this.#ask(user, 'faucet', { coin: 'ETH', amount: '0.001', requestId })
      : await this.#ask(user, 'resetVirtual', { requestId });
    const isAllowed = isFaucet === (user.realm === 'live');
    if (!isAllowed && status !== 403) this.#leak(`${user.realm} was let do what it may not: ${status}`);
    if (!isAllowed && isFaucet && body.msg !== FORBIDDEN) this.#leak(`the wrong words: ${body.msg}`);
  }

  /** A tab that believes in the other account: its write is refused. */
  async #staleTab(user: Account): Promise<void> {
    const headers = { 'x-virtual': String(flagOf(other(user.realm))) };
    const { status } = await this.#ask(user, 'submitOrder', this.#orderFields(user), { headers });
    if (status !== 409) this.#leak(`a write for ${other(user.realm)} went through in ${user.realm}`);
  }

  async #endedToken(user: Account): Promise<void> {
    const token = user.ended[this.#below(Math.max(1, user.ended.length))];
    if (token === undefined) return;
    const { status } = await this.#ask(user, 'submitOrder', this.#orderFields(user), { token });
    if (status !== 401) this.#leak(`an ended token was answered ${status}`);
  }

  async #ask<Name extends CallName>(
    user: Account,
    name: Name,
    fields: object,
    changes: { readonly token?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.#calls += 1;
    const { realm } = user;
    const answer = await this.#venue.call(name, fields, { token: user.token, ...changes });
    this.#byStatus[answer.status] = (this.#byStatus[answer.status] ?? 0) + 1;
    const data: object = answer.body.data ?? {};
    if (name !== 'switchAccount' && 'virtual' in data && data.virtual !== flagOf(realm)) {
      this.#leak(`${name} of ${realm} answered virtual ${String(data.virtual)}`);
    }
    if (answer.status >= 500) this.#leak(`${name} was answered ${answer.status}: ${answer.body.msg}`);
    return answer;
  }

  #mustUser(index: number): Account {
    const user = this.#users[index];
    if (user === undefined) throw new RangeError(`no user ${index}`);
    return user;
  }

  #leak(sentence: string): void {
    if (this.#leaks.length < 20) this.#leaks.push(sentence);
  }
}
