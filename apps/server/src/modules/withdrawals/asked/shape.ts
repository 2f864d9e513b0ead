/** Requests for withdrawals, and for money to other users, as they were made, as rows of the identity store. */
import type { Ended } from '../../../http/asked-requests.ts';

export type { AskedOperations, AskedRequest, AskedStore } from '../../../http/asked-requests.ts';

export interface AskedTables {
  withdrawal_requests: {
    user_id: number;
    request_id: string;
    /** Of what the user said. */
    said: string;
    /** As it was first put to the core, as JSON. */
    command: string;
    /** The first answer as JSON; null: none is known. */
    answer: string | null;
    /** Null: nobody knows yet what came of it. */
    ended: Ended | null;
    /** What the core answered, as JSON, of one that is done. */
    outcome: string | null;
    asked_at: number;
  };
}
