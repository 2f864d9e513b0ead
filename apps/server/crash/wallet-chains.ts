/** Both chains of the chaos of the wallet, and the coins on them, as the exchange is configured for them. */
import { createHash } from 'node:crypto';
import { chainUnitsOf } from '../src/integrations/chains/chain-amounts.ts';
import { BITCOIN, ChaosBitcoin } from './wallet-bitcoin.ts';
import { ChaosChain, TOKEN_DECIMALS } from './wallet-chain.ts';
import { FINAL_DEPTH } from './wallet-clock.ts';

/** Amounts from here on are looked at by people. */
export const REVIEW_FROM = 500;

/** By which the ledger counts a coin, and its chain; what a user pays in each time, in units of the chain. */
export const COINS = {
  USDT: { network: 'chaos', scale: 6, decimals: TOKEN_DECIMALS, paidIn: 30_000n * 10n ** 6n, fee: '1' },
  ETH: { network: 'chaos', scale: 8, decimals: 18, paidIn: 10n * 10n ** 18n, fee: '0.0005' },
  BTC: { network: 'bitcoin', scale: 8, decimals: 8, paidIn: 1_000_000n, fee: '0.0001' },
} as const;
export type Coin = keyof typeof COINS;
export const COIN_NAMES = ['USDT', 'ETH', 'BTC'] as const satisfies readonly Coin[];
export type Network = (typeof COINS)[Coin]['network'];

/** As the ledger counts it. */
export const unitsOf = (coin: Coin, text: string): bigint => chainUnitsOf(text, COINS[coin].scale) ?? 0n;

/** What a user pays in each time, as the ledger counts it. */
export function paidInUnits(coin: Coin): bigint {
  const { scale, decimals, paidIn } = COINS[coin];
  return paidIn / 10n ** BigInt(decimals - scale);
}

/** What the house pays with, until what was paid in is brought together. */
const STOCK = { USDT: 1_000_000n * 10n ** 6n, ETH: 1_000n * 10n ** 18n } as const;
const HOUSE_COINS = { count: 12, units: 5_000_000n } as const;

export class ChaosChains {
  readonly evm: ChaosChain;
  readonly bitcoin: ChaosBitcoin;

  private constructor(evm: ChaosChain, bitcoin: ChaosBitcoin) {
    this.evm = evm;
    this.bitcoin = bitcoin;
  }

  static async open(): Promise<ChaosChains> {
    return new ChaosChains(await ChaosChain.open(), await ChaosBitcoin.open());
  }

  get #clocks() {
    return [this.evm.clock, this.bitcoin.clock];
  }

  /** What has happened to both. */
  tally(of: 'forks' | 'restarts' | 'lost'): number {
    return this.#clocks.reduce((sum, clock) => sum + clock[of], 0);
  }

  start(): void {
    for (const clock of this.#clocks) clock.start();
  }

  set isPaused(isPaused: boolean) {
    for (const clock of this.#clocks) clock.isPaused = isPaused;
  }

  behave(): void {
    this.evm.behave();
    this.bitcoin.behave();
  }

  /** Money of the house at its paying addresses. */
  async endow(houses: Readonly<Record<Network, string>>): Promise<void> {
    await this.evm.endow(houses.chaos, STOCK);
    await this.bitcoin.endow(houses.bitcoin, HOUSE_COINS.count, HOUSE_COINS.units);
  }

  /** What a user pays in each time, to an address of the exchange. */
  async payIn(to: string, coin: Coin): Promise<void> {
    const { paidIn } = COINS[coin];
    if (coin === 'BTC') await this.bitcoin.pay(to, paidIn);
    else await this.evm.pay(to, this.tokenOf(coin), paidIn);
  }

  async balanceOf(address: string, coin: Coin): Promise<bigint> {
    return coin === 'BTC' ? this.bitcoin.balanceOf(address) : this.evm.balanceOf(address, this.tokenOf(coin));
  }

  tokenOf(coin: Coin): string | null {
    return coin === 'USDT' ? this.evm.token : null;
  }

  /** Of one withdrawal and nobody else. */
  receiverOf(number: number, coin: Coin): string {
    if (coin === 'BTC') return this.bitcoin.receiverOf(number);
    return `0x${createHash('sha256').update(`receiver ${number}`).digest('hex').slice(0, 40)}`;
  }

  async settle(): Promise<void> {
    for (const clock of this.#clocks) await clock.settle();
  }

  async close(): Promise<void> {
    await this.evm.close();
    await this.bitcoin.close();
  }

  /** As the exchange reads them from its file. */
  networks(): readonly object[] {
    const { proxy, genesis } = this.evm;
    const all = { explorer: null, blockMs: 1_000, creditDepth: 2, finalDepth: FINAL_DEPTH };
    const coinsOf = (network: Network) =>
      COIN_NAMES.filter((coin) => COINS[coin].network === network).map((coin) => this.#termsOf(coin));
    return [
      {
        ...all,
        key: 'chaos',
        name: 'Chaos',
        rpc: proxy.url,
        chainId: '31337',
        genesis,
        coins: coinsOf('chaos'),
      },
      {
        ...all,
        kind: 'bitcoin',
        key: 'bitcoin',
        name: 'Bitcoin',
        esplora: this.bitcoin.url,
        genesis: BITCOIN.genesis,
        coins: coinsOf('bitcoin'),
      },
    ];
  }

  #termsOf(coin: Coin) {
    const { decimals, fee: withdrawalFee } = COINS[coin];
    return {
      coin,
      contract: this.tokenOf(coin),
      decimals,
      withdrawalFee,
      minimumDeposit: '0.001',
      largeDeposit: '100000',
      minimumWithdrawal: '0.001',
      reviewFrom: String(REVIEW_FROM),
    };
  }
}
