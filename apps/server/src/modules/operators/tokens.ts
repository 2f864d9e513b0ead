/**
 * Tokens by which programs ask in the name of an operator, over HTTP: made, listed, taken and ended.
 * Promises: a token is told once and kept as a hash; it does no more than its operator may do now, nothing that it does not
 * name, and what it names is read or proposed. Whoever loses a role that it has, or is no operator any more, loses it with that,
 * whichever way that happened.
 * Never: lets a token approve, sign, or make another.
 */
import type { OpenProposals } from '@assay/core';
import { bitsOf, hasRoleOf, OPERATOR_TOKEN_BEGIN, OPERATOR_TOKEN_MOST, rolesOf } from '@assay/protocol';
import type { ConsoleMadeToken, ConsoleToken, ConsoleTokens, OperatorRole } from '@assay/protocol';
import { newToken, tokenHash } from '../../access/tokens.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import type { MessageParams } from '../../mailer/message-params.ts';
import { momentText } from '../../mailer/message-params.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { OperatorGate } from '../../operator/operator-service.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { OperatorRecord, OperatorStore, OperatorToken } from './shape.ts';
import { isBeyond } from './sign-in-rules.ts';
import { actionsNamed, addressesNamed, ALWAYS, isGood, MAX_TOKENS } from './token-rules.ts';
import type { TokenAction } from './token-rules.ts';

export interface TokenParts extends NoteParts {
  readonly store: OperatorStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailAllowance: MailAllowance;
  /** All that there are. */
  readonly actions: readonly TokenAction[];
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface TokenWish {
  readonly name: string;
  readonly actions: string;
  readonly days: number;
  readonly roles: readonly OperatorRole[] | null;
  readonly addresses: string;
}

/** A token that is good, with whose it is. */
export interface TakenToken {
  readonly record: OperatorRecord;
  readonly token: OperatorToken;
}

const DAY_MS = 86_400_000;
const LISTED = 50;
/** So long a token that has expired stays in the list. */
const REMEMBERED_MS = 30 * DAY_MS;

/** One sentence for all of them: whoever tries tokens learns nothing. */
const NOT_GOOD = 'This is no token, it has ended, or it is not taken from this address.';

export class OperatorTokens {
  readonly #parts: TokenParts;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  /** Whoever calls has made sure that it is the operator who asks. */
  async make(wish: TokenWish, by: ActedBy & { readonly operator: number }): Promise<ConsoleMadeToken> {
    const { store, now, mailAllowance } = this.#parts;
    const { actions, addresses, roles } = this.#checked(wish, by);
    mailAllowance.mustAllow(by.operator, 1);
    const secret = OPERATOR_TOKEN_BEGIN + newToken();
    const createdAt = now();
    const expiresAt = createdAt + wish.days * DAY_MS;
    const { name } = wish;
    const token = await store.run('addOperatorToken', {
      operator: by.operator,
      tokenHash: tokenHash(secret),
      name,
      roles: bitsOf(roles),
      actions,
      addresses,
      createdAt,
      expiresAt,
      forgetBefore: createdAt - REMEMBERED_MS,
      maximum: MAX_TOKENS,
    });
    if (token === null) throw new ActionRefused(`You have ${MAX_TOKENS} tokens: end one of them first.`);
    const facts = { program: token, name, days: wish.days, actions: actions.length };
    await note(this.#parts, by, 'operator-token-made', null, { operator: by.operator, ...facts });
    await this.#tell(by.operator, { token, name, roles: roles.join(', '), until: momentText(expiresAt) });
    return { token, name, secret, expiresAt, actions };
  }

  #checked({ name, actions: text, addresses: from, ...wish }: TokenWish, by: ActedBy) {
    const roles = wish.roles ?? by.roles;
    const above = roles.filter((role) => !by.roles.includes(role));
    if (above.length > 0) throw new ActionRefused(`You have not the role ${above.join(', ')} yourself.`);
    const named = actionsNamed(text, this.#parts.actions, roles);
    if ('fault' in named) throw new ActionRefused(named.fault);
    if (named.actions.length === 0)
      throw new ActionRefused(`The token ${name} could do nothing: name actions.`);
    const addresses = addressesNamed(from);
    if (addresses === null) {
      const most = OPERATOR_TOKEN_MOST.addresses;
      throw new ActionRefused(
        `addresses is not valid: at most ${most} addresses or ranges such as 203.0.113.0/24, with commas between.`,
      );
    }
    return { actions: named.actions, addresses, roles };
  }

  async #tell(operator: number, facts: MessageParams['operator-token-made']): Promise<void> {
    const people = await this.#parts.store.run('listOperators', undefined);
    const person = people.find(({ id }) => id === operator);
    if (person === undefined) return;
    const to = { channel: 'email', target: person.email, account: null } as const;
    this.#parts.mailer.send(to, 'operator-token-made', facts);
  }

