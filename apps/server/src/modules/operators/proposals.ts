/**
 * Proposals at the edge of the venue: who may propose and approve what, and whether an approver has signed it.
 * Promises: a signature is checked against the key that the core holds, over the bytes that the core holds, before the
 * approval is submitted; whoever approves is whoever is signed in; all of it is in the log of security events. What must be
 * announced is proposed and approved with no shorter wait than the policy says of what is in force. Contracts are neither
 * proposed nor approved while the venue's prices can be foretold.
 * Never: carries anything out; the core does.
 */
import { createHash } from 'node:crypto';
import { commandOf, digitsOf } from '@assay/core';
import type {
  Command,
  ListFuturesMarket,
  ListMarket,
  MarketId,
  OpenProposal,
  OperatorId,
  ProposalId,
  TimeMs,
} from '@assay/core';
import { hasRoleOf, rolesOf } from '@assay/protocol';
import type { ConsoleApprovalQuestion, ConsoleProposal } from '@assay/protocol';
import { approvalBytes, approvalMessages } from '@assay/verify';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { Foretelling, MadeProposal, Proposing } from '../../operator/proposing.ts';
import { changeOf, readInForce } from '../../operator/in-force.ts';
import type { InForce } from '../../operator/in-force.ts';
import type { MailAllowance } from './mail-allowance.ts';
import { isApprovedByPasskey } from './passkeys.ts';
import type { OperatorPasskeys } from './passkeys.ts';
import { MoneyLimits } from './money-limits.ts';
import type { MoneyDecision } from './money-limits.ts';
import { policyOf } from './policy.ts';
import { noticeFor } from './rules.ts';
import type { TermsInForce } from './rules.ts';
import { isUnusual } from './unusual.ts';
import { tierHitsOf } from './tier-hits.ts';
import type { KeptProof, OperatorStore } from './shape.ts';
import { isSigned } from './signed.ts';

const REALM = 'live';
/** Between the proposal and its expiry. */
export const PROPOSAL_LIFE_MS = 72 * 3_600_000;
/** None of it while the law of each country is not known. */
const OF_CONTRACTS: readonly Command['type'][] = ['offer-seconds', 'list-futures-market', 'fund-insurance'];
/** Another may take the number in between. */
const TRIES = 5;

export interface ProposalParts extends NoteParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  /** Public key by which the venue signs what it publishes. */
  readonly venueKey: string;
  readonly store: OperatorStore;
  readonly mailAllowance: MailAllowance;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
  readonly passkeys: Pick<OperatorPasskeys, 'beginApproval' | 'approve'>;
  /** This venue takes contracts on the prices that it has. */
  readonly takesContracts: () => boolean;
  /** Or looks as if it were. */
  readonly isRealMoney: () => boolean;
  /** Throws `ActionRefused` where what a command stands on outside the core is not there (any more). */
  readonly mustStandOn: (command: Command) => Promise<void>;
  /** What a command moves of money, in whole units of the index currency; null: nothing. */
  readonly worthOf: (command: Command) => Promise<number | null>;
  /** What is owed to traders, in the same. */
  readonly liabilities: () => Promise<number>;
}

/** A proposal with all that an approver signs and has to know. */
export type ShownProposal = ConsoleProposal;

/** The signatures of an approver. `bandSignature`: over the `band` of the same proposal. */
export interface Signatures {
  readonly signature: string;
  readonly bandSignature?: string;
  /** What their passkey has answered; where money is real, nothing is approved without it. */
  readonly passkey?: string;
}

/** For so long what was proposed of money is what is usual. */
const SUMS_FOR_MS = 90 * 86_400_000;

