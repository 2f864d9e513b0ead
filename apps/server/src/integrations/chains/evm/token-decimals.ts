/** What a token of an EVM chain says of its decimals. */
import { encodeFunctionData } from 'viem';
import { answered, asked, rpcMessage } from './evm-client.ts';
import type { EvmClient } from './evm-client.ts';
import { TOKEN } from './transfers.ts';

export const UNDOES = /revert|invalid\w* ?opcode|out of ?gas/i;
/** A whole number of one byte, as the standard has it. */
const BYTE = /^0x0{62}[0-9a-f]{2}$/;

/** Null: what is there does not say it, or nothing is there. Throws `ChainUnavailable`. */
export async function decimalsOf(client: EvmClient, token: string): Promise<number | null> {
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'decimals' });
  try {
    const said = await asked(client, 'eth_call', [{ to: token, data }, 'latest']);
    return typeof said === 'string' && BYTE.test(said) ? Number(said) : null;
  } catch (error) {
    if (UNDOES.test(rpcMessage(error) ?? '')) return null;
    return answered(`the decimals of ${token}`, Promise.reject<null>(error as Error));
  }
}
