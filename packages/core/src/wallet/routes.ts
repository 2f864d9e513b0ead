/**
 * Applies `list-network`, `list-route`, `set-route-terms` and `set-route-status`.
 * Promises: numbers are the next ones and never given again; what is listed stays listed, only terms and status change.
 */
import { openAccounts } from '../accounts/open-account.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY, UNCLAIMED } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { ListNetwork, ListRoute, SetRouteStatus, SetRouteTerms } from '../vocabulary/wallet-commands.ts';
import { stepOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';

const DONE: Outcome = { type: 'done' };
/** Decimals of a chain beyond those of the asset: what is below a unit stays a whole number. */
const MAX_MORE_DECIMALS = 15;

/** Applies `list-network`. */
export function listNetwork(context: WalletContext, command: ListNetwork, events: EventLog): Outcome {
  const { wallet, owners } = context;
  const { network, chain, genesis } = command;
  const fault = findNetworkFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  for (const party of [UNCLAIMED, TREASURY]) if (owners.find(party) < 0) openAccounts(context, party);
  wallet.networks.push({ network, chain, genesis });
  events.push({ type: 'network-listed', network, chain, genesis });
  return DONE;
}

function findNetworkFault({ wallet }: WalletContext, command: ListNetwork): Refusal | null {
  const next = wallet.networks.length;
  if (command.network !== next)
    return refused('number-out-of-range', 'network', { least: next, greatest: next });
  const isListed = wallet.networks.some(
    ({ chain, genesis }) => chain === command.chain && genesis === command.genesis,
  );
  return isListed ? refused('network-already-listed', 'chain') : null;
}

/** Applies `list-route`. */
export function listRoute(context: WalletContext, command: ListRoute, events: EventLog): Outcome {
  const fault = findRouteFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  const { type: _, ...route } = command;
  context.wallet.routes.push({ ...route, deposits: true, withdrawals: true, units: 0 });
  events.push({ type: 'route-listed', ...route });
  return DONE;
}

function findRouteFault(context: WalletContext, command: ListRoute): Refusal | null {
  const { wallet, listing } = context;
  const { route, network, asset, contract, decimals, terms } = command;
  const next = wallet.routes.length;
  if (route !== next) return refused('number-out-of-range', 'route', { least: next, greatest: next });
  if (wallet.networks[network] === undefined) return refused('unknown-network', 'network');
  const listed = listing.assets[asset];
  if (listed === undefined) return refused('unknown-asset', 'asset');
  const beside = wallet.routes.filter((one) => one.network === network);
  if (beside.some((one) => one.asset === asset)) return refused('route-already-listed', 'asset');
  if (beside.some((one) => one.contract === contract)) return refused('route-already-listed', 'contract');
  const greatest = listed.scale + MAX_MORE_DECIMALS;
  if (decimals > greatest) return refused('number-out-of-range', 'decimals', { least: 0, greatest });
  return findTermsFault(context, command, terms);
}

/** Depths that do not rise, or a fee of which the chain cannot leave the rest whole. */
function findTermsFault(
  context: WalletContext,
  route: Pick<ListRoute, 'asset' | 'decimals'>,
  { creditDepth, finalDepth, withdrawalFee }: ListRoute['terms'],
): Refusal | null {
  if (finalDepth < creditDepth) {
    return refused('number-out-of-range', 'terms.finalDepth', { least: creditDepth });
  }
  const step = stepOf(context, route);
  return withdrawalFee % step === 0 ? null : refused('amount-not-whole', 'terms.withdrawalFee', { step });
}

/** Applies `set-route-terms`. */
export function setRouteTerms(context: WalletContext, command: SetRouteTerms, events: EventLog): Outcome {
  const { wallet } = context;
  const { route, terms } = command;
  const found = wallet.routes[route];
  if (found === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  const wrong = findTermsFault(context, found, terms);
  if (wrong !== null) return refusedOutcome(wrong);
  wallet.setRoute({ ...found, terms });
  events.push({ type: 'route-terms-set', route, terms });
  return DONE;
}

/** Applies `set-route-status`. */
export function setRouteStatus(context: WalletContext, command: SetRouteStatus, events: EventLog): Outcome {
  const { wallet } = context;
  const { route, deposits, withdrawals } = command;
  const found = wallet.routes[route];
  if (found === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  if (found.deposits === deposits && found.withdrawals === withdrawals) return DONE;
  wallet.setRoute({ ...found, deposits, withdrawals });
  events.push({ type: 'route-status-set', route, deposits, withdrawals });
  return DONE;
}
