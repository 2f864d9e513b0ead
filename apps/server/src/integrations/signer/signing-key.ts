/**
 * The seed of a network's accounts.
 * Owns: `DATA_DIR/keys/signer-<chain id>.key`, of Bitcoin with the network's first block in its name, made at the first start of a network, sealed by the venue's keyring.
 * Promises: a network that has paid anything goes on with the same key or does not start.
 * Never: the seed in a database, a log, an error or a backup of the databases.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { KeyFileInvalid, readOwnFile } from '../../secrets/key-file.ts';
import { SealBroken } from '../../secrets/keyring.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { makeOwnFile } from '../../storage/own-file.ts';
import { BITCOIN_CHAIN_ID } from '../chains/bitcoin/bitcoin-networks.ts';
import { storedName } from '../chains/network-names.ts';
import type { NetworkIdentity } from '../chains/port.ts';

const SEED_BYTES = 32;
const REMARK =
  '# The key to what this venue holds on a network, sealed by master.key. Keep a copy beside that of master.key: what\n' +
  '# the addresses hold is lost without it.\n';

export interface SigningKeyOptions {
  readonly dataDir: string;
  readonly keyring: Keyring;
  readonly network: NetworkIdentity;
  /** Whether this network never had a key. */
  readonly mayMake: boolean;
}

/** All networks of Bitcoin say the same of themselves. */
function nameOf(network: NetworkIdentity): string {
  return network.chainId === BITCOIN_CHAIN_ID ? storedName(network) : network.chainId;
}

/** Throws `KeyFileInvalid`. */
export function openSeed({ dataDir, keyring, network, mayMake }: SigningKeyOptions): Uint8Array {
  const file = path.join(dataDir, 'keys', `signer-${nameOf(network)}.key`);
  // Sealed for one network: the file of another, or of a copy of it, does not open here.
  const purpose = `signer:${network.chainId}:${network.genesis}`;
  const found = readOwnFile(file);
  if (found === null && !mayMake) {
    throw new KeyFileInvalid(
      `The key to what this venue holds on the network ${network.chainId} is not in ${file}. Put the file back from ` +
        'where its copy is kept: nothing can be paid without it.',
    );
  }
  if (found === null) makeOwnFile(file, `${REMARK}${keyring.seal(purpose, randomBytes(SEED_BYTES))}\n`);
  const text = found ?? readOwnFile(file) ?? '';
  try {
    return keyring.open(purpose, text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '');
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new KeyFileInvalid(
      `The key file ${file} is damaged, of another network, or sealed by a master key that is not here. Put it back ` +
        'from where its copy is kept.',
    );
  }
}
