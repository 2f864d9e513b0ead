/**
 * Whether a realm takes work, and why not.
 * Owns: the realm's mode, and telling the main thread when it closes.
 * Promises: only `open` makes a closed realm take work again.
 */
import type { FromEngine } from './messages.ts';
import type { EngineFault, Realm } from './port.ts';
import type { ItemFault } from './work.ts';

/** `recovering`: items are answered with a fault. */
type Mode = 'starting' | 'open' | 'recovering' | 'halted';

export class EngineState {
  readonly #realm: Realm;
  readonly #toMain: (message: FromEngine) => void;
  #mode: Mode = 'starting';
  #fault: ItemFault = { fault: 'starting', detail: 'replaying the journal' };

  constructor(realm: Realm, toMain: (message: FromEngine) => void) {
    this.#realm = realm;
    this.#toMain = toMain;
  }

  /** A method, since the mode may change while somebody waits. */
  is(mode: Mode): boolean {
    return this.#mode === mode;
  }

  /** What items are answered while the realm is closed. */
  get fault(): ItemFault {
    return this.#fault;
  }

  open(): void {
    this.#mode = 'open';
  }

  recover(detail: string): void {
    this.#close('recovering', 'recovering', detail);
  }

  halt(detail: string): void {
    this.#close('halted', 'halted', detail);
  }

  #close(mode: Mode, fault: EngineFault, detail: string): void {
    this.#mode = mode;
    this.#fault = { fault, detail };
    this.#toMain({ type: 'closed', realm: this.#realm, fault, detail });
  }
}
