/**
 * Tries a token before it is listed: on a test chain, or on a fork of the real one that anvil keeps, a holder sends it to a stranger,
 * who sends it on, sends it to themselves, sends nothing, and waits.
 * Promises: says every way in which balances, logs and amounts do not fit each other; the chain is as before.
 * Never: asks a chain that others use; it acts in the name of an account whose key it does not have.
 */
import { randomBytes } from 'node:crypto';
import { bytesToHex, encodeFunctionData, toHex } from 'viem';
import { AnswersContradict } from '../port.ts';
import { answered, asked, openEvmClient } from './evm-client.ts';
import type { EvmClient } from './evm-client.ts';
import { openEvmChain } from './evm-chain.ts';
import { asHex } from './hex.ts';
import { decimalsOf } from './token-decimals.ts';
import { TOKEN } from './transfers.ts';

const TIMEOUT_MS = 30_000;
/** Nobody has a key to it, and no contract can know it. */
const stranger = (): string => bytesToHex(randomBytes(20));
const MAX_DECIMALS = 18;
/** A token that grows by itself does so within so many blocks, a day apart. */
const BLOCKS_OF_WAITING = 3;
const DAY_SECONDS = 86_400;
const GAS_COIN = 10n ** 18n;

export type TokenFault =
  | 'not-a-token'
  | 'too-many-decimals'
  | 'holder-has-nothing'
  | 'transfer-fails'
  | 'answers-false'
  | 'takes-a-fee'
  | 'moves-without-log'
  | 'logs-without-moving'
  | 'self-transfer-changes-balance'
  | 'zero-transfer-fails'
  | 'grows-by-itself';

export interface TokenTrial {
  /** Of a node of anvil. */
  readonly url: string;
  readonly token: string;
  /** Somebody who has some of it. */
  readonly holder: string;
}

/** Empty: it moves as the standard says. */
export async function findTokenFaults({ url, token, holder }: TokenTrial): Promise<readonly TokenFault[]> {
  const client = openEvmClient(url, TIMEOUT_MS);
  const before = await answered('a snapshot', asked(client, 'evm_snapshot', []));
  const senders = [holder, stranger()] as const;
  for (const sender of senders) {
    await asked(client, 'anvil_impersonateAccount', [sender]);
    await asked(client, 'anvil_setBalance', [sender, toHex(GAS_COIN)]);
  }
  try {
    const trial = { url, token };
    return [...new Set(await tried(client, { ...trial, holder }, { ...trial, holder: senders[1] }))];
  } finally {
    for (const sender of senders) await asked(client, 'anvil_stopImpersonatingAccount', [sender]);
    await asked(client, 'evm_revert', [before]);
  }
}

/** `next`: the first whom the token is sent to, and who has not been chosen by anybody. */
async function tried(client: EvmClient, trial: TokenTrial, next: TokenTrial): Promise<readonly TokenFault[]> {
  const { token, holder } = trial;
  const decimals = await decimalsOf(client, token);
  if (decimals === null) return ['not-a-token'];
  const held = await mine(client, trial, [holder]);
  if (held === null) return ['not-a-token'];
  const [units = 0n] = held;
  if (units < 2n) return ['holder-has-nothing'];
  return [
    ...(decimals > MAX_DECIMALS ? (['too-many-decimals'] as const) : []),
    ...(await trialOfTransfer(client, trial, next.holder, units / 2n)),
    ...(await trialOfSendingOn(client, next)),
    ...(await trialOfSelf(client, trial)),
    ...(await trialOfWaiting(client, trial)),
  ];
}

/** A token can spare the one holder that it was given a fee, or everybody else's trouble. */
async function trialOfSendingOn(client: EvmClient, trial: TokenTrial): Promise<TokenFault[]> {
  const [units = 0n] = (await mine(client, trial, [trial.holder])) ?? [];
  return units === 0n ? [] : trialOfTransfer(client, trial, stranger(), units);
}

async function trialOfTransfer(
  client: EvmClient,
  trial: TokenTrial,
  to: string,
  units: bigint,
): Promise<TokenFault[]> {
  const { holder } = trial;
  const both = [holder, to];
  const before = (await mine(client, trial, both)) ?? [];
  const sent = await send(client, trial, to, units);
  if (sent === null) return ['transfer-fails'];
  const after = (await mine(client, trial, both)) ?? [];
  const arrived = (after[1] ?? 0n) - (before[1] ?? 0n);
  const left = (before[0] ?? 0n) - (after[0] ?? 0n);
  const faults: TokenFault[] = sent.saidFalse ? ['answers-false'] : [];
  const said = sent.moved;
  if (arrived === 0n && said > 0n) faults.push('logs-without-moving');
  else if (arrived > 0n && said === 0n) faults.push('moves-without-log');
  else if (arrived !== units || left !== units || said !== units) faults.push('takes-a-fee');
  const nothing = await send(client, trial, to, 0n);
  return nothing === null ? [...faults, 'zero-transfer-fails'] : faults;
}

async function trialOfSelf(client: EvmClient, trial: TokenTrial): Promise<TokenFault[]> {
  const [before = 0n] = (await mine(client, trial, [trial.holder])) ?? [];
  if ((await send(client, trial, trial.holder, before)) === null) return [];
  const [after = 0n] = (await mine(client, trial, [trial.holder])) ?? [];
  // What grows by itself is found by waiting.
  const grows = (await trialOfWaiting(client, trial)).length > 0;
  return before === after || grows ? [] : ['self-transfer-changes-balance'];
}

async function trialOfWaiting(client: EvmClient, trial: TokenTrial): Promise<TokenFault[]> {
  const [before = 0n] = (await mine(client, trial, [trial.holder])) ?? [];
  for (let block = 0; block < BLOCKS_OF_WAITING; block += 1) {
    await asked(client, 'evm_increaseTime', [DAY_SECONDS]);
    await asked(client, 'evm_mine', []);
  }
  const [after = 0n] = (await mine(client, trial, [trial.holder])) ?? [];
  return before === after ? [] : ['grows-by-itself'];
}

/** What they have after one more block; null: it is no token. */
async function mine(
  client: EvmClient,
  { url, token }: TokenTrial,
  owners: readonly string[],
): Promise<readonly bigint[] | null> {
  await asked(client, 'evm_mine', []);
  const chain = await openEvmChain({ url, expected: null, timeoutMs: TIMEOUT_MS });
  const { hash } = await chain.head();
  try {
    return await Promise.all(owners.map((owner) => chain.balanceAt(hash, owner, token)));
  } catch (error) {
    if (error instanceof AnswersContradict) return null;
    throw error;
  }
}

/** Null: the contract does not do it. Says what the log says of it, and whether the answer is a false. */
async function send(client: EvmClient, { url, token, holder }: TokenTrial, to: string, units: bigint) {
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [asHex(to), units] });
  const call = { from: holder, to: token, data };
  const said = await asked(client, 'eth_call', [call, 'latest']).catch(() => null);
  if (said === null) return null;
  const transaction = asHex(
    String(await asked(client, 'eth_sendTransaction', [{ ...call, gas: toHex(1_000_000) }])),
  );
  await asked(client, 'evm_mine', []);
  const chain = await openEvmChain({ url, expected: null, timeoutMs: TIMEOUT_MS });
  const receipt = await chain.findReceipt(transaction);
  if (receipt?.succeeded !== true) return null;
  const moved = receipt.moved.filter((one) => one.token === token && one.address === to);
  return {
    moved: moved.reduce((sum, one) => sum + one.units, 0n),
    saidFalse: said === `0x${'0'.repeat(64)}`,
  };
}
