/**
 * Tells the signer of a network the address of cold storage, by its own file.
 * Promises: the address is one of that network, and was typed; one that is known is replaced only by whoever names it. It counts from
 * the next start on.
 * Never: makes a key; reads the address from the file that it is held against.
 */
import { canonicalBitcoinAddress } from '../integrations/chains/bitcoin/bitcoin-address.ts';
import { readColdAddress, sealColdAddress } from '../integrations/signer/cold-file.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type { NetworkConfig } from '../modules/deposits/main.ts';
import { mustHaveKeys } from '../secrets/key-file.ts';
import { openKeyring } from '../secrets/keyring.ts';

/** The message is written for whoever typed it. */
class ColdAddressRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ColdAddressRefused';
  }
}

export interface ColdAddressOrder {
  readonly settings: {
    readonly DATA_DIR: string;
    readonly ASSAY_MASTER_KEY_FILE: string | null;
    readonly NETWORKS_FILE: string | null;
  };
  /** Key of the network. */
  readonly key: string;
  readonly address: string;
  /** The address that it has now, as it was typed; null: it has none. */
  readonly replaces: string | null;
}

/** Answers it as it is kept. Throws `ColdAddressRefused`, `KeyFileInvalid` and what a networks file is refused with. */
export function tellColdAddress({ settings, key, address, replaces }: ColdAddressOrder): string {
  const { DATA_DIR: dataDir, ASSAY_MASTER_KEY_FILE: masterKeyFile, NETWORKS_FILE: file } = settings;
  const listed = file === null ? [] : depositsMain.networksOf(file);
  const config = listed.find((one) => one.key === key);
  if (config === undefined) throw new ColdAddressRefused(`NETWORKS_FILE has no network ${key}.`);
  const fault = depositsMain.findAddressFaultOn(config, address);
  if (fault !== null) throw new ColdAddressRefused(`${address} is no address of ${config.name} (${fault}).`);
  const keys = { dataDir, masterKeyFile };
  if (mustHaveKeys(keys, false).keys.length === 0)
    throw new ColdAddressRefused(`${dataDir} has no master key: start the exchange there once.`);
  const sealed = {
    dataDir,
    keyring: openKeyring({ ...keys, expected: [] }),
    network: depositsMain.identityOf(config),
  };
  const kept = keptAs(config, address);
  const known = readColdAddress(sealed);
  if (known !== null && (replaces === null || keptAs(config, replaces) !== known))
    throw new ColdAddressRefused(
      `The signer knows ${known}: name it with --replaces to put ${kept} in its place.`,
    );
  sealColdAddress(sealed, kept);
  return kept;
}

const keptAs = ({ kind }: NetworkConfig, address: string): string =>
  kind === 'bitcoin' ? canonicalBitcoinAddress(address) : address.toLowerCase();
