/**
 * Whoever looks at many people within an hour, for those who watch: a sum of people is what somebody who sells data needs.
 * Promises: counts what stands in the log of security events, through restarts; each person once, however often they are looked at,
 * and each search that found nobody. Counted once a minute at most.
 * Never: keeps anybody from looking: a day with many cases is no offence, and what is asked is asked by people.
 */
import { hasRoleOf } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import type { LabelledGauge } from '../../observation/metrics.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import type { IdentityStore, OperatorLooks } from '../../storage/identity/identity-store.ts';

export interface LooksParts {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const KEPT_MS = 60_000;
/** People within an hour: as many as somebody looks at who judges one case every two minutes. */
export const MOST_LOOKS = 30;
const MOST_TOLD = 20;
const WATCHING: readonly OperatorRole[] = ['owner', 'auditor'];

export class Looks {
  readonly #parts: LooksParts;
  #kept: { readonly at: number; readonly looks: Promise<readonly OperatorLooks[]> } | null = null;

  constructor(parts: LooksParts) {
    this.#parts = parts;
  }

  /** Of the last hour, the most first. */
  lately(): Promise<readonly OperatorLooks[]> {
    const { identity, now } = this.#parts;
    const at = now();
    if (this.#kept !== null && at - this.#kept.at < KEPT_MS) return this.#kept.looks;
    const looks = identity.run('operatorLooks', { since: at - HOUR_MS, limit: MOST_TOLD });
    this.#kept = { at, looks };
    // Who asks next counts anew.
    looks.catch(() => (this.#kept = null));
    return looks;
  }

  async alarms({ roles }: Pick<ActedBy, 'roles'>): Promise<readonly Alarm[]> {
    if (!hasRoleOf(roles, WATCHING)) return [];
    return (await this.lately())
      .filter(({ people }) => people > MOST_LOOKS)
      .map(({ name, people }) => ({
        kind: 'looks',
        subject: null,
        text: `${name} has looked at or for ${people} people within an hour, more than ${MOST_LOOKS}: the log says whom and why`,
        isBad: true,
        action: 'audit',
      }));
  }

  gauges(): readonly LabelledGauge[] {
    const read = async () => {
      const [most] = await this.lately();
      return [{ labels: {}, value: most?.people ?? 0 }];
    };
    return [
      {
        name: 'assay_operator_looks_max',
        help: 'People whom the operator who looks most has looked at within an hour, and searches of theirs that found nobody.',
        labels: [],
        read,
      },
    ];
  }
}
