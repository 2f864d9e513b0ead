/** The checklist of an exchange of real money, as the console is told of it. Times are Unix ms. */

/** `excused`: a rehearsal is not asked for it. */
export type ChecklistState = 'in-order' | 'missing' | 'expired' | 'excused';

export interface ChecklistLine {
  readonly key: string;
  /** What must be true. */
  readonly title: string;
  readonly state: ChecklistState;
  /** What was found, or what is missing. */
  readonly finding: string;
  /** Who has shown it; null: it is looked at by the exchange itself. */
  readonly by: string | null;
  readonly at: number;
  /** When it has to be shown again; null: it is looked at each time. */
  readonly until: number | null;
  /** What it holds for: another one has to be shown anew. */
  readonly artefact: string | null;
  /** The operator action by which it is shown; null: by settings, or by what others do. */
  readonly action: string | null;
}

export interface ConsoleGoingLive {
  readonly isRehearsal: boolean;
  readonly lines: readonly ChecklistLine[];
  /** Lines that keep it from opening. */
  readonly missing: number;
  /** Who asks for the opening, which another owner carries out; null: nobody. */
  readonly asked: { readonly by: string; readonly at: number; readonly until: number } | null;
  /** Since when it is open; null: it is not. */
  readonly opened: { readonly at: number; readonly by: string } | null;
}
