/** Queues of what operators judge, as the console is told of them: who works on a case, and how long decisions took. Times in Unix ms. */

/** An operator works on a case until then; it is free by itself behind that. */
export interface ConsoleClaim {
  readonly by: string;
  readonly isOwn: boolean;
  readonly until: number;
}

export interface ConsoleCase {
  readonly id: number;
  /** Whose it is; null: it is about nobody. */
  readonly user: number | null;
  readonly since: number;
  readonly about: string;
  /** Null: nobody works on it. */
  readonly claim: ConsoleClaim | null;
}

/** What was decided since the day (UTC) began. */
export interface ConsoleDecided {
  readonly approved: number;
  readonly rejected: number;
  /** From handing in to the decision; null: nothing was decided. */
  readonly medianMs: number | null;
}

export interface ConsoleCases {
  readonly at: number;
  /** The oldest first. */
  readonly waiting: readonly ConsoleCase[];
  /** There are more than are listed. */
  readonly more: boolean;
  readonly decided: ConsoleDecided;
}

/** What claiming answers. */
export interface ConsoleClaimed {
  readonly at: number;
  readonly until: number;
}
