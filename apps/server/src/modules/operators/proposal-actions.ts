/** Proposals as operator actions: what is open, one of them with what is signed, and an approval or a rejection of it. */
import { createHash } from 'node:crypto';
import { commandOf } from '@assay/core';
import { Type } from 'typebox';
import { approvalBytes } from '@assay/verify';
import { changeLines, hasRoleOf, OPERATOR_ROLES, wordsOf } from '@assay/protocol';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { OperatorRole } from '@assay/protocol';
import type { ActedBy } from '../../operator/action.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { waitingLines } from '../../operator/proposing.ts';
import { timeText } from '../../operator/printing.ts';
import { MONEY_LIMITS } from './money-limits.ts';
import { POLICY } from './policy.ts';
import type { PolicyLine } from './policy.ts';
import { PROPOSAL_LIFE_MS } from './proposals.ts';
import type { Proposals, ShownProposal } from './proposals.ts';
import { OF_LIABILITIES, TIMES_MEDIAN, UNUSUAL_FROM } from './unusual.ts';

export interface ProposalActionParts {
  readonly proposals: Proposals;
}

const TOPIC = 'proposals';
const APPROVING: readonly OperatorRole[] = ['owner', 'finance', 'compliance'];

const Signature = Type.String({ pattern: '^[0-9a-f]{128}$' });
/** JSON text of the WebAuthn standard. */
export const PasskeyAnswer = Type.String({ minLength: 2, maxLength: 8000 });
const Hash = Type.String({ pattern: '^[0-9a-f]{8,64}$' });

/** Of all that is signed. */
const hashOf = ({ command, band }: Pick<ShownProposal, 'command' | 'band'>): string =>
  createHash('sha256')
    .update(Buffer.from(command + (band?.command ?? ''), 'hex'))
    .digest('hex');

const replacing = (operator: number): string =>
  `  Password and authenticator of operator ${operator} are set anew, and nothing else changes: speak to them first, by another way than e-mail.`;

function hitLines({ hits }: ShownProposal): string[] {
  if (hits === null) return [];
  const { accounts, worst, coin } = hits;
  if (accounts === 0) return ['  at the marks of now it would liquidate nobody'];
  const whom = accounts === 1 ? '1 account, which lacks' : `${accounts} accounts, of which the worst lacks`;
  return [`  at the marks of now it would liquidate ${whom} ${worst} ${coin}`];
}

function proposalText(shown: ShownProposal): string[] {
  const { proposal, proposer, approvals, approvedBy, command, expiresAt, delayMs, executesAt, band } = shown;
  return [
    `proposal ${proposal}, by operator ${proposer}: ${wordsOf(command)}`,
    ...(band === null ? [] : [`  with its band, proposal ${band.proposal}: ${wordsOf(band.command)}`]),
    ...(shown.replacesSignIn ? [replacing(proposer)] : []),
    // From the very bytes that are signed, whatever was told beside them.
    ...changeLines({ ...shown.change, command }),
    ...hitLines(shown),
    ...(executesAt === null ? waitingLines(delayMs) : []),
    `  approved by ${approvedBy.length === 0 ? 'nobody' : approvedBy.join(', ')}, of ${approvals} needed`,
    executesAt === null ? `  expires ${timeText(expiresAt)}` : `  is executed ${timeText(executesAt)}`,
    `  hash of its bytes ${hashOf(shown)}`,
  ];
}

const listProposals = operatorAction({
  name: 'proposals list',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what is open, read from the bytes',
  roles: OPERATOR_ROLES,
  fields: {},
  needsReason: false,
  carryOut: async ({ proposals }: ProposalActionParts) => ({ open: await proposals.list() }),
  print: ({ open }) => (open.length === 0 ? ['Nothing is proposed.'] : open.flatMap(proposalText)),
});

const showProposal = operatorAction({
  name: 'proposals show',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'one of them, with the hash that approving asks for',
  roles: OPERATOR_ROLES,
  fields: { proposal: Serial },
  typed: ['proposal'],
  needsReason: false,
  carryOut: ({ proposals }: ProposalActionParts, { proposal }) => proposals.show(proposal),
  print: proposalText,
});

