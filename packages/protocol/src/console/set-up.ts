/** The first set-up of an exchange: what is in force of what is not said by operators, and what it comes from. */
export interface ConsoleSetUp {
  /** The console offers it no more. */
  readonly isOver: boolean;
  readonly mail: {
    /** Host and port; null: mails go into the mailbox of the sandbox. */
    readonly server: string | null;
    readonly from: string | null;
    /** What the last attempt failed with; null: it took the last one. */
    readonly fault: string | null;
  };
  readonly feed: {
    readonly name: string;
    readonly sources: readonly string[];
    readonly isFresh: boolean;
  };
  readonly networks: readonly { readonly name: string; readonly isReached: boolean }[];
  /** By their codes; `isComplete`: all of its texts are there, so that users can choose it. */
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
    readonly isComplete: boolean;
  }[];
}
