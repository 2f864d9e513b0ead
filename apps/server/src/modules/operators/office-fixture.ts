/**
 * Operators of a test's venue, each with a key and an authenticator, and what they do over the service.
 *
 * Promises: what is done goes through the operators' service alone; a sign-in takes a code that is not spent.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { generateSync } from 'otplib';
import { approvalBytes } from '@assay/verify';
import type { AuditRecord } from '../../access/audit-log.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { Asks } from '../../operator/operator-fixture.ts';
import type { OperatorService } from '../../operator/operator-service.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import type { ShownProposal } from './proposals.ts';

export const PASSWORD = 'correct horse battery';
export const WHY = 'For the test.';
export const HOUR_MS = 3_600_000;

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  id: number;
  session: string;
  /** Of their authenticator; null: none is bound. */
  secret: string | null;
}

export function person(name: string): Person {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  return {
    email: `${name.toLowerCase()}@example.com`,
    name,
    publicKey: key,
    privateKey,
    id: 0,
    session: '',
    secret: null,
  };
}

export const keyPair = ({ publicKey, privateKey }: Person) => ({ publicKey, privateKey });

export interface Seed {
  readonly secret: string;
  readonly otpauthUrl: string;
}

/** Where operators work: the service, or the data folder of a venue whose socket is open, and the wall clock there. */
export interface Workplace {
  readonly operator: string | OperatorService;
  readonly wall: { now: number };
}

/** Four people of whom none is an operator yet, and what each of them does. */
export class Staff {
  readonly #venue: () => Workplace;
  readonly ann = person('Ann');
  readonly ben = person('Ben');
  readonly cleo = person('Cleo');
  readonly dora = person('Dora');

  constructor(venue: () => Workplace) {
    this.#venue = venue;
  }

  /** For a new venue, which knows nobody. */
  readonly beginAnew = (): void => {
    for (const someone of [this.ann, this.ben, this.cleo, this.dora]) {
      Object.assign(someone, person(someone.name));
    }
  };

  /** Ann is the first owner, and Ben proposes; both are signed in. */
  readonly admitTwo = async (): Promise<void> => {
    const { ann, ben } = this;
    const { email, name, publicKey } = ann;
    const input = { email, name, publicKey, password: PASSWORD };
    ann.id = (await askAction<{ id: number }>(this.#venue().operator, 'operators first', { input })).id;
    await this.signIn(ann);
    await this.bind(ann);
    await this.invite(ann, ben, 'finance');
    await this.admit(ann, ben);
    await this.signIn(ben);
    await this.bind(ben);
  };

  /** Over the service, as a session of a person. */
  readonly as = <Result = unknown>(who: Person, action: string, asks: Asks = {}): Promise<Result> =>
    askAction<Result>(this.#venue().operator, action, { session: who.session, ...asks });

  readonly codeOf = (secret: string): string =>
    generateSync({ secret, epoch: Math.floor(this.#venue().wall.now / 1000), period: 30 });

  readonly enter = async (who: Person, code?: string): Promise<string> => {
    const input = { email: who.email, password: PASSWORD, ...(code === undefined ? {} : { code }) };
    return (await askAction<{ token: string }>(this.#venue().operator, 'sign-in', { input })).token;
  };

  readonly signIn = async (who: Person): Promise<void> => {
    // The code of the step before may be spent.
    if (who.secret !== null) this.#venue().wall.now += 60_000;
    who.session = await this.enter(who, who.secret === null ? undefined : this.codeOf(who.secret));
  };

  readonly confirm = async (who: Person, code: string): Promise<readonly string[]> => {
    const answer = await this.as<{ recoveryCodes: readonly string[] }>(who, 'authenticator confirm', {
      input: { code },
    });
    return answer.recoveryCodes;
  };

  readonly bind = async (who: Person): Promise<void> => {
    const { secret } = await this.as<Seed>(who, 'authenticator');
    await this.confirm(who, this.codeOf(secret));
    who.secret = secret;
  };

  readonly invite = async (by: Person, who: Person, roles: string): Promise<void> => {
    const input = { email: who.email, name: who.name, roles };
    const { id, code } = await this.as<{ id: number; code: string }>(by, 'operators invite', {
      reason: WHY,
      input,
    });
    who.id = id;
    const { email, publicKey } = who;
    await askAction(this.#venue().operator, 'operators accept', {
      input: { email, code, password: PASSWORD, publicKey },
    });
  };

  /** Invited and admitted by Ann while she is the only owner, signed in, and with an authenticator. */
  readonly take = async (who: Person, roles: string): Promise<void> => {
    await this.invite(this.ann, who, roles);
    await this.admit(this.ann, who);
    await this.signIn(who);
    await this.bind(who);
  };

  readonly admit = (by: Person, who: Person) =>
    this.as<{ done: boolean } & Partial<MadeProposal>>(by, 'operators admit', {
      reason: WHY,
      input: { id: who.id },
    });
  readonly band = (by: Person, ppm: number) =>
    this.as<MadeProposal>(by, 'price-band', { reason: WHY, input: { symbol: 'BTCUSDT', ppm } });
  readonly shown = (by: Person, proposal: number) =>
    this.as<ShownProposal>(by, 'proposals show', { input: { proposal } });
  readonly hashOf = ({ command, band: own }: ShownProposal): string =>
    createHash('sha256')
      .update(Buffer.from(command + (own?.command ?? ''), 'hex'))
      .digest('hex');

  readonly signature = async (who: Person, proposal: number, change: Partial<ShownProposal> = {}) => {
    const facts = await this.shown(who, proposal);
    const signedBy = (bytes: Uint8Array): string => sign(null, bytes, who.privateKey).toString('hex');
    const signed = signedBy(approvalBytes({ ...facts, ...change }));
    const ofBand = facts.band === null ? {} : { bandSignature: signedBy(approvalBytes(facts.band)) };
    return { proposal, hash: this.hashOf(facts), signature: signed, ...ofBand };
  };

  readonly approve = async (who: Person, proposal: number, change: Partial<ShownProposal> = {}) =>
    this.as(who, 'proposals approve', { reason: WHY, input: await this.signature(who, proposal, change) });

  readonly logOf = async (event: string): Promise<readonly AuditRecord[]> =>
    (await this.as<{ events: AuditRecord[] }>(this.ann, 'audit', { reason: WHY, input: { event } })).events;
}

/** The staff of a test's venue, and what can be seen of it. */
export class Office extends Staff {
  readonly #venue: () => HttpVenue;

  constructor(venue: () => HttpVenue) {
    super(venue);
    this.#venue = venue;
  }

  readonly bandNow = async (): Promise<number | undefined> =>
    (await this.#venue().engine.read('live', { type: 'market-rules' })).result.markets[0]?.bandPpm;

  /** Whom mails of this subject went to. */
  readonly mailsAbout = async (subject: string): Promise<readonly string[]> => {
    const mails = await this.#venue().identity.run('listMails', { recipient: null, limit: 100 });
    return mails
      .filter((mail) => mail.subject.startsWith(subject))
      .map(({ recipient }) => recipient)
      .toSorted();
  };
}
