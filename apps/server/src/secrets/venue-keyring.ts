/**
 * The keyring of a venue: opened with the knowledge of which keys have sealed what its identity store holds.
 * Promises: a venue never goes on with other keys than those that it was opened with.
 */
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { openKeyring } from './keyring.ts';
import type { Keyring } from './keyring.ts';

/** More changes of the key than a venue sees. */
const MAX_KEYS = 1_000;

export interface VenueKeyringOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly dataDir: string;
  /** `ASSAY_MASTER_KEY_FILE`; null: the venue's own file. */
  readonly masterKeyFile: string | null;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** Throws `KeyFileInvalid` or `KeysMissing`. */
export async function openVenueKeyring(options: VenueKeyringOptions): Promise<Keyring> {
  const { identity, dataDir, masterKeyFile, now } = options;
  const expected = await identity.run('listSealingKeys', { maximum: MAX_KEYS });
  const keyring = openKeyring({ dataDir, masterKeyFile, expected });
  const [keyId] = keyring.keyIds;
  if (keyId !== undefined) await identity.run('noteSealingKey', { keyId, now: now() });
  return keyring;
}
