/**
 * What a transaction moved, as its receipt says it: its own value, and the Transfer logs of tokens.
 * Promises: a transaction that failed moved nothing; the index of a log counts within its transaction.
 */
import { parseAbi, toEventSelector } from 'viem';
import type { Hex, Log, TransactionReceipt } from 'viem';
import type { Arrival } from '../port.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
export const TOKEN = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function transfer(address to, uint256 value)',
]);
const WORD = /^0x[0-9a-f]{64}$/;

/** Of a log that says so: from, to and units of a token. Those of single things (ERC-721) have one topic more. */
export function findTransfer({ topics, data }: Pick<Log, 'topics' | 'data'>) {
  const [event, from, to] = topics;
  if (event !== TRANSFER || topics.length !== 3 || from === undefined || to === undefined) return null;
  if (!WORD.test(data)) return null;
  return { from: addressOf(from), to: addressOf(to), units: BigInt(data) };
}

function addressOf(topic: Hex): Hex {
  return `0x${topic.slice(-40)}`;
}

/** The part of a transaction that its receipt does not repeat. */
export interface SentValue {
  readonly hash: Hex;
  readonly from: Hex;
  readonly to: Hex | null;
  readonly value: bigint;
}

/** In the chain's order; nothing of zero units, nothing that one sent to oneself. */
export function movedBy(sent: SentValue, receipt: TransactionReceipt): readonly Arrival[] {
  if (receipt.status !== 'success') return [];
  const transaction = sent.hash.toLowerCase();
  const value = { transaction, index: 0, token: null, from: sent.from.toLowerCase(), units: sent.value };
  const own = sent.to === null ? [] : [{ ...value, address: sent.to.toLowerCase() }];
  const logged = receipt.logs.flatMap((log, at) => {
    const transfer = findTransfer(log);
    if (transfer === null) return [];
    const { from, to: address, units } = transfer;
    return [{ transaction, index: at + 1, token: log.address.toLowerCase(), from, address, units }];
  });
  return [...own, ...logged].filter(({ units, from, address }) => units > 0n && from !== address);
}
