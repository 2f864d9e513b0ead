/**
 * What several operators decide together: proposals, their approvals, and the operators' keys.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { whole } from '../schema/field.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { RecountOf } from '../schema/recount.ts';
import {
  MAX_APPROVALS,
  MAX_PROPOSAL_DELAY_MS,
  MAX_PROPOSED_BYTES,
  MAX_ROLES,
} from '../vocabulary/proposal-commands.ts';
import type {
  ApproveProposal,
  ProposalCommand,
  Propose,
  RegisterOperator,
  RejectProposal,
  RevokeOperator,
} from '../vocabulary/proposal-commands.ts';
import { approveProposal, propose, rejectProposal } from './decide-proposal.ts';
import type { ProposalContext } from './execute-proposal.ts';
import { hexBytes } from './hex-field.ts';
import { registerOperator, revokeOperator } from './operators.ts';
import type { OperatorContext } from './operators.ts';
import { readProposals } from './proposal-queries.ts';
import { proposalsSection } from './proposals-section.ts';
import { checkProposals } from './recount-proposals.ts';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

export const commands = {
  'register-operator': duty<RegisterOperator, OperatorContext>({
    type: 'register-operator',
    tag: 37,
    fields: {
      operator: whole(1),
      publicKey: hexBytes(KEY_BYTES, KEY_BYTES),
      roles: whole(1, MAX_ROLES),
    },
    perform: registerOperator,
  }),
  'revoke-operator': duty<RevokeOperator, OperatorContext>({
    type: 'revoke-operator',
    tag: 38,
    fields: { operator: whole(1) },
    perform: revokeOperator,
  }),
  propose: duty<Propose, ProposalContext>({
    type: 'propose',
    tag: 39,
    fields: {
      proposal: whole(1),
      operator: whole(1),
      command: hexBytes(1, MAX_PROPOSED_BYTES),
      approvals: whole(1, MAX_APPROVALS),
      expiresAt: whole(),
      delayMs: whole(0, MAX_PROPOSAL_DELAY_MS),
    },
    perform: propose,
  }),
  'approve-proposal': duty<ApproveProposal, ProposalContext>({
    type: 'approve-proposal',
    tag: 40,
    fields: {
      proposal: whole(1),
      operator: whole(1),
      signature: hexBytes(SIGNATURE_BYTES, SIGNATURE_BYTES),
    },
    perform: approveProposal,
  }),
  'reject-proposal': duty<RejectProposal, ProposalContext>({
    type: 'reject-proposal',
    tag: 41,
    fields: { proposal: whole(1), operator: whole(1) },
    perform: rejectProposal,
  }),
} satisfies CommandsOf<ProposalCommand>;

export const queries = { proposals: readProposals } satisfies QueriesOf<'proposals'>;

export const recount = { check: checkProposals } satisfies RecountOf;

export const sections = { proposals: proposalsSection };
