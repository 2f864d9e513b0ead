/**
 * The table of every outcome, folded from what each module says of its own, and their bytes: how the memory of requests
 * keeps them.
 * Promises: the compiler refuses an outcome that no module describes; an outcome comes back word for word. Tags are
 * permanent.
 */
import { MODULE_OUTCOMES } from './modules.ts';
import { MalformedBytes } from '../codec/bytes.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { OutcomeCodec } from '../requests/request-memory.ts';
import type { OutcomeDescriptor, OutcomesOf } from '../schema/outcome.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { byTag } from './tags.ts';

const OUTCOMES = MODULE_OUTCOMES satisfies OutcomesOf<Outcome>;

// True because an outcome is only ever given to the description of its own type, and bytes to that of their tag.
const BY_TYPE = new Map(Object.entries(OUTCOMES)) as unknown as ReadonlyMap<
  string,
  OutcomeDescriptor<Outcome>
>;
const BY_TAG = byTag([...BY_TYPE.values()].map((described) => [described.tag, described] as const));

/** Every outcome's description. */
export const OUTCOME_DESCRIPTORS: readonly OutcomeDescriptor<Outcome>[] = [...BY_TYPE.values()];

function writeOutcome(writer: ByteWriter, outcome: Outcome): void {
  const described = BY_TYPE.get(outcome.type);
  if (described === undefined) throw new RangeError(`unknown outcome ${outcome.type}`);
  writer.u8(described.tag);
  described.bytes.encode(writer, outcome);
}

function readOutcome(reader: ByteReader): Outcome {
  const tag = reader.u8();
  const described = BY_TAG[tag];
  if (described === undefined) throw new MalformedBytes(`unknown outcome ${tag}`);
  return described.bytes.decode(reader);
}

export const OUTCOME_CODEC: OutcomeCodec = { write: writeOutcome, read: readOutcome };
