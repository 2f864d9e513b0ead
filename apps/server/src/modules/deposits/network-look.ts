/**
 * Looks at a network before it is added, and once more before it counts: at its endpoint, at the rules of the file, and at the journal.
 * Promises: what comes out is what the endpoint says of its chain. Throws `ActionRefused` that names the field.
 * Never: lists anything, or opens a signer's account.
 */
import type { Engine } from '../../engine/port.ts';
import { isSameNetwork } from '../../integrations/chains/port.ts';
import type { NetworkIdentity } from '../../integrations/chains/port.ts';
import type { AssetInfo } from '../../market-data/port.ts';
import { refusal } from '../../operator/typed-amounts.ts';
import type { SaidNetwork } from '../venue-settings/shape.ts';
import { mustBeListableNetwork } from './ensure-routes.ts';
import { findAddedFault, identityOf, networkOfAdded } from './networks.ts';
import type { NetworkWatch } from './watch.ts';

interface NetworkLookParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly findAsset: (code: string) => AssetInfo | null;
  /** Of this start. */
  readonly networks: readonly Pick<NetworkWatch, 'config' | 'live'>[];
  /** Which chain an endpoint is of. Throws where it does not answer. */
  readonly ask: (kind: SaidNetwork['kind'], url: string) => Promise<NetworkIdentity>;
}

/** Fields of the file by the names of the action. */
const FIELDS: Readonly<Record<string, string>> = { key: 'network', rpc: 'endpoint', esplora: 'endpoint' };

export async function lookAtNetwork(parts: NetworkLookParts, said: SaidNetwork): Promise<NetworkIdentity> {
  const identity = await answered(parts, said);
  const same = parts.networks.find(({ config, live }) =>
    isSameNetwork(live?.chain.network ?? identityOf(config), identity),
  );
  if (same !== undefined)
    throw refusal('endpoint', `it is of the chain of ${same.config.name}, which is there`);
  const added = { ...said, ...identity };
  const fault = findAddedFault(added);
  if (fault !== null) throw refusal(FIELDS[fault.field] ?? fault.field, fault.sentence);
  await mustBeListableNetwork(parts.engine, networkOfAdded(added), identity, parts.findAsset);
  return identity;
}

async function answered(
  { ask }: NetworkLookParts,
  { kind, endpoint }: SaidNetwork,
): Promise<NetworkIdentity> {
  try {
    return await ask(kind, endpoint);
  } catch {
    const { host } = new URL(endpoint);
    throw refusal('endpoint', `${host} does not answer as an endpoint of this kind`);
  }
}
