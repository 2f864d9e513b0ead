/**
 * What the payer says, as commands to the core, and what the core has ready, as the payer's payments.
 * Promises: an amount becomes the same units each time; those that may not be signed now are not offered, so that no number is
 * given out for them; those that were begun are, whatever has become of their account or route.
 * Never: decides whether something is paid: states, holds and depths are the core's.
 */
import type { Command, ListedRoute, NetworkId, OpenWithdrawal, RefusalCode, WithdrawalId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { inLedger, onChain } from '../../integrations/chains/chain-amounts.ts';
import type { RouteScales } from '../../integrations/chains/chain-amounts.ts';
import type { AddressLook } from '../screening/shape.ts';
import type { MarketData } from '../../market-data/port.ts';
import { PayoutRefused, withdrawalUse } from './rules.ts';
import type { PayoutCommands, ReadyWithdrawal } from './shape.ts';

export interface PayoutCommandParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly network: NetworkId;
  /** By which the store knows the network. */
  readonly name: string;
  readonly screening: AddressLook;
  readonly onAlarm: (sentence: string) => void;
}

/** Refusals that take the leave to sign. */
const WITHOUT_LEAVE: readonly RefusalCode[] = [
  'withdrawals-paused',
  'account-frozen',
  'withdrawals-held',
  'withdrawal-state-differs',
  'unknown-withdrawal',
];

// A use of a withdrawal has its number behind the colon.
const withdrawalOf = (use: string): WithdrawalId => Number(use.slice(use.indexOf(':') + 1)) as WithdrawalId;

export function payoutCommands(parts: PayoutCommandParts): PayoutCommands {
  const { engine, network } = parts;
  const submit = async (command: Command): Promise<RefusalCode | null> => {
    const { outcome } = await engine.submit('live', command);
    return outcome.type === 'refused' ? outcome.refusal.code : null;
  };
  const must = async (command: Command): Promise<void> => {
    const refused = await submit(command);
    if (refused !== null) throw new PayoutRefused(command.type, refused);
  };
  const listed = new Map<string, OpenWithdrawal>();
  return {
    ready: () => readReady(parts, listed),
    async beginSigning(use, payout) {
      const asked = listed.get(use);
      if (asked !== undefined && !(await isScreened(parts, asked))) return false;
      const refused = await submit({ type: 'begin-signing', withdrawal: withdrawalOf(use), payout });
      if (refused !== null && !WITHOUT_LEAVE.includes(refused))
        throw new PayoutRefused('begin-signing', refused);
      return refused === null;
    },
    recordPayout: (use, transaction) =>
      must({ type: 'record-payout', withdrawal: withdrawalOf(use), transaction }),
    report: (use, transaction, report, at) =>
      must({
        type: 'report-payout',
        withdrawal: withdrawalOf(use),
        transaction,
        report,
        block: at.block,
        height: at.height,
        confirmations: at.confirmations,
      }),
    async bookCost(transaction, fee) {
      const { result } = await engine.read('live', { type: 'wallet-routes' });
      const own = result.routes.find((route) => route.network === network && route.contract === null);
      // A chain whose own coin is none of the exchange's costs nothing that is in the ledger.
      if (own === undefined || fee === 0n) return;
      const cost = inLedger(fee, scalesOf(parts, own));
      if (cost === null) throw new Error(`the cost of ${transaction} is more than the ledger can count`);
      await must({ type: 'book-wallet-cost', route: own.route, reference: transaction, ...cost });
    },
  };
}

function scalesOf({ marketData }: PayoutCommandParts, { asset, decimals }: ListedRoute): RouteScales {
  return { decimals, scale: marketData.instruments.mustAsset(asset).scale };
}

/** In the order in which they were asked for. */
async function readReady(
  parts: PayoutCommandParts,
  listed: Map<string, OpenWithdrawal>,
): Promise<readonly ReadyWithdrawal[]> {
  const { engine, network } = parts;
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  const { result: payable } = await engine.read('live', { type: 'payable-withdrawals', network });
  const ready: ReadyWithdrawal[] = [];
  for (const one of payable) {
    listed.set(withdrawalUse(one.withdrawal), one);
    const route = result.routes[one.route];
    if (route !== undefined && (await isScreened(parts, one))) ready.push(readyOf(parts, one, route));
  }
  return ready;
}

/** Whether nothing of its address keeps it from being signed. What was begun is followed, whatever is listed since. */
async function isScreened(
  { screening, name, onAlarm }: PayoutCommandParts,
  { withdrawal, owner: userId, address, payout }: OpenWithdrawal,
): Promise<boolean> {
  if (payout !== null) return true;
  const look = await screening.look({ network: name, of: { withdrawal }, userId, address });
  // Why one waits for people is told to them alone.
  if (look === 'unanswered') onAlarm(`${name}: nothing is signed before the screening of addresses answers`);
  return look === 'passes';
}

function readyOf(parts: PayoutCommandParts, one: OpenWithdrawal, route: ListedRoute): ReadyWithdrawal {
  const { withdrawal, address: to, amount, fee, payout, transactions } = one;
  const units = onChain(amount - fee, 0, scalesOf(parts, route));
  const payment = { to, token: route.contract, units };
  const known = payout === null ? null : { slot: payout, transactions };
  return { use: withdrawalUse(withdrawal), payment, payout: known };
}
