/**
 * The tables of accounts as Kysely sees them: who they are, how they sign in.
 * Owns: users, codes, devices, sessions and the log of sign-ins. Addresses are kept in one spelling; passwords, tokens
 * and codes by their hashes alone.
 */

import type { SignInResult } from '@assay/protocol';
import type { Generated } from 'kysely';

/** `frozen` trades nothing and moves nothing, `closed` cannot sign in. */
export type AccountStatus = 'active' | 'frozen' | 'closed';

export interface AccountTables {
  users: {
    id: number;
    /** Lower case; null: none is bound. One of the two addresses is always there. */
    email: string | null;
    /** E.164, `+447911123456`; null: none is bound. */
    phone: string | null;
    nickname: string | null;
    avatar_file_id: string | null;
    /** Language of the messages to the user. */
    language: Generated<string>;
    /** The words that every mail to the user carries; null: none set. */
    anti_code: string | null;
    password_hash: string;
    password_changed_at: number;
    fund_password_hash: string | null;
    fund_password_changed_at: number | null;
    withdrawals_paused_until: number | null;
    invite_code: string;
    referrer_id: number | null;
    /** When the core of the live realm confirmed the referrer; null until then, or where there is none. */
    referrer_named_at: number | null;
    /** ISO 3166-1 alpha-2, as the user said; the verified one goes before it. */
    declared_country: string | null;
    adult_confirmed_at: number | null;
    standing: Generated<AccountStatus>;
    standing_by: 'self' | 'operator' | null;
    standing_reason: string | null;
    standing_at: number | null;
    excluded_until: number | null;
    merchant_status: Generated<0 | 1 | 2>;
    /** 0 none, 1 basic, 2 advanced. */
    identity_level: Generated<0 | 1 | 2>;
    verified_country: string | null;
    credit_score: Generated<number>;
    /** When the core confirmed the owner's accounts; null until then. */
    opened_at: number | null;
    /** When the core of the paper realm confirmed the virtual account and its first play money; null until then. */
    virtual_opened_at: number | null;
    created_at: number;
  };
  /** A refresh or a change of realm makes a new row of the same family and ends the old one. */
  sessions: {
    id: number;
    family_id: number;
    user_id: number;
    /** The device that signed in; null in sessions from before devices were known. */
    device_id: number | null;
    realm: 'live' | 'paper';
    token_hash: string;
    refresh_hash: string;
    issued_at: number;
    expires_at: number;
    refresh_expires_at: number;
    ended_at: number | null;
  };
  /** One code an address and scene: the newest. */
  codes: {
    /** E-mail address in lower case or phone number in E.164. */
    target: string;
    scene: string;
    code_hash: string;
    attempts: number;
    expires_at: number;
  };
  /** A browser that has signed in to an account, known by a token of its own. */
  devices: {
    id: number;
    user_id: number;
    token_hash: string;
    name: string | null;
    os: string | null;
    browser: string | null;
    ip: string;
    trusted: 0 | 1;
    created_at: number;
    last_at: number;
  };
  sign_ins: {
    id: number;
    user_id: number;
    /** As system and browser named themselves; null: unknown. */
    device: string | null;
    ip: string;
    result: SignInResult;
    created_at: number;
  };
}
