/**
 * Changes of networks whose wait is over: looked at once more, brought into force, and moved to, all without a start.
 * Promises: what is not what was approved changes nothing: it is looked at again each minute for a day and then ended, which is told
 * on Today as long as it lasts and stands in the log of security events.
 * Never: keeps a round of the periodic jobs waiting for an endpoint.
 */
import type { AuditLog } from '../../access/audit-log.ts';
import type { Alarm } from '../../operator/alarm.ts';
import { timeText } from '../../operator/printing.ts';
import { isOfAdded } from './added-networks.ts';
import type { AddedNetworks } from './added-networks.ts';
import { isOfEndpoints } from './network-endpoints.ts';
import type { EndpointSettings } from './network-endpoints.ts';
import { isOfTokens } from './network-tokens.ts';
import type { TokenSettings } from './network-tokens.ts';
import type { SettingChange, VenueSettingsStore } from './shape.ts';

const AGAIN_MS = 60_000;
const ENDS_MS = 24 * 3_600_000;
/** Who ends what never answered, and what nobody who may is for. */
export const NOBODY = { operator: 0, name: 'the exchange' };

export interface ComingParts {
  readonly identity: VenueSettingsStore;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly endpoints: Pick<EndpointSettings, 'findFault'>;
  readonly tokens: Pick<TokenSettings, 'findFault'>;
  readonly added: Pick<AddedNetworks, 'findFault' | 'alarms'>;
  /** Goes on with what is in force. Throws where that does not answer: then everything goes on as before. */
  readonly move: (network: string) => Promise<void>;
  /** Reads again what is in force. */
  readonly mend: () => Promise<void>;
  readonly now: () => number;
}

interface Tried {
  readonly at: number;
  readonly fault: string;
}

/** What is asked of a network before it counts. */
export const isOfNetworks = (slot: string): boolean =>
  isOfEndpoints(slot) || isOfTokens(slot) || isOfAdded(slot);

/** What whoever looks for a day compares. */
function subjectOf(slot: string, input: SettingChange['input']): string {
  const of = (field: string): string => input[field] ?? '';
  if (isOfTokens(slot)) return `${of('coin')}, ${of('contract')}, on`;
  if (!isOfAdded(slot)) return 'the endpoints of';
  return `the network ${of('name')}, chain ${of('chainId')} at ${of('endpoint')}, as`;
}

export class ComingNetworks {
  readonly #parts: ComingParts;
  /** By change. */
  readonly #tried = new Map<number, Tried>();
  /** By network: in force, and not moved to yet. */
  readonly #unmoved = new Map<string, Tried>();
  #round: Promise<void> | null = null;

  constructor(parts: ComingParts) {
    this.#parts = parts;
  }

  /** Begins a round where there is something to do; answers it for whoever waits. */
  begin(coming: readonly SettingChange[]): Promise<void> | null {
    const { now } = this.#parts;
    const due = coming.filter(
      ({ id, slot, holdsFrom }) =>
        isOfNetworks(slot) && (holdsFrom ?? 0) <= now() && this.#isTime(this.#tried.get(id)),
    );
    const unmoved = [...this.#unmoved].filter(([, tried]) => this.#isTime(tried)).map(([network]) => network);
    if (this.#round === null && due.length + unmoved.length > 0) {
      this.#round = this.#run(due, unmoved).finally(() => (this.#round = null));
    }
    return this.#round;
  }

  alarms(coming: readonly SettingChange[]): readonly Alarm[] {
    const ofComing = coming.filter(({ slot }) => isOfNetworks(slot)).map((one) => this.#alarmOf(one));
    const ofUnmoved = [...this.#unmoved].map(([network, { fault }]) => ({
      kind: 'endpoint' as const,
      subject: network,
      text: `${network} goes on as it was: ${fault}`,
      isBad: true,
    }));
    return [...ofComing, ...ofUnmoved, ...this.#parts.added.alarms()];
  }

  #alarmOf({ id, slot, input, holdsFrom }: SettingChange): Alarm {
    const { network = '' } = input;
    const fault = this.#tried.get(id)?.fault;
    const what = `change ${id} of ${subjectOf(slot, input)} ${network}`;
    const others = isOfEndpoints(slot) ? ', the old endpoint goes on' : '';
    const start = isOfAdded(slot) ? ', with the start behind that' : '';
    const stop = `stop it with settings reject ${id}`;
    const text =
      fault === undefined
        ? `${what} is in force from ${timeText(holdsFrom ?? 0)}${start}: ${stop} if nobody knows of it`
        : `${what} is not in force${others}: ${fault} It is asked again, or ${stop}`;
    return { kind: 'endpoint', subject: network, text, isBad: fault !== undefined };
  }

  #isTime(tried: Tried | undefined): boolean {
    return tried === undefined || this.#parts.now() - tried.at >= AGAIN_MS;
  }

  async #run(due: readonly SettingChange[], unmoved: readonly string[]): Promise<void> {
    for (const change of due) await this.#bring(change);
    for (const network of unmoved) await this.#move(network);
  }

  async #bring(change: SettingChange): Promise<void> {
    const { identity, mend, now } = this.#parts;
    const { id, slot, input, holdsFrom } = change;
    const fault = await this.#askedOf(slot).findFault(change);
    if (fault === null) {
      const brought = await identity.run('bringSettings', { now: now(), looked: [id] });
      await mend();
      this.#tried.delete(id);
      // Stopped in the meantime.
      if (!brought.some((one) => one.id === id)) return;
      await this.#note('branding-changed', { change: id, setting: slot });
      // A network that was added is opened by the next start.
      if (!isOfAdded(slot)) await this.#move(input['network'] ?? '');
      return;
    }
    const isFirst = !this.#tried.has(id);
    this.#tried.set(id, { at: now(), fault });
    if (isFirst) await this.#note('endpoint-refused', { change: id, setting: slot, fault });
    if (now() - (holdsFrom ?? 0) < ENDS_MS) return;
    await identity.run('rejectSettingChange', { id, ...NOBODY, now: now() });
    this.#tried.delete(id);
    await mend();
    await this.#note('branding-rejected', { change: id, setting: slot, fault });
  }

  #askedOf(slot: string): Pick<AddedNetworks | EndpointSettings | TokenSettings, 'findFault'> {
    const { endpoints, tokens, added } = this.#parts;
    if (isOfAdded(slot)) return added;
    return isOfTokens(slot) ? tokens : endpoints;
  }

  async #move(network: string): Promise<void> {
    const isFirst = !this.#unmoved.has(network);
    try {
      await this.#parts.move(network);
      this.#unmoved.delete(network);
    } catch (error) {
      const fault = error instanceof Error ? error.message : 'it does not answer';
      this.#unmoved.set(network, { at: this.#parts.now(), fault });
      if (isFirst) await this.#note('endpoint-refused', { network, fault });
    }
  }

  async #note(
    event: 'branding-changed' | 'endpoint-refused' | 'branding-rejected',
    detail: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const nobody = { userId: null, actor: { type: 'venue' }, address: null, device: null } as const;
    await this.#parts.audit.record({ ...nobody, event, detail });
  }
}
