/**
 * A JSON file that is written in pieces, so that a long list neither stands in memory twice nor holds the process up.
 * Promises: one object, its fields in the order in which they were added.
 */

export interface ListPage {
  readonly records: readonly unknown[];
  readonly isLast: boolean;
}

export class JsonFile {
  readonly #pieces: Buffer[] = [Buffer.from('{')];

  add(name: string, value: unknown): void {
    this.#open(name);
    this.#write(JSON.stringify(value, null, 1));
  }

  /** `{rows, cut}`: at most so many rows of the pages from 1 on; `cut`: there are more. */
  async list(name: string, most: number, page: (pageNo: number) => Promise<ListPage>): Promise<void> {
    this.#open(name);
    this.#write('{"rows":[');
    let rows = 0;
    let isCut = false;
    let isLast = false;
    // A full page may be the last one: only the next tells whether anything was cut.
    for (let pageNo = 1; !isLast && !isCut; pageNo += 1) {
      const next = await page(pageNo);
      const records = next.records.slice(0, most - rows);
      isCut = records.length < next.records.length;
      ({ isLast } = next);
      if (records.length === 0) continue;
      const lines = records.map((record) => JSON.stringify(record)).join(',\n');
      this.#write(rows === 0 ? `\n${lines}` : `,\n${lines}`);
      rows += records.length;
    }
    this.#write(`],"cut":${isCut}}`);
  }

  bytes(): Uint8Array {
    return Buffer.concat([...this.#pieces, Buffer.from('\n}\n')]);
  }

  #open(name: string): void {
    this.#write(`${this.#pieces.length === 1 ? '' : ','}\n${JSON.stringify(name)}: `);
  }

  #write(text: string): void {
    this.#pieces.push(Buffer.from(text));
  }
}
