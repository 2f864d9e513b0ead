/** A payer of coins before a small Bitcoin over HTTP, with the signer's own rules and keys, and a kill between any two steps. */
import type { OwnerId } from '@assay/core';
import { openBitcoinChain } from '../../integrations/chains/bitcoin/bitcoin-chain.ts';
import { signedPayment } from '../../integrations/chains/bitcoin/bitcoin-payment.ts';
import { mustBitcoinNetwork } from '../../integrations/chains/bitcoin/bitcoin-networks.ts';
import { FixtureWallet, REGTEST, coinsOf } from '../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import type { BitcoinNode } from '../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import { openEsplora } from '../../integrations/chains/bitcoin/esplora-fixture.ts';
import { accountOf, addressOf, keyPairOf } from '../../integrations/signer/account-keys.ts';
import { SigningRefused } from '../../integrations/signer/port.ts';
import type { KeyName, SpendingRequest } from '../../integrations/signer/port.ts';
import { placesOf, spending } from '../../integrations/signer/spending.ts';
import { CoinPlaces } from './coin-places.ts';
import { WithdrawalLedger } from './core-fixture.ts';
import { Killer } from './payer-fixture.ts';
import { openWalletStore } from './store-fixture.ts';
import { Payer } from './payer.ts';
import { CoinSweeper } from './sweeping/coin-sweeper.ts';
import type { CoinSweeperParts } from './sweeping/coin-sweeper.ts';

export const FINAL_DEPTH = 7;
const POLICY = { finalDepth: FINAL_DEPTH, raiseAfter: 3, inFlight: 16, maxVersions: 32 };
const KEY = { purpose: 'treasury', number: 0 } as const;
const SEED = Buffer.alloc(32, 7);
const ACCOUNTS = {
  treasury: accountOf(SEED, REGTEST, 'treasury'),
  deposits: accountOf(SEED, REGTEST, 'deposits'),
};
const { form: FORM } = mustBitcoinNetwork(REGTEST.genesis);
export const ownAddress = ({ purpose, number }: KeyName): string =>
  addressOf(REGTEST, ACCOUNTS[purpose].publicExtendedKey, number);
export const HOUSE = ownAddress(KEY);
export const COLD = new FixtureWallet('cold').address;

/** In memory, by the signer's rules. */
class CoinSigner {
  readonly #record = new Map<string, string>();
  readonly #spend = spending({
    policy: { network: REGTEST, feeCeiling: 1_000_000n },
    treasury: HOUSE,
    cold: COLD,
    keysOf: ({ purpose, number }) => keyPairOf(ACCOUNTS[purpose], number),
    record: {
      find: (coin) => this.#record.get(coin) ?? null,
      note: (coins, textOf) => coins.forEach((coin) => this.#record.set(coin, textOf(coin))),
    },
  });

  async spend(request: SpendingRequest) {
    const answer = this.#spend(request);
    if ('fault' in answer) throw new SigningRefused(answer.fault);
    return answer;
  }

  async placesOf(coins: readonly string[]) {
    return placesOf({ find: (coin) => this.#record.get(coin) ?? null }, coins);
  }
}

async function openStore(killer: Killer) {
  const { db, operations, run } = await openWalletStore(killer);
  const tables = ['outgoing', 'outgoing_versions'] as const;
  return {
    db,
    store: { run: run as CoinSweeperParts['store']['run'] },
    copy: () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    putBack: async (rows: readonly (readonly object[])[]): Promise<void> => {
      for (const [at, table] of tables.entries()) {
        await db.deleteFrom(table).execute();
        const kept = rows[at] ?? [];
        if (kept.length > 0)
          await db
            .insertInto(table)
            .values(kept as never)
            .execute();
      }
    },
    /** What a user paid in, final by the scanner. */
    keepDeposits: async (
      number: number,
      address: string,
      brought: readonly { readonly transaction: string; readonly units: bigint }[],
    ): Promise<void> => {
      const given = { owner: number as OwnerId, number, address };
      await operations.keepDepositAddress({ network: 'n', given, now: 0 });
      const rest = { state: 'final', block: 'b', height: 1, isHeld: false, missingSince: null } as const;
      for (const one of brought) {
        const deposit = { ...one, index: 0, address, from: null, token: null, ...rest };
        await operations.saveDeposit({ network: 'n', deposit, now: 1 });
      }
    },
  };
}

/** What a test does with the chain, and sees on it. */
function hands(node: BitcoinNode) {
  return {
    give(address: string, units: bigint): string {
      const taken = node.take(node.signPayment(address, units));
      if ('refusal' in taken) throw new Error(taken.refusal);
      return taken.id;
    },
    mine(blocks = 1): void {
      for (let block = 0; block < blocks; block += 1) node.mine();
    },
    worthOf: (address: string): bigint =>
      [...node.unspent(address).values()].reduce((sum, { units }) => sum + units, 0n),
    /** Outputs in blocks to an address. */
    arrived: (address: string): readonly bigint[] =>
      node.canonical
        .flatMap(({ transactions }) => transactions.flatMap(coinsOf))
        .flatMap((coin) => (coin.address === address ? [coin.units] : [])),
    /** Somebody else with the house's key takes the coin of so much. */
    steal(worth: bigint): string {
      const own = [...node.unspent(HOUSE).values()].filter(({ units }) => units === worth);
      const outputs = [
        { address: userAddress(999), units: own.reduce((sum, { units }) => sum + units, -9_000n) },
      ];
      return signedPayment({ coins: own, outputs }, keyPairOf(ACCOUNTS.treasury, 0), FORM).signed;
    },
  };
}

/** `coins`: what the house has, final. */
export async function openCoinScene(coins: readonly bigint[]) {
  const esplora = await openEsplora();
  const chainHands = hands(esplora.node);
  chainHands.mine(coins.length + 3);
  for (const units of coins) chainHands.give(HOUSE, units);
  chainHands.mine(FINAL_DEPTH);
  const killer = new Killer();
  const { db, store, ...kept } = await openStore(killer);
  const chain = await openBitcoinChain({ url: esplora.url, expected: REGTEST, timeoutMs: 5_000 });
  const core = new WithdrawalLedger();
  const alarms: string[] = [];
  const ceiling: { most: bigint | null } = { most: null };
  const parts = {
    network: 'n',
    chain: killer.wrap(chain, ['broadcast', 'findReceipt', 'coinsOf']),
    signer: killer.wrap(new CoinSigner(), ['spend', 'placesOf']),
    store,
    house: HOUSE,
    finalDepth: FINAL_DEPTH,
    now: () => 1,
    onAlarm: (sentence: string): void => void alarms.push(sentence),
  };
  const costCeilingOf = (): bigint | null => ceiling.most;
  const places = new CoinPlaces({ ...parts, from: HOUSE, key: KEY, costCeilingOf });
  const payer = new Payer({
    ...parts,
    places,
    commands: killer.wrap(core, ['ready', 'beginSigning', 'recordPayout', 'report']),
    policy: POLICY,
  });
  return {
    esplora,
    core,
    payer,
    places,
    store,
    sweeper: new CoinSweeper(parts),
    killer,
    alarms,
    ceiling,
    ...chainHands,
    ...kept,
    request(number: number, units = 10_000n + BigInt(number)): string {
      core.request(`withdrawal:${number}`, { to: userAddress(number), token: null, units });
      return `withdrawal:${number}`;
    },
    async close() {
      await db.destroy();
      await esplora.close();
    },
  };
}

export type CoinScene = Awaited<ReturnType<typeof openCoinScene>>;

export const userAddress = (number: number): string => new FixtureWallet(`user${number}`).address;