  /** Their own; to owners and auditors those of all. */
  async list(before: number | null, by: ActedBy): Promise<ConsoleTokens> {
    const { store, now } = this.#parts;
    const operator = hasRoleOf(by.roles, ['owner', 'auditor']) ? null : by.operator;
    const rows = await store.run('listOperatorTokens', { operator, before, limit: LISTED + 1 });
    const people = await store.run('listOperators', undefined);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const tokens = rows.slice(0, LISTED).map((row) => shown(row, names.get(row.operator) ?? '', now()));
    return { tokens, more: rows.length > LISTED };
  }

  /** The one that they ask by; null: they ask themselves. */
  async findOf({ token, operator }: ActedBy): Promise<ConsoleToken | null> {
    if (token === undefined) return null;
    const asked = { operator, before: token + 1, limit: 1 };
    const [row] = await this.#parts.store.run('listOperatorTokens', asked);
    return row === undefined ? null : shown(row, '', this.#parts.now());
  }

  /** Throws `ActionRefused` for what could not be made. */
  check(wish: TokenWish, by: ActedBy): void {
    this.#checked(wish, by);
  }

  /** Their own; an owner anybody's. Throws `ActionRefused`. */
  async end(token: number, by: ActedBy & { readonly operator: number }): Promise<void> {
    const { store } = this.#parts;
    const operator = by.roles.includes('owner') ? null : by.operator;
    if (!(await store.run('endOperatorToken', { token, operator }))) {
      throw new ActionRefused(`There is no token ${token} that you could end.`);
    }
    await note(this.#parts, by, 'operator-token-ended', null, { operator: by.operator, program: token });
  }

  /** Who asks by it, if it is good and does this. Throws `ActionRefused`. */
  async take(
    secret: string,
    network: string | undefined,
    { name, roles: wanted, byToken }: TokenAction,
  ): Promise<TakenToken> {
    const { store, now } = this.#parts;
    const token = await store.run('findOperatorToken', { tokenHash: tokenHash(secret) });
    // From the machine itself a person asks.
    if (token === null || network === undefined || !isGood(token, { now: now(), address: network })) {
      throw new ActionRefused(NOT_GOOD, 'sign-in');
    }
    const { operator } = token;
    const held = (await this.#operators()).find((one) => one.operator === operator)?.roles ?? 0;
    const record = (await store.run('listOperators', undefined)).find(({ id }) => id === operator);
    if (record === undefined || record.status === 'suspended' || isBeyond(token.roles, held)) {
      await store.run('endOperatorTokensBeyond', { operator, held });
      throw new ActionRefused(NOT_GOOD, 'sign-in');
    }
    await store.run('noteOperatorTokenUse', { token: token.token, at: now(), from: network });
    if (byToken === null) throw new ActionRefused(`No token does ${name}: a person does it.`);
    if (name !== ALWAYS && !token.actions.includes(name)) {
      throw new ActionRefused(`This token does not say ${name}.`);
    }
    const own = rolesOf(token.roles);
    if (!hasRoleOf(own, wanted)) {
      throw new ActionRefused(
        `This takes the role ${wanted.join(' or ')}; the token’s are ${own.join(', ')}.`,
      );
    }
    return { record, token };
  }

  /** Ends the tokens of whoever has lost a role. */
  async note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.type === 'operator-registered') await this.#endBeyond(event.operator, event.roles);
      if (event.type === 'operator-revoked') await this.#endBeyond(event.operator, 0);
    }
  }

  /** What happened while nobody listened. */
  async mend(): Promise<void> {
    const operators = await this.#operators();
    for (const id of await this.#parts.store.run('operatorsWithTokens', undefined)) {
      await this.#endBeyond(id, operators.find(({ operator }) => operator === id)?.roles ?? 0);
    }
  }

  #endBeyond(operator: number, held: number): Promise<void> {
    return this.#parts.store.run('endOperatorTokensBeyond', { operator, held });
  }

  async #operators(): Promise<OpenProposals['operators']> {
    return (await this.#parts.engine.read('live', { type: 'proposals' })).result.operators;
  }
}

/** What stands around an action that a token asks for. */
export const tokenActs = ({ record, token }: TakenToken): Awaited<ReturnType<OperatorGate['admit']>> => ({
  name: record.name,
  operator: record.id,
  sessionHash: null,
  roles: rolesOf(token.roles),
  token: token.token,
});

function shown(row: OperatorToken, operatorName: string, now: number): ConsoleToken {
  const { isEnded, expiresAt, roles, ...facts } = row;
  const state = isEnded ? 'ended' : expiresAt > now ? 'good' : 'expired';
  return { ...facts, operatorName, roles: rolesOf(roles), expiresAt, state };
}
