/**
 * Where the networks of the exchange are reached, as a setting of each: what can be said, and what is in force over the file of
 * networks.
 * Promises: an address stands sealed beside what is shown of it, which is its host, and a mark where it has more than that; a change
 * is of the endpoint or of its witness, never of both, so that one of them is always somebody else's.
 * Never: an address in a text of its own. Throws `ActionRefused` that names the field.
 */
import { BUILT_IN } from '@assay/protocol';
import type { SettingInput, ConfigurationStep } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { hostOf, readAddress, shownAddress } from './endpoint-address.ts';
import type { SettingChange, NetworkEndpoints, SettableNetwork } from './shape.ts';

export const ENDPOINTS = 'network-endpoints';
/** A change waits in both directions: whoever runs an endpoint says what has arrived. */
export const ENDPOINTS_WAIT_MS = 24 * 3_600_000;
/** Said of a witness: there is none. */
const NONE = 'none';

export interface EndpointsParts {
  readonly keyring: Pick<Keyring, 'seal' | 'open' | 'mac'>;
  /** Of the file of networks; the test chain of a sandbox is none of them. */
  readonly networks: () => readonly SettableNetwork[];
  /** What is wrong with an address for a network, as the end of a sentence that begins with its host; null: nothing. */
  readonly findFault: (network: string, address: string) => Promise<string | null>;
  /** Goes on with what is in force. Throws where that does not answer: then everything goes on as before. */
  readonly move: (network: string) => Promise<void>;
}

/** By field: an address, `default`, which is what the file says, or `none`. */
interface Said {
  readonly endpoint: string;
  readonly witness: string;
}

/** What is shown, and what is kept of it. */
export interface SealedInput {
  readonly input: SettingInput;
  readonly sealed: string;
}

const OF_FILE: Said = { endpoint: BUILT_IN, witness: BUILT_IN };

export const isOfEndpoints = (slot: string): boolean => slot.startsWith(`${ENDPOINTS} `);
export const slotOfNetwork = (network: string): string => `${ENDPOINTS} ${network}`;

export class EndpointSettings {
  readonly #parts: EndpointsParts;
  #held: ReadonlyMap<string, Said> = new Map();

  constructor(parts: EndpointsParts) {
    this.#parts = parts;
  }

  /** The newest version of each network. */
  know(newest: readonly SettingChange[]): void {
    const own = newest.filter(({ setting }) => setting === ENDPOINTS);
    this.#held = new Map(own.map((one) => [one.input['network'] ?? '', this.#opened(one)]));
  }

  /** Also of one that the file has no more. */
  isSet(network: string): boolean {
    return this.#held.has(network);
  }

  /** As it is shown. */
  inForce(network: string): SettingInput {
    return this.#shown(network, this.#saidOf(network));
  }

  /** The same as people read it: of what nobody has said, the host that the file says. */
  readable(network: string): SettingInput {
    const file = this.#find(network);
    const shown = this.inForce(network);
    const ofFile = (field: 'endpoint' | 'witness'): string => {
      const address = file?.[field] ?? null;
      return address === null ? `${BUILT_IN}: ${NONE}` : `${BUILT_IN}: ${hostOf(address)}`;
    };
    const read = (field: 'endpoint' | 'witness'): string =>
      shown[field] === BUILT_IN ? ofFile(field) : (shown[field] ?? '');
    return { network, endpoint: read('endpoint'), witness: read('witness') };
  }

  readableOfAll(): readonly SettingInput[] {
    return this.#parts.networks().map(({ key }) => this.readable(key));
  }

  steps(): readonly ConfigurationStep[] {
    return this.#parts.networks().map(({ key }) => ({ action: ENDPOINTS, input: this.inForce(key) }));
  }

