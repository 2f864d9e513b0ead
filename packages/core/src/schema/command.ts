/**
 * What a module says of each of its commands: its tags and fields, who may say it, what a restricted account makes of it,
 * and the rule that performs it. Bytes, checks and dispatch are derived from that.
 * Promises: a command is described in one place; tags are permanent, for they stand in journals. Where a codec or a check
 * is written by hand for speed, the derived one stays beside it, and a test compares the two.
 * Never: looks at the state.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { OwnerId } from '../vocabulary/brands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { findFieldsFault, namedFields, shapesOf } from './field.ts';
import type { FieldsOf, Shape } from './field.ts';
import { describePacked, describePlain, packed, plain } from './layout.ts';
import type { Bytes, PackedLayout } from './layout.ts';

/**
 * Who may say a command of an owner: any account but the house's own parties (traders, and the sandbox's simulated ones),
 * or traders alone.
 */
type Speaker = 'account' | 'trader';

/**
 * What a command does for its owner: a frozen account refuses what `trades` or `resets`, an excluded one what `trades`, a
 * closed one everything. What `may-reduce` is refused by its rule where it opens, and before rules 5 by a frozen account whatever it does.
 */
export type Effect = 'trades' | 'resets' | 'may-reduce' | 'neither';

/** A command of the venue's own duties: it has no request id. */
export type DutyCommand = Command & { readonly type: string; readonly requestId?: never };
/** A command of an owner, which can carry a request id. */
export type OwnedCommand = Extract<Command, { readonly owner: OwnerId; readonly requestId: string | null }>;

/** One way in which a command stands in a journal. The first that fits is written; each is read by its own tag. */
export type Form<C> = {
  readonly tag: number;
  /** Whether it can say all of this command; absent: any. */
  readonly fits?: (command: C) => boolean;
} & (
  | { readonly packed: PackedLayout }
  /** Bytes that are no list of fields, and what they are in words. */
  | { readonly bytes: Bytes<C>; readonly layout: string }
);

/** Codec and check written by hand, for a command of which there are a million a minute; the tag is among the bytes. */
export interface FastPath<C> {
  readonly encode: (writer: ByteWriter, command: C) => void;
  readonly decode: (reader: ByteReader, tag: number) => C;
  readonly findFault: (command: C) => Refusal | null;
}

interface Described<C extends Command> {
  readonly type: C['type'];
  /** Written one after the other behind `tag`, in the order of `order` or else in their own. Checked in their own. */
  readonly fields: FieldsOf<C>;
  readonly tag?: number;
  readonly order?: readonly Exclude<keyof C, 'type'>[];
  /** In place of `tag`. */
  readonly forms?: readonly Form<C>[];
  /** What is wrong with fields that are each right on their own, or null. */
  readonly check?: (command: C) => Refusal | null;
  /** Whether everything is right at first sight, which spares the look at each field; false says nothing. */
  readonly isPlainlyRight?: (command: C) => boolean;
  readonly fast?: FastPath<C>;
}

export interface DutyParts<C extends Command, Context> extends Described<C> {
  readonly perform: (context: Context, command: C, events: EventLog) => Outcome;
}

export interface OwnedParts<C extends Command, Context> extends Described<C> {
  readonly actor: Speaker;
  readonly effect: Effect;
  /** In place of the actor, where another field decides, too. */
  readonly maySay?: (command: C) => boolean;
  readonly perform: (context: Context, ownerIndex: number, command: C, events: EventLog) => Outcome;
}

interface Derived<C extends Command> {
  readonly type: C['type'];
  /** Each tag and how the command stands behind it, as text. */
  readonly layouts: readonly (readonly [tag: number, layout: string])[];
  readonly shapes: Readonly<Record<string, Shape>>;
  /** Appends the command with its tag. Throws RangeError for what cannot be written. */
  readonly encode: (writer: ByteWriter, command: C) => void;
  /** Reads what stands behind one of its tags. Throws `MalformedCommand` or `MalformedBytes`. */
  readonly decode: (reader: ByteReader, tag: number) => C;
  /** What is wrong with the fields, or null. */
  readonly findFault: (command: C) => Refusal | null;
  /** The three as they follow from the description, where `fast` has taken their place. */
  readonly derived: FastPath<C>;
}

