/**
 * The tables of the identity store as Kysely sees them.
 * Owns: personal data and all else that the journal cannot rebuild. Times are Unix milliseconds on the wall clock,
 * amounts whole units, hashes base64url text. Never holds a password, token or register code in the clear; the
 * sandbox mailbox is the one exception, it is the letter box of a venue with play money.
 */

export interface IdentityTables {
  /** Next number of each kind. Counted here, so that a number is never given twice, on any database. */
  counters: { name: 'user' | 'session' | 'mail' | 'faucet'; next: number };
  users: {
    id: number;
    /** Lower case. */
    email: string;
    password_hash: string;
    created_at: number;
    /** When the core confirmed the owner's accounts; null until then. */
    opened_at: number | null;
    /** When the core of the paper realm confirmed the virtual account and its first play money; null until then. */
    virtual_opened_at: number | null;
  };
  /** A refresh or a change of realm makes a new row of the same family and ends the old one. */
  sessions: {
    id: number;
    family_id: number;
    user_id: number;
    realm: 'live' | 'paper';
    token_hash: string;
    refresh_hash: string;
    issued_at: number;
    expires_at: number;
    refresh_expires_at: number;
    ended_at: number | null;
  };
  email_codes: {
    email: string;
    scene: string;
    code_hash: string;
    attempts: number;
    expires_at: number;
  };
  mails: {
    id: number;
    recipient: string;
    subject: string;
    content: string;
    code: string | null;
    created_at: number;
  };
  /** A market that a user has marked, whichever generation of calls he used. Both realms share it. */
  watched_markets: {
    user_id: number;
    list: 'spot' | 'u' | 'coin' | 'sec';
    symbol: string;
    created_at: number;
  };
  /** One row per faucet request: the sums of a day are counted from these. Reserved until `sequence` is there. */
  faucet_grants: {
    user_id: number;
    request_id: string;
    coin: string;
    day: string;
    amount: number;
    created_at: number;
    /** The grant's own number, never given twice; 0 in rows from before grants had one. */
    number: number;
    /** Time of the log when the grant was reserved; 0 where it is not known. */
    reserved_log_time: number;
    /** What the deposit came to. */
    balance_after: number | null;
    sequence: number | null;
    deposited_at: number | null;
  };
}
