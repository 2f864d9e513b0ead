/**
 * The operator service: what people who run the venue decide about users, until and beside a console.
 * Promises: each decision, and each look at what is private, is in the log of security events with the operator's name
 * and reason before it is answered; whom it concerns gets a message, and sees the reason on their screen.
 * Never: touches a balance, a price or an outcome.
 */
import { maskedEmail, maskedPhone } from '@assay/protocol';
import type { AuditLog, SecurityEvent } from '../access/audit-log.ts';
import { AccountStatusRefused } from '../access/account-status.ts';
import type { AccountStatusService } from '../access/account-status.ts';
import { EngineUnavailable } from '../engine/port.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { OpeningDrift } from '../seconds/opening-drift.ts';
import type { IdentityStore, ReviewRecord } from '../storage/identity/identity-store.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Verification } from '../verification/verification.ts';
import { CommandRefused } from './commands.ts';
import type {
  CommandName,
  CommandOf,
  CommandResults,
  Facts,
  OperatorCommand,
  PhotoFacts,
} from './commands.ts';

export interface OperatorServiceOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly audit: AuditLog;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly accountStatus: Pick<AccountStatusService, 'freeze' | 'unfreeze'>;
  readonly uploads: Pick<Uploads, 'readForOperator'>;
  readonly verification: Pick<Verification, 'read'>;
  readonly merchants: Pick<Merchants, 'read'>;
  readonly drift: Pick<OpeningDrift, 'all' | 'top'>;
  /** Photographs of a verification that passed are kept so long, and of one that failed. */
  readonly photosKeptMs: { readonly passed: number; readonly failed: number };
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface OperatorService {
  /** Throws `CommandRefused`. */
  carryOut<Name extends CommandName>(command: CommandOf<Name>): Promise<CommandResults[Name]>;
}

type Actions = {
  readonly [Name in CommandName]: (command: CommandOf<Name>) => Promise<CommandResults[Name]>;
};

const LINES = 50;
const DRIFT_LINES = 20;

export function createOperatorService(options: OperatorServiceOptions): OperatorService {
  const actions = new OperatorActions(options).byName();
  return {
    carryOut(command) {
      // Each command goes to the action of its own name.
      const action = actions[command.command] as (given: OperatorCommand) => Promise<never>;
      return action(command);
    },
  };
}

class OperatorActions {
  readonly #options: OperatorServiceOptions;

  constructor(options: OperatorServiceOptions) {
    this.#options = options;
  }

  byName(): Actions {
    return {
      list: (command) => this.#list(command),
      show: (command) =>
        command.queue === 'identities' ? this.#showReview(command) : this.#showApplication(command),
      photo: (command) => this.#photo(command),
      approve: (command) => this.#decide(command, true),
      reject: (command) => this.#decide(command, false),
      account: (command) => this.#account(command),
      credit: (command) => this.#credit(command),
      freeze: (command) => this.#setAccountStatus(command, 'freeze'),
      unfreeze: (command) => this.#setAccountStatus(command, 'unfreeze'),
      audit: (command) => this.#auditOf(command),
      'check-log': () => this.#options.audit.verify(),
      drift: (command) => this.#drift(command),
    };
  }

