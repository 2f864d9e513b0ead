/**
 * Every e-mail and text message that Assay sends, by its name and facts.
 * Promises: written in the reader's language as far as it is finished, else in English, with the anti-phishing code
 * where the account has one; taken at once and delivered behind the caller's back, so that a mail server that is slow
 * or gone neither fails nor delays a call; tried again some times, then given up and reported; what waits is bounded; that
 * the mail server takes nothing is told at the first failure, once, and that it takes letters again.
 * Never: writes an address, a code or a text into a log.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_VENUE_NAME } from '@assay/protocol';
import { REJECTION_WORDS } from '@assay/protocol';
import type { LostFactor, Rejection } from '@assay/protocol';
import { errorMessage } from '../error-message.ts';
import { MailRejected } from '../integrations/mail/port.ts';
import type { Mail } from '../integrations/mail/port.ts';
import type { Sms } from '../integrations/sms/port.ts';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { MessageName, MessageParams, MessageText } from './message-params.ts';
import { MESSAGES_EN } from './message-texts-en.ts';
import { LOST_FACTORS_EN } from './security-messages-en.ts';

/** Whom a message goes to: a user, at their e-mail address or else their phone; or an address, whoever has it. */
export type Recipient =
  | { readonly userId: number }
  | {
      readonly channel: 'email' | 'phone';
      readonly target: string;
      /** The account of the address, whose language and anti-phishing code count; null: nobody's. */
      readonly account: AccountRecord | null;
    };

/** What became of a message that was not delivered. */
export interface LostMessage {
  readonly name: MessageName;
  /** `full`: too many waited. */
  readonly reason: 'full' | 'refused' | 'given-up';
  readonly cause: unknown;
}

/** How messages go out. */
export interface Post {
  /** Messages that wait or are on their way. */
  readonly waiting: number;
  /** How long the oldest of them has waited; 0: none waits. */
  readonly oldestMs: number;
  /** What the mail server failed with at the last attempt; null: it took the last one. */
  readonly fault: string | null;
}

/** A letter that waits longer than this is late: a mail server takes one in a second or two. */
const LATE_MS = 10_000;

/** Whoever waits for a message waits longer than usual. */
export function isDelayed({ fault, oldestMs }: Post): boolean {
  return fault !== null || oldestMs > LATE_MS;
}

export interface Mailer {
  /** Takes a message; never throws. */
  send<Name extends MessageName>(to: Recipient, name: Name, params: MessageParams[Name]): void;
  /** The same; answers once it is delivered (null; also where the user has no address any more), or why it is lost. */
  bring<Name extends MessageName>(
    to: Recipient,
    name: Name,
    params: MessageParams[Name],
  ): Promise<LostMessage['reason'] | null>;
  post(): Post;
  /** Waits for what is being delivered, and gives up what waits for another attempt. */
  close(): Promise<void>;
}

export interface MailerOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly mail: Mail;
  readonly sms: Sms;
  /** What the exchange calls itself. */
  readonly venueName?: () => string;
  /** How the venue is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly onLost: (message: LostMessage) => void;
  /** The mail server took nothing, after it had taken everything; null: it takes letters again. */
  readonly onTrouble?: (cause: unknown) => void;
  /** Waits before the second and further attempts. */
  readonly retryAfterMs?: readonly number[];
}

/** Messages that wait or are on their way; what comes beyond is lost. */
const MAX_WAITING = 1_000;
const RETRY_AFTER_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 300_000];

interface Texts {
  readonly messages: Record<MessageName, MessageText>;
  readonly rejections: Readonly<Record<Rejection, string>>;
  readonly lost: Record<LostFactor, string>;
}

const EN: Texts = { messages: MESSAGES_EN, rejections: REJECTION_WORDS, lost: LOST_FACTORS_EN };

/** Languages whose messages are finished. */
const TEXTS: Readonly<Record<string, Texts>> = { en: EN };

interface Message {
  readonly channel: 'email' | 'phone';
  readonly target: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly venue: string;
}

type Facts = Readonly<Record<string, string | number | null>>;

