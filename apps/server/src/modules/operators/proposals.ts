/**
 * Proposals at the edge of the venue: who may propose and approve what, and whether an approver has signed it.
 * Promises: a signature is checked against the key that the core holds, over the bytes that the core holds, before the
 * approval is submitted; whoever approves is whoever is signed in; all of it is in the log of security events. What must be
 * announced is proposed and approved with no shorter wait than the policy says of what is in force. Contracts are neither
 * proposed nor approved while the venue's prices can be foretold.
 * Never: carries anything out; the core does.
 */
import { createPublicKey, verify } from 'node:crypto';
import { commandOf, digitsOf } from '@assay/core';
import type { Command, OpenProposal, OperatorId, ProposalId, TimeMs } from '@assay/core';
import { approvalBytes } from '@assay/verify';
import type { ApprovalFacts } from '@assay/verify';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { ProposedChange } from '../../operator/proposed-change.ts';
import type { MadeProposal, Proposing } from '../../operator/proposing.ts';
import { changeOf, readInForce } from './in-force.ts';
import type { InForce } from './in-force.ts';
import { noticeFor, policyOf, rolesOf } from './rules.ts';

const REALM = 'live';
const LIFE_MS = 72 * 3_600_000;
/** Another may take the number in between. */
const TRIES = 5;
/** What stands before an Ed25519 key in its usual outer form. */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

export interface ProposalParts extends NoteParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  /** Public key by which the venue signs what it publishes. */
  readonly venueKey: string;
  /** This venue takes contracts on the prices that it has. */
  readonly takesContracts: () => boolean;
}

/** A proposal with all that an approver signs. */
export interface ShownProposal extends ApprovalFacts {
  readonly proposer: number;
  readonly approvals: number;
  readonly approvedBy: readonly number[];
  readonly expiresAt: number;
  /** Between the last approval and the execution. */
  readonly delayMs: number;
  readonly executesAt: number | null;
  readonly change: ProposedChange;
}

export class Proposals implements Proposing {
  readonly #parts: ProposalParts;

  constructor(parts: ProposalParts) {
    this.#parts = parts;
  }

  async propose(by: ActedBy, command: Command): Promise<MadeProposal> {
    const { engine } = this.#parts;
    const policy = policyOf(command.type);
    if (policy === null) throw new ActionRefused(`${command.type} is not proposed here.`);
    const operator = mustBeSignedIn(by);
    this.#mustTakeContracts(command);
    for (let left = TRIES; left > 0; left -= 1) {
      const { result, time } = await engine.read(REALM, { type: 'proposals' });
      const inForce = await readInForce(engine);
      const proposal = (result.last + 1) as ProposalId;
      const expiresAt = (time + LIFE_MS) as TimeMs;
      const { approvals } = policy;
      const delayMs = Math.max(policy.delayMs, noticeFor(command, inForce.rules));
      const terms = { command: digitsOf(command), approvals, expiresAt, delayMs };
      const { outcome } = await engine.submit(REALM, { type: 'propose', proposal, operator, ...terms });
      if (outcome.type !== 'refused') {
        await note(this.#parts, by, 'proposal-made', null, { proposal, kind: command.type });
        return { proposal, approvals, expiresAt, delayMs, change: changeOf(command, inForce) };
      }
      if (outcome.refusal.code !== 'proposal-not-next') throw refusedByCore(outcome.refusal.code);
    }
    throw new ActionRefused('Too many propose at once. Try again.');
  }

  async list(): Promise<readonly ShownProposal[]> {
    const { engine } = this.#parts;
    const { result } = await engine.read(REALM, { type: 'proposals' });
    const inForce = await readInForce(engine);
    return result.open.map((one) => this.#shown(one, inForce));
  }

  async show(proposal: number): Promise<ShownProposal> {
    const { found } = await this.#mustFind(proposal);
    return this.#shown(found, await readInForce(this.#parts.engine));
  }

  async approve(by: ActedBy, proposal: number, signature: string): Promise<ShownProposal> {
    const operator = mustBeSignedIn(by);
    const { found, operators } = await this.#mustFind(proposal);
    const approver = operators.find((one) => one.operator === operator);
    mustHaveRole(found, approver?.roles ?? 0);
    this.#mustTakeContracts(commandOf(found.command));
    // Behind the proposal: had something else come into force since it was made, it would be outdated, and the core
    // refuses the approval if that happens from here on.
    const inForce = await readInForce(this.#parts.engine);
    mustWaitLongEnough(found, inForce);
    const shown = this.#shown(found, inForce);
    if (approver === undefined || !isSigned(approver.publicKey, approvalBytes(shown), signature)) {
      throw new ActionRefused('This is not the signature of your key over this proposal.');
    }
    const approved = { proposal: found.proposal, operator, signature } as const;
    await this.#submit({ type: 'approve-proposal', ...approved });
    await note(this.#parts, by, 'proposal-approved', null, { proposal, kind: commandOf(found.command).type });
    return shown;
  }

  async reject(by: ActedBy, proposal: number): Promise<void> {
    const operator = mustBeSignedIn(by);
    const { found, operators } = await this.#mustFind(proposal);
    if (found.operator !== operator) {
      mustHaveRole(found, operators.find((one) => one.operator === operator)?.roles ?? 0);
    }
    await this.#submit({ type: 'reject-proposal', proposal: found.proposal, operator });
    await note(this.#parts, by, 'proposal-rejected', null, { proposal });
  }

  /** Writes down how proposals have ended. */
  async noteEnds({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== REALM) return;
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.type !== 'proposal-closed') continue;
      const { proposal, end, refusal } = event;
      await this.#parts.audit.record({
        event: 'proposal-closed',
        userId: null,
        actor: { type: 'venue' },
        address: null,
        device: null,
        detail: { proposal, end, refusal },
      });
    }
  }

  async #mustFind(proposal: number) {
    const { operators, open, last } = (await this.#parts.engine.read(REALM, { type: 'proposals' })).result;
    const found = open.find((one) => one.proposal === proposal);
    if (found !== undefined) return { found, operators };
    const isKnown = proposal <= last;
    throw new ActionRefused(
      isKnown ? `Proposal ${proposal} has been decided.` : `There is no proposal ${proposal}.`,
    );
  }

  async #submit(command: Command): Promise<void> {
    const { outcome } = await this.#parts.engine.submit(REALM, command);
    if (outcome.type === 'refused') throw refusedByCore(outcome.refusal.code);
  }

