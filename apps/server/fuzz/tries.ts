/**
 * What a try is, and the count of what came of many.
 * Promises: a try ends, by an answer or as a hang; each that ended badly is told by its name, so that it can be played
 * again; the first of each kind stand in `examples`.
 */

/** How long an answer to a whole request may take before it counts as a hang, on a machine that may be busy. */
export const HANG_MS = 30_000;

export type Outcome =
  /** An answer over HTTP. `errorName`: of the envelope, where there is one. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly errorName: string | null;
      readonly retryAfter: boolean;
    }
  /** The venue ended the connection, or the conversation came to its expected end. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'hang' };

export interface Try {
  /** Says what is sent, so that it can be found again. */
  readonly name: string;
  run(): Promise<Outcome>;
}

const EXAMPLES = 10;
/** Refused on purpose: the venue sheds load, starts or stops, and says when to come again. */
const SHED = new Set(['venue-unavailable', 'venue-busy', 'outcome-unknown', 'projection-behind']);

export class Tally {
  tries = 0;
  serverErrors = 0;
  hangs = 0;
  /** Answers 503 that are meant: they carry Retry-After or a name that says why. */
  shed = 0;
  readonly byStatus: Record<string, number> = {};
  /** Of 5xx, hangs and shed load. */
  readonly examples: string[] = [];

  count(name: string, outcome: Outcome): void {
    this.tries += 1;
    const label = outcome.kind === 'status' ? String(outcome.status) : outcome.kind;
    this.byStatus[label] = (this.byStatus[label] ?? 0) + 1;
    if (outcome.kind === 'hang') {
      this.hangs += 1;
      this.#example(`hang: ${name}`);
    } else if (outcome.kind === 'status' && outcome.status >= 500) {
      const isMeant = outcome.status === 503 && (outcome.retryAfter || SHED.has(outcome.errorName ?? ''));
      if (isMeant) this.shed += 1;
      else this.serverErrors += 1;
      this.#example(`${outcome.status} ${outcome.errorName ?? ''}: ${name}`);
    }
  }

  #example(sentence: string): void {
    if (this.examples.length < EXAMPLES) this.examples.push(sentence.slice(0, 400));
  }
}

/** Runs all tries, so many at a time, in their order. */
export async function runAll(tries: readonly Try[], lines: number, tally: Tally): Promise<void> {
  let next = 0;
  const line = async (): Promise<void> => {
    for (;;) {
      const one = tries[next];
      next += 1;
      if (one === undefined) return;
      tally.count(one.name, await one.run());
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
}
