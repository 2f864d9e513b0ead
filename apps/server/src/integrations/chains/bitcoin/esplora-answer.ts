/**
 * What a node behind Esplora means by its answer to a signed transaction, as a table.
 * Promises: only what says that this node has not taken the transaction, by its form or fee, is a refusal; words that nobody
 * has written down are `unknown`.
 */
import type { BroadcastAnswer } from '../port.ts';
import type { EsploraReply } from './esplora-client.ts';

/** The words of Bitcoin Core, which every Esplora hands on. The first that fits counts. */
const ANSWERS: readonly (readonly [RegExp, BroadcastAnswer['type']])[] = [
  [/already in (?:block chain|utxo set|mempool)|txn-already-(?:in-mempool|known)/i, 'already-known'],
  [/missing-?inputs|inputs-missingorspent/i, 'nonce-used'],
  [/insufficient fee|txn-mempool-conflict|too many potential replacements/i, 'replacement-underpriced'],
  [/(?:min relay|mempool min) fee not met/i, 'refused'],
  [/dust|tx-size|scriptpubkey|scriptsig|bad-txns-(?!inputs-missingorspent)/i, 'refused'],
  [/script-verify-flag|absurdly-high-fee|max-fee-exceeded|fee exceeds/i, 'refused'],
  [/decode failed|TX decode|coinbase|non-final|version$/i, 'refused'],
];

export function answerOf({ status, body }: EsploraReply, id: string): BroadcastAnswer {
  const said = body.toString('utf8').trim();
  if (status === 200 && said === id) return { type: 'accepted' };
  if (status === 200) return { type: 'unknown', reason: 'the node names another transaction' };
  if (status !== 400) return { type: 'unknown', reason: `no answer of the node (${status})` };
  const type = ANSWERS.find(([words]) => words.test(said))?.[1] ?? 'unknown';
  return type === 'refused' || type === 'unknown' ? { type, reason: said.slice(0, 200) } : { type };
}
