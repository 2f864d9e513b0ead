/**
 * An exchange with a wallet and three networks, on which two users can ask for withdrawals. The chain is the EVM family's own
 * reading of addresses, without a node.
 */
import { TREASURY } from '@assay/core';
import type { AssetId, Command, IndexPrice, NetworkId, OwnerId, RouteId, Units } from '@assay/core';
import type { Envelope } from '@assay/protocol';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { Trader } from '../../http/http-fixture.ts';
import { findEvmAddressFault, shownEvmAddress } from '../../integrations/chains/evm/evm-address.ts';
import { WouldRevert } from '../../integrations/chains/port.ts';
import { encoded, sentProof } from '../security/security-fixture.ts';
import type { WithdrawalNetwork } from './networks.ts';

export const USDT = 0 as AssetId;
export const BTC = 1 as AssetId;
const FUND = encoded('fund-word-7');
export const TOKEN = `0x${'70'.repeat(20)}`;
export const OUTSIDE = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
export const REFUSING = `0x${'c1'.repeat(20)}`;
export const BOBS = `0x${'b0'.repeat(19)}b1`;
export const ADAS = `0x${'a0'.repeat(19)}a1`;
export const HOUSE = `0x${'40'.repeat(19)}41`;
export const COLD = `0x${'c0'.repeat(19)}41`;
/** A network from which nothing is sent. */
export const PAID_IN_ONLY = 'inward';

export const as = ({ token }: Trader) => ({ token });
export const ownerOf = ({ userId }: Trader) => Number(userId) as OwnerId;

export const error = ({ body }: { readonly body: Envelope<unknown> }) => body.error;

/** By their addresses here. */
type Owners = Map<string, { readonly owner: OwnerId }>;

/** `real`: of real money, by its key. */
function network(key: string, number: number, owners: Owners): WithdrawalNetwork {
  const chain = {
    findAddressFault: findEvmAddressFault,
    canonicalAddress: (address: string) => address.toLowerCase(),
    shownAddress: shownEvmAddress,
    hasCode: (address: string) => Promise.resolve(address === REFUSING),
    gasFor: () => Promise.reject(new WouldRevert('it takes nothing')),
  };
  return {
    config: { key, name: `${key} chain`, explorer: 'https://explorer.example/tx/' },
    isTest: key === 'test',
    isReached: true,
    live: {
      network: number as NetworkId,
      treasury: HOUSE,
      cold: { addresses: [COLD] },
      addresses: { find: (address) => owners.get(address) ?? null },
      chain,
      payable: key === PAID_IN_ONLY ? null : chain,
    },
  };
}

async function listNetwork(engine: SteppedEngine, number: number): Promise<void> {
  const chain = `eip155:${31_337 + number}`;
  const network = number as NetworkId;
  await mustOf(engine)({ type: 'list-network', network, chain, genesis: '0xgenesis' });
}

interface RouteListed {
  readonly route: number;
  readonly network: number;
  readonly asset: AssetId;
  readonly contract: string;
}

async function listRoute(engine: SteppedEngine, { route, network, asset, contract }: RouteListed) {
  await mustOf(engine)({
    type: 'list-route',
    route: route as RouteId,
    network: network as NetworkId,
    asset,
    contract,
    decimals: 6,
    terms: {
      creditDepth: 3,
      finalDepth: 6,
      largeDeposit: 50_000e6 as Units,
      minimumDeposit: 1e6 as Units,
      minimumWithdrawal: 5e6 as Units,
      withdrawalFee: 1e6 as Units,
      reviewFrom: 5_000e6 as Units,
    },
  });
}

/** Throws where the core refuses. */
const mustOf =
  (engine: SteppedEngine) =>
  async (command: Command): Promise<void> => {
    const { outcome } = await engine.submit('live', command);
    if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
  };

export async function openAsking() {
  const engine = new SteppedEngine(Date.now());
  const must = mustOf(engine);
  const owners: Owners = new Map();
  const payingNetworks = [
    network('test', 0, owners),
    network('real', 1, owners),
    network(PAID_IN_ONLY, 2, owners),
  ];
  const venue = await openHttpVenue({ payingNetworks }, { withWallet: true, stepped: engine });
  /** With a fund password and so many units of USDT. */
  const holder = async (email: string, units: number): Promise<Trader> => {
    const one = await venue.signUp(email);
    const code = await sentProof(venue, one, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(one));
    const owner = ownerOf(one);
    const amount = units as Units;
    await must({ type: 'deposit', owner, requestId: null, asset: USDT, amount, source: 'faucet' });
    return one;
  };
  const trader = (name: string, units: number): Promise<Trader> => holder(`${name}.out@example.com`, units);
  for (const number of payingNetworks.keys()) {
    await listNetwork(engine, number);
    await listRoute(engine, { route: number, network: number, asset: USDT, contract: TOKEN });
  }
  await must({
    type: 'deposit',
    owner: TREASURY,
    requestId: null,
    asset: USDT,
    amount: 1e6 as Units,
    source: 'house-funding',
  });
  const [ada, bob] = [await trader('ada', 100_000e6), await trader('bob', 100e6)];
  owners.set(ADAS, { owner: ownerOf(ada) });
  owners.set(BOBS, { owner: ownerOf(bob) });
  engine.now += 1000;
  const second = Math.floor(engine.now / 1000);
  await must({ type: 'index-tick', asset: 1 as AssetId, second, price: 1e13 as IndexPrice });
  let serial = 0;
  const fieldsOf = (change: object = {}) => ({
    coin: 'USDT',
    network: 'test',
    address: shownEvmAddress(OUTSIDE),
    amount: '10',
    fundPassword: FUND,
    requestId: `w${(serial += 1)}`,
    ...change,
  });
  const ask = (change: object = {}, one = ada) => venue.call('submitWithdrawal', fieldsOf(change), as(one));
  return {
    engine,
    venue,
    must,
    listRoute: (one: RouteListed) => listRoute(engine, one),
    holder,
    trader,
    ada,
    bob,
    fieldsOf,
    ask,
  };
}

export type Asking = Awaited<ReturnType<typeof openAsking>>;
