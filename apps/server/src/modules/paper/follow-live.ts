/**
 * Brings the paper realm to where the live one stands: at the start, and when an event says that the live one has moved.
 * Promises: what was not taken is said again at the next run.
 * Never: sends anything to the live realm.
 */
import type { Command, Event } from '@assay/core';
import type { Engine } from '../../engine/port.ts';

export type RealmEngine = Pick<Engine, 'submit' | 'read' | 'onBatch'>;

export interface FollowingOptions {
  readonly engine: Pick<Engine, 'onBatch'>;
  /** The events that say that the live realm has moved. */
  readonly events: readonly Event['type'][];
  /** Compares both realms, and submits what the paper one lacks. Throws what hindered it. */
  readonly follow: () => Promise<void>;
}

export class Following {
  readonly #options: FollowingOptions;
  #isBehind = true;
  #stopListening: (() => void) | null = null;

  constructor(options: FollowingOptions) {
    this.#options = options;
  }

  /** Throws as `run` does. */
  async start(): Promise<void> {
    const { engine, events } = this.#options;
    const moving: ReadonlySet<Event['type']> = new Set(events);
    this.#stopListening = engine.onBatch(({ realm, entries }) => {
      if (realm !== 'live') return;
      this.#isBehind ||= entries.some((entry) => entry.events.some(({ type }) => moving.has(type)));
    });
    await this.run();
  }

  stop(): void {
    this.#stopListening?.();
  }

  /** Throws `EngineUnavailable`, and what the core would not take. */
  async run(): Promise<void> {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    try {
      await this.#options.follow();
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }
}

/** Submits all of them to the paper realm. Throws `EngineUnavailable`, and the first that the core refused, in words. */
export async function submitToPaper(
  engine: Pick<Engine, 'submit'>,
  commands: readonly Command[],
): Promise<void> {
  const answers = await Promise.all(commands.map((command) => engine.submit('paper', command)));
  for (const [index, { outcome }] of answers.entries()) {
    if (outcome.type !== 'refused') continue;
    throw new Error(`the paper realm has not taken ${sayCommand(commands[index])}: ${outcome.refusal.code}`);
  }
}

/** Its name, and the number of what it is about. */
function sayCommand(command: Command | undefined): string {
  if (command === undefined) return 'a command';
  if ('market' in command) return `${command.type} of market ${command.market}`;
  return 'asset' in command ? `${command.type} of asset ${command.asset}` : command.type;
}
