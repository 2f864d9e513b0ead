/**
 * A chain of the EVM family behind the port: blocks by their hash, logs checked against the bloom of their header.
 * Promises: as the port. A log counts when the receipt of its transaction is of the same block and says success.
 * Never: asks for logs over a range, which a node that lags answers with nothing; asks what waits in the node's pool.
 */
import {
  estimateGas,
  estimateMaxPriorityFeePerGas,
  getBlock,
  getChainId,
  getCode,
  getLogs,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
} from 'viem/actions';
import {
  BaseError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  encodeFunctionData,
  keccak256,
} from 'viem';
import type { Block, Hex, TransactionReceipt } from 'viem';
import { askedOfMany } from '../asked-of-many.ts';
import { AnswersContradict, BlockUnknown, WouldRevert, WrongNetwork, isSameNetwork } from '../port.ts';
import type {
  AccountChain,
  AddressFault,
  Arrival,
  BlockHeader,
  BroadcastAnswer,
  GasPrice,
  NetworkIdentity,
  Payment,
  Receipt,
  TokenFacts,
} from '../port.ts';
import { bloomOf } from './logs-bloom.ts';
import { answerOf } from './broadcast-answer.ts';
import { findEvmAddressFault, shownEvmAddress } from './evm-address.ts';
import { answered, asked, openEvmClient, rpcMessage } from './evm-client.ts';
import type { EvmClient } from './evm-client.ts';
import { decimalsOf } from './token-decimals.ts';
import { tokenFactsOf } from './token-facts.ts';
import { usualGasPrice } from './gas-price.ts';
import { asHex } from './hex.ts';
import { callOf } from './payment-call.ts';
import { TOKEN, findTransfer, movedBy } from './transfers.ts';

const TIMEOUT_MS = 10_000;
/** A fifth more than the node's own estimate: what a contract does may cost more a block later. */
const GAS_MARGIN = { of: 6n, in: 5n };

export interface EvmChainOptions {
  readonly url: string;
  /** The network that is meant; null: whichever it is, for a chain of one's own machine. */
  readonly expected: NetworkIdentity | null;
  readonly timeoutMs?: number;
}

/** Asks who the node is. Throws `WrongNetwork`, or `ChainUnavailable`. */
export async function openEvmChain({ url, expected, timeoutMs }: EvmChainOptions): Promise<AccountChain> {
  const client = openEvmClient(url, timeoutMs ?? TIMEOUT_MS);
  const [chainId, first] = await Promise.all([
    answered('its chain id', getChainId(client)),
    answered('its first block', getBlock(client, { blockNumber: 0n })),
  ]);
  const network = { chainId: String(chainId), genesis: first.hash };
  if (expected !== null && !isSameNetwork(expected, network)) throw new WrongNetwork(expected, network);
  return new EvmChain(client, network);
}

class EvmChain implements AccountChain {
  readonly network: NetworkIdentity;
  readonly #client: EvmClient;

  constructor(client: EvmClient, network: NetworkIdentity) {
    this.#client = client;
    this.network = network;
  }

