/**
 * Finds what the paying address has too much of, and asks the payer to move it into cold storage (decision 119).
 * Promises: amount, time and address are a rule's: what is final and more than the ceiling, down to the middle, without what any open
 * withdrawal needs. A coin has one move at a time, which ends when it is final; how it stands is read from its transactions, so
 * whoever is killed between any two steps goes on there. What was signed and is in no record any more is taken for gone. A token whose
 * last move is final and has moved nothing is moved no more, with a sentence that names the transaction.
 * Never: signs or sends; changes what anybody has; lets a person choose.
 */
import type { NetworkId } from '@assay/core';
import type { Engine } from '../../../engine/port.ts';
import { onChain } from '../../../integrations/chains/chain-amounts.ts';
import type { HoldingChain } from '../../../integrations/chains/port.ts';
import type { MarketData } from '../../../market-data/port.ts';
import type { ColdStorage, HotBounds, ScannedBlock } from '../../deposits/shape.ts';
import type { Places } from '../places.ts';
import { hasPaid, isMove, isWithdrawal, moveUse } from '../rules.ts';
import type { MoveWanted, Outgoing, OutgoingStore } from '../shape.ts';
import { unitsToMove } from './rules.ts';

export interface MoverParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly store: OutgoingStore;
  readonly network: NetworkId;
  /** By it the store knows the network. */
  readonly name: string;
  readonly chain: Pick<HoldingChain, 'head' | 'balanceAt' | 'findReceipt'>;
  readonly places: Pick<Places, 'forgotten'>;
  readonly treasury: string;
  readonly cold: ColdStorage;
  /** The newest block that was read twice; null before the first. */
  readonly checked: () => ScannedBlock | null;
  /** Of a coin by its contract; null: the configuration does not know it. */
  readonly boundsOf: (contract: string | null) => HotBounds | null;
  readonly onAlarm: (sentence: string) => void;
}

/** What the payer is asked for. Throws the port's failures. */
export async function movesWanted(parts: MoverParts): Promise<readonly MoveWanted[]> {
  const { store, name, cold, checked, boundsOf, places } = parts;
  const block = checked();
  if (cold.target === null || block === null) return [];
  const open = await store.run('openOutgoing', { network: name });
  const moving = new Set(open.filter(isMove).map(({ payment }) => payment.token));
  const moves: MoveWanted[] = [];
  const { routes, begun } = await neededByRoute(parts);
  // Asked before the balances: what the chain has by then is gone from them.
  const forgotten = await places.forgotten(begun);
  if (forgotten === null) return [];
  for (const { contract: token, withdrawn } of routes) {
    const bounds = boundsOf(token);
    if (bounds === null || moving.has(token)) continue;
    const had = await leastHad(parts, block, token);
    const has = token === null ? had - forgotten : had;
    const units = unitsToMove({ has, needed: withdrawn + onItsWay(open, parts.treasury, token) }, bounds);
    if (units <= 0n || (await hasMovedNothing(parts, token))) continue;
    const use = moveUse(token, block.height);
    moves.push({ use, payment: { to: cold.target, token, units } });
  }
  return moves;
}

/** Of the newest move of a token, told each time: another would cost its fee, too. A payment that arrives behind it ends this. */
async function hasMovedNothing(
  { store, name, chain, treasury, onAlarm }: MoverParts,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false;
  const last = await store.run('newestDone', { network: name, from: treasury, token });
  if (last === null || last.mined === null || !isMove(last)) return false;
  const { transaction } = last.mined;
  const receipt = await chain.findReceipt(transaction);
  if (receipt !== null && hasPaid(last.payment, receipt)) return false;
  onAlarm(
    `${name}: nothing of ${token} is moved to cold storage any more: ${transaction} is final and has moved nothing`,
  );
  return true;
}

/** Of each coin on the network what open withdrawals ask for, whatever they wait for; and the places of those that were begun. */
async function neededByRoute({ engine, marketData, network }: MoverParts) {
  const { result: listed } = await engine.read('live', { type: 'wallet-routes' });
  const { result: open } = await engine.read('live', { type: 'open-withdrawals', owner: null });
  const begun = new Set(open.flatMap(({ payout }) => (payout === null ? [] : [payout])));
  const routes = listed.routes
    .filter((route) => route.network === network)
    .map(({ route, asset, contract, decimals }) => {
      const scales = { decimals, scale: marketData.instruments.mustAsset(asset).scale };
      const own = open.filter((one) => one.route === route);
      const withdrawn = own.reduce((sum, { amount }) => sum + onChain(amount, 0, scales), 0n);
      return { contract, withdrawn };
    });
  return { routes, begun };
}

/** What leaves the paying address beside withdrawals, such as gas. */
function onItsWay(open: readonly Outgoing[], treasury: string, token: string | null): bigint {
  const own = open.filter((one) => one.from === treasury && one.payment.token === token);
  return own.reduce((sum, one) => (isWithdrawal(one) ? sum : sum + one.payment.units), 0n);
}

/** At a block that no fork leaves, and now. */
async function leastHad(
  { chain, treasury }: MoverParts,
  { hash: checked }: ScannedBlock,
  token: string | null,
): Promise<bigint> {
  const { hash: head } = await chain.head();
  const [then, now] = [
    await chain.balanceAt(checked, treasury, token),
    await chain.balanceAt(head, treasury, token),
  ];
  return then < now ? then : now;
}
