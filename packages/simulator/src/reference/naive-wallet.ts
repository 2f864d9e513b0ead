/**
 * The wallet of the naive venue: networks, routes and deposits, and what is kept because it is little.
 * Promises: every deposit is one plain record; what must be held, what a chain must hold and what is not final are sums over
 * the records, taken anew each time.
 */
import type {
  BookWalletCost,
  CreditDeposit,
  CreditPayment,
  DepositReport,
  ListNetwork,
  ListRoute,
  RefusalCode,
  ReportDeposit,
  SetRouteStatus,
  SetRouteTerms,
  WriteOffLoss,
} from '@assay/core';
import { NaiveCards } from './naive-cards.ts';
import { mostOf } from './naive-collateral.ts';
import { OUTSIDE, SAFE } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import { WALLET_RULES } from './naive-steps.ts';
import { NaiveSwaps } from './naive-swaps.ts';
import { TREASURY, UNCLAIMED, receiverRefusal, restsOf, stepOf } from './naive-wallet-state.ts';
import type { NaiveDeposit, NaiveRoute, NaiveWalletState } from './naive-wallet-state.ts';
import { NaiveWithdrawals } from './naive-withdrawals.ts';

const DONE: Plain = { type: 'done' };

interface Kept {
  units: bigint;
  rest: bigint;
}

export class NaiveWallet {
  readonly networks: Omit<ListNetwork, 'type'>[] = [];
  readonly routes: NaiveRoute[] = [];
  readonly deposits: NaiveDeposit[] = [];
  readonly unpaid = new Map<number, bigint>();
  readonly cards = new NaiveCards();
  readonly withdrawals = new NaiveWithdrawals(this);
  readonly swaps = new NaiveSwaps(this.withdrawals);
  /** Units that chains have received and paid beside deposits and withdrawals, by route. */
  readonly moved = new Map<number, bigint>();
  readonly #kept = new Map<string, Kept>();
  readonly #payments: CreditPayment[] = [];
  readonly #spent: (BookWalletCost | WriteOffLoss)[] = [];

  /** Why there is no wallet, or null. */
  bar({ rules, isPaper }: NaiveState): RefusalCode | null {
    if (rules < WALLET_RULES) return 'rules-not-active';
    return isPaper ? 'not-in-paper-realm' : null;
  }

  /** Units held of an owner for withdrawals, and for deposits that are in no block. */
  held(owner: number, asset: number): bigint {
    const gone = this.deposits.filter((one) => one.owner === owner && one.route.asset === asset);
    return gone.reduce((sum, { held }) => sum + held, this.withdrawals.reserved(owner, asset));
  }

  /** Units of an owner's deposits that may still be taken from them. */
  notFinal(owner: number, asset: number): bigint {
    return this.deposits
      .filter((one) => one.owner === owner && one.route.asset === asset)
      .reduce((sum, { state, amount, owed }) => {
        if (state === 'reversed') return sum + owed;
        return state === 'final' ? sum : sum + amount;
      }, 0n);
  }

  kept(owner: number, { route }: NaiveRoute): Readonly<Kept> {
    return this.#kept.get(`${owner}/${route}`) ?? { units: 0n, rest: 0n };
  }

