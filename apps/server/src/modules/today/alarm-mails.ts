/**
 * Mails about alarms, to operators who can do something and wish to hear of it.
 * Promises: one mail when an alarm stands and one when it has ended, also across a kill: the store says what was told, and is told so
 * before a mail leaves. What comes together is one mail, and nobody gets more than a few of them an hour: the rest waits.
 * Never: a figure, an address or a person in a mail; what stands there everybody may read who can open a mailbox.
 */
import type { OperatorRole } from '@assay/protocol';
import { TokenBuckets } from '../../http/plugins/token-buckets.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { mustBeSignedIn } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { OpenedQueue } from '../../operator/person-queue.ts';
import { seenBy, toldTo, wordsOfAlarm } from './alarm-rules.ts';
import type { Raised, Seen } from './alarm-rules.ts';
import type { AlarmWish, TodayStore } from './shape.ts';

interface Listed {
  readonly id: number;
  readonly email: string;
  readonly status: string;
  readonly roles: readonly OperatorRole[];
}

export interface AlarmMailParts extends NoteParts {
  readonly identity: TodayStore;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly office: { list(): Promise<readonly Listed[]> };
  readonly queues: readonly OpenedQueue[];
  /** All of them, whoever may read them. */
  readonly alarms: () => Promise<readonly Alarm[]>;
  /** How the exchange stands is known. */
  readonly isOpened: () => boolean;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 6;
const OVERDUE_MS = 24 * HOUR_MS;

export class AlarmMails {
  readonly #parts: AlarmMailParts;
  readonly #mails: TokenBuckets<number>;
  #seen: ReadonlyMap<string, Seen> = new Map();
  /** What was told before this start may have ended in between, which nobody has seen yet. */
  #isFirst = true;

  constructor(parts: AlarmMailParts) {
    this.#parts = parts;
    this.#mails = new TokenBuckets({ capacity: MAILS_AN_HOUR, perMs: HOUR_MS }, parts.now);
  }

  /** Looks, and mails what is due. */
  async round(): Promise<void> {
    const { identity, office, now, isOpened } = this.#parts;
    if (!isOpened()) return;
    const raised = [...(await this.#parts.alarms()), ...(await this.#overdue())];
    const at = now();
    const told = await identity.run('listToldAlarms', undefined);
    if (this.#isFirst) this.#seen = keptFrom(told, at);
    this.#isFirst = false;
    this.#seen = seenBy(this.#seen, raised, at);
    const wishes = await this.#wishes();
    for (const { id, email, status, roles } of await office.list()) {
      if (status !== 'active') continue;
      const own = told.filter(({ operator }) => operator === id).map(({ alarm }) => alarm);
      const reader = { roles, wish: wishes.get(id) ?? 'all', told: own };
      await this.#tell({ id, email }, toldTo(reader, this.#seen, at), at);
    }
  }

  async wishOf(by: ActedBy): Promise<AlarmWish> {
    return (await this.#wishes()).get(mustBeSignedIn(by, 'mails about alarms')) ?? 'all';
  }

  async wish(wish: AlarmWish, by: ActedBy): Promise<void> {
    const operator = mustBeSignedIn(by, 'mails about alarms');
    await this.#parts.identity.run('keepAlarmWish', { operator, wish });
    await note(this.#parts, by, 'operator-changed', null, { operator, how: `mails about alarms: ${wish}` });
  }

  async #wishes(): Promise<ReadonlyMap<number, AlarmWish>> {
    const kept = await this.#parts.identity.run('listAlarmWishes', undefined);
    return new Map(kept.map(({ operator, wish }) => [operator, wish]));
  }

  async #tell(
    { id, email }: Pick<Listed, 'id' | 'email'>,
    { begun, ended, dropped }: ReturnType<typeof toldTo>,
    at: number,
  ): Promise<void> {
    const { identity, mailer } = this.#parts;
    const hasNews = begun.length + ended.length > 0;
    if (hasNews && this.#mails.take(id) > 0) return;
    if (!hasNews && dropped.length === 0) return;
    await identity.run('noteToldAlarms', { operator: id, begun, ended: [...ended, ...dropped], at });
    if (!hasNews) return;
    const list = (keys: readonly string[], sign: string): string[] =>
      keys.map((key) => `${sign} ${wordsOfAlarm(key)}.`);
    const lines = [...list(begun, 'NEW   '), ...list(ended, 'ENDED ')].join('\n');
    mailer.send({ channel: 'email', target: email, account: null }, 'operator-alarms', {
      begun: begun.length,
      ended: ended.length,
      lines,
    });
  }

  /** What has waited for a person for too long, to whoever may decide it. */
  async #overdue(): Promise<readonly Raised[]> {
    const { queues, now } = this.#parts;
    const by = { name: 'nobody', reason: '', operator: null, sessionHash: null };
    const oldest = await Promise.all(
      queues.map(async ({ noun, roles, waiting }) => {
        const [first] = await waiting({ after: 0, limit: 1 }, { ...by, roles });
        return { noun, roles, since: first?.since ?? now() };
      }),
    );
    return oldest
      .filter(({ since }) => now() - since > OVERDUE_MS)
      .map(({ noun, roles }) => ({ kind: 'queue', subject: noun, isBad: false, roles }));
  }
}

/** As if it had been seen a moment ago: its end is told when it has been gone for as long as any. */
const keptFrom = (told: readonly { readonly alarm: string }[], at: number): Map<string, Seen> =>
  new Map(told.map(({ alarm }) => [alarm, { roles: [], isBad: false, since: at, last: at }]));
