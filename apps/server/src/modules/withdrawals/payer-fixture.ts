/** A kill between any two steps of a payer, and a signer whose signatures are texts. */
import * as fc from 'fast-check';
import { fakeSigned } from '../../integrations/chains/fake-accounts-fixture.ts';
import type { NodeMood } from '../../integrations/chains/fake-accounts-fixture.ts';
import { SigningRefused } from '../../integrations/signer/port.ts';
import type { KeyName, Signer, SigningRequest } from '../../integrations/signer/port.ts';
import { paymentText } from '../../integrations/signer/signing-rules.ts';

export class Killed extends Error {}

/** Fails one call from now on, before it has an effect or after. */
export class Killer {
  #left: number | null = null;
  #isAfter = false;

  arm(calls: number, isAfter: boolean): void {
    this.#left = calls;
    this.#isAfter = isAfter;
  }

  async around<Answer>(effect: () => Promise<Answer>): Promise<Answer> {
    const isNow = this.#left === 0;
    this.#left = this.#left === null || isNow ? null : this.#left - 1;
    if (isNow && !this.#isAfter) throw new Killed('before');
    const answer = await effect();
    if (isNow) throw new Killed('after');
    return answer;
  }

  /** A port with this around some of its methods. */
  wrap<Port extends object>(port: Port, names: readonly (keyof Port)[]): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...values: readonly unknown[]) => Promise<unknown>;
        if (!names.some((one) => one === name)) return method;
        return (...values: readonly unknown[]) => this.around(() => method(...values));
      },
    });
  }
}

/** What may befall a payer at any time. */
export type Trouble =
  | { readonly type: 'kill'; readonly calls: number; readonly isAfter: boolean }
  | { readonly type: 'mood'; readonly mood: NodeMood }
  | { readonly type: 'fork'; readonly depth: number; readonly loses: number };

/** At one of the next calls. */
export const killWithin = (calls: number) => ({
  weight: 5,
  arbitrary: fc.record({
    type: fc.constant('kill' as const),
    calls: fc.integer({ min: 0, max: calls }),
    isAfter: fc.boolean(),
  }),
});
export const A_MOOD = {
  weight: 3,
  arbitrary: fc.record({
    type: fc.constant('mood' as const),
    mood: fc.constantFrom<NodeMood>('takes-and-is-silent', 'loses', 'is-silent'),
  }),
};
export const A_FORK = {
  weight: 2,
  arbitrary: fc.record({
    type: fc.constant('fork' as const),
    depth: fc.integer({ min: 1, max: 5 }),
    loses: fc.integer({ min: 0, max: 7 }),
  }),
};

/** Signs texts, by the rule of numbers that the real one keeps. */
export class FakeSigner implements Pick<Signer, 'sign' | 'nextNumber'> {
  readonly #record = new Map<string, Map<number, string>>();
  readonly #addressOf: (key: KeyName) => string;
  /** Of cold storage. */
  cold: string | null = null;

  constructor(addressOf: (key: KeyName) => string) {
    this.#addressOf = addressOf;
  }

  async sign(request: SigningRequest) {
    const { key, nonce, price, payment } = request;
    const from = this.#addressOf(key);
    const record = this.#recordOf(from);
    const recorded = record.get(nonce);
    const isNothing = payment.to === from && payment.units === 0n;
    if (recorded !== undefined && recorded !== paymentText(request) && !isNothing) {
      throw new SigningRefused('number-used');
    }
    if (request.isMove && recorded === undefined && payment.to !== this.cold)
      throw new SigningRefused('other-receiver');
    if (recorded === undefined) record.set(nonce, paymentText(request));
    return fakeSigned({ from, nonce, price, payment });
  }

  async nextNumber(key: KeyName): Promise<number> {
    const record = this.#recordOf(this.#addressOf(key));
    return Math.max(0, ...[...record.keys()].map((nonce) => nonce + 1));
  }

  #recordOf(from: string): Map<number, string> {
    const record = this.#record.get(from) ?? new Map<number, string>();
    this.#record.set(from, record);
    return record;
  }
}