  /** Owners' parts that lie at `UNCLAIMED` on a route, nobody's with them. */
  keptOn({ route }: NaiveRoute): readonly (Kept & { readonly owner: number })[] {
    return [...this.#kept].flatMap(([key, kept]) => {
      const [owner, on] = key.split('/').map(Number);
      return on === route && owner !== undefined ? [{ owner, ...kept }] : [];
    });
  }

  /** What the chain must hold, in units. */
  unitsOn(route: NaiveRoute): bigint {
    const came = this.deposits.filter((one) => one.route === route && one.state !== 'reversed');
    const received = came.reduce((sum, { amount }) => sum + amount, this.moved.get(route.route) ?? 0n);
    return received - this.withdrawals.paidOn(route.route);
  }

  listNetwork(state: NaiveWalletState, { network, chain, genesis }: ListNetwork): Result {
    if (network !== this.networks.length) return 'number-out-of-range';
    const isKnown = this.networks.some((one) => one.chain === chain && one.genesis === genesis);
    if (isKnown) return 'network-already-listed';
    state.owners.add(UNCLAIMED).add(TREASURY);
    this.networks.push({ network, chain, genesis });
    state.emit({ type: 'network-listed', network, chain, genesis });
    return DONE;
  }

  listRoute(state: NaiveWalletState, command: ListRoute): Result {
    const { type: _, ...route } = command;
    if (route.route !== this.routes.length) return 'number-out-of-range';
    if (this.networks[route.network] === undefined) return 'unknown-network';
    const asset = state.assets[route.asset];
    if (asset === undefined) return 'unknown-asset';
    const isTaken = this.routes.some(
      (one) =>
        one.network === route.network && (one.asset === route.asset || one.contract === route.contract),
    );
    if (isTaken) return 'route-already-listed';
    if (route.decimals > asset.scale + 15) return 'number-out-of-range';
    const wrong = termsRefusal(route.terms, stepOf(asset, route.decimals));
    if (wrong !== null) return wrong;
    this.routes.push({ ...route, deposits: true, withdrawals: true });
    state.emit({ type: 'route-listed', ...route });
    return DONE;
  }

  setTerms(state: NaiveWalletState, { route, terms }: SetRouteTerms): Result {
    const found = this.routes[route];
    if (found === undefined) return 'unknown-route';
    const wrong = termsRefusal(terms, stepOf(state.assets[found.asset], found.decimals));
    if (wrong !== null) return wrong;
    found.terms = terms;
    state.emit({ type: 'route-terms-set', route, terms });
    return DONE;
  }

  setStatus(state: NaiveWalletState, { route, deposits, withdrawals }: SetRouteStatus): Result {
    const found = this.routes[route];
    if (found === undefined) return 'unknown-route';
    const isSame = found.deposits === deposits && found.withdrawals === withdrawals;
    found.deposits = deposits;
    found.withdrawals = withdrawals;
    if (!isSame) state.emit({ type: 'route-status-set', route, deposits, withdrawals });
    return DONE;
  }

  credit(state: NaiveWalletState, command: CreditDeposit): Result {
    const route = this.routes[command.route];
    if (route === undefined) return 'unknown-route';
    const known = this.#find(route.network, command.identity);
    if (known !== undefined) {
      const isOther =
        known.route !== route ||
        known.owner !== command.owner ||
        known.amount !== BigInt(command.amount) ||
        known.rest !== BigInt(command.rest);
      if (isOther) return 'deposit-differs';
      if (known.state !== 'reversed') return this.#seen(state, known, command);
    }
    const refusal = this.#creditRefusal(state, route, command);
    if (refusal !== null) return refusal;
    this.#enter(state, route, command, known);
    return DONE;
  }

  #find(network: number, identity: string): NaiveDeposit | undefined {
    return this.deposits.find((one) => one.network === network && one.identity === identity);
  }

  #seen(state: NaiveWalletState, known: NaiveDeposit, command: CreditDeposit): Result {
    if (known.block === command.block) return DONE;
    known.block = command.block;
    known.height = command.height;
    this.#tell(state, known, command.confirmations);
    return DONE;
  }

  #creditRefusal(
    state: NaiveWalletState,
    route: NaiveRoute,
    { owner, amount, rest, confirmations }: CreditDeposit,
  ): RefusalCode | null {
    if (BigInt(rest) >= restsOf(state, route) || (amount === 0 && rest === 0)) return 'number-out-of-range';
    if (!route.deposits) return 'deposits-paused';
    const isHouse = owner === UNCLAIMED || owner === TREASURY;
    const refusal = isHouse ? null : receiverRefusal(state, owner);
    if (refusal !== null) return refusal;
    const { creditDepth, finalDepth, largeDeposit, minimumDeposit } = route.terms;
    const waits = isHouse || amount < Math.max(1, minimumDeposit) || amount >= largeDeposit;
    if (confirmations < (waits ? finalDepth : creditDepth)) return 'too-few-confirmations';
    const total = BigInt(amount) + 1n - state.ledger.balance(OUTSIDE, route.asset);
    return total > mostOf(state, route.asset) ? 'asset-total-exceeded' : null;
  }

  #enter(
    state: NaiveWalletState,
    route: NaiveRoute,
    command: CreditDeposit,
    again: NaiveDeposit | undefined,
  ): void {
    const { type: _, confirmations, ...seen } = command;
    const { owner } = seen;
    const [amount, rest] = [BigInt(seen.amount), BigInt(seen.rest)];
    const small =
      owner === UNCLAIMED || (owner !== TREASURY && seen.amount < Math.max(1, route.terms.minimumDeposit));
    const isFinal = confirmations >= route.terms.finalDepth;
    const owed = again?.owed ?? 0n;
    const to = small ? UNCLAIMED : owner;
    state.ledger.move(route.asset, OUTSIDE, to, amount - owed);
    state.ledger.move(route.asset, OUTSIDE, TREASURY, owed);
    const deposit: NaiveDeposit = {
      network: route.network,
      identity: seen.identity,
      route,
      owner,
      amount,
      rest,
      small,
      block: seen.block,
      height: seen.height,
      state: isFinal ? 'final' : 'credited',
      held: 0n,
      owed: 0n,
    };
    if (again === undefined) this.deposits.push(deposit);
    else this.deposits[this.deposits.indexOf(again)] = deposit;
    state.emit({
      type: 'deposit-credited',
      ...seen,
      confirmations,
      network: route.network,
      asset: route.asset,
      state: deposit.state,
      small,
      owed: Number(owed),
      balanceAfter: Number(state.ledger.balance(to, route.asset)),
    });
    this.settle(state, route.asset, owner === TREASURY ? amount : owed);
    if (isFinal) this.#keep(state, owner, route, small ? amount : 0n, rest);
  }

  /** Of money that has come in for the treasury. */
  settle(state: NaiveWalletState, asset: number, arrived: bigint): void {
    const owed = this.unpaid.get(asset) ?? 0n;
    const amount = owed < arrived ? owed : arrived;
    if (amount === 0n) return;
    state.ledger.move(asset, TREASURY, OUTSIDE, amount);
    this.unpaid.set(asset, owed - amount);
    state.emit({ type: 'unpaid-settled', asset, amount: Number(amount), unpaid: Number(owed - amount) });
  }

  #keep(state: NaiveWalletState, owner: number, route: NaiveRoute, units: bigint, rest: bigint): void {
    if (units + rest === 0n) return;
    const { asset } = route;
    const kept = { ...this.kept(owner, route) };
    this.#kept.set(`${owner}/${route.route}`, kept);
    kept.units += units;
    kept.rest += rest;
    if (kept.rest >= restsOf(state, route)) {
      kept.rest -= restsOf(state, route);
      kept.units += 1n;
      state.ledger.move(asset, OUTSIDE, UNCLAIMED, 1n);
      this.#move(route, 1n);
    }
    const least = owner === TREASURY ? 1 : Math.max(1, route.terms.minimumDeposit);
    const isClosed = state.members.of(owner).status === 'closed';
    if (owner === UNCLAIMED || isClosed || kept.units < BigInt(least)) return;
    const amount = kept.units;
    kept.units = 0n;
    state.ledger.move(asset, UNCLAIMED, owner, amount);
    state.emit({
      type: 'small-deposits-paid',
      route: route.route,
      asset,
      owner,
      amount: Number(amount),
      balanceAfter: Number(state.ledger.balance(owner, asset)),
    });
  }

  #move({ route }: NaiveRoute, units: bigint): void {
    this.moved.set(route, (this.moved.get(route) ?? 0n) + units);
  }

  report(state: NaiveWalletState, command: ReportDeposit): Result {
    if (this.networks[command.network] === undefined) return 'unknown-network';
    const deposit = this.#find(command.network, command.identity);
    const isGone = command.report === 'held' || command.report === 'reversed';
    if (deposit === undefined) return isGone ? DONE : 'unknown-deposit';
    const next = NEXT[command.report][deposit.state];
    if (next === 'nothing') return DONE;
    if (next === 'refused') return 'deposit-state-differs';
    if (command.report === 'held') return this.#hold(state, deposit, command);
    if (command.report === 'released') return this.#release(state, deposit, command);
    if (command.report === 'reversed') {
      return deposit.state === 'held'
        ? this.#reverse(state, deposit, command)
        : this.#collect(state, deposit, command);
    }
    return this.#finish(state, deposit, command);
  }

  #hold(state: NaiveWalletState, deposit: NaiveDeposit, { confirmations }: ReportDeposit): Result {
    const available = state.available(deposit.owner, deposit.route.asset);
    deposit.held = deposit.amount < available ? deposit.amount : available;
    deposit.state = 'held';
    this.#tell(state, deposit, confirmations);
    return DONE;
  }

  #release(state: NaiveWalletState, deposit: NaiveDeposit, command: ReportDeposit): Result {
    deposit.held = 0n;
    deposit.state = 'credited';
    this.#place(deposit, command);
    this.#tell(state, deposit, command.confirmations);
    return DONE;
  }

  #place(deposit: NaiveDeposit, { block, height }: ReportDeposit): void {
    deposit.block = block;
    deposit.height = height;
  }

  #reverse(state: NaiveWalletState, deposit: NaiveDeposit, { confirmations }: ReportDeposit): Result {
    const { owner, amount } = deposit;
    const { asset } = deposit.route;
    deposit.held = 0n;
    deposit.state = 'reversed';
    const available = state.available(owner, asset);
    const taken = amount < available ? amount : available;
    state.ledger.move(asset, owner, OUTSIDE, taken);
    deposit.owed = amount - taken;
    const unpaid = this.#payOut(state, asset, deposit.owed);
    this.#tell(state, deposit, confirmations, { taken, lost: deposit.owed, unpaid });
    return DONE;
  }

  #collect(state: NaiveWalletState, deposit: NaiveDeposit, { confirmations }: ReportDeposit): Result {
    const { owner, owed } = deposit;
    const { asset } = deposit.route;
    const available = state.available(owner, asset);
    const taken = owed < available ? owed : available;
    if (taken === 0n) return DONE;
    state.ledger.move(asset, owner, TREASURY, taken);
    deposit.owed -= taken;
    this.#tell(state, deposit, confirmations, { taken, lost: deposit.owed, unpaid: 0n });
    this.settle(state, asset, taken);
    return DONE;
  }

  #finish(state: NaiveWalletState, deposit: NaiveDeposit, command: ReportDeposit): Result {
    const { route, owner, rest } = deposit;
    if (command.confirmations < route.terms.finalDepth) return 'too-few-confirmations';
    const isFull = 1n - state.ledger.balance(OUTSIDE, route.asset) > SAFE;
    if (rest > 0n && isFull) return 'asset-total-exceeded';
    deposit.state = 'final';
    this.#place(deposit, command);
    this.#tell(state, deposit, command.confirmations);
    this.#keep(state, owner, route, 0n, rest);
    return DONE;
  }

  /** Out of the treasury as far as it goes; what it lacks is unpaid. */
  #payOut(state: NaiveWalletState, asset: number, amount: bigint): bigint {
    const available = state.available(TREASURY, asset);
    const paid = amount < available ? amount : available;
    state.ledger.move(asset, TREASURY, OUTSIDE, paid);
    this.unpaid.set(asset, (this.unpaid.get(asset) ?? 0n) + amount - paid);
    return amount - paid;
  }

  #tell(
    state: NaiveWalletState,
    deposit: NaiveDeposit,
    confirmations: number,
    lost = { taken: 0n, lost: 0n, unpaid: 0n },
  ): void {
    const { network, identity, route, owner, small } = deposit;
    state.emit({
      type: 'deposit-changed',
      network,
      identity,
      route: route.route,
      asset: route.asset,
      owner,
      amount: Number(deposit.amount),
      state: deposit.state,
      block: deposit.block,
      height: deposit.height,
      confirmations,
      held: Number(deposit.held),
      taken: Number(lost.taken),
      lost: Number(lost.lost),
      unpaid: Number(lost.unpaid),
      balanceAfter: Number(state.ledger.balance(small ? UNCLAIMED : owner, route.asset)),
    });
  }

  payment(state: NaiveWalletState, command: CreditPayment): Result {
    const { type: _, ...payment } = command;
    const { owner, asset, unclaimedOf } = payment;
    const known = this.#payments.find(({ reference }) => reference === payment.reference);
    if (known !== undefined) {
      return JSON.stringify(known) === JSON.stringify(command) ? DONE : 'payment-differs';
    }
    if (state.assets[asset] === undefined) return 'unknown-asset';
    const route = unclaimedOf === null ? null : this.routes[unclaimedOf];
    if (route !== null && route?.asset !== asset) return 'unknown-route';
    const refusal = receiverRefusal(state, owner);
    if (refusal !== null) return refusal;
    const amount = BigInt(payment.amount);
    const funds = route === null ? state.available(TREASURY, asset) : this.kept(UNCLAIMED, route).units;
    if (amount > funds) return 'insufficient-available-balance';
    if (route !== null) {
      const kept = this.kept(UNCLAIMED, route);
      this.#kept.set(`${UNCLAIMED}/${route.route}`, { ...kept, units: kept.units - amount });
    }
    state.ledger.move(asset, route === null ? TREASURY : UNCLAIMED, owner, amount);
    this.#payments.push(command);
    const balanceAfter = Number(state.ledger.balance(owner, asset));
    state.emit({ type: 'payment-credited', ...payment, balanceAfter });
    return DONE;
  }

  cost(state: NaiveWalletState, command: BookWalletCost | WriteOffLoss): Result {
    const { reference, amount } = command;
    const route = this.routes[command.route];
    if (route === undefined) return 'unknown-route';
    const known = this.#spent.find(
      (one) =>
        one.type === command.type &&
        one.reference === reference &&
        this.routes[one.route]?.network === route.network,
    );
    if (known !== undefined) {
      return JSON.stringify(known) === JSON.stringify(command) ? DONE : 'cost-differs';
    }
    const [rest, one] = [BigInt(command.rest), restsOf(state, route)];
    if (rest >= one || (amount === 0 && rest === 0n)) return 'number-out-of-range';
    const isLoss = command.type === 'write-off-loss';
    if (isLoss && amount > 0 && BigInt(amount) > this.unitsOn(route)) return 'number-out-of-range';
    const most = BigInt(amount) + 1n;
    const isTooMuch =
      most + (this.unpaid.get(route.asset) ?? 0n) > SAFE || this.unitsOn(route) - most < -SAFE;
    if (isTooMuch) return 'asset-total-exceeded';
    this.#spent.push(command);
    const kept = { ...this.kept(TREASURY, route) };
    this.#kept.set(`${TREASURY}/${route.route}`, kept);
    kept.rest -= rest;
    let spent = BigInt(amount);
    if (kept.rest < 0n) {
      kept.rest += one;
      spent += 1n;
    }
    const unpaid = this.#payOut(state, route.asset, spent);
    this.#move(route, -spent);
    const { type: _, ...cost } = command;
    const { asset } = route;
    state.emit({
      type: isLoss ? 'wallet-loss-written-off' : 'wallet-cost-booked',
      ...cost,
      asset,
      taken: Number(spent - unpaid),
      unpaid: Number(unpaid),
    });
    return DONE;
  }
}

type Step = 'moves' | 'nothing' | 'refused';

/** What a report does to a deposit of a state. */
const NEXT: Readonly<Record<DepositReport, Readonly<Record<NaiveDeposit['state'], Step>>>> = {
  held: { credited: 'moves', held: 'nothing', final: 'refused', reversed: 'nothing' },
  released: { credited: 'nothing', held: 'moves', final: 'nothing', reversed: 'refused' },
  reversed: { credited: 'refused', held: 'moves', final: 'refused', reversed: 'moves' },
  final: { credited: 'moves', held: 'refused', final: 'nothing', reversed: 'refused' },
};

function termsRefusal(terms: ListRoute['terms'], step: bigint): RefusalCode | null {
  if (terms.finalDepth < terms.creditDepth) return 'number-out-of-range';
  return BigInt(terms.withdrawalFee) % step === 0n ? null : 'amount-not-whole';
}