  async #list({ queue, after = 0 }: CommandOf<'list'>): Promise<CommandResults['list']> {
    const { identity } = this.#options;
    const page = { after, limit: LINES + 1 };
    const waiting =
      queue === 'identities'
        ? (await identity.run('openIdentityReviews', page)).map((one) => ({
            id: one.id,
            user: one.userId,
            since: one.submittedAt,
            about: `${one.country}, ${one.documentType}`,
          }))
        : (await identity.run('openMerchantApplications', page)).map((one) => ({
            id: one.id,
            user: one.userId,
            since: one.submittedAt,
            about: one.name,
          }));
    return { waiting: waiting.slice(0, LINES), more: waiting.length > LINES };
  }

  async #showReview({ as, id, reason }: CommandOf<'show'>): Promise<CommandResults['show']> {
    const { identity, verification } = this.#options;
    const found = await identity.run('findIdentityReview', { id });
    if (found === null) throw new CommandRefused(`There is no identity review ${id}.`);
    const { review, isTaken, before } = found;
    await this.#noteReading(as, reason, review.userId, { review: id });
    const { name, idNumber } = verification.read(review.userId, review.sealed);
    const facts: Facts = [
      ['user', review.userId],
      ['name', name],
      ['ID number', idNumber],
      ['document', `${review.documentType}, ${review.country}`],
      ['verified for another account', isTaken],
      ['handed in', timeText(review.submittedAt)],
      ...decisionFacts(review.decidedAt, review.decidedBy, review.passed, review.reason),
      ...before.map((one) => [`review ${one.id}`, earlierText(one)] as const),
    ];
    return { facts, photos: await this.#photosOf(review) };
  }

  async #photosOf(review: ReviewRecord): Promise<PhotoFacts[]> {
    const found = await Promise.all(
      (['front', 'back', 'hand'] as const).map(async (photo) => {
        const id = review.files[photo];
        const record = await this.#options.identity.run('findUpload', { id, userId: null });
        if (record === null) return null;
        return { photo, width: record.width, height: record.height, sizeBytes: record.sizeBytes };
      }),
    );
    return found.filter((one) => one !== null);
  }

  async #showApplication({ as, id, reason }: CommandOf<'show'>): Promise<CommandResults['show']> {
    const { identity, merchants } = this.#options;
    const record = await identity.run('findMerchantApplication', { id });
    if (record === null) throw new CommandRefused(`There is no merchant application ${id}.`);
    await this.#noteReading(as, reason, record.userId, { application: id });
    const { name, contact, about, userId, submittedAt, decidedAt, decidedBy, accepted } =
      merchants.read(record);
    const account = await identity.run('findAccount', { userId });
    const facts: Facts = [
      ['user', userId],
      ['name', name],
      ['contact', contact],
      ['about', about],
      ['identity level', account?.identityLevel ?? 0],
      ['country', account?.verifiedCountry ?? null],
      ['applied', timeText(submittedAt)],
      ...decisionFacts(decidedAt, decidedBy, accepted, record.reason),
    ];
    return { facts, photos: [] };
  }

  async #photo({ as, id, photo, reason }: CommandOf<'photo'>): Promise<CommandResults['photo']> {
    const found = await this.#options.identity.run('findIdentityReview', { id });
    if (found === null) throw new CommandRefused(`There is no identity review ${id}.`);
    const file = found.review.files[photo];
    const read = await this.#options.uploads.readForOperator({ id: file, operator: as, reason });
    if (read === null) throw new CommandRefused(`The ${photo} photograph of review ${id} has been deleted.`);
    return {
      contentType: read.record.contentType,
      base64: Buffer.from(read.bytes).toString('base64'),
    };
  }

  #decide(
    command: CommandOf<'approve'> | CommandOf<'reject'>,
    isApproved: boolean,
  ): Promise<CommandResults['approve']> {
    return command.queue === 'identities'
      ? this.#decideReview(command, isApproved)
      : this.#decideApplication(command, isApproved);
  }

  async #decideReview(
    { as, id, reason }: CommandOf<'approve'> | CommandOf<'reject'>,
    passed: boolean,
  ): Promise<CommandResults['approve']> {
    const { identity, photosKeptMs, now } = this.#options;
    const decided = await identity.run('decideIdentityReview', {
      id,
      passed,
      reason,
      decidedBy: as,
      now: now(),
      deletePhotosAt: now() + (passed ? photosKeptMs.passed : photosKeptMs.failed),
    });
    if (decided.type !== 'decided') throw new CommandRefused(REVIEW_REFUSALS[decided.type](id));
    const { userId } = decided.review;
    await this.#note(as, 'identity-decided', userId, { review: id, passed, reason });
    if (passed) this.#options.mailer.send({ userId }, 'identity-passed', {});
    else this.#options.mailer.send({ userId }, 'identity-failed', { reason });
    return { user: userId };
  }

  async #decideApplication(
    { as, id, reason }: CommandOf<'approve'> | CommandOf<'reject'>,
    accepted: boolean,
  ): Promise<CommandResults['approve']> {
    const { identity, now } = this.#options;
    const decided = await identity.run('decideMerchant', {
      id,
      accepted,
      reason,
      decidedBy: as,
      now: now(),
    });
    if (decided.type !== 'decided') throw new CommandRefused(APPLICATION_REFUSALS[decided.type](id));
    const { userId } = decided.application;
    await this.#note(as, 'merchant-decided', userId, { application: id, accepted, reason });
    if (accepted) this.#options.mailer.send({ userId }, 'merchant-accepted', {});
    else this.#options.mailer.send({ userId }, 'merchant-refused', { reason });
    return { user: userId };
  }

  async #account({ as, user, reason }: CommandOf<'account'>): Promise<CommandResults['account']> {
    const account = await this.#mustFindAccount(user);
    await this.#noteReading(as, reason, user, {});
    const facts: Facts = [
      ['user', user],
      ['e-mail', account.email === null ? null : maskedEmail(account.email)],
      ['phone', account.phone === null ? null : maskedPhone(account.phone)],
      ['opened', timeText(account.createdAt)],
      ['status', account.standing],
      ['status since', account.standingAt === null ? null : timeText(account.standingAt)],
      ['status set by', account.standingBy],
      ['status reason', account.standingReason],
      ['excluded until', account.excludedUntil === null ? null : timeText(account.excludedUntil)],
      ['identity level', account.identityLevel],
      ['country', account.verifiedCountry ?? account.declaredCountry],
      ['merchant status', account.merchantStatus],
      ['credit score', account.creditScore],
    ];
    return { facts };
  }

  async #credit({ as, user, change, reason }: CommandOf<'credit'>): Promise<CommandResults['credit']> {
    if (change === 0) throw new CommandRefused('The change must not be 0.');
    const { identity, now } = this.#options;
    const changed = await identity.run('changeCreditScore', { userId: user, change, reason, now: now() });
    if ('refused' in changed) {
      throw new CommandRefused(
        changed.refused === 'unknown-user'
          ? `There is no user ${user}.`
          : 'The score must stay between 0 and 1000.',
      );
    }
    const { scoreAfter } = changed;
    await this.#note(as, 'credit-score-changed', user, { change, scoreAfter, reason });
    this.#options.mailer.send({ userId: user }, 'credit-score-changed', {
      reason,
      score: scoreAfter,
      change: change > 0 ? `+${change}` : String(change),
    });
    return { scoreAfter };
  }

  async #setAccountStatus(
    { as, user, reason }: CommandOf<'freeze'> | CommandOf<'unfreeze'>,
    act: 'freeze' | 'unfreeze',
  ): Promise<CommandResults['freeze']> {
    const actor = { type: 'operator', name: as } as const;
    try {
      await this.#options.accountStatus[act]({ userId: user, by: 'operator', reason, actor });
    } catch (error) {
      if (error instanceof AccountStatusRefused) throw new CommandRefused(accountStatusSentence(user, error));
      // What was begun is finished at the next start, or by the same command again.
      if (error instanceof EngineUnavailable) {
        throw new CommandRefused('The venue could not finish this now. Give the same command again.');
      }
      throw error;
    }
    const message = act === 'freeze' ? 'account-frozen' : 'account-unfrozen';
    this.#options.mailer.send({ userId: user }, message, { reason });
    return {};
  }

  async #auditOf({
    as,
    reason,
    user,
    event,
    before,
    limit,
  }: CommandOf<'audit'>): Promise<CommandResults['audit']> {
    const { audit } = this.#options;
    await this.#noteReading(as, reason, user ?? null, { log: true });
    const events = await audit.list({
      ...(user === undefined ? {} : { userId: user }),
      // A name that is no event's finds nothing.
      ...(event === undefined ? {} : { event: event as SecurityEvent }),
      ...(before === undefined ? {} : { before }),
      ...(limit === undefined ? {} : { limit }),
    });
    return { events };
  }

  async #drift({ as, reason, limit }: CommandOf<'drift'>): Promise<CommandResults['drift']> {
    const { drift } = this.#options;
    await this.#noteReading(as, reason, null, { drift: true });
    return { all: drift.all(), owners: drift.top(limit ?? DRIFT_LINES) };
  }

  async #mustFindAccount(user: number) {
    const account = await this.#options.identity.run('findAccount', { userId: user });
    if (account === null) throw new CommandRefused(`There is no user ${user}.`);
    return account;
  }

  async #note(
    as: string,
    event: SecurityEvent,
    userId: number | null,
    detail: Readonly<Record<string, string | number | boolean>>,
  ): Promise<void> {
    const actor = { type: 'operator', name: as } as const;
    await this.#options.audit.record({ event, userId, actor, address: null, device: null, detail });
  }

  #noteReading(
    as: string,
    reason: string,
    userId: number | null,
    detail: Readonly<Record<string, string | number | boolean>>,
  ): Promise<void> {
    return this.#note(as, 'operator-read', userId, { ...detail, reason });
  }
}