  /** Where a network is reached by what is in force. */
  readonly reachedAt = (network: SettableNetwork): NetworkEndpoints =>
    addressesOf(network, this.#saidOf(network.key));

  /** Asks what a change would put in place of something else. A sentence where it is not what it should be; null: it is. */
  async findFault(change: Pick<SettingChange, 'slot' | 'input' | 'sealed'>): Promise<string | null> {
    const network = this.#find(change.input['network'] ?? '');
    if (network === null) return 'network is not valid: the file of networks has it no more.';
    const [before, after] = [this.reachedAt(network), addressesOf(network, this.#opened(change))];
    for (const field of ['endpoint', 'witness'] as const) {
      const address = after[field];
      if (address === null || address === before[field]) continue;
      const fault = await this.#parts.findFault(network.key, address);
      if (fault !== null) return `${field} is not valid: ${hostOf(address)} ${fault}.`;
    }
    return null;
  }

  /** What held before a version, as an operator would say it anew. */
  before({
    slot,
    input,
    sealed,
  }: Pick<SettingChange, 'slot' | 'input'> & { readonly sealed: string | null }) {
    const network = input['network'] ?? '';
    return { network, ...(sealed === null ? OF_FILE : this.#opened({ slot, sealed })) };
  }

  checked(said: SettingInput): SealedInput {
    const key = said['network'] ?? '';
    const network = this.#find(key);
    if (network === null) {
      const all = this.#parts.networks().map((one) => one.key);
      throw new ActionRefused(
        `network is not valid: ${all.length === 0 ? 'there is none whose endpoints can be set' : `it is one of ${all.join(', ')}`}.`,
      );
    }
    const before = this.#saidOf(key);
    const shown = this.#shown(key, before);
    const after = {
      endpoint: saidIn('endpoint', said['endpoint'], { kept: before.endpoint, shown: shown['endpoint'] }),
      witness: saidIn('witness', said['witness'], { kept: before.witness, shown: shown['witness'] }),
    };
    if (after.endpoint !== before.endpoint && after.witness !== before.witness) {
      throw new ActionRefused(
        'witness is not valid: an endpoint and its witness are changed one after the other, so that nobody replaces both at once.',
      );
    }
    const { endpoint, witness } = addressesOf(network, after);
    if (witness !== null && hostOf(endpoint) === hostOf(witness)) {
      throw new ActionRefused(
        'witness is not valid: it has the host of the endpoint, and would confirm whatever that says.',
      );
    }
    const sealed = this.#parts.keyring.seal(slotOfNetwork(key), Buffer.from(JSON.stringify(after)));
    return { input: this.#shown(key, after), sealed };
  }

  #find(key: string): SettableNetwork | null {
    return this.#parts.networks().find((one) => one.key === key) ?? null;
  }

  #saidOf(network: string): Said {
    return this.#held.get(network) ?? OF_FILE;
  }

  #opened({ slot, sealed }: Pick<SettingChange, 'slot' | 'sealed'>): Said {
    if (sealed === null) return OF_FILE;
    // What `checked` has sealed.
    return JSON.parse(Buffer.from(this.#parts.keyring.open(slot, sealed)).toString('utf8')) as Said;
  }

  #shown(network: string, { endpoint, witness }: Said): SettingInput {
    return { network, endpoint: this.#shownAddress(endpoint), witness: this.#shownAddress(witness) };
  }

  #shownAddress(said: string): string {
    if (said === BUILT_IN || said === NONE) return said;
    return shownAddress(this.#parts.keyring, said);
  }
}

/** What the file says, as it is shown. */
export const endpointsOfFile = (network: string): SettingInput => ({ network, ...OF_FILE });

function addressesOf(file: SettableNetwork, { endpoint, witness }: Said): NetworkEndpoints {
  return {
    endpoint: endpoint === BUILT_IN ? file.endpoint : endpoint,
    witness: witness === BUILT_IN ? file.witness : witness === NONE ? null : witness,
  };
}

function saidIn(
  field: 'endpoint' | 'witness',
  said: string | undefined,
  { kept, shown }: { readonly kept: string; readonly shown: string | undefined },
): string {
  const text = (said ?? '').trim();
  if (text === '' || text === shown) return kept;
  if (text === BUILT_IN || (text === NONE && field === 'witness')) return text;
  return readAddress(field, text);
}
