/**
 * What operators decide about what is gone from a chain.
 * Promises: the house bears it, once others have approved; the amount is what the newest count lacks and nobody's to say.
 * Never: takes anything from a user, or opens withdrawals again.
 */
import { Type } from 'typebox';
import type { OperatorRole } from '@assay/protocol';
import { inLedger } from '../../integrations/chains/chain-amounts.ts';
import type { MarketData } from '../../market-data/port.ts';
import { ActionRefused, Because, operatorAction } from '../../operator/action.ts';
import { approvalsForAmounts } from '../../operator/approvals.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';
import type { RouteCount } from './rules.ts';
import type { CountedNetwork } from './shape.ts';

export interface SolvencyActionParts {
  /** What holds each network against the ledger. */
  readonly counting: () => readonly CountedNetwork[];
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
  readonly proposing: Proposing;
  readonly now: () => number;
}

const DECIDING: readonly OperatorRole[] = ['finance', 'compliance'];
/** A count that is older says what was. */
const COUNT_HOLDS_MS = 15 * 60_000;

/** Throws `ActionRefused` where nothing that was counted lately is missing. */
function mustBeMissing({ counting, now }: SolvencyActionParts, route: number): RouteCount {
  const counts = counting().flatMap(({ count }) => (count === null ? [] : [count]));
  const count = counts.find(({ routes }) => routes.some((one) => one.route.route === route));
  const found = count?.routes.find((one) => one.route.route === route);
  if (count === undefined || found === undefined || now() - count.at > COUNT_HOLDS_MS) {
    throw new ActionRefused(`Route ${route} was not counted in the last 15 minutes.`);
  }
  if (found.difference >= 0n) throw new ActionRefused(`Nothing is missing on route ${route}.`);
  return found;
}

const writeOffLoss = operatorAction({
  name: 'write-off loss',
  byToken: 'proposes',
  topic: 'solvency',
  summary:
    'proposes that the house bears what the newest count lacks on a route; REFERENCE is the transaction or what else names the loss, BECAUSE a few words with dashes between',
  roles: DECIDING,
  fields: {
    route: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    reference: Type.String({ pattern: '^[0-9a-zA-Z:._-]{1,100}$' }),
    because: Because,
  },
  typed: ['route', 'reference', 'because'],
  approvals: 1,
  async carryOut(parts: SolvencyActionParts, { route, reference, because: reason }, by) {
    const { marketData } = parts;
    const { difference, route: counted } = mustBeMissing(parts, route);
    const lost = inLedger(-difference, counted);
    if (lost === null) throw new ActionRefused('More is missing than the ledger can count.');
    const approvals = approvalsForAmounts(marketData, [{ asset: counted.asset, amount: lost.amount }]);
    return parts.proposing.propose(
      by,
      { type: 'write-off-loss', route: counted.route, reference, ...lost, reason },
      { approvals },
    );
  },
  print: proposalLines,
});

export const SOLVENCY_ACTIONS = [writeOffLoss] as const;