  async head(): Promise<BlockHeader> {
    return headerOf(await answered('its head', getBlock(this.#client, { blockTag: 'latest' })));
  }

  async header(hash: string): Promise<BlockHeader> {
    return headerOf(await answered(hash, getBlock(this.#client, { blockHash: asHex(hash) })));
  }

  async headerAt(height: number): Promise<BlockHeader> {
    const block = getBlock(this.#client, { blockNumber: BigInt(height) });
    return headerOf(await answered(`of height ${height}`, block));
  }

  async arrivals(hash: string, isWatched: (address: string) => boolean): Promise<readonly Arrival[]> {
    const blockHash = asHex(hash);
    const block = await answered(hash, getBlock(this.#client, { blockHash, includeTransactions: true }));
    const transfers = await this.#transfersOf(block.logsBloom, blockHash);
    const named = new Set(transfers.flatMap(({ to, transaction }) => (isWatched(to) ? [transaction] : [])));
    const sent = block.transactions.filter(
      (one) => named.has(one.hash) || (one.value > 0n && one.to !== null && isWatched(one.to.toLowerCase())),
    );
    const missing = named.size - sent.filter((one) => named.has(one.hash)).length;
    if (missing > 0)
      throw new AnswersContradict(`block ${hash} has logs of transactions that it does not list`);
    const arrivals: Arrival[] = [];
    for (const one of sent) {
      const receipt = await this.#receiptIn(blockHash, one.hash);
      arrivals.push(...movedBy(one, receipt).filter(({ address }) => isWatched(address)));
    }
    return arrivals;
  }

  async findReceipt(transaction: string): Promise<Receipt | null> {
    const hash = asHex(transaction);
    const receipt = await this.#receiptOf(hash);
    if (receipt === null) return null;
    const [block, sent] = await Promise.all([
      this.header(receipt.blockHash),
      answered(transaction, getTransaction(this.#client, { hash })),
    ]);
    return {
      block,
      succeeded: receipt.status === 'success',
      fee: receipt.gasUsed * receipt.effectiveGasPrice,
      payer: receipt.from.toLowerCase(),
      moved: movedBy(sent, receipt),
    };
  }

  async broadcast(signed: string): Promise<BroadcastAnswer> {
    const serializedTransaction = asHex(signed);
    try {
      const said = await sendRawTransaction(this.#client, { serializedTransaction });
      if (said === keccak256(serializedTransaction)) return { type: 'accepted' };
      return { type: 'unknown', reason: 'the node names another transaction' };
    } catch (error) {
      return answerOf(error);
    }
  }

  findAddressFault(address: string): AddressFault | null {
    return findEvmAddressFault(address);
  }

  canonicalAddress(address: string): string {
    return address.toLowerCase();
  }

  shownAddress(address: string): string {
    return shownEvmAddress(address);
  }

  decimalsOf(token: string): Promise<number | null> {
    return askedOfMany(() => decimalsOf(this.#client, token));
  }

  tokenAt(contract: string): Promise<TokenFacts | null> {
    return askedOfMany(() => tokenFactsOf(this.#client, contract));
  }

  async balanceAt(block: string, address: string, token: string | null): Promise<bigint> {
    const blockHash = asHex(block);
    const owner = asHex(address);
    // By the block's hash (EIP-1898): by its number another block could answer.
    const ask = (method: 'eth_getBalance' | 'eth_call', subject: unknown): Promise<Hex> =>
      askedOfMany(() => answered(block, this.#at(method, subject, blockHash)));
    if (token === null) return BigInt(await ask('eth_getBalance', owner));
    const data = encodeFunctionData({ abi: TOKEN, functionName: 'balanceOf', args: [owner] });
    const said = await ask('eth_call', { to: asHex(token), data });
    if (said === '0x') throw new AnswersContradict(`${token} has no balances: it is no token`);
    return BigInt(said);
  }

  async suspects(block: string, address: string): Promise<readonly string[]> {
    const blockHash = asHex(block);
    const { transactions } = await answered(
      block,
      getBlock(this.#client, { blockHash, includeTransactions: true }),
    );
    const isOwn = ({ from, to }: { readonly from: Hex; readonly to: Hex | null }): boolean =>
      from.toLowerCase() === address || to?.toLowerCase() === address;
    const calls = transactions.filter((one) => !isOwn(one) && (one.to === null || one.input !== '0x'));
    return [...transactions.filter(isOwn), ...calls].map(({ hash }) => hash);
  }

  async sentCount(address: string): Promise<number> {
    const count = getTransactionCount(this.#client, { address: asHex(address), blockTag: 'latest' });
    return answered('a count of transactions', count);
  }

  async numberOf(transaction: string): Promise<{ readonly from: string; readonly number: number } | null> {
    const asked = getTransaction(this.#client, { hash: asHex(transaction) }).catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return null;
      throw error;
    });
    const found = await answered(transaction, asked);
    return found === null ? null : { from: found.from.toLowerCase(), number: found.nonce };
  }

  async gasPrice(): Promise<GasPrice> {
    const [{ baseFeePerGas }, tip] = await Promise.all([
      answered('its head', getBlock(this.#client, { blockTag: 'latest' })),
      answered('the usual tip', estimateMaxPriorityFeePerGas(this.#client, { chain: null })),
    ]);
    if (baseFeePerGas === null) throw new AnswersContradict('blocks of this chain have no base fee');
    return usualGasPrice(baseFeePerGas, tip);
  }

  async gasFor(payment: Payment): Promise<bigint> {
    try {
      const gas = await estimateGas(this.#client, { account: asHex(payment.from), ...callOf(payment) });
      return (gas * GAS_MARGIN.of + GAS_MARGIN.in - 1n) / GAS_MARGIN.in;
    } catch (error) {
      const said = rpcMessage(error);
      if (said !== null && /revert|invalid opcode|out of gas/i.test(said)) throw new WouldRevert(said);
      return answered('an estimate of gas', Promise.reject<bigint>(asError(error)));
    }
  }

  async hasCode(address: string): Promise<boolean> {
    const code = await answered('a contract', getCode(this.#client, { address: asHex(address) }));
    return code !== undefined && code !== '0x';
  }

  async #transfersOf(bloom: Hex | null, blockHash: Hex) {
    if (bloom === null) throw new AnswersContradict(`block ${blockHash} has no bloom of its logs`);
    const logs = /[^0x]/.test(bloom) ? await answered(blockHash, getLogs(this.#client, { blockHash })) : [];
    const foreign = logs.some((log) => log.blockHash !== blockHash || log.removed);
    if (foreign || bloomOf(logs) !== bloom) {
      throw new AnswersContradict(`the logs of block ${blockHash} are not those that its header names`);
    }
    return logs.flatMap((log) => {
      const transfer = findTransfer(log);
      return transfer === null ? [] : [{ ...transfer, transaction: log.transactionHash }];
    });
  }

  /** The chain may leave the block between two questions. */
  async #receiptIn(blockHash: Hex, transaction: Hex): Promise<TransactionReceipt> {
    const receipt = await askedOfMany(() => this.#receiptOf(transaction));
    if (receipt?.blockHash !== blockHash) throw new BlockUnknown(blockHash);
    return receipt;
  }

  async #receiptOf(hash: Hex): Promise<TransactionReceipt | null> {
    const receipt = getTransactionReceipt(this.#client, { hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
    return answered(`the receipt of ${hash}`, receipt);
  }

  /** What `viem` asks by number alone. */
  async #at(method: 'eth_getBalance' | 'eth_call', subject: unknown, blockHash: Hex): Promise<Hex> {
    return asHex(String(await asked(this.#client, method, [subject, { blockHash }])));
  }
}

function headerOf({ hash, parentHash, number, timestamp }: Block): BlockHeader {
  if (hash === null || number === null) throw new AnswersContradict('the head is a block that is not mined');
  return { hash, parent: parentHash, height: Number(number), time: Number(timestamp) * 1_000 };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new BaseError(String(error));
}
