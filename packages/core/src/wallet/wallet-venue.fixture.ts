/**
 * A venue with a wallet, for tests: USDT (asset 0, 6 decimals), BTC (1, 8) and ETH (2, 8); two networks, and the routes USDT with 6
 * decimals, ETH with 18, BTC with 8 and USDT with 4 on the second network. Everything is recounted behind each command.
 */
import { Exchange } from '../exchange.ts';
import {
  assetId,
  indexPrice,
  networkId,
  ownerId,
  routeId,
  timeMs,
  units,
  withdrawalId,
} from '../quantity/branding.ts';
import { divideRoundedDown, powerOfTen } from '../quantity/exact.ts';
import { RecountedVenue } from '../recounted-venue.fixture.ts';
import type { OwnerId, WithdrawalId } from '../vocabulary/brands.ts';
import { INDEX_SCALE } from '../vocabulary/parties.ts';
import type {
  CreditDeposit,
  PayoutReport,
  ReportDeposit,
  RequestWithdrawal,
  RouteTerms,
} from '../vocabulary/wallet-commands.ts';
import { WALLET_RULES } from '../vocabulary/wallet-commands.ts';

export const [USDT, BTC, ETH] = [assetId(0), assetId(1), assetId(2)];
/** Routes. */
export const [USDT_ROUTE, ETH_ROUTE, BTC_ROUTE, COARSE_ROUTE] = [
  routeId(0),
  routeId(1),
  routeId(2),
  routeId(3),
];
export const [ALICE, BOB] = [ownerId(1000), ownerId(1001)];
export const START = 1_800_000_000_000;

export const TERMS: RouteTerms = {
  creditDepth: 3,
  finalDepth: 6,
  largeDeposit: units(1_000_000_000),
  minimumDeposit: units(1_000),
  minimumWithdrawal: units(500),
  withdrawalFee: units(300),
  reviewFrom: units(500_000_000),
};

const ROUTES = [
  [USDT, 0, '0xusdt', 6],
  [ETH, 0, null, 18],
  [BTC, 1, null, 8],
  [USDT, 1, '0xcoarse', 4],
] as const;

export class WalletTestVenue extends RecountedVenue {
  constructor(rules: number = WALLET_RULES) {
    super(Exchange.empty());
    this.at(START);
    this.apply({ type: 'activate-rules', version: rules });
    for (const [asset, code, scale] of [
      [USDT, 'USDT', 6],
      [BTC, 'BTC', 8],
      [ETH, 'ETH', 8],
    ] as const) {
      this.apply({ type: 'list-asset', asset, code, scale });
    }
    for (const owner of [ALICE, BOB]) this.apply({ type: 'open-owner', owner });
    for (const network of [networkId(0), networkId(1)]) {
      this.apply({ type: 'list-network', network, chain: `eip155:${network}`, genesis: '0xgenesis' });
    }
    ROUTES.forEach(([asset, network, contract, decimals], route) => {
      const on = { network: networkId(network), asset, contract, decimals, terms: TERMS };
      this.apply({ type: 'list-route', route: routeId(route), ...on });
    });
    this.events = [];
  }

  credit(change: Partial<CreditDeposit> = {}): string {
    return this.said({
      type: 'credit-deposit',
      route: USDT_ROUTE,
      owner: ALICE,
      identity: '0xabc:0',
      amount: units(5_000_000),
      rest: 0,
      block: '0xb1',
      height: 100,
      confirmations: 3,
      ...change,
    });
  }

  report(report: ReportDeposit['report'], change: Partial<ReportDeposit> = {}): string {
    return this.said({
      type: 'report-deposit',
      network: networkId(0),
      identity: '0xabc:0',
      report,
      block: '0xb2',
      height: 101,
      confirmations: 6,
      ...change,
    });
  }

  request(change: Partial<RequestWithdrawal> = {}): string {
    return this.said({
      type: 'request-withdrawal',
      owner: ALICE,
      requestId: null,
      route: USDT_ROUTE,
      address: '0xelsewhere',
      memo: null,
      amount: units(1_000_000),
      fee: TERMS.withdrawalFee,
      notBefore: timeMs(0),
      review: false,
      dailyLimit: null,
      ...change,
    });
  }

  sign(payout: string, withdrawal: WithdrawalId = withdrawalId(1)): string {
    return this.said({ type: 'begin-signing', withdrawal, payout });
  }

  record(transaction: string, withdrawal: WithdrawalId = withdrawalId(1)): string {
    return this.said({ type: 'record-payout', withdrawal, transaction });
  }

  chain(report: PayoutReport, transaction: string, confirmations = 6, block = '0xb9'): string {
    const withdrawal = withdrawalId(1);
    return this.said({
      type: 'report-payout',
      withdrawal,
      transaction,
      report,
      block,
      height: 200,
      confirmations,
    });
  }

  cancel(withdrawal: WithdrawalId = withdrawalId(1), owner: OwnerId = ALICE): string {
    return this.said({ type: 'cancel-withdrawal', owner, requestId: null, withdrawal });
  }

  transfer(amount: number, asset = USDT, to = BOB): string {
    const money = { asset, to, amount: units(amount) };
    return this.said({ type: 'transfer-to-user', owner: ALICE, requestId: null, ...money });
  }

  /** An index price of now, in USDT. */
  tick(asset: typeof BTC, price: number): void {
    const second = divideRoundedDown(this.exchange.time, 1000);
    this.apply({ type: 'index-tick', asset, second, price: indexPrice(price * powerOfTen(INDEX_SCALE)) });
  }

  /** Available and held. */
  money(owner: number, asset = USDT): readonly [available: number, held: number] {
    const balances = this.exchange.read({ type: 'balances', owner: ownerId(owner) });
    const found = balances.find((balance) => balance.asset === asset);
    return [found?.available ?? 0, found?.held ?? 0];
  }

  /** Numbers of the withdrawals that may be signed now or were begun, on the first network. */
  payable(): readonly number[] {
    const found = this.exchange.read({ type: 'payable-withdrawals', network: networkId(0) });
    return found.map(({ withdrawal }) => withdrawal);
  }

  /** What the chain must hold on a route: units, and what is below one. */
  owed(route = USDT_ROUTE): readonly [units: number, rest: number] {
    const found = this.exchange.read({ type: 'wallet-totals' }).routes[route];
    return [found?.units ?? 0, found?.rest ?? 0];
  }

  /** States of the withdrawal so far. */
  get states(): readonly string[] {
    return this.events.flatMap((event) =>
      event.type === 'withdrawal-requested' || event.type === 'withdrawal-changed' ? [event.state] : [],
    );
  }
}