const approveProposal = operatorAction({
  name: 'proposals approve',
  topic: TOPIC,
  summary: 'signs the bytes with your key; HASH as it was shown, its first 8 digits or more',
  roles: APPROVING,
  fields: {
    proposal: Serial,
    hash: Hash,
    signature: Signature,
    bandSignature: Type.Optional(Signature),
    passkey: Type.Optional(PasskeyAnswer),
  },
  typed: ['proposal'],
  prepared: ['signature', 'bandSignature', 'passkey'],
  showsFirst: 'proposals show',
  async prepare(desk, { proposal, hash }) {
    // Answered by the action of that name; what is signed is looked at here, not there.
    const shown = (await desk.ask('proposals show', { proposal })) as ShownProposal;
    if (typeof hash !== 'string' || !hashOf(shown).startsWith(hash)) {
      throw new ActionRefused(`--hash is not of these bytes. Look again: proposals show ${String(proposal)}`);
    }
    const signature = await desk.sign(approvalBytes(shown));
    if (shown.band === null) return { signature };
    return { signature, bandSignature: await desk.sign(approvalBytes(shown.band)) };
  },
  carryOut: ({ proposals }: ProposalActionParts, { proposal, hash: _hash, ...signatures }, by) =>
    proposals.approve(by, proposal, signatures),
  print: ({ proposal }) => [`Approved: proposal ${proposal}.`],
});

const approvalQuestion = operatorAction({
  name: 'proposals passkey',
  topic: TOPIC,
  summary: 'what a passkey signs to approve it, where money is real; asked by the console',
  roles: APPROVING,
  fields: { proposal: Serial },
  typed: ['proposal'],
  needsReason: false,
  carryOut: ({ proposals }: ProposalActionParts, { proposal }, by) => proposals.beginApproval(by, proposal),
  print: () => ['Approve it in the console.'],
});

const approvalProofs = operatorAction({
  name: 'proposals proofs',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what passkeys have signed to approve it, each checked again; the hash is the one in the log',
  roles: ['owner', 'compliance', 'auditor'],
  fields: { proposal: Serial },
  typed: ['proposal'],
  needsReason: false,
  carryOut: async ({ proposals }: ProposalActionParts, { proposal }) => ({
    proofs: await proposals.proofs(proposal),
  }),
  print: ({ proofs }) =>
    proofs.length === 0
      ? ['No passkey has signed an approval of it.']
      : proofs.flatMap(({ operator, at, hash, isGood, proof }) => [
          `${timeText(at)}  operator ${operator}  ${isGood ? 'good' : 'NOT GOOD'}  ${hash}`,
          proof,
        ]),
});

function policyText({ commands, from, decision }: PolicyLine): string {
  const what = commands === 'all others' ? commands : commands.join(', ');
  const worth = from === 0 ? '' : ` worth ${from} USDT and more`;
  if (decision === 'deny') return `${what}: nobody`;
  const { roles, approvals, delayMs } = decision;
  const wait = delayMs === 0 ? '' : `, and ${delayMs / 3_600_000} hours later`;
  return `${what}${worth}: ${roles.join(' or ')} proposes, ${approvals} more of them approve${wait}`;
}

const showPolicy = operatorAction({
  name: 'proposals policy',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'who proposes and approves what; the first line that fits decides',
  roles: OPERATOR_ROLES,
  fields: {},
  needsReason: false,
  carryOut: async () => ({ lines: POLICY }),
  print: ({ lines }) => [
    ...lines.map((line, index) => `${index + 1}. ${policyText(line)}`),
    `One more approves what is unusual: from ${UNUSUAL_FROM} USDT on, more than ${OF_LIABILITIES * 100} % of what is owed to traders, or ${TIMES_MEDIAN} times the median of its kind in 90 days; and whatever somebody proposes beyond their limit.`,
    ...MONEY_LIMITS.map(({ most, within }) => `One operator decides about ${most} USDT within ${within}.`),
  ],
});

const rejectProposal = operatorAction({
  name: 'proposals reject',
  topic: TOPIC,
  summary: 'ends it, also while it waits to be executed; your own is withdrawn',
  roles: APPROVING,
  fields: { proposal: Serial },
  typed: ['proposal'],
  showsFirst: 'proposals show',
  carryOut: ({ proposals }: ProposalActionParts, { proposal }, by) => proposals.reject(by, proposal),
  print: () => ['Rejected.'],
});

export const PROPOSAL_ACTIONS = [
  listProposals,
  showProposal,
  approvalQuestion,
  approvalProofs,
  showPolicy,
  approveProposal,
  rejectProposal,
];

/** What somebody else has proposed, as far as it waits for whoever asks. */
export const PROPOSAL_QUEUE: PersonQueue<ProposalActionParts> = {
  noun: 'proposal',
  roles: APPROVING,
  async waiting({ proposals }, { after, limit }, by) {
    const open = await proposals.list();
    return open
      .filter((one) => one.proposal > after && isForThem(one, by))
      .slice(0, limit)
      .map(({ proposal, expiresAt, command }) => ({
        id: proposal,
        user: null,
        since: expiresAt - PROPOSAL_LIFE_MS,
        about: commandOf(command).type,
      }));
  },
};

const isForThem = (
  { executesAt, proposer, approvedBy, roles: wanted }: ShownProposal,
  { operator, roles }: ActedBy,
): boolean =>
  executesAt === null &&
  proposer !== operator &&
  !approvedBy.some((one) => one === operator) &&
  hasRoleOf(roles, wanted);
