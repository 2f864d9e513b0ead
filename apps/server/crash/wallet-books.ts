/**
 * Compares what the chain has with what the ledger says, to the last unit, when everything has ended.
 * Promises: each side is asked for itself: the chains by their nodes, the ledger by its journal and by what users are told.
 */
import Database from 'better-sqlite3';
import path from 'node:path';
import type { Exchange } from '@assay/core';
import { onChain } from '../src/integrations/chains/chain-amounts.ts';
import type { NetworkIdentity } from '../src/integrations/chains/port.ts';
import { storedName } from '../src/integrations/chains/network-names.ts';
import { addressOf } from '../src/integrations/signer/account-keys.ts';
import { openJournalToRead, snapshotsOf } from '../src/journal/open-journal.ts';
import { recover } from '../src/journal/recovery.ts';
import { BITCOIN } from './wallet-bitcoin.ts';
import { COINS, COIN_NAMES, paidInUnits, unitsOf } from './wallet-chains.ts';
import type { ChaosChains, Network } from './wallet-chains.ts';
import type { Asked, WalletUsers } from './wallet-users.ts';

/** States in which nothing more comes. */
export const ENDED: readonly string[] = ['paid', 'failed', 'cancelled', 'refused'];

export interface Outcome {
  readonly deposits: number;
  readonly paid: number;
  readonly givenBack: number;
  readonly paidTwice: number;
  readonly lost: number;
  /** Each a sentence; none: chain and ledger agree. */
  readonly faults: readonly string[];
}

/** The paying addresses. Throws where a network was not reached. */
export function housesOf(dataDir: string, { evm }: ChaosChains): Readonly<Record<Network, string>> {
  const store = new Database(path.join(dataDir, 'identity.sqlite'), { readonly: true });
  try {
    const read = store.prepare<[string], { treasury: string }>(
      'SELECT treasury FROM network_accounts WHERE network = ?',
    );
    const houseOn = (network: NetworkIdentity): string => {
      const row = read.get(storedName(network));
      if (row === undefined) throw new Error(`the network ${network.chainId} was not reached`);
      return addressOf(network, row.treasury, 0);
    };
    return { chaos: houseOn({ chainId: '31337', genesis: evm.genesis }), bitcoin: houseOn(BITCOIN) };
  } finally {
    store.close();
  }
}

/** Whether something that the exchange has sent is not final, or its cost not booked. */
export function isMoving(dataDir: string): boolean {
  const store = new Database(path.join(dataDir, 'identity.sqlite'), { readonly: true });
  try {
    const count = (table: string, where: string): number =>
      store.prepare<[], { of: number }>(`SELECT count(*) AS "of" FROM ${table} WHERE ${where}`).get()?.of ??
      0;
    return count('outgoing', "state <> 'done'") + count('sweeps', "state = 'open'") > 0;
  } finally {
    store.close();
  }
}

/** While the exchange runs: what each user was told, and what each receiver has. */
export async function compareUsers(users: WalletUsers, chains: ChaosChains): Promise<Outcome> {
  const records = await users.records();
  const faults: string[] = [];
  const tally = { paid: 0, givenBack: 0, paidTwice: 0, lost: 0 };
  const spent = new Map<string, bigint>();
  for (const asked of users.asked) {
    const { coin, receiver, requestId, amount, user } = asked;
    const of = records.filter((one) => one.address.toLowerCase() === receiver);
    const [record] = of;
    if (record === undefined || of.length > 1) {
      faults.push(`${requestId} is listed ${of.length} times`);
      continue;
    }
    const has = await chains.balanceOf(receiver, coin);
    const net = onChain(Number(unitsOf(coin, amount) - unitsOf(coin, COINS[coin].fee)), 0, COINS[coin]);
    if (has > net) tally.paidTwice += 1;
    if (record.state === 'paid' && has < net) tally.lost += 1;
    if (record.state === 'paid') tally.paid += 1;
    else tally.givenBack += 1;
    const due = record.state === 'paid' ? net : 0n;
    if (has !== due) faults.push(`${requestId} is ${record.state}, and its receiver has ${has}, not ${due}`);
    if (!ENDED.includes(record.state)) faults.push(`${requestId} has not ended: it is ${record.state}`);
    const key = `${user.email} ${coin}`;
    if (record.state === 'paid') spent.set(key, (spent.get(key) ?? 0n) + unitsOf(coin, amount));
  }
  for (const customer of users.customers) {
    for (const coin of COIN_NAMES) {
      const paidIn = BigInt(customer.deposits[coin]) * paidInUnits(coin);
      const due = paidIn - (spent.get(`${customer.email} ${coin}`) ?? 0n);
      const has = unitsOf(coin, await users.balanceOf(customer, coin));
      if (has !== due) faults.push(`${customer.email} has ${has} units of ${coin}, not ${due}`);
    }
  }
  return { ...tally, deposits: users.deposits, faults };
}

/** When it has stopped: the ledger against all that its addresses hold. */
export async function compareHoldings(
  dataDir: string,
  addresses: readonly Readonly<Record<Network, string>>[],
  chains: ChaosChains,
): Promise<readonly string[]> {
  const exchange = await recovered(dataDir);
  const faults = exchange
    .read({ type: 'totals' })
    .filter(({ sum }) => sum !== 0)
    .map(({ asset, sum }) => `asset ${asset} of the ledger sums to ${sum}`);
  faults.push(...exchange.findInvariantFaults());
  const { routes } = exchange.read({ type: 'wallet-totals' });
  const listed = exchange.read({ type: 'wallet-routes' }).routes;
  for (const coin of COIN_NAMES) {
    const terms = COINS[coin];
    const token = chains.tokenOf(coin);
    const at = listed.findIndex(
      ({ contract, decimals }) => contract === token && decimals === terms.decimals,
    );
    const total = routes.find(({ route }) => route === listed[at]?.route);
    const ledger = total === undefined ? null : onChain(total.units, total.rest, terms);
    let held = 0n;
    for (const own of addresses) held += await chains.balanceOf(own[terms.network], coin);
    if (ledger !== held) faults.push(`of ${coin} the ledger has ${ledger}, and the chain ${held}`);
    if (total?.reserved !== 0) faults.push(`of ${coin} ${total?.reserved} are still set aside`);
  }
  return faults;
}

async function recovered(dataDir: string): Promise<Exchange> {
  const location = { dataDir, databaseUrl: null };
  const journal = await openJournalToRead(location);
  const snapshots = snapshotsOf(location);
  const onReplayed = () => Promise.resolve();
  try {
    return (await recover({ realm: 'live', journal, snapshots, replayEventsFrom: null, onReplayed }))
      .exchange;
  } finally {
    await journal.close();
  }
}

/** The requests that nobody has been told the end of. */
export const unanswered = (asked: readonly Asked[]): number =>
  asked.filter(({ answer }) => answer === null).length;
