/**
 * What an operator action is: described once, so that the service, the command line and whatever shows actions on a
 * screen come from the same list.
 * Promises: an action says who may do it, what it is given, what to look at first, and how it is carried out; its input
 * is checked whole before anything is done.
 * Never: names an action; each stands in the file of its topic.
 */
import type { ConsoleRefusalCode, OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import type { Static, TObject, TProperties } from 'typebox';

/** Facts of a row for people to read, in their order. */
export type Facts = readonly (readonly [name: string, value: string | number | boolean | null])[];

/** Who does it, and why, as both will stand in the log. */
export interface ActedBy {
  readonly name: string;
  /** Empty where the action needs none. */
  readonly reason: string;
  /** Their number, and the hash of their session; null while the venue has no operators. */
  readonly operator: number | null;
  readonly sessionHash: string | null;
  /** What they may do; of whoever acts by a name, while the venue has no operators, all. */
  readonly roles: readonly OperatorRole[];
  /** From where, where it did not come by the socket of this machine. */
  readonly network?: string;
  /** Which build of the console says that it was asked on it. */
  readonly page?: string;
  /** The number of the token that they have said it by; absent: they have said it themselves. */
  readonly token?: number;
}

/** An operator as stores know them: by number, so that two of one name are two. */
export const holderOf = ({ operator, name }: Pick<ActedBy, 'operator' | 'name'>): string =>
  operator === null ? `name ${name}` : `operator ${operator}`;

/** What an operator has at their own place and the venue never sees: their key and whoever types. */
export interface OwnDesk {
  /** A line that nobody sees on the screen. */
  askSecret(label: string): Promise<string>;
  /** Makes a key and answers its public part, 64 hexadecimal digits. */
  makeKey(): Promise<string>;
  /** A signature in 128 hexadecimal digits. */
  sign(bytes: Uint8Array): Promise<string>;
  /** Asks another action of the venue. */
  ask(action: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The session that the next commands are said with; null: none. */
  keepSession(session: string | null): void;
}

/** Pictures that belong to what an action shows; the command line writes them into files. */
export interface PictureWish {
  /** The action that answers the picture, and its input. */
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly fileName: string;
}

export interface Picture {
  readonly contentType: string;
  readonly base64: string;
}

/** How an action stands in a list: `never`, because only the action itself knows its input and result. */
export interface AnyOperatorAction<Parts> {
  /** One or two words, as they are typed. */
  readonly name: string;
  readonly topic: string;
  /** One line: what it does. */
  readonly summary: string;
  /** Whoever has one of them may do it. */
  readonly roles: readonly OperatorRole[];
  readonly input: TObject;
  /** Fields that are typed without their name, in this order; the others are options. */
  readonly typed: readonly string[];
  readonly needsReason: boolean;
  /** Anyone who reaches the service may do it, without a session. */
  readonly isOpen: boolean;
  /** Somebody may do it whose authenticator is not bound yet. */
  readonly withoutAuthenticator: boolean;
  /** Others who must approve before it happens; 0: it is done at once. */
  readonly approvals: number;
  /** Fields that are neither typed nor options: `prepare` brings them. */
  readonly prepared: readonly string[];
  /** The action that shows what is decided here, by the same `typed` fields; null: nothing is decided. */
  readonly showsFirst: string | null;
  /** What a token of an operator may do with it; null: a person does it. */
  readonly byToken: 'reads' | 'proposes' | null;
  carryOut(parts: Parts, input: never, by: ActedBy): Promise<unknown>;
  /** The result as lines for a terminal. */
  print(result: never): readonly string[];
  readonly pictures?: (input: never, result: never) => readonly PictureWish[];
  /** Brings the fields of `prepared`, at the operator's own place. Throws `ActionRefused`. */
  readonly prepare?: (
    desk: OwnDesk,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** At the operator's own place, behind the answer. */
  readonly conclude?: (desk: OwnDesk, result: never) => void;
}

export interface OperatorAction<Parts, Fields extends TProperties, Result> extends AnyOperatorAction<Parts> {
  readonly input: TObject<Fields>;
  carryOut(parts: Parts, input: Static<TObject<Fields>>, by: ActedBy): Promise<Result>;
  print(result: Result): readonly string[];
  readonly pictures?: (input: Static<TObject<Fields>>, result: Result) => readonly PictureWish[];
  readonly conclude?: (desk: OwnDesk, result: Result) => void;
}

interface Described<Parts, Fields extends TProperties, Result> extends Omit<
  OperatorAction<Parts, Fields, Result>,
  | 'input'
  | 'typed'
  | 'needsReason'
  | 'isOpen'
  | 'withoutAuthenticator'
  | 'approvals'
  | 'prepared'
  | 'showsFirst'
  | 'byToken'
> {
  readonly fields: Fields;
  readonly typed?: readonly (keyof Fields & string)[];
  readonly needsReason?: boolean;
  readonly isOpen?: boolean;
  readonly withoutAuthenticator?: boolean;
  readonly approvals?: number;
  readonly prepared?: readonly (keyof Fields & string)[];
  readonly showsFirst?: string;
  readonly byToken?: 'reads' | 'proposes';
}

/** A described action; without a word on it, it needs a reason, a session of a person and an authenticator, and nobody’s approval. */
export function operatorAction<Parts, Fields extends TProperties, Result>({
  fields,
  ...described
}: Described<Parts, Fields, Result>): OperatorAction<Parts, Fields, Result> {
  return {
    typed: [],
    needsReason: true,
    isOpen: false,
    withoutAuthenticator: false,
    approvals: 0,
    prepared: [],
    showsFirst: null,
    byToken: null,
    ...described,
    input: Type.Object(fields, { additionalProperties: false }),
  };
}

/** Numbers of users, reviews and events. */
export const Serial = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A reason as the journal keeps it: a few words with dashes between. */
export const Because = Type.String({ pattern: '^[a-z]{2,20}(-[a-z]{1,20}){0,8}$' });
export const PageLimit = Type.Integer({ minimum: 1, maximum: 100 });

/** What whoever asks can do about it, where a screen has a page for that. */
export type RefusedFor = Exclude<ConsoleRefusalCode, 'foreign-page'>;

/** An action that is not done, with a sentence for the operator. */
export class ActionRefused extends Error {
  readonly code: RefusedFor;

  constructor(sentence: string, code: RefusedFor = 'refused') {
    super(sentence);
    this.name = 'ActionRefused';
    this.code = code;
  }
}

/** Who decides as one of two: their number. Throws `ActionRefused` for whoever acts on the machine without having signed in. */
export function mustBeSignedIn({ operator }: ActedBy, what: string): number {
  if (operator !== null) return operator;
  throw new ActionRefused(
    `Two operators decide about ${what}: npm run operator -- operators first EMAIL NAME`,
  );
}