function filled(text: string, facts: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

const wordOf = (words: Readonly<Record<string, string>>, key: Facts[string] | undefined) =>
  Object.entries(words).find(([one]) => one === key)?.[1];

/**
 * What stands as a key, in the reader's words: of a rejection by a key the text of this in place of the operator's own, and what is
 * lost.
 */
function wordsIn({ rejections, lost }: Texts, { because, factor }: Facts): Facts {
  const reason = wordOf(rejections, because);
  const what = wordOf(lost, factor);
  return { ...(reason === undefined ? {} : { reason }), ...(what === undefined ? {} : { lost: what }) };
}

class QueuedMailer implements Mailer {
  readonly #options: MailerOptions;
  /** What waits or is on its way, in the order it came, with the time of that. */
  readonly #underWay = new Map<Promise<unknown>, number>();
  #trouble: unknown = null;
  readonly #end = new AbortController();

  constructor(options: MailerOptions) {
    this.#options = options;
  }

  send<Name extends MessageName>(to: Recipient, name: Name, params: MessageParams[Name]): void {
    void this.bring(to, name, params);
  }

  async bring<Name extends MessageName>(to: Recipient, name: Name, params: MessageParams[Name]) {
    if (this.#underWay.size >= MAX_WAITING || this.#end.signal.aborted) return this.#lose(name, 'full', null);
    const way = this.#bring(to, name, { ...params }).then(
      () => null,
      (cause: unknown) => this.#lose(name, cause instanceof MailRejected ? 'refused' : 'given-up', cause),
    );
    this.#underWay.set(way, performance.now());
    void way.then(() => this.#underWay.delete(way));
    return way;
  }

  #lose(name: MessageName, reason: LostMessage['reason'], cause: unknown): LostMessage['reason'] {
    this.#options.onLost({ name, reason, cause });
    return reason;
  }

  post(): Post {
    const [oldest] = this.#underWay.values();
    return {
      waiting: this.#underWay.size,
      oldestMs: oldest === undefined ? 0 : performance.now() - oldest,
      fault: this.#trouble === null ? null : errorMessage(this.#trouble),
    };
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#underWay.keys());
    this.#options.mail.close?.();
  }

  async #bring(to: Recipient, name: MessageName, facts: Facts): Promise<void> {
    const { identity } = this.#options;
    if ('target' in to) return this.#deliver(this.#written(to, name, facts));
    const account = await identity.run('findAccount', to);
    const target = account?.email ?? account?.phone ?? null;
    if (account === null || target === null) return;
    const channel = account.email === null ? 'phone' : 'email';
    await this.#deliver(this.#written({ channel, target, account }, name, facts));
  }

  #written(to: Exclude<Recipient, { userId: number }>, name: MessageName, facts: Facts): Message {
    const { channel, target, account } = to;
    const texts = TEXTS[account?.language ?? 'en'] ?? EN;
    const { subject: title, mail, sms } = texts.messages[name];
    const venue = this.#options.venueName?.() ?? DEFAULT_VENUE_NAME;
    const all = { ...facts, ...wordsIn(texts, facts), site: this.#options.publicUrl, exchange: venue };
    const subject = filled(title, all);
    const antiCode = account?.antiCode ?? null;
    const paragraphs = [
      ...mail.map((paragraph) => filled(paragraph, all)),
      ...(antiCode === null ? [] : [`Your anti-phishing code: ${antiCode}`]),
      venue,
    ];
    const text = channel === 'email' ? paragraphs.join('\n\n') : filled(sms, all);
    const { code } = facts;
    return { channel, target, subject, text, code: typeof code === 'string' ? code : null, venue };
  }

  async #deliver(message: Message): Promise<void> {
    const waits = this.#options.retryAfterMs ?? RETRY_AFTER_MS;
    for (const wait of [...waits, null]) {
      try {
        await this.#handOver(message);
        this.#tell(message, null);
        return;
      } catch (error) {
        this.#tell(message, error);
        if (wait === null || error instanceof MailRejected || this.#end.signal.aborted) throw error;
        const { signal } = this.#end;
        await sleep(wait, undefined, { signal, ref: false });
      }
    }
  }

  /** A letter that the server refused for good says nothing against the server. */
  #tell({ channel }: Message, trouble: unknown): void {
    if (channel !== 'email' || trouble instanceof MailRejected || this.#end.signal.aborted) return;
    const hasChanged = (trouble === null) !== (this.#trouble === null);
    this.#trouble = trouble;
    if (hasChanged) this.#options.onTrouble?.(trouble);
  }

  #handOver({ channel, target: to, subject, text, code, venue }: Message): Promise<void> {
    const { mail, sms } = this.#options;
    return channel === 'email'
      ? mail.send({ to, subject, text, code, sender: venue })
      : sms.send({ to, text, code });
  }
}

export function createMailer(options: MailerOptions): Mailer {
  return new QueuedMailer(options);
}
