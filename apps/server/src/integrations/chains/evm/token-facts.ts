/**
 * What a contract of an EVM chain says of itself as a token, and which code it is.
 * Promises: what a stranger has written comes out short, in plain signs, and never looks like something else; the mark of the code
 * changes with the code that a proxy of the usual kinds carries out.
 */
import {
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  hexToString,
  keccak256,
  parseAbi,
  trim,
} from 'viem';
import type { Hex } from 'viem';
import { getCode, getStorageAt } from 'viem/actions';
import type { TokenFacts } from '../port.ts';
import { answered, asked, rpcMessage } from './evm-client.ts';
import type { EvmClient } from './evm-client.ts';
import { asHex } from './hex.ts';
import { UNDOES, decimalsOf } from './token-decimals.ts';

const NAMED = parseAbi([
  'function symbol() view returns (string)',
  'function implementation() view returns (address)',
]);
/** Where proxies keep what they carry out: of ERC-1967, of the first ones of OpenZeppelin, and a beacon that knows it. */
const IMPLEMENTATION = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
] as const;
const BEACON = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
/** What an account has that lets a contract act for it (EIP-7702): its key acts, too. */
const DELEGATED = '0xef0100';
const MAX_SYMBOL = 32;
const MAX_ANSWER = 4_096;

/** Null: nothing there is a contract. Throws `ChainUnavailable`. */
export async function tokenFactsOf(client: EvmClient, token: string): Promise<TokenFacts | null> {
  const code = await codeOf(client, asHex(token));
  if (code === null || code.startsWith(DELEGATED)) return null;
  const carriedOut = await implementationsOf(client, asHex(token));
  const behind = await Promise.all(carriedOut.map((address) => codeOf(client, address)));
  const parts = [code, ...carriedOut, ...behind.map((one) => one ?? '0x')];
  return {
    symbol: await symbolOf(client, token),
    decimals: await decimalsOf(client, token),
    code: keccak256(concat(parts)),
    isProxy: carriedOut.length > 0,
  };
}

async function codeOf(client: EvmClient, address: Hex): Promise<Hex | null> {
  const code = await answered('a contract', getCode(client, { address }));
  return code === undefined || code === '0x' ? null : code;
}

async function implementationsOf(client: EvmClient, token: Hex): Promise<readonly Hex[]> {
  const named = await Promise.all(IMPLEMENTATION.map((slot) => addressIn(client, token, slot)));
  const beacon = await addressIn(client, token, BEACON);
  const said = beacon === null ? null : await callOf(client, beacon, 'implementation');
  const ofBeacon = said === null || said.length !== 66 ? [] : [asHex(`0x${said.slice(-40)}`)];
  return [...named, beacon].filter((one) => one !== null).concat(ofBeacon);
}

async function addressIn(client: EvmClient, address: Hex, slot: Hex): Promise<Hex | null> {
  const kept = await answered('a contract', getStorageAt(client, { address, slot }));
  return kept === undefined || !/[1-9a-f]/.test(kept.slice(2)) ? null : asHex(`0x${kept.slice(-40)}`);
}

/** Null: it undoes the call. */
async function callOf(
  client: EvmClient,
  to: string,
  functionName: 'symbol' | 'implementation',
): Promise<Hex | null> {
  const data = encodeFunctionData({ abi: NAMED, functionName });
  try {
    return asHex(String(await asked(client, 'eth_call', [{ to, data }, 'latest'])));
  } catch (error) {
    if (UNDOES.test(rpcMessage(error) ?? '')) return null;
    return answered(`the ${functionName} of ${to}`, Promise.reject<null>(error as Error));
  }
}

/** As a text, or as the older ones say it, in 32 bytes. */
async function symbolOf(client: EvmClient, token: string): Promise<string | null> {
  const said = await callOf(client, token, 'symbol');
  if (said === null || said.length < 66 || said.length > MAX_ANSWER) return null;
  const text = said.length === 66 ? hexToString(trim(said, { dir: 'right' })) : textIn(said);
  return text === null ? null : plain(text);
}

function textIn(said: Hex): string | null {
  try {
    return decodeAbiParameters([{ type: 'string' }], said)[0];
  } catch {
    return null;
  }
}

/** A letter that is none of ours stands by its number: some look like ours. */
function plain(text: string): string | null {
  const shown = Array.from(text)
    .map((sign) => (/^[!-~]$/.test(sign) ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`))
    .join('');
  return shown.length === 0 || shown.length > MAX_SYMBOL ? null : shown;
}
