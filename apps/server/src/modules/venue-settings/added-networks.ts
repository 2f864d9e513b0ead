/**
 * Networks that operators add over the file: what can be said of one, and what is in force.
 * Promises: the endpoint stands sealed beside its host and says which chain it is of, when a network is proposed and again before it
 * counts; both must be the same. What is in force counts from the next start on. Throws `ActionRefused` that names the field.
 * Never: takes one away. Deposits may be on their way; a pause of its coins closes it.
 */
import { BUILT_IN } from '@assay/protocol';
import type { SettingInput, ConfigurationStep } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import { refusal } from '../../operator/typed-amounts.ts';
import type { Alarm } from '../../operator/alarm.ts';
import type { NetworkIdentity } from '../../integrations/chains/port.ts';
import { coinTermsOf, mustBeSame, readCoinTerms, textIn } from './coin-terms.ts';
import { readAddress, shownAddress } from './endpoint-address.ts';
import type { EndpointsParts, SealedInput } from './network-endpoints.ts';
import type { AddedNetwork, SaidNetwork, SettingChange } from './shape.ts';

export const NETWORKS = 'network';
/** Whoever runs its endpoint says what arrives there: others need a day to look. */
export const NETWORKS_WAIT_MS = 24 * 3_600_000;
const NONE = 'none';

export interface AddedNetworksParts extends Pick<EndpointsParts, 'keyring' | 'networks'> {
  /** Which chain it is of. Throws `ActionRefused` where it cannot be added. */
  readonly look: (network: SaidNetwork) => Promise<NetworkIdentity>;
  /** Whether an endpoint was set for a key, of whichever network: it would count over the one that is said. */
  readonly isReachedBySetting: (key: string) => boolean;
  /** How fine an asset is counted; null: there is none of this code. */
  readonly scaleOf: (coin: string) => number | null;
}

export const isOfAdded = (slot: string): boolean => slot.startsWith(`${NETWORKS} `);
const slotOf = ({ network = '' }: SettingInput): string => `${NETWORKS} ${network}`;

interface Held {
  readonly input: SettingInput;
  readonly network: AddedNetwork;
}

export class AddedNetworks {
  readonly #parts: AddedNetworksParts;
  /** By key. */
  #held: ReadonlyMap<string, Held> = new Map();
  /** Of what was in force when networks were opened. */
  #started: ReadonlySet<string> = new Set();

  constructor(parts: AddedNetworksParts) {
    this.#parts = parts;
  }

