/** How long a page on a busy machine may take for one thing. What hangs is found anyway, later; what is slow is no fault. */
export const PATIENCE_MS = 60_000;
