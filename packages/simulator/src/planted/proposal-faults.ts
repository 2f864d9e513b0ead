/**
 * Faults in what operators decide together: who counts, how long, and what is carried out.
 */
import type { PlantedFault } from './planted-fault.ts';

const DECIDE = 'proposals/decide-proposal.ts';
const EXECUTE = 'proposals/execute-proposal.ts';
const OPERATORS = 'proposals/operators.ts';
const theme = 'operators';

export const PROPOSAL_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'proposal, initiator',
    fault: 'the proposer counts among those who approve',
    file: DECIDE,
    search: `if (found.operator === operator) return`,
    replacement: `if (found.operator === operator && found.approvals < 2) return`,
    theme,
  },
  {
    rule: 'proposal, distinct people',
    fault: 'an operator approves twice',
    file: DECIDE,
    search: `if (found.approvedBy.includes(operator)) return`,
    replacement: `if (found.approvedBy[0] !== found.approvedBy[0]) return`,
    theme,
  },
  {
    rule: 'proposal, expiry',
    fault: 'an expired proposal is open for a millisecond more',
    file: EXECUTE,
    search: `dueOf(proposal) <= time)`,
    replacement: `dueOf(proposal) < time)`,
    theme,
  },
  {
    rule: 'proposal, expired',
    fault: 'what has expired with one approval is carried out',
    file: EXECUTE,
    search: `if (next.executesAt === null) closeProposal`,
    replacement: `if (next.executesAt === null && next.approvedBy.length === 0) closeProposal`,
    theme,
  },
  {
    rule: 'proposal, bytes',
    fault: 'the last proposal is carried out in the place of the one that was approved',
    file: EXECUTE,
    search: `const read = proposals.commands.read(proposal.digits);`,
    replacement: `const read = proposals.commands.read((proposals.find(proposals.last) ?? proposal).digits);`,
    theme,
  },
  {
    rule: 'proposal, outdated',
    fault: 'what is proposed about the same stays open when a proposal is carried out',
    file: EXECUTE,
    search: `  closeProposal(proposals, proposal, 'executed', events);
  closeOutdated(proposals, read.subject, events);`,
    replacement: `  closeProposal(proposals, proposal, 'executed', events);`,
    theme,
  },
  {
    rule: 'proposal, waiting time',
    fault: 'an approved proposal does not wait',
    file: DECIDE,
    search: `const isDelayed = missing === 0 && found.delayMs > 0;`,
    replacement: `const isDelayed = missing === 0 && found.delayMs > 1;`,
    theme,
  },
  {
    rule: 'operator, revoked',
    fault: 'the approval of a revoked operator counts on',
    file: OPERATORS,
    search: `    if (at < 0) continue;`,
    replacement: `    if (at < 0 || proposals.findOperator(operator) === undefined) continue;`,
    theme,
  },
  {
    rule: 'operator, waiting approval',
    fault: 'a proposal that waits is executed without the approval that was dropped',
    file: OPERATORS,
    search: `    proposal.executesAt = null;
`,
    replacement: ``,
    theme,
    seed: 8,
  },
  {
    rule: 'operator, key',
    fault: 'two operators may have one key',
    file: OPERATORS,
    search: `if (proposals.isKeyTaken(publicKey, operator)) {`,
    replacement: `if (known === undefined && proposals.isKeyTaken(publicKey, operator)) {`,
    theme,
    seed: 2,
  },
  {
    rule: 'operator, other roles',
    fault: 'what a demoted operator proposed stays open',
    file: OPERATORS,
    search: `    if (proposal.operator === operator) closeProposal(`,
    replacement: `    if (proposal.operator === operator && proposals.findOperator(operator) === undefined) closeProposal(`,
    theme,
    seed: 3,
  },
  {
    rule: 'operator in a snapshot',
    fault: 'everyone has the roles of the last',
    file: 'proposals/proposals-section.ts',
    search: `    writer.varint(roles);`,
    replacement: `    writer.varint(operators.at(-1)?.[1].roles ?? roles);`,
    theme,
    seed: 1,
  },
];