  /** The newest version of each. */
  know(newest: readonly SettingChange[]): void {
    const own = newest.filter(({ setting }) => setting === NETWORKS);
    this.#held = new Map(
      own.map((one) => [
        one.input['network'] ?? '',
        { input: one.input, network: { ...this.#opened(one), ...identityIn(one.input) } },
      ]),
    );
  }

  /** Nothing of one that was not added. */
  inForce({ network = '' }: SettingInput): SettingInput {
    return this.#held.get(network)?.input ?? {};
  }

  steps(): readonly ConfigurationStep[] {
    return [...this.#held.values()].map(({ input }) => ({ action: NETWORKS, input }));
  }

  /** For a start that opens them: what comes into force from here on waits for the next one. */
  begin(): readonly AddedNetwork[] {
    this.#started = new Set(this.#held.keys());
    return [...this.#held.values()].map(({ network }) => network);
  }

  /** Of those that wait for a start. */
  alarms(): readonly Alarm[] {
    return [...this.#held.values()]
      .filter(({ network }) => !this.#started.has(network.key))
      .map(({ network: { key, name } }) => ({
        kind: 'endpoint',
        subject: key,
        text: `${name} (${key}) is in force with the next start`,
        isBad: false,
      }));
  }

  /** In its kept spelling, with the chain that its endpoint is of. */
  async checked(said: SettingInput): Promise<SealedInput & { readonly slot: string }> {
    const text = (field: string): string => textIn(said, field);
    this.#mustBeFree(text('network'), text('name'));
    const endpoint = readAddress('endpoint', text('endpoint'));
    const named = { network: text('network'), name: text('name'), kind: text('kind') };
    const rest = {
      endpoint: shownAddress(this.#parts.keyring, endpoint),
      explorer: readExplorer(text('explorer')),
      ...Object.fromEntries(['blockMs', 'creditDepth', 'finalDepth'].map((field) => [field, text(field)])),
      ...readCoinTerms(said, this.#parts.scaleOf),
    };
    const { chainId, genesis } = await this.#looked(saidNetwork({ ...named, ...rest }, endpoint));
    // A file says of which chain it is.
    if (text('chainId') !== '') mustBeSame('chainId', text('chainId'), chainId);
    if (text('genesis') !== '') mustBeSame('genesis', text('genesis'), genesis);
    // What is looked at first stands first.
    const input = { ...named, chainId, genesis, ...rest };
    const slot = slotOf(input);
    return { slot, input, sealed: this.#parts.keyring.seal(slot, Buffer.from(endpoint)) };
  }

  /** Before it counts: a sentence where it is not what was approved; null: it is. */
  async findFault(change: Pick<SettingChange, 'slot' | 'input' | 'sealed'>): Promise<string | null> {
    try {
      const said = this.#opened(change);
      this.#mustBeFree(said.key, said.name);
      const { chainId, genesis } = await this.#looked(said);
      mustBeSame('chainId', change.input['chainId'], chainId);
      mustBeSame('genesis', change.input['genesis'], genesis);
      return null;
    } catch (error) {
      if (error instanceof ActionRefused) return error.message;
      throw error;
    }
  }

  #mustBeFree(key: string, name: string): void {
    if (this.#held.has(key)) throw refusal('network', `${key} was added before`);
    const known = [...this.#parts.networks(), ...[...this.#held.values()].map(({ network }) => network)];
    if (known.some((one) => one.key === key)) throw refusal('network', `${key} is there`);
    if (this.#parts.isReachedBySetting(key)) {
      throw refusal(
        'network',
        `endpoints were set for another network ${key}, and would count over this one`,
      );
    }
    if (known.some((one) => one.name === name)) throw refusal('name', `there is a network ${name}`);
  }

  async #looked(said: SaidNetwork): Promise<NetworkIdentity> {
    const found = await this.#parts.look(said);
    const same = [...this.#held.values()].find(
      ({ network }) => network.chainId === found.chainId && network.genesis === found.genesis,
    );
    if (same !== undefined)
      throw refusal('endpoint', `it is of the chain of ${same.network.name}, which was added`);
    return found;
  }

  #opened({ slot, input, sealed }: Pick<SettingChange, 'slot' | 'input' | 'sealed'>): SaidNetwork {
    const endpoint = Buffer.from(this.#parts.keyring.open(slot, sealed ?? '')).toString('utf8');
    return saidNetwork(input, endpoint);
  }
}

const identityIn = ({ chainId = '', genesis = '' }: SettingInput): NetworkIdentity => ({ chainId, genesis });

/** Of what `checked` has read. */
function saidNetwork(input: SettingInput, endpoint: string): SaidNetwork {
  const of = (field: string): string => input[field] ?? '';
  return {
    ...coinTermsOf(input),
    key: of('network'),
    name: of('name'),
    kind: of('kind') === 'bitcoin' ? 'bitcoin' : 'evm',
    endpoint,
    explorer: of('explorer') === NONE ? null : of('explorer'),
    blockMs: Number(of('blockMs')),
    creditDepth: Number(of('creditDepth')),
    finalDepth: Number(of('finalDepth')),
  };
}

/** Users follow it. */
function readExplorer(text: string): string {
  if (text === '' || text === NONE || text === BUILT_IN) return NONE;
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    throw refusal('explorer', 'it is https://… up to the hash of a transaction, or none');
  }
  return text;
}
