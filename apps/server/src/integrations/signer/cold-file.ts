/**
 * The address of cold storage as the signer knows it.
 * Owns: `DATA_DIR/keys/cold-<network>.address`, sealed by the venue's keyring for one network.
 * Promises: what names another address in a configuration names none to the signer; a file that is damaged, of another network or
 * sealed by another key is a refusal, and never as if there were none.
 * Never: a secret; it is sealed so that nobody can write one without the master key.
 */
import path from 'node:path';
import { KeyFileInvalid, readOwnFile } from '../../secrets/key-file.ts';
import { SealBroken } from '../../secrets/keyring.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { makeOwnFile } from '../../storage/own-file.ts';
import { storedName } from '../chains/network-names.ts';
import type { NetworkIdentity } from '../chains/port.ts';

const REMARK = '# The address of cold storage, sealed by master.key; npm run cold-address writes it.\n';

export interface ColdFileOptions {
  readonly dataDir: string;
  readonly keyring: Keyring;
  readonly network: NetworkIdentity;
}

function fileOf({ dataDir, network }: Omit<ColdFileOptions, 'keyring'>): string {
  return path.join(dataDir, 'keys', `cold-${storedName(network)}.address`);
}

const purposeOf = ({ chainId, genesis }: NetworkIdentity): string => `cold:${chainId}:${genesis}`;

/** As it is kept; null: there is none. Throws `KeyFileInvalid`. */
export function readColdAddress(options: ColdFileOptions): string | null {
  const file = fileOf(options);
  const text = readOwnFile(file);
  if (text === null) return null;
  const sealed = text.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  try {
    return Buffer.from(options.keyring.open(purposeOf(options.network), sealed ?? '')).toString('utf8');
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new KeyFileInvalid(
      `The file ${file} is damaged, of another network, or sealed by a master key that is not here. Write it anew with ` +
        'npm run cold-address.',
    );
  }
}

/** `address`: as it is kept. */
export function sealColdAddress(options: ColdFileOptions, address: string): void {
  const sealed = options.keyring.seal(purposeOf(options.network), Buffer.from(address, 'utf8'));
  makeOwnFile(fileOf(options), `${REMARK}${sealed}\n`);
}
