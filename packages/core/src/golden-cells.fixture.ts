/**
 * The cells of rows: how a value goes into a row of the golden journals.
 * Promises: what a cell is never changes.
 */
export type Cell = number | string | null | readonly Cell[];

/** For each property how it is written where it is set; the order of the properties is the order in the row. */
export type Form<Value> = {
  readonly [Name in Exclude<keyof Value, 'type'>]-?: (value: NonNullable<Value[Name]>) => Cell;
};

export const whole = (value: number): Cell => value;
export const text = (value: string): Cell => value;
export const flag = (value: boolean): Cell => (value ? 1 : 0);

export function word<Word extends string>(numbers: Readonly<Record<Word, number>>): (value: Word) => Cell {
  return (value) => numbers[value];
}

export function listOf<Value>(cell: (value: Value) => Cell): (values: readonly Value[]) => Cell {
  return (values) => values.map(cell);
}

export function record<Value extends object>(form: Form<Value>): (value: Value) => readonly Cell[] {
  // True because a form names the properties of its value, and takes each as it is.
  const cells = Object.entries(form) as [keyof Value, (value: unknown) => Cell][];
  return (value) =>
    withoutEndingNulls(
      cells.map(([name, cell]) => {
        const property = value[name] ?? null;
        return property === null ? null : cell(property);
      }),
    );
}

function withoutEndingNulls(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}