/** What a passkey has answered; `hash`: as the log of security events has it. */
export interface CheckedProof extends KeptProof {
  readonly hash: string;
  readonly isGood: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export class Proposals implements Proposing, Foretelling {
  readonly #parts: ProposalParts;
  /** What else is decided about money counts together with it. */
  readonly limits: MoneyLimits;

  constructor(parts: ProposalParts) {
    this.#parts = parts;
    this.limits = new MoneyLimits(parts);
  }

  async propose(
    by: ActedBy,
    command: Command,
    least: { readonly approvals: number } = { approvals: 0 },
  ): Promise<MadeProposal> {
    const { engine } = this.#parts;
    const worth = await this.#parts.worthOf(command);
    const policy = policyOf(command.type, worth ?? 0);
    if (policy === null) throw new ActionRefused(`${command.type} is not proposed here.`);
    const operator = mustBeSignedIn(by);
    this.#mustTakeContracts(command);
    const { operators } = (await engine.read(REALM, { type: 'proposals' })).result;
    // To the others, and of the end to themselves.
    this.#parts.mailAllowance.mustAllow(operator, operators.length);
    const asked = { command, approvals: Math.max(policy.approvals, least.approvals), worth };
    const make = (): Promise<MadeProposal> => this.#make(by, operator, asked, policy.delayMs);
    return worth === null ? make() : this.limits.inTurn(make);
  }

  async approvalsOf(by: ActedBy, command: Command, least: { readonly approvals: number }): Promise<number> {
    const worth = await this.#parts.worthOf(command);
    const approvals = Math.max(policyOf(command.type, worth ?? 0)?.approvals ?? 0, least.approvals);
    // Before there are operators nobody has a limit.
    if (worth === null || by.operator === null) return approvals;
    const { result } = await this.#parts.engine.read(REALM, { type: 'proposals' });
    const beyond = await this.#beyond(by.operator, command, { proposal: result.last + 1, worth });
    return approvals + moreFor(beyond);
  }

  async #make(
    by: ActedBy,
    operator: OperatorId,
    { command, approvals: least, worth }: AskedProposal,
    leastDelayMs: number,
  ): Promise<MadeProposal> {
    const { engine } = this.#parts;
    for (let left = TRIES; left > 0; left -= 1) {
      const { result, time } = await engine.read(REALM, { type: 'proposals' });
      const inForce = await readInForce(engine);
      const proposal = (result.last + 1) as ProposalId;
      const expiresAt = (time + PROPOSAL_LIFE_MS) as TimeMs;
      const beyond = worth === null ? {} : await this.#beyond(operator, command, { proposal, worth });
      const approvals = least + moreFor(beyond);
      const delayMs = Math.max(leastDelayMs, noticeFor(command, termsOf(inForce)));
      const terms = { command: digitsOf(command), approvals, expiresAt, delayMs };
      const submit = () => engine.submit(REALM, { type: 'propose', proposal, operator, ...terms });
      const { outcome } = await (worth === null
        ? submit()
        : this.limits.counted(
            operator,
            { proposal, worth },
            submit,
            ({ outcome: { type } }) => type !== 'refused',
          ));
      if (outcome.type !== 'refused') {
        if (worth !== null) await this.#keepSum(command, { proposal, worth });
        await note(this.#parts, by, 'proposal-made', null, { proposal, kind: command.type, ...beyond });
        return { proposal, approvals, expiresAt, delayMs, change: changeOf(command, inForce) };
      }
      if (outcome.refusal.code !== 'proposal-not-next') throw refusedByCore(outcome.refusal.code);
    }
    throw new ActionRefused('Too many propose at once. Try again.');
  }

  /** Why it takes one approval more than the policy says; empty: it takes none. */
  async #beyond(operator: number, { type }: Command, decision: MoneyDecision): Promise<Beyond> {
    const { store, liabilities } = this.#parts;
    const seen = await store.run('operatorSums', { kind: type });
    return {
      ...((await this.limits.moreFor(operator, decision)) > 0 ? { beyondLimit: true } : {}),
      ...(isUnusual(decision.worth, seen, await liabilities()) ? { unusual: true } : {}),
    };
  }