const REVIEW_REFUSALS = {
  'not-found': (id: number) => `There is no identity review ${id}.`,
  'decided-before': (id: number) => `Identity review ${id} has been decided before.`,
  taken: (id: number) =>
    `The document of identity review ${id} is verified for another account. It can only be rejected.`,
} as const;

const APPLICATION_REFUSALS = {
  'not-found': (id: number) => `There is no merchant application ${id}.`,
  'decided-before': (id: number) => `Merchant application ${id} has been decided before.`,
  'name-taken': (id: number) =>
    `Another merchant has the name of merchant application ${id}. It can only be rejected.`,
  'identity-needed': (id: number) =>
    `The applicant of merchant application ${id} has no advanced identity verification.`,
} as const;

function accountStatusSentence(user: number, { errorName }: AccountStatusRefused): string {
  switch (errorName) {
    case 'not-found':
      return `There is no user ${user}.`;
    case 'account-frozen':
      return `User ${user} is frozen already.`;
    case 'account-not-frozen':
      return `User ${user} is not frozen.`;
    case 'account-closed':
      return `User ${user} has closed the account.`;
    case 'account-held':
    case 'account-not-empty':
      return `The status of user ${user} cannot be changed: ${errorName}.`;
  }
}

const timeText = (ms: number): string => new Date(ms).toISOString();

function decisionFacts(
  at: number | null,
  by: string | null,
  isPositive: boolean | null,
  reason: string | null,
): Facts {
  if (at === null) return [];
  return [
    ['decided', timeText(at)],
    ['decided by', by],
    ['decision', isPositive === true ? 'approved' : 'rejected'],
    ['reason', reason],
  ];
}

function earlierText(review: ReviewRecord): string {
  if (review.decidedAt === null) return 'waits';
  const outcome = review.passed === true ? 'approved' : 'rejected';
  return `${outcome} ${timeText(review.decidedAt)}: ${review.reason ?? ''}`;
}
