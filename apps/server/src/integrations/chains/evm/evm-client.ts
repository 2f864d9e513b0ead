/**
 * Questions to one node of an EVM chain, by viem.
 * Promises: nothing is kept from one question for the next, each ends in time, and nothing is asked twice by itself but what
 * is one question of many; what the node answers in other words than a block's, the caller learns as one of the port's
 * failures. A redirection is no answer.
 * Never: the node's address in a failure: it can hold a key, and failures are logged.
 */
import { BaseError, BlockNotFoundError, RpcRequestError, createClient, http } from 'viem';
import type { Client } from 'viem';
import { AnswersContradict, BlockUnknown, ChainUnavailable } from '../port.ts';

export type EvmClient = Client;

/** Nodes say that they lack a block in words of their own. */
const LACKS_BLOCK = /unknown block|header not found|block not found|resource not found|could not find block/i;

export function openEvmClient(url: string, timeoutMs: number): EvmClient {
  return createClient({
    transport: http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
    cacheTime: 0,
  });
}

/** A question that `viem` has no words for. */
export function asked(client: EvmClient, method: string, params: readonly unknown[]): Promise<unknown> {
  // The types of `request` are a list of the methods that it knows; any other is sent as it is.
  const request = client.request as (question: {
    readonly method: string;
    readonly params: readonly unknown[];
  }) => Promise<unknown>;
  return request({ method, params });
}

/** What a node answered, or a failure of the port. */
export async function answered<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(what, error);
  }
}

function failureOf(what: string, error: unknown): Error {
  if (error instanceof AnswersContradict || error instanceof BlockUnknown) return error;
  if (error instanceof BaseError) {
    const lacks = error.walk((cause) => cause instanceof BlockNotFoundError) !== null;
    if (lacks || LACKS_BLOCK.test(rpcMessage(error) ?? '')) return new BlockUnknown(what);
  }
  return new ChainUnavailable(what, causeOf(error));
}

/** In words that name no address: those of `viem` quote it, and a node's own may. */
function causeOf(error: unknown): Error {
  if (!(error instanceof BaseError)) return new Error(error instanceof Error ? error.name : 'no answer');
  const found: string[] = [];
  error.walk((one) => {
    const { status, code } = one as { readonly status?: unknown; readonly code?: unknown };
    found.push(...[status, code].filter((said) => said !== undefined).map(String));
    return false;
  });
  return new Error([error.shortMessage, ...new Set(found)].join(' '));
}

/** What the node itself said, null where it did not answer. */
export function rpcMessage(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const cause = error.walk((one) => one instanceof RpcRequestError);
  return cause instanceof RpcRequestError ? cause.details : null;
}
