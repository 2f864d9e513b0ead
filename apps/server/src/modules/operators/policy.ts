/**
 * Who proposes and approves what, as ordered lines: the first that fits a command decides, and the last denies.
 * Promises: pure. Data of a release, which nobody changes while an exchange runs; `findPolicyFaults` finds none in it.
 * Limits of one operator and unusual sums ask for more than it; nothing asks for less.
 */
import type { Command } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { THREE_FROM } from '../../operator/approvals.ts';

type CommandType = Command['type'];

export interface PolicyDecision {
  /** Who proposes, and who approves. */
  readonly roles: readonly OperatorRole[];
  /** Others who must approve; whoever proposes never counts. */
  readonly approvals: number;
  /** Least time between the last approval and the execution; `noticeFor` may ask for more. */
  readonly delayMs: number;
}

export interface PolicyLine {
  readonly commands: readonly CommandType[] | 'all others';
  /** From this worth on, in whole units of the index currency. */
  readonly from: number;
  readonly decision: PolicyDecision | 'deny';
}

const DAY_MS = 86_400_000;

const PAYOUTS = [
  'credit-payment',
  'decide-withdrawal',
  'return-withdrawal',
  'write-off-loss',
  'transfer-house-money',
  'correct-balance',
  'pay-card-sale',
  'return-card-sale',
] as const satisfies readonly CommandType[];
/** They move money: from a worth on three decide. */
export const MONEY_COMMANDS: readonly CommandType[] = [...PAYOUTS, 'fund-insurance'];

const OF_PAYOUTS: Omit<PolicyDecision, 'approvals'> = { roles: ['finance', 'compliance'], delayMs: 0 };
const OF_MARKETS: Omit<PolicyDecision, 'approvals'> = { roles: ['owner', 'finance'], delayMs: 0 };

export const POLICY: readonly PolicyLine[] = [
  { commands: PAYOUTS, from: THREE_FROM, decision: { ...OF_PAYOUTS, approvals: 2 } },
  { commands: PAYOUTS, from: 0, decision: { ...OF_PAYOUTS, approvals: 1 } },
  { commands: ['fund-insurance'], from: THREE_FROM, decision: { ...OF_MARKETS, approvals: 2 } },
  { commands: ['fund-insurance'], from: 0, decision: { ...OF_MARKETS, approvals: 1 } },
  // Granting waits a day, in which any owner can still reject it; taking away is done at once and needs no proposal.
  {
    commands: ['register-operator'],
    from: 0,
    decision: { roles: ['owner'], approvals: 1, delayMs: DAY_MS },
  },
  // Only to open: a pause is said at once, by one.
  { commands: ['set-route-status'], from: 0, decision: { ...OF_PAYOUTS, approvals: 1 } },
  {
    commands: [
      'list-asset',
      'list-market',
      'set-price-band',
      'set-market-status',
      'set-fee-tiers',
      'set-rebate-rates',
      'offer-seconds',
      'set-pool-limits',
      'list-futures-market',
      'set-futures-terms',
      'set-route-terms',
      'set-swap-terms',
      'set-card-terms',
    ],
    from: 0,
    decision: { ...OF_MARKETS, approvals: 1 },
  },
  { commands: 'all others', from: 0, decision: 'deny' },
];

const fits = ({ commands, from }: PolicyLine, type: CommandType, worth: number): boolean =>
  (commands === 'all others' || commands.includes(type)) && worth >= from;

/** What the first line that fits says; null: nobody proposes it. `worth` in whole units of the index currency. */
export function policyOf(type: CommandType, worth = 0): PolicyDecision | null {
  const line = POLICY.find((one) => fits(one, type, worth));
  return line === undefined || line.decision === 'deny' ? null : line.decision;
}

/** Why these lines are no policy, one sentence for each fault. */
export function findPolicyFaults(lines: readonly PolicyLine[]): string[] {
  const faults: string[] = [];
  const last = lines.at(-1);
  if (last === undefined || last.commands !== 'all others' || last.from !== 0 || last.decision !== 'deny') {
    faults.push('The last line must deny all others.');
  }
  for (const [index, line] of lines.entries()) {
    const before = lines.slice(0, index);
    const types = line.commands === 'all others' ? [] : line.commands;
    for (const type of types) faults.push(...faultsOf(type, line, before).map((said) => `${type}: ${said}`));
    const isBehindAll = before.some(({ commands, from }) => commands === 'all others' && from <= line.from);
    if (isBehindAll) faults.push(`Line ${index + 1} is never reached.`);
  }
  return faults;
}

function faultsOf(type: CommandType, line: PolicyLine, before: readonly PolicyLine[]): string[] {
  const faults: string[] = [];
  const earlier = before.filter(({ commands }) => commands !== 'all others' && commands.includes(type));
  if (earlier.some(({ from }) => from <= line.from)) faults.push('a line before decides already.');
  if (line.decision === 'deny') return faults;
  const { roles, approvals } = line.decision;
  if (roles.length === 0) faults.push('nobody has a role for it.');
  if (!Number.isInteger(approvals) || approvals < 1) faults.push('one person alone would do it.');
  for (const { decision } of earlier) {
    if (decision === 'deny') continue;
    if (decision.approvals < approvals) faults.push('more is decided by fewer.');
    // Who sees a proposal, and is told of it, is asked before anybody asks what it is worth.
    if (decision.roles.join() !== roles.join()) faults.push('its roles differ by worth.');
  }
  return faults;
}
