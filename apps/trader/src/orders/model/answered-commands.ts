/** Commands of this page whose answer the user has seen: the private socket's pushes of the same are not shown again. */

const KEPT_MS = 7000;
const sequences = new Set<number>();

export interface AnsweredCommands {
  /** A command of this page was answered with this position in the log. */
  readonly note: (sequence: number) => void;
  readonly has: (sequence: number) => boolean;
}

export const answeredCommands: AnsweredCommands = {
  note: (sequence) => {
    sequences.add(sequence);
    setTimeout(() => sequences.delete(sequence), KEPT_MS);
  },
  has: (sequence) => sequences.has(sequence),
};
