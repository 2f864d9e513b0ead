/**
 * What a node means by its answer to a signed transaction, as a table.
 * Promises: only what says that this node has not taken the transaction, by its form or fee, is a refusal; words that
 * nobody has written down are `unknown`.
 */
import type { BroadcastAnswer } from '../port.ts';
import { rpcMessage } from './evm-client.ts';

/** The words of geth, Erigon, Nethermind, Besu, Reth and anvil. The first that fits counts. */
const ANSWERS: readonly (readonly [RegExp, BroadcastAnswer['type']])[] = [
  [/already known|already imported|known transaction|alreadyknown|already_exists/i, 'already-known'],
  [/nonce too low|nonce is too low|oldnonce|nonce_too_low/i, 'nonce-used'],
  [/replacement.*underpriced|replacementnotallowed/i, 'replacement-underpriced'],
  [/insufficient (?:funds|balance)|insufficientfunds|upfront_cost_exceeds_balance/i, 'insufficient-funds'],
  [/(?:invalid|wrong|incorrect) chain.?id|chain id/i, 'refused'],
  [/less than block base fee|feecaptoolow|fee cap less than/i, 'refused'],
  [/intrinsic gas too (?:low|high)|exceeds block gas limit|exceeds transaction gas limit/i, 'refused'],
  [/transaction underpriced|gas price below|feetoolow/i, 'refused'],
  [/tx fee .* exceeds|tip (?:higher|above)|type not supported|invalid s(?:ender|ignature)/i, 'refused'],
  [/rlp|failed to decode|could not decode/i, 'refused'],
];

export function answerOf(error: unknown): BroadcastAnswer {
  const said = rpcMessage(error);
  if (said === null) return { type: 'unknown', reason: 'no answer of the node' };
  const type = ANSWERS.find(([words]) => words.test(said))?.[1] ?? 'unknown';
  return type === 'refused' || type === 'unknown' ? { type, reason: said.slice(0, 200) } : { type };
}
