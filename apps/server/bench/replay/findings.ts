/** What a run has found wrong. Promises: everything is counted, the first of each kind are kept as sentences. */

const KEPT_OF_A_KIND = 5;

export class Findings {
  readonly #counts = new Map<string, number>();
  readonly #kept: string[] = [];

  note(kind: string, sentence: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= KEPT_OF_A_KIND) this.#kept.push(`${kind}: ${sentence}`);
  }

  /** Notes it unless it holds. */
  expect(holds: boolean, kind: string, sentence: () => string): void {
    if (!holds) this.note(kind, sentence());
  }

  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The sentences, and how many of each kind there were where some are left out. */
  lines(): string[] {
    const more = [...this.#counts].filter(([, count]) => count > KEPT_OF_A_KIND);
    return [...this.#kept, ...more.map(([kind, count]) => `${kind}: ${count} in all`)];
  }
}