export interface DutyDescriptor<C extends Command, Context> extends Derived<C> {
  readonly actor: 'venue';
  readonly perform: DutyParts<C, Context>['perform'];
}

export interface OwnedDescriptor<C extends Command, Context> extends Derived<C> {
  readonly actor: Speaker;
  readonly effect: Effect;
  readonly maySay: ((command: C) => boolean) | null;
  readonly perform: OwnedParts<C, Context>['perform'];
}

/**
 * What a module says of its commands: the compiler refuses a list without one of them. What part of the state their rules
 * work on each says itself; that the state has all of it, the registry is checked for.
 */
export type CommandsOf<C extends Command, Context = never> = {
  readonly [Type in C['type']]:
    | DutyDescriptor<Extract<C, { readonly type: Type }>, Context>
    | OwnedDescriptor<Extract<C, { readonly type: Type }>, Context>;
};

/** Describes a command of the venue's own duties. */
export function duty<C extends DutyCommand, Context>(
  parts: DutyParts<C, Context>,
): DutyDescriptor<C, Context> {
  return { ...derive<C>(parts), actor: 'venue', perform: parts.perform };
}

/** Describes a command of an owner. */
export function owned<C extends OwnedCommand, Context>(
  parts: OwnedParts<C, Context>,
): OwnedDescriptor<C, Context> {
  const { actor, effect, maySay = null, perform } = parts;
  return { ...derive<C>(parts), actor, effect, maySay, perform };
}

/** A form whose bytes are known. */
interface ReadyForm<C> {
  readonly tag: number;
  readonly fits: ((command: C) => boolean) | null;
  readonly bytes: Bytes<C>;
  readonly layout: string;
}

function derive<C extends Command>(parts: Described<C>): Derived<C> {
  const { type, fields, check, isPlainlyRight, fast } = parts;
  const forms = readyForms(parts);
  const named = namedFields(fields);
  const derived: FastPath<C> = {
    encode: (writer, command) => {
      const form = forms.find(({ fits }) => fits === null || fits(command));
      if (form === undefined) throw new RangeError(`no form fits ${type}`);
      writer.u8(form.tag);
      form.bytes.encode(writer, command);
    },
    decode: (reader, tag) => {
      const form = forms.find((one) => one.tag === tag);
      if (form === undefined) throw new RangeError(`tag ${tag} is not of ${type}`);
      return form.bytes.decode(reader);
    },
    findFault: (command) => findFieldsFault(named, command, '') ?? check?.(command) ?? null,
  };
  const layouts = forms.map(({ tag, layout }) => [tag, layout] as const);
  const used = fast ?? derived;
  const findFault =
    isPlainlyRight === undefined
      ? used.findFault
      : (command: C) => (isPlainlyRight(command) ? null : used.findFault(command));
  return { type, layouts, shapes: shapesOf(fields), ...used, findFault, derived };
}

function readyForms<C extends Command>(parts: Described<C>): readonly ReadyForm<C>[] {
  const { type, fields, tag, order, forms = [] } = parts;
  const ready = forms.map((form): ReadyForm<C> => {
    const fits = form.fits ?? null;
    return 'packed' in form
      ? { tag: form.tag, fits, bytes: packed(type, fields, form.packed), layout: describePacked(form.packed) }
      : { tag: form.tag, fits, bytes: form.bytes, layout: form.layout };
  });
  if (tag === undefined) return ready;
  const named = namedFields(fields);
  const names = order ?? named.map(([name]) => name);
  const inOrder = names.map((name) => named.find(([known]) => known === name)!);
  return [...ready, { tag, fits: null, bytes: plain(type, inOrder), layout: describePlain(inOrder) }];
}
