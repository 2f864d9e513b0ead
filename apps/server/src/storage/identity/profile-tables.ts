/**
 * The tables of profiles as Kysely sees them.
 * Owns: each change of a credit score. The score itself stands with the user, and is what the newest change says.
 */

export interface ProfileTables {
  credit_changes: {
    user_id: number;
    /** Counts from 1 for each user. */
    number: number;
    /** Above or below zero, never zero. */
    change: number;
    score_after: number;
    /** For the user to read. */
    reason: string;
    created_at: number;
  };
}