  /**
   * What is withheld is offered by nobody, also where it was proposed before the start that withholds it; and what was
   * stopped meanwhile would be offered again by the next start that takes contracts (`venue/withheld-products.ts`).
   */
  #mustTakeContracts({ type }: Command): void {
    if (type !== 'offer-seconds' || this.#parts.takesContracts()) return;
    throw new ActionRefused('This exchange takes no contracts: anyone can foretell its prices.');
  }

  #shown(open: OpenProposal, inForce: InForce): ShownProposal {
    const { proposal, command, proposedAt, operator, approvals, approvedBy, ...when } = open;
    const { expiresAt, delayMs, executesAt } = when;
    const facts = { venue: this.#parts.venueKey, realm: REALM, proposal, command, proposedAt };
    const change = changeOf(commandOf(command), inForce);
    return { ...facts, proposer: operator, approvals, approvedBy, expiresAt, delayMs, executesAt, change };
  }
}

function isSigned(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const der = Buffer.concat([KEY_HEAD, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}

function mustBeSignedIn({ operator }: ActedBy): OperatorId {
  if (operator === null) {
    throw new ActionRefused('Only operators propose: npm run operator -- operators first EMAIL NAME');
  }
  // Numbers of operators are those of their rows.
  return operator as OperatorId;
}

function mustHaveRole({ command }: OpenProposal, bits: number): void {
  const wanted = policyOf(commandOf(command).type)?.roles ?? [];
  if (wanted.some((role) => rolesOf(bits).includes(role))) return;
  throw new ActionRefused(`This takes the role ${wanted.join(' or ')}.`);
}

/** It was made while something else was in force, in the moment that this changed. */
function mustWaitLongEnough({ command, delayMs }: OpenProposal, { rules }: InForce): void {
  if (delayMs >= noticeFor(commandOf(command), rules)) return;
  throw new ActionRefused(
    'Somebody would be worse off by this than by what is in force now: propose it anew.',
  );
}

const SENTENCES: Readonly<Record<string, string>> = {
  'own-proposal': 'You have proposed this yourself: somebody else has to approve it.',
  'approved-already': 'You have approved this already.',
  'proposal-decided': 'This has been decided, or waits to be executed.',
  'too-many-proposals': 'You have as many open proposals as an operator may have.',
};

const refusedByCore = (code: string): ActionRefused =>
  new ActionRefused(SENTENCES[code] ?? `The core refused it: ${code}.`);
