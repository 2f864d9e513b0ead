/**
 * The process that signs. It reads requests from its input and writes answers to its output, one line each.
 * Owns: the keys of one network, in memory, and the record of what was signed.
 * Promises: as the port; it ends when whoever started it is gone.
 * Never: listens anywhere, or says anything of a key but the extended public keys of its accounts.
 */
import path from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { keccak256 } from 'viem';
import { openKeyring } from '../../secrets/keyring.ts';
import { callOf } from '../chains/evm/payment-call.ts';
import { storedName } from '../chains/network-names.ts';
import { accountOf, addressOf, keyOfAddress, keyPairOf } from './account-keys.ts';
import { readColdAddress } from './cold-file.ts';
import { PURPOSES } from './port.ts';
import type { KeyName, Purpose, SigningRequest, SpendingRequest } from './port.ts';
import { openSignedRecord } from './signed-record.ts';
import { findSigningFault, numberText, paymentText } from './signing-rules.ts';
import { placesOf, spending } from './spending.ts';
import { openSeed } from './signing-key.ts';
import { lineOf, messageOf, onLines } from './wire.ts';
import type { SignerCall, SignerReply, SignerStart } from './wire.ts';

type Answer = Omit<SignerReply & { id: number }, 'id'>;
interface Opened {
  readonly accounts: Readonly<Record<Purpose, string>>;
  readonly cold: string | null;
  readonly sign: (request: SigningRequest) => Promise<Answer>;
  readonly spend: (request: SpendingRequest) => Answer;
  readonly placesOf: (coins: readonly string[]) => readonly (string | null)[];
  readonly next: (key: KeyName) => number;
}

function opened(start: SignerStart): Opened {
  const { dataDir, masterKeyFile, sealingKeys, network, expected } = start;
  const keyring = openKeyring({ dataDir, masterKeyFile, expected: sealingKeys });
  const seed = openSeed({ dataDir, keyring, network, mayMake: expected === null });
  const [deposits, treasury] = PURPOSES.map((purpose) => accountOf(seed, network, purpose));
  if (deposits === undefined || treasury === undefined) throw new Error('a network has two accounts');
  const keys = { deposits, treasury };
  const accounts = { deposits: deposits.publicExtendedKey, treasury: treasury.publicExtendedKey };
  if (expected !== null && accounts.treasury !== expected) {
    throw new Error(`the key of the network ${network.chainId} is not the one that its addresses are of`);
  }
  const file = `${storedName(network)}.signed`;
  const record = openSignedRecord(path.join(dataDir, 'signer', file));
  const cold = readColdAddress({ dataDir, keyring, network });
  const house = (): string => addressOf(network, accounts.treasury, 0);
  const sign = async (request: SigningRequest): Promise<Answer> => {
    const number = numberText(request);
    const own = (): string => addressOf(network, accounts[request.key.purpose], request.key.number);
    const recorded = record.find(number);
    const fault = findSigningFault(request, start, { recorded, own, treasury: house, cold });
    if (fault !== null) return { fault };
    if (recorded === null) record.note([number], () => paymentText(request));
    return signed(request, keyOfAddress(keys[request.key.purpose], request.key.number));
  };
  const spend = spending({
    policy: start,
    record,
    treasury: house(),
    cold,
    keysOf: ({ purpose, number }) => keyPairOf(keys[purpose], number),
  });
  return {
    accounts,
    cold,
    sign,
    spend,
    placesOf: (coins) => placesOf(record, coins),
    next: ({ purpose, number }) => record.next(`${purpose}/${number}`),
  };
}

async function signed({ network, nonce, gas, price, payment }: SigningRequest, key: Uint8Array) {
  const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: Number(network.chainId),
    nonce,
    gas,
    maxFeePerGas: price.maxFee,
    maxPriorityFeePerGas: price.tip,
    ...callOf(payment),
  });
  return { transaction: keccak256(raw), signed: raw };
}

function main(): void {
  const say = (reply: SignerReply): void => void process.stdout.write(lineOf(reply));
  let begun: Opened | null = null;
  let last = Promise.resolve();
  const begin = (line: string): void => {
    try {
      begun = opened(messageOf(line) as SignerStart);
      say({ accounts: begun.accounts, cold: begun.cold });
    } catch (error) {
      say({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  const answer = async (line: string, by: Opened): Promise<void> => {
    const call = messageOf(line) as SignerCall;
    const { id } = call;
    if ('nextOf' in call) return say({ id, next: by.next(call.nextOf) });
    if ('placesOf' in call) return say({ id, places: by.placesOf(call.placesOf) });
    // What went wrong within may speak of keys: it stays here.
    const answered = async () => ('spending' in call ? by.spend(call.spending) : by.sign(call.request));
    const reply = await answered().catch(() => ({ failed: 'the signer has failed' }));
    say({ id, ...reply } as SignerReply);
  };
  const onLine = (line: string): void => {
    const by = begun;
    if (by === null) begin(line);
    else last = last.then(() => answer(line, by));
  };
  onLines(process.stdin, onLine, () => void last.then(() => process.exit(0)));
}

main();
