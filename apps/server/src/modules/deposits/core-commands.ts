/**
 * What the scanner says, as commands to the core, and what the core remembers, as the scanner's deposits.
 * Promises: an amount becomes the same units each time; a refusal that time or people can lift is `DepositWaits`, so that
 * the others of the network go on; anything else is a failure of the round. Before credited money is reversed, deposits of every
 * coin of the network are paused: whoever can undo blocks of it could do so again.
 * Never: decides whether something is credited: depths, bounds and identities are the core's.
 */
import { isHouse } from '@assay/core';
import type { Command, NetworkId, OwnerId, Refusal } from '@assay/core';
import type { Arrival } from '../../integrations/chains/port.ts';
import { pauseRoute } from '../../engine/pause-route.ts';
import type { Engine } from '../../engine/port.ts';
import { inLedger, onChain } from '../../integrations/chains/chain-amounts.ts';
import type { AddressLook } from '../screening/shape.ts';
import { DepositReviewed, DepositWaits, identityOf, placeOf } from './rules.ts';
import type { AddressOwners, Deposit, DepositCommands, WatchedRoute } from './shape.ts';
import type { Witnessed } from './witness.ts';

export interface CoreCommandParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly network: NetworkId;
  readonly routes: () => readonly WatchedRoute[];
  readonly owners: AddressOwners;
  /** By which the store knows the network. */
  readonly name: string;
  readonly screening: AddressLook;
  /** Of large ones; null: there is one endpoint. */
  readonly witnessed: Witnessed | null;
}

/** Refusals that end by themselves or by somebody's decision. */
const WAITING: readonly Refusal['code'][] = ['deposits-paused', 'account-closed', 'too-few-confirmations'];

export function findRoute(
  routes: readonly WatchedRoute[],
  { token }: Pick<Arrival, 'token'>,
): WatchedRoute | null {
  return routes.find(({ contract }) => contract === token) ?? null;
}

export function coreCommands(parts: CoreCommandParts): DepositCommands {
  const { engine, network, routes, owners } = parts;
  const submit = async (command: Command): Promise<void> => {
    const { outcome } = await engine.submit('live', command);
    if (outcome.type !== 'refused') return;
    const { code } = outcome.refusal;
    if (WAITING.includes(code)) throw new DepositWaits(code);
    throw new Error(`the core refuses ${command.type}: ${code}`);
  };
  return {
    async credit(deposit, confirmations) {
      const route = findRoute(routes(), deposit);
      const owner = owners.find(deposit.address);
      if (route === null || owner === null) throw new DepositWaits('nobody knows its coin or owner');
      const ledger = inLedger(deposit.units, route);
      if (ledger === null) throw new DepositWaits('more than the ledger can count');
      if (confirmations >= route.finalDepth) await mustBeScreened(parts, deposit);
      if (ledger.amount >= route.largeDeposit) await mustBeWitnessed(parts, deposit, route, owner.owner);
      const { block, height } = deposit;
      const identity = identityOf(deposit);
      const seen = { identity, ...ledger, block, height, confirmations };
      await submit({ type: 'credit-deposit', route: route.route, owner: owner.owner, ...seen });
    },
    async report(deposit, report, confirmations) {
      if (report === 'final') await mustBeScreened(parts, deposit);
      const { block, height } = deposit;
      const identity = identityOf(deposit);
      // Behind the command the core would not say that it had been credited, to whoever was killed between the two.
      if (report === 'reversed' && (await isCredited(parts, identity))) await pauseDeposits(parts);
      await submit({ type: 'report-deposit', network, identity, report, block, height, confirmations });
    },
    async unfinished() {
      const { result } = await engine.read('live', { type: 'open-deposits', network });
      return result.map(({ identity, route: number, owner, amount, rest, state, block, height }): Deposit => {
        const route = routes().find(({ route }) => route === number);
        const address = owners.addressOf(owner);
        if (route === undefined || address === null) throw new Error(`nobody knows the route of ${identity}`);
        return {
          ...placeOf(identity),
          address,
          from: null,
          token: route.contract,
          units: onChain(amount, rest, route),
          state: 'credited',
          block,
          height,
          isHeld: state === 'held',
          missingSince: null,
        };
      });
    },
  };
}

/**
 * Behind what may wait for people for days, and where it could be credited: it is somebody else's endpoint. What the core would
 * refuse whatever the endpoint says is not asked about.
 */
async function mustBeWitnessed(
  { engine, witnessed }: CoreCommandParts,
  deposit: Deposit,
  { open }: WatchedRoute,
  owner: OwnerId,
): Promise<void> {
  if (witnessed === null) return;
  if (!open) throw new DepositWaits('deposits-paused');
  const { result } = await engine.read('live', { type: 'account-status', owner });
  if (result.status === 'closed') throw new DepositWaits('account-closed');
  await witnessed(deposit);
}

async function isCredited({ engine, network }: CoreCommandParts, identity: string): Promise<boolean> {
  const { result } = await engine.read('live', { type: 'open-deposits', network });
  return result.some((one) => one.identity === identity);
}

/** Two people open them again. */
async function pauseDeposits({ engine, routes }: CoreCommandParts): Promise<void> {
  for (const { route } of routes()) await pauseRoute(engine, route, { deposits: true, withdrawals: false });
}

/** Before it is final, from which on it can leave. Who has sent it is not known of coins that a contract sent on. */
async function mustBeScreened(
  { name, screening, owners }: CoreCommandParts,
  deposit: Deposit,
): Promise<void> {
  const { from, address } = deposit;
  const owner = owners.find(address);
  // Nobody withdraws what is the house's.
  if (from === null || owner === null || isHouse(owner.owner)) return;
  const of = { deposit: identityOf(deposit) };
  const look = await screening.look({ network: name, of, userId: owner.owner, address: from });
  if (look === 'reviewed') throw new DepositReviewed();
  if (look === 'unanswered') throw new DepositWaits('the screening of addresses does not answer');
}
