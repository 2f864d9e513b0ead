/** Table of API keys. The key itself is kept by its hash alone, its secret sealed by the keyring. */
export interface ApiKeyTables {
  api_keys: {
    id: number;
    user_id: number;
    realm: 'live' | 'paper';
    name: string;
    key_hash: string;
    key_prefix: string;
    secret_sealed: string;
    can_read: 0 | 1;
    can_trade: 0 | 1;
    /** JSON array of addresses and ranges; `[]`: from anywhere. */
    ip_list: string;
    created_at: number;
    expires_at: number | null;
    /** To the minute. */
    last_used_at: number | null;
  };
}
