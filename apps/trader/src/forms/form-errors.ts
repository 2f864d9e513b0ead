/** Which words stand at which field of a form: its own problem first, then what the venue refused. Pure. */

export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What the venue said to the form as it was sent; a null field: it is about none of them. */
export interface Refusal<Field extends string> {
  readonly field: Field | null;
  readonly message: string;
}

/** The form's field for a field of the call; null for none, so that it is said at the form's foot. */
export function fieldIn<Field extends string>(
  fields: Readonly<Record<string, Field>>,
  { field }: { readonly field: string | null },
): Field | null {
  return field === null ? null : (fields[field] ?? null);
}

/** What the browser itself refuses once a form is sent: thrown by `send`, it stands at its field as the venue's would. */
export class RefusedHere extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The words at a field; empty for none. A problem is shown once the form or the field was touched. */
export function errorAt<Field extends string>(
  field: Field,
  now: {
    readonly problems: Problems<Field>;
    readonly tried: ReadonlySet<Field>;
    readonly refusal: Refusal<Field> | null;
  },
): string {
  const problem = now.problems[field] ?? '';
  if (problem !== '' && now.tried.has(field)) return problem;
  return now.refusal?.field === field ? now.refusal.message : '';
}

/** A refusal is about what was sent: it falls away once its field, or for one about no field any of them, changes. */
export function refusalAfterChange<Field extends string>(
  refusal: Refusal<Field> | null,
  changed: readonly string[],
): Refusal<Field> | null {
  if (refusal === null) return null;
  return refusal.field === null || changed.includes(refusal.field) ? null : refusal;
}