  async #keepSum({ type }: Command, decision: MoneyDecision): Promise<void> {
    const { store, now } = this.#parts;
    await store.run('keepOperatorSum', { ...decision, kind: type, at: now(), since: now() - SUMS_FOR_MS });
  }

  async list(): Promise<readonly ShownProposal[]> {
    const { engine } = this.#parts;
    const { result } = await engine.read(REALM, { type: 'proposals' });
    const inForce = await readInForce(engine);
    const around = { inForce, open: result.open, ...(await this.#people()) };
    return Promise.all(result.open.map((one) => this.#shown(one, around)));
  }

  async show(proposal: number): Promise<ShownProposal> {
    const { found, open } = await this.#mustFind(proposal);
    const inForce = await readInForce(this.#parts.engine);
    return this.#shown(found, { inForce, open, ...(await this.#people()) });
  }

  /** Whose money an open one is about; null: nobody's alone, or there is none of that number. */
  async ownerOf(proposal: number): Promise<number | null> {
    const { engine } = this.#parts;
    const { open } = (await engine.read(REALM, { type: 'proposals' })).result;
    const found = open.find((one) => one.proposal === proposal);
    if (found === undefined) return null;
    const command = commandOf(found.command);
    if (command.type === 'credit-payment' || command.type === 'correct-balance') return command.owner;
    if (command.type === 'pay-card-sale' || command.type === 'return-card-sale') {
      const { result } = await engine.read(REALM, { type: 'card-sales', sales: [command.sale] });
      return result[0]?.owner ?? null;
    }
    if (command.type !== 'decide-withdrawal' && command.type !== 'return-withdrawal') return null;
    const { result } = await engine.read(REALM, { type: 'open-withdrawals', owner: null });
    return result.find(({ withdrawal }) => withdrawal === command.withdrawal)?.owner ?? null;
  }

  /** The question that the passkey of whoever approves answers. */
  async beginApproval(by: ActedBy, proposal: number): Promise<ConsoleApprovalQuestion> {
    const operator = mustBeSignedIn(by);
    return this.#parts.passkeys.beginApproval(operator, approvalMessages(await this.show(proposal)));
  }

  /** What passkeys have answered to approve it, each checked again from what is kept. */
  async proofs(proposal: number): Promise<readonly CheckedProof[]> {
    const kept = await this.#parts.store.run('listApprovalProofs', { proposal });
    return kept.map((one) => ({ ...one, hash: hashOf(one.proof), isGood: isApprovedByPasskey(one.proof) }));
  }

  /** Kept before the core is asked; the hash of it, for the log of security events, where money is real. */
  async #proofOf(
    operator: OperatorId,
    shown: ShownProposal,
    { passkey }: Signatures,
  ): Promise<Readonly<Record<string, string>>> {
    if (!this.#parts.isRealMoney()) return {};
    if (passkey === undefined) {
      throw new ActionRefused('Where money is real, an approval takes a passkey: approve it in the console.');
    }
    const proof = await this.#parts.passkeys.approve(operator, approvalMessages(shown), passkey);
    if (proof === null) {
      throw new ActionRefused('This is no answer of your passkey to what you approve. Begin again.');
    }
    const kept = { proposal: shown.proposal, operator, at: this.#parts.now(), proof };
    await this.#parts.store.run('keepApprovalProof', kept);
    return { proof: hashOf(proof) };
  }

  async approve(by: ActedBy, proposal: number, given: Signatures): Promise<ShownProposal> {
    const operator = mustBeSignedIn(by);
    const { found } = await this.#mustFind(proposal);
    const worth = await this.#parts.worthOf(commandOf(found.command));
    const approve = (): Promise<ShownProposal> => this.#approve(by, operator, proposal, given);
    if (worth === null) return approve();
    return this.limits.decide(operator, { proposal, worth }, approve);
  }

  async #approve(
    by: ActedBy,
    operator: OperatorId,
    proposal: number,
    given: Signatures,
  ): Promise<ShownProposal> {
    const { found, operators, open } = await this.#mustFind(proposal);
    const approver = operators.find((one) => one.operator === operator);
    mustHaveRole(found, approver?.roles ?? 0);
    this.#mustTakeContracts(commandOf(found.command));
    await this.#parts.mustStandOn(commandOf(found.command));
    // Behind the proposal: had something else come into force since it was made, it would be outdated, and the core
    // refuses the approval if that happens from here on.
    const inForce = await readInForce(this.#parts.engine);
    mustWaitLongEnough(found, inForce);
    mustBeListedFirst(found, open, inForce);
    const shown = await this.#shown(found, { inForce, open, ...(await this.#people()) });
    if (!isApprovedBy(approver?.publicKey, shown, given)) {
      throw new ActionRefused('This is not the signature of your key over this proposal.');
    }
    const proof = await this.#proofOf(operator, shown, given);
    await this.#awaitEnd(proposal);
    const approved = { proposal: found.proposal, operator, signature: given.signature } as const;
    const listing = this.#submit({ type: 'approve-proposal', ...approved });
    await Promise.all([listing, this.#approveBand(shown, listing, operator, given)]);
    const kind = commandOf(found.command).type;
    await note(this.#parts, by, 'proposal-approved', null, { proposal, kind, ...proof });
    return shown;
  }

  async reject(by: ActedBy, proposal: number): Promise<void> {
    const operator = mustBeSignedIn(by);
    const { found, operators, open } = await this.#mustFind(proposal);
    if (found.operator !== operator) {
      mustHaveRole(found, operators.find((one) => one.operator === operator)?.roles ?? 0);
    }
    await this.#awaitEnd(proposal);
    await this.#submit({ type: 'reject-proposal', proposal: found.proposal, operator });
    const band = findBandOf(found, open);
    // Without its market it is of no use. Refused where it has ended by itself.
    if (band !== undefined)
      await this.#parts.engine.submit(REALM, { type: 'reject-proposal', proposal: band.proposal, operator });
    await note(this.#parts, by, 'proposal-rejected', null, { proposal });
  }

  /** The proposals that set a sign-in anew, and what operators are called. */
  async #people(): Promise<Pick<Around, 'lost' | 'names'>> {
    const { store } = this.#parts;
    const rows = await store.run('listLostSignIns', undefined);
    const operators = await store.run('listOperators', undefined);
    return {
      lost: new Set(rows.flatMap(({ proposal }) => proposal ?? [])),
      names: new Map(operators.map(({ id, name }) => [id, name])),
    };
  }

  /**
   * Approves the band of a market in the command behind its listing: nobody has heard of the market yet, so no order can
   * come between. Where the band is not taken, the market closes at once.
   */
  async #approveBand(
    { band, command }: ShownProposal,
    listing: Promise<void>,
    operator: OperatorId,
    { bandSignature: signature }: Signatures,
  ): Promise<void> {
    if (band === null || signature === undefined) return;
    // Numbers of proposals are those of the core.
    const approved = { proposal: band.proposal as ProposalId, operator, signature } as const;
    const taken = this.#parts.engine.submit(REALM, { type: 'approve-proposal', ...approved });
    const [, { outcome }] = await Promise.all([listing, taken]);
    const listed = commandOf(command);
    if (outcome.type !== 'refused' || !isListing(listed)) return;
    await this.#close(listed.market);
    throw refusedByCore(outcome.refusal.code);
  }

  /**
   * Closes a market that was listed without its band, because the process was killed between the two: the band is open
   * still, and was to be in force at once, which no band of a market is that is listed. Asked before anybody can trade.
   */
  async mend(): Promise<void> {
    const { open } = (await this.#parts.engine.read(REALM, { type: 'proposals' })).result;
    const { markets } = (await readInForce(this.#parts.engine)).rules;
    for (const one of open) {
      const band = commandOf(one.command);
      if (band.type !== 'set-price-band' || band.bandPpm === 0 || one.delayMs > 0) continue;
      const market = markets.find((listed) => listed.market === band.market);
      if (market?.bandPpm === 0 && market.status === 'open') await this.#close(market.market);
    }
  }

  #close(market: MarketId): Promise<void> {
    const closed = { status: 'cancel-only', until: null, effectiveAt: null } as const;
    return this.#submit({ type: 'set-market-status', market, ...closed });
  }

  /** Before what may end it, so that a kill behind that end leaves a trace of it. */
  #awaitEnd(proposal: number): Promise<void> {
    return this.#parts.store.run('awaitProposalEnd', { proposal });
  }

  async #mustFind(proposal: number) {
    const { operators, open, last } = (await this.#parts.engine.read(REALM, { type: 'proposals' })).result;
    const found = open.find((one) => one.proposal === proposal);
    if (found !== undefined) return { found, operators, open };
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
    if (OF_CONTRACTS.includes(type) && this.#parts.isRealMoney()) {
      throw new ActionRefused('Contracts, and what covers them, are off where money is real.');
    }
    if (type !== 'offer-seconds' || this.#parts.takesContracts()) return;
    throw new ActionRefused('This exchange takes no contracts: anyone can foretell its prices.');
  }

  async #shown(one: OpenProposal, { inForce, open, lost, names }: Around): Promise<ShownProposal> {
    const { proposal, command, proposedAt, operator, approvals, approvedBy, ...when } = one;
    const { expiresAt, delayMs, executesAt } = when;
    const factsOf = (of: Pick<OpenProposal, 'proposal' | 'command' | 'proposedAt'>) => ({
      venue: this.#parts.venueKey,
      realm: REALM,
      proposal: of.proposal,
      command: of.command,
      proposedAt: of.proposedAt,
    });
    const band = findBandOf(one, open);
    const change = changeOf(commandOf(command), inForce);
    return {
      ...factsOf({ proposal, command, proposedAt }),
      proposer: operator,
      approvals,
      approvedBy,
      expiresAt,
      delayMs,
      executesAt,
      change,
      hits: await tierHitsOf(this.#parts.engine, commandOf(command), change.coin),
      band: band === undefined ? null : factsOf(band),
      replacesSignIn: lost.has(proposal),
      roles: policyOf(commandOf(command).type)?.roles ?? [],
      names: Object.fromEntries([operator, ...approvedBy].map((id) => [id, names.get(id) ?? ''])),
    };
  }
}

interface Beyond {
  readonly beyondLimit?: true;
  readonly unusual?: true;
}

/** One more, however many reasons there are. */
const moreFor = (beyond: Beyond): number => (Object.keys(beyond).length === 0 ? 0 : 1);

interface AskedProposal {
  readonly command: Command;
  /** That its own worth asks for. */
  readonly approvals: number;
  readonly worth: number | null;
}

/** What a proposal is shown with. */
interface Around {
  readonly inForce: InForce;
  readonly open: readonly OpenProposal[];
  /** Proposals that set a sign-in anew. */
  readonly lost: ReadonlySet<number>;
  /** By number of the operator. */
  readonly names: ReadonlyMap<number, string>;
}

const isListing = (command: Command): command is ListMarket | ListFuturesMarket =>
  command.type === 'list-market' || command.type === 'list-futures-market';

/** The band of a market that is to be listed, proposed behind its listing by the same operator. */
function findBandOf(listing: OpenProposal, open: readonly OpenProposal[]): OpenProposal | undefined {
  const listed = commandOf(listing.command);
  if (!isListing(listed)) return undefined;
  return open.find(({ proposal, operator, command }) => {
    if (proposal < listing.proposal || operator !== listing.operator) return false;
    const band = commandOf(command);
    return band.type === 'set-price-band' && band.market === listed.market && band.bandPpm > 0;
  });
}

/** Throws `ActionRefused` for a market without its band, and for a band without its market. */
function mustBeListedFirst(found: OpenProposal, open: readonly OpenProposal[], { rules }: InForce): void {
  const command = commandOf(found.command);
  if (isListing(command) && findBandOf(found, open) === undefined) {
    throw new ActionRefused(
      'The price band of this market is not proposed any more: propose its listing anew.',
    );
  }
  if (command.type !== 'set-price-band') return;
  if (rules.markets.some(({ market }) => market === command.market)) return;
  throw new ActionRefused('This band is approved with the listing of its market.');
}

function isApprovedBy(key: string | undefined, shown: ShownProposal, given: Signatures): boolean {
  if (key === undefined || !isSigned(key, approvalBytes(shown), given.signature)) return false;
  if (shown.band === null) return given.bandSignature === undefined;
  return given.bandSignature !== undefined && isSigned(key, approvalBytes(shown.band), given.bandSignature);
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
  if (hasRoleOf(rolesOf(bits), wanted)) return;
  throw new ActionRefused(`This takes the role ${wanted.join(' or ')}.`);
}

const termsOf = ({ rules, ...besides }: InForce): TermsInForce => ({ ...rules, ...besides });

/** It was made while something else was in force, in the moment that this changed. */
function mustWaitLongEnough({ command, delayMs }: OpenProposal, inForce: InForce): void {
  if (delayMs >= noticeFor(commandOf(command), termsOf(inForce))) return;
  throw new ActionRefused(
    'Somebody would be worse off by this than by what is in force now, or more would be risked: propose it anew.',
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
