/** The published blocks of futures markets: what every receipt is held against. What is signed, and how, stands in `packages/verify`. */
import { Type, type Static } from 'typebox';
import { SymbolName } from '../http/text-types.ts';
import { Hash } from '../index-log/calls.ts';

/** A query's numbers arrive as text. */
const NumberText = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})$' });

export const FuturesBlocksQuery = Type.Object(
  {
    symbol: SymbolName,
    /** From the block on that covers this place in the journal, or from the oldest that is kept. */
    at: Type.Optional(NumberText),
    /** Behind the block of this number. Without both: the newest. */
    after: Type.Optional(NumberText),
  },
  { additionalProperties: false },
);
export const FuturesBlocksResponse = Type.Object({
  symbol: SymbolName,
  publicKey: Hash,
  /** Oldest first; docs/reference/verify.md says each field. */
  blocks: Type.Array(
    Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
  ),
});
export const FuturesBlocksDayQuery = Type.Object(
  {
    symbol: SymbolName,
    /** UTC. */
    day: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  },
  { additionalProperties: false },
);

export type FuturesBlocksQuery = Static<typeof FuturesBlocksQuery>;
export type FuturesBlocksResponse = Static<typeof FuturesBlocksResponse>;
export type FuturesBlocksDayQuery = Static<typeof FuturesBlocksDayQuery>;
