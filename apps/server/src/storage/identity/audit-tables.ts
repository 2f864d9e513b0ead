/**
 * Tables of the log of security events.
 * `address`, `device` and `detail` are personal: `personal_hash` stands for them in the chain, so that they can be
 * erased and the chain still be checked. Their salt goes with them, so that nobody finds out what they were by trying.
 */
export interface AuditTables {
  security_events: {
    /** Dense, from 1. */
    id: number;
    at: number;
    event: string;
    user_id: number | null;
    actor: 'user' | 'operator' | 'venue';
    actor_name: string | null;
    /** Null once erased, as are the three below. */
    personal_salt: string | null;
    address: string | null;
    device: string | null;
    /** JSON object. */
    detail: string | null;
    personal_hash: string;
    hash: string;
  };
  /** `newest`: the last event; `forgotten`: the last one that its age has removed. Id 0 and no hash: none. */
  security_log: { name: 'newest' | 'forgotten'; event_id: number; hash: string };
}
