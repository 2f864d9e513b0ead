CREATE SCHEMA identity;
CREATE SCHEMA index_log;
CREATE SCHEMA journal;
CREATE SCHEMA views;
CREATE TABLE identity.api_keys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    realm text NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    key_prefix text NOT NULL,
    secret_sealed text NOT NULL,
    can_read integer NOT NULL,
    can_trade integer NOT NULL,
    ip_list text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    last_used_at bigint
);
CREATE TABLE identity.authenticators (
    user_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    created_at bigint NOT NULL,
    bound_at bigint,
    last_step bigint
);
CREATE TABLE identity.bank_cards (
    user_id bigint NOT NULL,
    sealed text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE identity.codes (
    target text NOT NULL,
    scene text NOT NULL,
    code_hash text NOT NULL,
    attempts integer NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE identity.counters (
    name text NOT NULL,
    next bigint NOT NULL
);
CREATE TABLE identity.credit_changes (
    user_id bigint NOT NULL,
    number bigint NOT NULL,
    change bigint NOT NULL,
    score_after bigint NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE identity.devices (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    name text,
    os text,
    browser text,
    ip text NOT NULL,
    trusted integer NOT NULL,
    created_at bigint NOT NULL,
    last_at bigint NOT NULL
);
CREATE TABLE identity.faucet_grants (
    user_id bigint NOT NULL,
    request_id text NOT NULL,
    coin text NOT NULL,
    day text NOT NULL,
    amount bigint NOT NULL,
    created_at bigint NOT NULL,
    number bigint DEFAULT 0 NOT NULL,
    reserved_log_time bigint DEFAULT 0 NOT NULL,
    balance_after bigint,
    sequence bigint,
    deposited_at bigint
);
CREATE TABLE identity.guesses (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    failures integer NOT NULL,
    last_at bigint NOT NULL
);
CREATE TABLE identity.identities (
    user_id bigint NOT NULL,
    state text NOT NULL,
    country text NOT NULL,
    document_type text NOT NULL,
    sealed text NOT NULL,
    number_hash text NOT NULL,
    basic_at bigint NOT NULL
);
CREATE TABLE identity.identity_reviews (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    country text NOT NULL,
    document_type text NOT NULL,
    sealed text NOT NULL,
    number_hash text NOT NULL,
    front_file text NOT NULL,
    back_file text NOT NULL,
    hand_file text NOT NULL,
    submitted_at bigint NOT NULL,
    decided_at bigint,
    passed integer,
    reason text,
    decided_by text
);
CREATE TABLE identity.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE identity.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE identity.mails (
    id bigint NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    content text NOT NULL,
    code text,
    created_at bigint NOT NULL,
    channel text DEFAULT 'mail'::text NOT NULL
);
CREATE TABLE identity.merchant_applications (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    sealed_contact text NOT NULL,
    about text NOT NULL,
    submitted_at bigint NOT NULL,
    decided_at bigint,
    accepted integer,
    reason text,
    decided_by text
);
CREATE TABLE identity.merchants (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE identity.opening_marks (
    name text NOT NULL,
    venue text NOT NULL,
    opening bigint NOT NULL,
    sign text NOT NULL
);
CREATE TABLE identity.passkey_challenges (
    ceremony text NOT NULL,
    challenge text NOT NULL,
    user_id bigint,
    expires_at bigint NOT NULL
);
CREATE TABLE identity.passkeys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    signature_count bigint NOT NULL,
    transports text NOT NULL,
    user_handle text NOT NULL,
    synced integer NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);
CREATE TABLE identity.payment_methods (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    type text NOT NULL,
    sealed text NOT NULL,
    qr_file text,
    created_at bigint NOT NULL
);
CREATE TABLE identity.recovery_codes (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    used_at bigint
);
CREATE TABLE identity.sealing_keys (
    key_id text NOT NULL,
    first_used_at bigint NOT NULL
);
CREATE TABLE identity.security_events (
    id bigint NOT NULL,
    at bigint NOT NULL,
    event text NOT NULL,
    user_id bigint,
    actor text NOT NULL,
    actor_name text,
    personal_salt text,
    address text,
    device text,
    detail text,
    personal_hash text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE identity.security_log (
    name text NOT NULL,
    event_id bigint NOT NULL,
    hash text NOT NULL
);
CREATE TABLE identity.sessions (
    id bigint NOT NULL,
    family_id bigint NOT NULL,
    user_id bigint NOT NULL,
    realm text NOT NULL,
    token_hash text NOT NULL,
    refresh_hash text NOT NULL,
    issued_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    refresh_expires_at bigint NOT NULL,
    ended_at bigint,
    device_id bigint
);
CREATE TABLE identity.sign_ins (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    device text,
    ip text NOT NULL,
    result text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE identity.standing_changes (
    user_id bigint NOT NULL,
    standing text NOT NULL,
    set_by text NOT NULL,
    reason text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE identity.uploads (
    id text NOT NULL,
    user_id bigint NOT NULL,
    kind text,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size_bytes integer NOT NULL,
    sha256 text NOT NULL,
    created_at bigint NOT NULL,
    stored_at bigint,
    claimed_by text,
    delete_at bigint,
    removed_at bigint
);
CREATE TABLE identity.users (
    id bigint NOT NULL,
    email text,
    phone text,
    nickname text,
    avatar_file_id text,
    language text DEFAULT 'en'::text NOT NULL,
    anti_code text,
    password_hash text NOT NULL,
    password_changed_at bigint NOT NULL,
    fund_password_hash text,
    fund_password_changed_at bigint,
    withdrawals_paused_until bigint,
    invite_code text NOT NULL,
    referrer_id bigint,
    referrer_named_at bigint,
    declared_country text,
    adult_confirmed_at bigint,
    standing text DEFAULT 'active'::text NOT NULL,
    standing_by text,
    standing_reason text,
    standing_at bigint,
    excluded_until bigint,
    merchant_status integer DEFAULT 0 NOT NULL,
    identity_level integer DEFAULT 0 NOT NULL,
    verified_country text,
    credit_score integer DEFAULT 100 NOT NULL,
    opened_at bigint,
    virtual_opened_at bigint,
    created_at bigint NOT NULL
);
CREATE TABLE identity.verified_documents (
    number_hash text NOT NULL,
    user_id bigint NOT NULL
);
CREATE TABLE identity.watched_markets (
    user_id bigint NOT NULL,
    list text NOT NULL,
    symbol text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE index_log.index_feeds (
    id integer NOT NULL,
    name text NOT NULL,
    sources text NOT NULL
);
CREATE TABLE index_log.index_log (
    id integer NOT NULL,
    sequence bigint NOT NULL,
    public_key text
);
CREATE TABLE index_log.index_ticks (
    coin text NOT NULL,
    second bigint NOT NULL,
    number bigint NOT NULL,
    price bigint NOT NULL,
    feed integer NOT NULL,
    sources text NOT NULL,
    previous bytea NOT NULL,
    signature bytea NOT NULL,
    fresh_at bigint,
    filled integer DEFAULT 0 NOT NULL
);
CREATE TABLE index_log.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE index_log.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE journal.journal (
    realm text NOT NULL,
    n bigint NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence bigint NOT NULL,
    "time" bigint NOT NULL,
    format_version bigint NOT NULL,
    rules_version bigint NOT NULL,
    bytes bytea NOT NULL,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL
);
ALTER TABLE ONLY journal.journal ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE journal.journal_room (
    filler bytea NOT NULL
);
CREATE TABLE journal.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE journal.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE journal.opening_marks (
    name text NOT NULL,
    venue text NOT NULL,
    opening bigint NOT NULL,
    sign text NOT NULL
);
CREATE TABLE journal.snapshot_parts (
    realm text NOT NULL,
    sequence bigint NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY journal.snapshot_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE journal.snapshots (
    realm text NOT NULL,
    sequence bigint NOT NULL,
    header text NOT NULL
);
CREATE TABLE views.assets (
    realm text NOT NULL,
    asset bigint NOT NULL,
    code text NOT NULL,
    scale bigint NOT NULL
);
CREATE TABLE views.bills (
    realm text NOT NULL,
    sequence bigint NOT NULL,
    part bigint NOT NULL,
    owner bigint NOT NULL,
    "time" bigint NOT NULL,
    asset bigint NOT NULL,
    type text NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint NOT NULL,
    order_id bigint,
    market bigint,
    contract bigint,
    coin bigint
);
CREATE TABLE views.candles (
    realm text NOT NULL,
    market bigint NOT NULL,
    width_ms bigint NOT NULL,
    open_time bigint NOT NULL,
    open bigint NOT NULL,
    high bigint NOT NULL,
    low bigint NOT NULL,
    close bigint NOT NULL,
    volume bigint NOT NULL,
    value bigint NOT NULL,
    counted_open bigint,
    counted_high bigint,
    counted_low bigint,
    counted_close bigint
);
CREATE TABLE views.checkpoints (
    realm text NOT NULL,
    sequence bigint NOT NULL,
    "time" bigint NOT NULL
);
CREATE TABLE views.contract_days (
    realm text NOT NULL,
    owner bigint NOT NULL,
    day bigint NOT NULL,
    asset bigint NOT NULL,
    won bigint NOT NULL,
    lost bigint NOT NULL,
    equal bigint NOT NULL,
    voided bigint NOT NULL,
    void_paid bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    decided_staked bigint NOT NULL,
    decided_profit bigint NOT NULL
);
CREATE TABLE views.contract_outcomes (
    realm text NOT NULL,
    result text NOT NULL,
    cause text NOT NULL,
    paid bigint NOT NULL,
    contracts bigint NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL
);
CREATE TABLE views.contracts (
    realm text NOT NULL,
    contract bigint NOT NULL,
    sequence bigint NOT NULL,
    owner bigint NOT NULL,
    product bigint NOT NULL,
    asset bigint NOT NULL,
    direction text NOT NULL,
    stake bigint NOT NULL,
    profit_ppm bigint NOT NULL,
    profit bigint NOT NULL,
    rules bigint NOT NULL,
    first_tick bigint NOT NULL,
    accepted_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    status text NOT NULL,
    open_number bigint,
    open_second bigint,
    open_price bigint,
    result text,
    cause text,
    paid bigint NOT NULL,
    final_price bigint,
    settled_at bigint
);
CREATE TABLE views.fills (
    realm text NOT NULL,
    owner bigint NOT NULL,
    trade_id bigint NOT NULL,
    role text NOT NULL,
    order_id bigint NOT NULL,
    referral_share bigint NOT NULL
);
CREATE TABLE views.index_candles (
    realm text NOT NULL,
    market bigint NOT NULL,
    width_ms bigint NOT NULL,
    open_time bigint NOT NULL,
    open bigint NOT NULL,
    high bigint NOT NULL,
    low bigint NOT NULL,
    close bigint NOT NULL,
    seeded bigint NOT NULL
);
CREATE TABLE views.index_ticks (
    realm text NOT NULL,
    asset bigint NOT NULL,
    second bigint NOT NULL,
    price bigint NOT NULL
);
CREATE TABLE views.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE views.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE views.markets (
    realm text NOT NULL,
    market bigint NOT NULL,
    base bigint NOT NULL,
    quote bigint NOT NULL,
    tick_decimals bigint NOT NULL,
    lot_decimals bigint NOT NULL
);
CREATE TABLE views.orders (
    realm text NOT NULL,
    order_id bigint NOT NULL,
    sequence bigint NOT NULL,
    owner bigint NOT NULL,
    market bigint NOT NULL,
    side text NOT NULL,
    kind text NOT NULL,
    time_in_force text NOT NULL,
    price bigint,
    quantity bigint,
    spend bigint,
    filled bigint NOT NULL,
    filled_value bigint NOT NULL,
    fee bigint NOT NULL,
    status text NOT NULL,
    close_reason text,
    client_order_id text,
    post_only bigint NOT NULL,
    self_trade text NOT NULL,
    expires_at bigint,
    displayed bigint,
    trigger_kind text,
    trigger_price bigint,
    callback_ppm bigint,
    activation bigint,
    trigger_by text,
    trigger_time bigint,
    linked bigint,
    create_time bigint NOT NULL,
    update_time bigint NOT NULL
);
CREATE TABLE views.projection_version (
    version bigint NOT NULL
);
CREATE TABLE views.rebate_days (
    realm text NOT NULL,
    beneficiary bigint NOT NULL,
    day bigint NOT NULL,
    asset bigint NOT NULL,
    generation bigint NOT NULL,
    rebates bigint NOT NULL,
    amount bigint NOT NULL
);
CREATE TABLE views.rebates (
    realm text NOT NULL,
    beneficiary bigint NOT NULL,
    "time" bigint NOT NULL,
    sequence bigint NOT NULL,
    part bigint NOT NULL,
    generation bigint NOT NULL,
    payer bigint NOT NULL,
    trade_id bigint NOT NULL,
    market bigint NOT NULL,
    asset bigint NOT NULL,
    fee bigint NOT NULL,
    rate_ppm bigint NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint NOT NULL
);
CREATE TABLE views.referral_sums (
    realm text NOT NULL,
    beneficiary bigint NOT NULL,
    generation bigint NOT NULL,
    owner bigint NOT NULL,
    asset bigint NOT NULL,
    rebate bigint NOT NULL,
    volume bigint NOT NULL
);
CREATE TABLE views.referral_totals (
    realm text NOT NULL,
    beneficiary bigint NOT NULL,
    generation bigint NOT NULL,
    asset bigint NOT NULL,
    rebate bigint NOT NULL,
    volume bigint NOT NULL
);
CREATE TABLE views.referrals (
    realm text NOT NULL,
    owner bigint NOT NULL,
    referrer bigint NOT NULL
);
CREATE TABLE views.trades (
    realm text NOT NULL,
    trade_id bigint NOT NULL,
    market bigint NOT NULL,
    sequence bigint NOT NULL,
    "time" bigint NOT NULL,
    price bigint NOT NULL,
    quantity bigint NOT NULL,
    value bigint NOT NULL,
    taker_side text NOT NULL,
    maker_order bigint NOT NULL,
    maker_owner bigint NOT NULL,
    maker_fee bigint NOT NULL,
    maker_rate_ppm bigint NOT NULL,
    taker_order bigint NOT NULL,
    taker_owner bigint NOT NULL,
    taker_fee bigint NOT NULL,
    taker_rate_ppm bigint NOT NULL,
    between_house bigint NOT NULL
);
INSERT INTO identity.counters VALUES
	('api-key', 1),
	('passkey', 1),
	('identity-review', 1),
	('payment', 1),
	('merchant', 1),
	('merchant-application', 1),
	('user', 1002),
	('faucet', 5),
	('device', 5),
	('session', 6),
	('sign-in', 5),
	('mail', 5);
INSERT INTO identity.devices VALUES
	(1, 1000, 'u0uTw_qqCC00lY8_AfK5y9RQjhSVhQxe5-Fg_NtknzU', NULL, NULL, NULL, '127.0.0.1', 0, 1795459487086, 1795459487086),
	(2, 1001, '4njeCn-KSee94P4UZxzDqQVM3SpTVSC2pCVAbzYLlj8', NULL, NULL, NULL, '127.0.0.1', 0, 1795459487269, 1795459487269),
	(3, 1000, 'oUGRGxD-QSh6E7A85Gu21gv_JEBDSfn1dV0s7yEPz2Q', NULL, NULL, NULL, '127.0.0.1', 0, 1795459522907, 1795459522907),
	(4, 1001, 'JmQkuT3xI0pqpf6yPps4PWiwZELh3NPjEHDcCV0rEDs', NULL, NULL, NULL, '127.0.0.1', 0, 1795459522939, 1795459522939);
INSERT INTO identity.faucet_grants VALUES
	(1000, '6c8ac0b4-1e08-42c7-8c2e-71efb1e88165', 'USDT', '2026-11-23', 50000000000, 1795459487322, 1, 1795459487245, 50000000000, 105, 1795459487339),
	(1000, '8c5a7bc0-03a2-40ef-8d5b-6cc9c22f91ca', 'ETH', '2026-11-23', 500000000, 1795459487349, 2, 1795459487339, 500000000, 106, 1795459487362),
	(1001, '1b26bba2-a29e-4273-87e9-19fdbc2cdb3e', 'USDT', '2026-11-23', 50000000000, 1795459487372, 3, 1795459487362, 50000000000, 107, 1795459487380),
	(1001, 'b4f6aa95-1688-4d1d-b4cb-f84620fb96be', 'ETH', '2026-11-23', 500000000, 1795459487386, 4, 1795459487380, 500000000, 108, 1795459487394);
INSERT INTO identity.kysely_migration VALUES
	('0001-people', '2026-11-23T18:44:37.784Z'),
	('0002-sessions', '2026-11-23T18:44:37.815Z'),
	('0003-sandbox', '2026-11-23T18:44:37.851Z'),
	('0004-faucet-receipts', '2026-11-23T18:44:37.859Z'),
	('0005-sessions-of-user', '2026-11-23T18:44:37.866Z'),
	('0006-watchlist', '2026-11-23T18:44:37.879Z'),
	('0007-virtual-accounts', '2026-11-23T18:44:37.882Z'),
	('0008-accounts', '2026-11-23T18:44:37.939Z'),
	('0009-codes-and-devices', '2026-11-23T18:44:37.997Z'),
	('0020-security-events', '2026-11-23T18:44:38.023Z'),
	('0021-api-keys', '2026-11-23T18:44:38.038Z'),
	('0022-standing-changes', '2026-11-23T18:44:38.055Z'),
	('0030-sealing-keys-and-guesses', '2026-11-23T18:44:38.075Z'),
	('0031-authenticators', '2026-11-23T18:44:38.099Z'),
	('0032-passkeys', '2026-11-23T18:44:38.123Z'),
	('0040-uploads', '2026-11-23T18:44:38.159Z'),
	('0041-identities', '2026-11-23T18:44:38.220Z'),
	('0042-bank-cards-and-payments', '2026-11-23T18:44:38.255Z'),
	('0043-merchants', '2026-11-23T18:44:38.293Z'),
	('0060-credit-history', '2026-11-23T18:44:38.310Z'),
	('0070-closed-accounts', '2026-11-23T18:44:38.317Z'),
	('0080-opening-marks', '2026-11-23T18:44:38.329Z');
INSERT INTO identity.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO identity.mails VALUES
	(1, 'ada@example.org', 'Your Assay code', 'Your code to register at Assay is 354653. It is valid for 10 minutes.
If you did not ask for it, ignore this letter and tell nobody the code.
Assay', '354653', 1795459486983, 'mail'),
	(2, 'bob@example.org', 'Your Assay code', 'Your code to register at Assay is 529239. It is valid for 10 minutes.
If you did not ask for it, ignore this letter and tell nobody the code.
Assay', '529239', 1795459487202, 'mail'),
	(3, 'ada@example.org', 'New device logged in to your Assay account', 'Your account was logged in to from a device that it has not seen before.
Time: 2026-11-23 18:45 UTC
Device: unknown
IP address: 127.0.0.1
If it was you, there is nothing to do. Your devices are listed at http://localhost:18771/account/center/device-management; removing one logs it out.
If it was not you, set a new password at http://localhost:18771/user/reset at once: that ends every session.
Assay', NULL, 1795459522924, 'mail'),
	(4, 'bob@example.org', 'New device logged in to your Assay account', 'Your account was logged in to from a device that it has not seen before.
Time: 2026-11-23 18:45 UTC
Device: unknown
IP address: 127.0.0.1
If it was you, there is nothing to do. Your devices are listed at http://localhost:18771/account/center/device-management; removing one logs it out.
If it was not you, set a new password at http://localhost:18771/user/reset at once: that ends every session.
Assay', NULL, 1795459522957, 'mail');
INSERT INTO identity.opening_marks VALUES
	('last', '0f38e212cda54c3fe15fed6dce8c59c7', 1, '78fa727822504889a44b75bf0184cd62');
INSERT INTO identity.sealing_keys VALUES
	('4574356e', 1795459478368);
INSERT INTO identity.security_events VALUES
	(1, 1795459487034, 'registered', 1000, 'user', NULL, 'fDwICKmGrfLnh6Lrj0_XXg', '127.0.0.1', NULL, '{"channel":"email","referred":false}', 'CoiP_W-bg4w1NUcHD-Zv_jltNAJivXTPWMnwCO7GuUU', 'KQ_rWvTRdVidpgA902tsanb9yH3fOMQJzpLj6pde5SI'),
	(2, 1795459487104, 'signed-in', 1000, 'user', NULL, 'kEmLFHzNzdc_1q4PUYDEug', '127.0.0.1', NULL, '{"steps":1,"deviceId":1}', 'RLlbFD7ml2pFF0Ta4r2WShr7oEiHOK-PhhOHCGkVRyU', 'nBwnF26Hk5b6yiEdmthgaRDtOlfqsZR6XDSKZmSMmnU'),
	(3, 1795459487228, 'registered', 1001, 'user', NULL, 'q4itRhz0hVUwlXcSewO3AA', '127.0.0.1', NULL, '{"channel":"email","referred":true}', '4OIXjRpu1XXyCDY7KtPxLI2-dXnDghKB_k1SDD4ZKUM', 'gIeOIiX4cfYM8QhbVGPkAwCaBChwL-mCaUDf6wUVra4'),
	(4, 1795459487274, 'signed-in', 1001, 'user', NULL, '3DmR7_LJstSrCv6ECqe4sw', '127.0.0.1', NULL, '{"steps":1,"deviceId":2}', 'Xm9kTX4eTqLRDEvBC_SSdr_twvRQcMDrni7JljgfpT8', 'xKbPZbY9I8XLr-P0E5yOxPN0MYMIMjwi1d2s45baisY'),
	(5, 1795459522915, 'signed-in', 1000, 'user', NULL, 'Ntz1J3ivyMr4mAvU4YkWiA', '127.0.0.1', NULL, '{"steps":1,"deviceId":3}', 'tfHu8ghlUWRrvIizrz75xD-AjmZtJbsJ_eIT0ZczB90', 'WU7KGCRKp74tCLlJNstRRegG-JgXILir4aicmsmW1Ks'),
	(6, 1795459522918, 'new-device', 1000, 'user', NULL, 'TCfb3MGr3yqYWt12rXkgAw', '127.0.0.1', NULL, '{"deviceId":3}', 'FiQ4OTs36wEjtB5cY_VnpLXm9MNBpyHdFZuURgJ2NHY', 'L73d1vWI4B6s9253e5VK1PG-7EpWMz17JDFKy7ETyTA'),
	(7, 1795459522946, 'signed-in', 1001, 'user', NULL, 'zqKo1WSa5eQOPCdxUh7UgQ', '127.0.0.1', NULL, '{"steps":1,"deviceId":4}', 'tgqvdFLSYpWxdFu0L8PNSr4i5S067aZHYgMNQD13BEY', 'jXuc1B3zfLwrUcLcyi6iFsEhpJxacEadOmanhaMTnuU'),
	(8, 1795459522950, 'new-device', 1001, 'user', NULL, 'gBN8_fV_ySnOxEkG1DnaWg', '127.0.0.1', NULL, '{"deviceId":4}', 'Ovdnw0HR0wJavAMm5rK-i24_NQ0d_I7nkI9SnnnCfmw', 'hHPMQo6-qlHINVfZi_t-fkFYn406dszoGLNfOjsDWnc');
INSERT INTO identity.security_log VALUES
	('forgotten', 0, ''),
	('newest', 8, 'hHPMQo6-qlHINVfZi_t-fkFYn406dszoGLNfOjsDWnc');
INSERT INTO identity.sessions VALUES
	(1, 1, 1000, 'live', 'kriLW9Mi229fkGQkbiSOn_YdJPozekrTAfOYyp5UGoI', 'PAUrzm6vUeGveXesLDd6rB1MrPj8dwusE_3zaafUhcw', 1795459487086, 1796067887086, 1796669087086, NULL, 1),
	(2, 2, 1001, 'live', 'YB5b8gX8P6MErsi-mFTKkJQS_k9cHxe7laeGzkytjW8', 'KPeM_ewCFcPidG_h7aXqE3BIQEqNub9aqAvxBWH3dq4', 1795459487269, 1796067887269, 1796669087269, 1795459487885, 2),
	(3, 2, 1001, 'paper', 'hEgwFGnRscD8OFO2qPo72_W9cpCszmWFpYM7FJ24gZU', 'VdikamXT-t6CNqcvNfVXm2cb071skhl5N4Gjrg-xDZ4', 1795459487885, 1796067887885, 1796669087885, NULL, 2),
	(4, 4, 1000, 'live', 'eV2_nlKrAKXql0ZbljC3x3E-NRuIimMH4Ucy8ZbvxEM', 'h_57VZXWFvvw-7jadRKdWv6vVtzV7k32sYlnIFXmI_s', 1795459522907, 1796067922907, 1796669122907, NULL, 3),
	(5, 5, 1001, 'live', 'Nk2z5k4tpJmJcdyjj_3dYK2Io5SCQJRKbolw1DXMnsg', 'vx1hlOZWW5fN11kvrWX99xNgkFYfQ1XIvlH6NCoZrQQ', 1795459522939, 1796067922939, 1796669122939, NULL, 4);
INSERT INTO identity.sign_ins VALUES
	(1, 1000, NULL, '127.0.0.1', 'success', 1795459487086),
	(2, 1001, NULL, '127.0.0.1', 'success', 1795459487269),
	(3, 1000, NULL, '127.0.0.1', 'success', 1795459522907),
	(4, 1001, NULL, '127.0.0.1', 'success', 1795459522939);
INSERT INTO identity.users VALUES
	(1000, 'ada@example.org', NULL, NULL, NULL, 'en', NULL, '$argon2id$v=19$m=19456,t=2,p=1$ehScDyMWMJs0cG1xitQMRA$uNnHS3gEjiYt5TEl+2v+YZQSdDfG+hnEc5kIJR0wJOs', 1795459487005, NULL, NULL, NULL, 'YZWAC3XF', NULL, NULL, NULL, NULL, 'active', NULL, NULL, NULL, NULL, 0, 0, NULL, 100, 1795459487051, NULL, 1795459487005),
	(1001, 'bob@example.org', NULL, NULL, NULL, 'en', NULL, '$argon2id$v=19$m=19456,t=2,p=1$bg8VNmOHaUGFGTRnWLU9mA$LWD5Z+I928l/dG0iNkmg42gEkzsaRfJt7oU7bzeheHI', 1795459487214, NULL, NULL, NULL, 'XPPGU2KT', 1000, 1795459487246, NULL, NULL, 'active', NULL, NULL, NULL, NULL, 0, 0, NULL, 100, 1795459487243, 1795459487883, 1795459487214);
INSERT INTO identity.watched_markets VALUES
	(1000, 'spot', 'BTCUSDT', 1795459487410);
INSERT INTO index_log.index_feeds VALUES
	(1, 'simulated:7', '{"BTC":["simulated-a","simulated-b","simulated-c"],"ETH":["simulated-a","simulated-b","simulated-c"],"BNB":["simulated-a","simulated-b","simulated-c"],"SOL":["simulated-a","simulated-b","simulated-c"],"XRP":["simulated-a","simulated-b","simulated-c"],"DOGE":["simulated-a","simulated-b","simulated-c"],"LTC":["simulated-a","simulated-b","simulated-c"],"ADA":["simulated-a","simulated-b","simulated-c"]}');
INSERT INTO index_log.index_log VALUES
	(1, 190, '090e69dcc9299e71d442dbda606ed7bf36a9311a491414b50cfc301b790b09c4');
INSERT INTO index_log.index_ticks VALUES
	('BTC', 1795459483, 1, 10330334000000, 1, '=,-.76,.38', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x3b8a77929d04a0aaf127ad1e6d7ef3d482bdc97e3dcfeadaab1d219c9bfe02e997507a49d1d9f6a0f338852fe12b8d69e9f41ca1fc6af68e3ab99de760070303', 1795459483000, 0),
	('ETH', 1795459483, 1, 265146000000, 1, '.05,=,-.04', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xe1e659a703791b8d9cf02c776334a43c08fa7f339c3372ca82b3768de2c685bcd5dd10d8c0763e8662c3c46b703af91a4831f56206f4c3f86fcbe7e3b3b0b30e', 1795459483000, 0),
	('BNB', 1795459483, 1, 65665100000, 1, '.002,-.007,=', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x1157eb199d80bc19d45861229efd8f0401b9b4960b98078368a1b7aa6dcf01b32badab20ac6f484b4477c4fedf027ba17aef16b81491a98b9e0492154dc7d705', 1795459483000, 0),
	('SOL', 1795459483, 1, 15019200000, 1, '=,.004,-.001', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x737dd8e4a1fcb2c667529900af447a76cd8e45b1a2b3dbd239ca577afb90b8dc2ef3520a0230557adfd8f059cdbba77606ba4d0b916c003566e089248b218605', 1795459483000, 0),
	('XRP', 1795459483, 1, 233783000, 1, '=,-.00004,.00001', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x14289dd833108e7c31058a08d9c8a6b3d1b7249c0a09ceb618f0dcc1395291ca03717e5c2463d9ccbc8cc25aba51449b0cc23204bf4ead3b0f564b511a15ef01', 1795459483000, 0),
	('DOGE', 1795459483, 1, 18392600, 1, '-.000001,=,.000004', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x1be907325533f250d13c6e49557e1a9dc5e38321920f7f42f4f1a353c440492e3c13fd073e4bbb5cd360789903ab03e19b33158aeff83bd8bde76a1b0767b701', 1795459483000, 0),
	('LTC', 1795459483, 1, 8355300000, 1, '=,=,.001', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x0e50f70758b232445762f6f925c82974e4713afd3541b4750ba8715ad3085c4b78a130117d4def06ce77aa236d72eb53032498d84f608530269db80abbe70b0d', 1795459483000, 0),
	('ADA', 1795459483, 1, 65338000, 1, '=,=,-.00002', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xceba34227f0547bc25b022a243f65e684d608d673a624899af694225c8adc2a40706d9e493781cf497ec28e84e2f68e2e3c6ef15b45ef75d990ec32388dfa003', 1795459483000, 0),
	('BTC', 1795459484, 2, 10329956000000, 1, '=,-.78,1.12', '\x832731bd16b7fdfef6e61a97b016edba145cea9a5a75db1c6ee0b5a399a97c93', '\x70e3008666860f6e9c30ee1e01274e0c7e21cb8ad35316d225e86bcf000a66c4329e8da162f054fed929060186c870279bb8e3a920f945d3fa5fd1a3c502fc00', 1795459484000, 0),
	('ETH', 1795459484, 2, 265130000000, 1, '.04,=,-.04', '\xc03b9f1b4c79d2fd84017bf06276e7999a008bc8714ad20799cb3c47df8eb566', '\xa6dda49c782bc00787d480c7f4a6525985b1da26e5abce319faf7d2b90274f4cfde77cd269c2d64900409e8f852b7beb7513b3bf5446d11e94b55af691b1b90c', 1795459484000, 0),
	('BNB', 1795459484, 2, 65667500000, 1, '=,-.006,=', '\x2d987f7593fa43db73f3637d04348743ab54963c9000f9cae79dedaf1c1fb569', '\x29c6e5652dc0fd77a813b08535719780115cc6dfe9fa18445259879fad40641b75ea76a71dc759472722a1d11f244f92c97813a8d24593235e83d72d1ba4be0f', 1795459484000, 0),
	('SOL', 1795459484, 2, 15019800000, 1, '=,.004,-.001', '\x0bafcf7dbc08bd0b508be88300bfe1a15a19c0a7a192b7f6411738f72afe729d', '\x79d230e517ee3c3f6a1d026902e7bffaea3c57b2fdd28aa7094e521b6811e436b56b4a2b7b3e2c9e891bc9667fcf925fc2255b46a7d0ddcc8c8406dc23116609', 1795459484000, 0),
	('XRP', 1795459484, 2, 233759000, 1, '=,-.00004,=', '\x53a23a811944ec736dfdf361e7c89153c7db318a75931cffed6dfe6cd2a7cd87', '\x06b8f4eaa24055047f923d4ab5dc6282df7f323be20580b22e22856a52a6801bd94d6615aa1b5e189017913dc11bd3a358235780cec281ae6b2b041b1be6bd07', 1795459484000, 0),
	('DOGE', 1795459484, 2, 18393300, 1, '-.000001,=,.000002', '\xb7e1779d1623e503e29da3697a50346cb3410ebf4dccf63fefb5300f2e7fab98', '\x360127dd38232dfbf60a9b75e471d262295ca67a8b7492a523a059991e52a7fa0d6d0cd7308a4674e433cb83e7bd87d2de27dab2b523a15dbf753b240c92b90c', 1795459484000, 0),
	('LTC', 1795459484, 2, 8354800000, 1, '=,.001,-.001', '\xa7c0de2d0e76780957d1245dfde74e882165f0060500b0c0bec6796a4fc041e2', '\x83fe56c1396e66f649be06f133adf56eda6c651956364f8f0b08ee93c0dcbd33baeb2ea5fc1e07ac93679ae350a9e5366e5f0293786854ef5489aebf7317f805', 1795459484000, 0),
	('ADA', 1795459484, 2, 65334000, 1, '=,=,-.00001', '\xfa25fa3569564239dcd7982fec7e87bc7b8221118cc0cf04fb24116fd97b97d8', '\xec37039c2e26f1e61a21e230f61ff1a3582186f0460af9a02c735ec61a73883b7baaf21389c7d88acee34431d5008db4ab770ff6683dbf3c19ec3e3ce880b705', 1795459484000, 0),
	('BTC', 1795459485, 3, 10328803000000, 1, '=,-.57,1.57', '\x0f3358cabbc4ff6147b00adf29b62f83d40114accfeeec76571d81d567d67fe7', '\x8544acbb1c0a1669a0b29db62119ceff554f7d0aedf7c75c7a8929a27fec436219d4ada0be5be6ec5db2aa32f52ae66c8b15f6311ac5c727ecec7ed27a463c02', 1795459485000, 0),
	('ETH', 1795459485, 3, 265080000000, 1, '.06,=,-.02', '\xe72d90ac0b941fdd1b3a6e280988a6bba41ff3c8fccdaffb2121c5c8efff520b', '\x41fafa78aa698dd57af15f63841c183c8fc193decb689f2cab6438e9ac26badd393158992897de626cc1ba17ff69393541cfaf358285cc1146b9fe918c9f9b05', 1795459485000, 0),
	('BNB', 1795459485, 3, 65662800000, 1, '.002,-.006,=', '\xf7d5a684f471d0292a279ba88e8cc7e9909581460341c5b4e94f0917ed5a3ccf', '\x2f21b017b057273ce2f2a8851ed4d2ee946ab628a7d2ee9d335641163e2cd104e88b61f720c8d645bee80c6f6a76c8639c2c10f8b46e1a527b8451537b171206', 1795459485000, 0),
	('SOL', 1795459485, 3, 15016700000, 1, '=,.005,-.001', '\xfd0dedc74811953c564f0800c6c933de9f283ff91a1e5231bf54b544c0cadc05', '\xabfca7922a2d06dc5cecad5d9bde6a28dd84dfc4fff444aa4c5001d848a13c53e6d0b37f6c05f3d3b48db2b4295ed67ad6dc8005de9aff5736b332b36a86640d', 1795459485000, 0),
	('XRP', 1795459485, 3, 233719000, 1, '.00001,-.00003,=', '\x5c02b89ec83010d2188350debef5a3e456161979a0476acfe3738d411c18c871', '\xc308fc1f99209917aaccf2b88699b2746a0ae2794fd00f44bce4a75b874010f58f8a43c31dc6de88c99ebdccd0b11db866c6ddb1bcc0619ce1d41a80f78a3f05', 1795459485000, 0),
	('DOGE', 1795459485, 3, 18391700, 1, '-.000001,=,.000001', '\x521eca70d60594da7134ae9113c66212eba88d9ef116b1c226bdd2b0cc05259d', '\x101dfae506cf140e2539d0c73cbe41dbd3a426697448d196548b481224d142d55601ce0ba3be813b9640665fe1d91216f5607faabeb0d59fdc3f43bf896cac06', 1795459485000, 0),
	('LTC', 1795459485, 3, 8353300000, 1, '=,.001,-.001', '\x3ddf1af8c17c6b075d1d10eb016f4392b0bbc873a0c459e629cbc4808c38ff15', '\xa18a24b4f3750cc459cfd35df2f02064d6fe7f1886ca4c4271c3db1f6459b73729dbe6b3608fd4969589395376cc3466d0dde8d9b8f9684dd131305cfb75040d', 1795459485000, 0),
	('ADA', 1795459485, 3, 65320000, 1, '=,=,-.00001', '\xe82e6c7953f96433c44db6b20a54586e508e30cb042b29860938856fca1ba77e', '\x8c2d84b748d5480b9aece1e53a25a4fb3394169f957a64aa22e78ff9932afd3be66fca1789355982a76ace579a2e22524346213ac1223c72ce36973d733dac08', 1795459485000, 0),
	('BTC', 1795459486, 4, 10328872000000, 1, '=,-1.2,1.33', '\xa607b273d82e0c7980be71c762484f01f7c4f5c60b2a3c75516c007e6d5dc0ba', '\x66b1da816fd66c0336446eb5b32a8dc8b74f4746c77667c384e53bbcf566219a8ab6adec1044a87b404d21e02690f6d38d370248c646170699ee445562bc280e', 1795459486000, 0),
	('ETH', 1795459486, 4, 265101000000, 1, '.09,=,-.01', '\x653180135f66caf27179f29d9246af7af79fe44d7a4aa92b27858d1599fb7880', '\x915ec9b7c14d22c9adb428f68ee06fa3ad46999bfe4e02e47a2465422dcaadb06e875ffcb21a515d11ae70e60bcf3b5644ec9d5bf6908c3dfc203b0824798904', 1795459486000, 0),
	('BNB', 1795459486, 4, 65664200000, 1, '.008,-.006,=', '\xef402dbe277a92ecb5a298ef9b50e970a4d145a94dfa8615cf258ac1bdbef08c', '\xa8de3d37c2da0d468cc72251a15e4611e99228a49bc836fde66f5a8181b1ff0ced9ef4a03bc8fdd916a8f1708cefbbcfd9652f34dd8d41be9c16b05552859703', 1795459486000, 0),
	('SOL', 1795459486, 4, 15017100000, 1, '=,.004,-.002', '\xf323ba1613f9ec20762e84db457677cbcbf268914e5784b22683632cf38ffddb', '\x16b38129576e704d1935404004918df54dce7d608a55e56d64eec4af418a51586118369a1187cb491edfed1c7703380dc91cf5cc3968a86aae6d05ac9554aa06', 1795459486000, 0),
	('XRP', 1795459486, 4, 233714000, 1, '=,-.00001,.00001', '\xadd1509666122a66557e9c274c7f682d62b2edc70ab3dc7082c4248cdfcb0946', '\xa6ccfe99dd83f702ece1537a1d61463023426e75314ab21b705c2a3b39b7bbab19c62671e14db75bc3cf7d3dfe771a5ce253e53d828d2c75f8b12d2222973903', 1795459486000, 0),
	('DOGE', 1795459486, 4, 18390900, 1, '=,.000001,=', '\xfbf04a64c8b16f4afa9610c1db729b64771774e632466e3030e8a077afa83a29', '\x7c5100e1e3af9c87379d422b67f8dea36f323104d8ef1f65d0724df0f30efe885a50b2b3dce1f78e72c863a1825512fd3deacd02e006c91d00ceedcbc6f46201', 1795459486000, 0),
	('LTC', 1795459486, 4, 8353400000, 1, '=,=,-.001', '\x1da0f81b0ad192ca958853ca837c7316bd497c60b26fbc2205a94a13a7e24b2f', '\x9d9072e6e5fe6169375ed5d05c1ae274f5aeb0d11707dfe29d14028d6d4e10da22dcc41b22297105e689bc3f2fe62f553136aa3be39ef821ac024b27dbb4d602', 1795459486000, 0),
	('ADA', 1795459486, 4, 65324000, 1, '=,=,=', '\x72d4a37ab73e995f0e2f15f34a581edbe9571051f96deec153499998c54fa2af', '\xf03c520e43b514c70958440c7f77ba98d077f59a89956a39d7f62649ed7475e6d71c1a01025344fc31bf1e917af7483c7bf0ef96c0b22199de7722a342c54c02', 1795459486000, 0),
	('BTC', 1795459487, 5, 10328038000000, 1, '=,-1.65,.62', '\x2ef9edc52e375a0ee15425e94484b866c01134a19daf3fabd3475492d4d979c1', '\xcee89fbc397abf4a48794709fe35bc4445afcc35260adb956ccb231fe705e4a1092a5f39832f43b9ea534af4cbbc0a610bf936a267b111fd8395f85050649c03', 1795459487000, 0),
	('ETH', 1795459487, 5, 265105000000, 1, '.09,=,-.02', '\xa9571f2dd7987f7367d43b8c1b58d77ead71412b69c9c04ebc9ab82bb37bab80', '\x8088472ea9f9b9d8b221965a70bfef988cb2f3b633e3a82e74fe7bd31ce2b891df5d3f6eafa85e1fac81b17305b459a72d2f943c5ce1f3b35274dce8af0ca30a', 1795459487000, 0),
	('BNB', 1795459487, 5, 65660800000, 1, '.008,-.006,=', '\xb1d0fcc134b27d08ded75f345616ba095b459a616efd65a9546f38d48b28fb52', '\xe0c0d36aabfddc36d5681f6366918501672a99ba4e815db3f986de95fdc20154762dfbc06ee936e39afd430f25325f992435d1bbfb4effab481ebd282595900d', 1795459487000, 0),
	('SOL', 1795459487, 5, 15014400000, 1, '=,.004,-.001', '\x5a8058fb36794ad5d2e69095a7b78bdb18a4a9d98885a8dbd5c4f5bc0bd488dc', '\xb0f1f497f63abe1f432ce6b5a05441d8dc88833e3ec9dfe0b1fa66c78e3009d97d900b47a0c574eb7cfe5b6610b57a5fa0bd260c2f8573cf78e5c5110a37710c', 1795459487000, 0),
	('XRP', 1795459487, 5, 233685000, 1, '-.00001,=,.00001', '\x355aedf1f80cb8f798d860fe52b01f4f8b8a4997538c71efea16f80010db13fd', '\x78bc014323c971014146d2aeb91d61555c0a328ba6ca3b7cdf2c6b2f62c7b963d58e84635fc63a7eaa7bbefa8da2d16e4b8c91f18cecae7874a52ff92a44be0a', 1795459487000, 0),
	('DOGE', 1795459487, 5, 18385900, 1, '-.000001,=,.000001', '\x4fcf2b41854080864378f94f7fac01577e29e8cb1cb1eebaf8129ba2bd4560e5', '\xf9b14f95f9a6837c1d38937ed6718e4afdd33518b636d87cc3936dd25d864a493dab27c889a8d7eecfd0cc11603567b0e337d92ffdf613a97ee98d1308ab2c0d', 1795459487000, 0),
	('LTC', 1795459487, 5, 8352400000, 1, '=,=,=', '\x0cb80b37e6ebd34da81b8dccdbd8b49e384cc2c935d09984bd964c1f23a81eb2', '\x7af9626726c3413266fc5be2a11f2ca1ff0556293e29f53ec8224bc4b0376560533753c0acd160acc6cba4829e158ba1573e318d2fa300431c95268ee8772a0a', 1795459487000, 0),
	('ADA', 1795459487, 5, 65317000, 1, '=,=,=', '\xc4a3fd512d63e2248a8e8510df1de730c99443888588bd9033410ae20bd7d66f', '\xf3bf6a9a6d4344cc522894f976c784a0b3878f0b1851a1c491a564ebbd6795d59d09cc20dd06728846e0f6ac79d12073c27b705c55ede7250ea59e2dd9476e06', 1795459487000, 0),
	('BTC', 1795459488, 6, 10328086000000, 1, '=,-1.38,.62', '\xbbab954e9e968032507e75530d1867b7f8d369c013f98e6e19cc14c713f0462e', '\x27c53c7a34920c438bcd4384fc0608ad4eee1d36a23a1d2c7ff695478d908cb83145f056e8ff0eccc40d2d992729ece82e0512046399b77b0c4fb7ef6b263c08', 1795459488000, 0),
	('ETH', 1795459488, 6, 265119000000, 1, '.1,-.01,=', '\x38a57700203bea868af312654e39dceef80a6e384f5b389c84fe5e930db386e5', '\xc2b8335ee42ac2f5289bd3200d0664cd0b15ce2e59c20ac045a451af0ad85be584ce2570d997822cd2f03d64be34ac9f5b2d2038eedff500d2501161ede8ad0e', 1795459488000, 0),
	('BNB', 1795459488, 6, 65670200000, 1, '.001,-.006,=', '\x4dc82ad768d8ac9c7f2ad292fa6d05bbcce9eebf4b50b4f2169a87c5c6b4dd6c', '\xed67afc4e0273dd5057cdf60c310b6e333531dc0db8b25df9eff46eb6868e928fb0dcd35ddbbd92a44ac450ef14fa55b9b6a1e6190fbdcf3c09d4ae8d469fa03', 1795459488000, 0),
	('SOL', 1795459488, 6, 15013800000, 1, '-.001,.004,=', '\x5e9b12badcccc8955e561e0d190796c90b1017fd04de9bba4754002ab10a8ca6', '\x4e484d9fac3d99f69cef92256718a816a645efa2b9811b58dbb05ee53ea34b853f6163656f824dc2536a1e80d49af712dc52d68163fa180bad88258c63b72f0e', 1795459488000, 0),
	('XRP', 1795459488, 6, 233694000, 1, '=,-.00002,.00001', '\x7095ef03369ac63598ef1af7201608f205cc87b8d2a7196221432cc49de05a2f', '\xbf91aca15a1d850614ad6770d5f22aac184dd750df973b12ed9d417fe42843f54fae7dad37e32bdc5191f33af58fd44465e1ff32f4ce679314d48c2a5df0020a', 1795459488000, 0),
	('DOGE', 1795459488, 6, 18386000, 1, '-.000001,=,.000002', '\xb4f40193bf633b79345de46a9a2c4a8603c9809fdbc63e51923ac3e5ef477ce0', '\x706ce23e7fef3860535dc84816adcc9c143f5857a94bb1746c647353f620a0dc0680e9a5f66cfbeb762eefc1718ff1367cb9508e484d3d55c2e95ff6759da50f', 1795459488000, 0),
	('LTC', 1795459488, 6, 8352000000, 1, '=,=,=', '\xfa5808b9a2630394266c32a95c0986a3c2251089748696ec2b5a6cfb984bd62b', '\x5cd515fb2028e40799e26c2e1d2e708b06482dc579a733a851651fd242c109d859aad311cae44d6ffc0d986aa59e6e25cb25890ae73fb4182fb66ad512dd7e01', 1795459488000, 0),
	('ADA', 1795459488, 6, 65321000, 1, '-.00001,.00001,=', '\x504c7c044ebd4c5fdad97a6fd905465b2922c77b3f06fced2de5fb1e5857940b', '\x1e6e14bebd899542c6b701f85c22ba79ef36726ee3c2b71f50137eb67e6e55a04c53d1249e4ba0f88c18b8eafbc38548bd051d80c8dc833d69883f992858730c', 1795459488000, 0),
	('BTC', 1795459489, 7, 10329050000000, 1, '=,-1.29,.4', '\x73b321d828a20d8fe1c1a2986f885a92a35a029d26dc91731de9fd1e1401c06c', '\xa0c4ca45aff56d03e7168ab80ccdba9a2ff1a3cf56fa1f789bddf6a5759646409d42cc8c4dd9b4e1ef0cb5c99a0a7310854f160996f867d1e858b56f7bfd9c0a', 1795459489000, 0),
	('ETH', 1795459489, 7, 265157000000, 1, '.07,-.04,=', '\x78b50e93cc7dd1e53020934aa0785e73b3cbf6cb3c768cc085a23ddcd5f29f95', '\xe95ce1ad95c90f8371ec896e8b657102f76e893d807211db26d148f7440baf4b50d8dc03bb44056f49fca6b3e2ca7fd5f45b38a92d76b04db3af5f895f54e107', 1795459489000, 0),
	('BNB', 1795459489, 7, 65676000000, 1, '=,-.003,.002', '\xc5c26bef795e659adb7147d79661b130303d5e7df9ef1933536142630645a60f', '\xe7d5fb4a2c431b4e238ee403617cd8609dbe78945a45a32855f79e0f26108d0d0e80c2d06cbf6c21e7dd658854ebd093eba60b9eabacffbab19a867b44215804', 1795459489000, 0),
	('SOL', 1795459489, 7, 15018900000, 1, '-.001,.003,=', '\xaa368dc2bde949dcd76139e1d517e5c7bb38fd105647080dd4c6053df9e105d9', '\xc421a6a8f59a13c08e925e3da2f171854ba628d639eea3673bbcef8b7bed9558c5bb0e5e487e6c34f58e30fc658bccb2860b36b3556b6461f2f5aa0f0bcb480b', 1795459489000, 0),
	('XRP', 1795459489, 7, 233715000, 1, '=,-.00002,=', '\xe500c28907ea112a81755a43e269aba322ea7502869f78fe0a36300514b9db1d', '\xc5fc3e31176d426f5581e670b89197e4c3044356f6fb23fa314d9f7bb23173e9147f5cd4d3300f675c833d0b8a68c587fe862065a03080729e1047c5ec106f01', 1795459489000, 0),
	('DOGE', 1795459489, 7, 18389500, 1, '-.000001,=,.000002', '\xe23d64b338e1801c9efcca0f807c1bde664ae3e7846ccd0e916a31f246ff8cc6', '\xd9ee3e692c381213fde5311df2e94e14737b2df6b8f6b58e53c7638155e6066d5fc9e2121b61c53ebfd7377a7031999413e879a6d3e0ba74321a812ecb8ab401', 1795459489000, 0),
	('LTC', 1795459489, 7, 8353800000, 1, '=,=,=', '\x120545b44dd7df0b11f7725efa9225c05541b3fc10a9507614a4ad88221bfb29', '\xbce5654c2fdd3682b75b46ab6a53a4ed0258dfaef461aa25af0a5e6e2304ce1d3483faf9fcf2f6846f68744d39b2476478a045b52d426e4c7dbfc5f51b940400', 1795459489000, 0),
	('ADA', 1795459489, 7, 65331000, 1, '=,.00001,=', '\xe40d13a08c817a5f7777e5930aee94a6cc5e152b63483e3426dfdda02f20ed4b', '\x4cb21612eb80351aec82f08a55e39858f8a934711e2fe3e37c0c51b7197f156154f1ee1224d01cb1c8c19cf8b948d57c6fc60f6f51d34ec2bd7c821177e04909', 1795459489000, 0),
	('BTC', 1795459490, 8, 10328607000000, 1, '.46,-1.38,=', '\xe21c12eec95b40c6c29b4dd64747572d941bced4af9ba3ca233e2692db0dd81d', '\x37b69953d76f287ee23f9779e46cfa08d6482f5bff4239abec051ee69439667580301b248110fa5f9626f6e57bbe7ead4ec6ec492aff146c5b420cd5fa98590c', 1795459490000, 0),
	('ETH', 1795459490, 8, 265174000000, 1, '.06,-.03,=', '\x1aac20450b617e457a36adaa8aa07faa46b776e3efe9b845aa04e6c4a7410a92', '\x7ca65c86d92fa0eed6b27db50264e161bbd7d47642db854d888be5beee08cbc26ac094f0587923865162a7d76878cd17f096397489879ce9d281583194945f00', 1795459490000, 0),
	('BNB', 1795459490, 8, 65676200000, 1, '.003,-.005,=', '\xc2845d3723c65b751f02128d5ebda651c36903e2d9cfad611272f688b2685f5f', '\x408665aea85b788a8f9366931443322eafccf9145d990be86cda694cd19a6846c49478289f2df3f1a68812b7a899925958c5a77698b5cdeae3be1fa8a9618902', 1795459490000, 0),
	('SOL', 1795459490, 8, 15017300000, 1, '-.001,.002,=', '\x7b91ac2450a0edb316585bb182734a8b18458e8791c065d67805e248d1df5417', '\xdb5852d90692682c0ead04f860ccd29fe0940064530cb2efb59e66fb79622442b77c9252e2756992d00c15c00220f98ddd279c4b325b584d4a5d92230d6a7e0f', 1795459490000, 0),
	('XRP', 1795459490, 8, 233711000, 1, '=,.00001,=', '\x08f8d13cb4e260718546998cb2511ec11c39f66da756ca747d12bf83d2ebb4fc', '\xfb9bdd702c8c9ef424a9d3ff514671dd712d94a39a4e4567ca6c3d2db37b4853c993f4087c341e9fe465fa2c939fa869542b048826340b0271038a313250f104', 1795459490000, 0),
	('DOGE', 1795459490, 8, 18388000, 1, '-.000001,=,=', '\xc1ae5637c372568714bef97ffbc7cc71ddcc15c7efa53b0e49a9475fc5c1103f', '\xdd4a0a9b3351dc6258a799abfe474429304d7b4bd2a16f55a74ca1319d29aa6f052e8358594ab891dcf3d985c864f89ec5557c4f80a86505740c420682b29908', 1795459490000, 0),
	('LTC', 1795459490, 8, 8353000000, 1, '=,=,-.001', '\x69b6ebcde3133ce9b5adca8c9ca529ad5a2ac94b66f906fa7c72b63b22793bbb', '\xd6463174661bb53228dcee0fbf751c2ef1595bd1866825ef43869a91ebcc0c897eb3ff6cd84a38bc587d20212325d9d44be6cf6673b97280e8629f2a0dd72c07', 1795459490000, 0),
	('ADA', 1795459490, 8, 65328000, 1, '=,=,-.00001', '\xad52c0d9ca2b27c3d189f630a116504313b09de53adcd0ed1514f24ddbbbcf40', '\xade8aaa41be051b739c9943d716611e8d28f0db6947d475ccad4c237461832fd273634c114e2f7a8fb3ca53a0ebd228eced543eeb2cc58cf25ecc7ca6a1f9d0b', 1795459490000, 0),
	('BTC', 1795459491, 9, 10328117000000, 1, '.89,-.98,=', '\xcc09e2510d6cba26540758d6ac1cda36f2fb8567bf6aa5b1cbcdf52601971c78', '\xddfa3eec5547719ba23535fc56e8e6171c890fe1071bb809ca53dee069794f91b460c754309e0847dd8a458facf46adc33ec8c7dea06efd49250baa8482b9a03', 1795459491000, 0),
	('ETH', 1795459491, 9, 265169000000, 1, '.05,-.03,=', '\xf33ae530255fc8e765d7e4fadc9d96bed6f69ff8315bd252e7d8c7d12f50e16f', '\x6c33bfc7a76e4a779614eaccf4c499083938536e25593323c7037ef050bc293e81e2ca8caba423f4d4d8b3ef1b0dee75c897296d477a7ef08cad076156a48a02', 1795459491000, 0),
	('BNB', 1795459491, 9, 65672800000, 1, '.005,-.01,=', '\x3bf40331ececa1aa34d6b6278cd8f1dbfd86295a8dda78cecf86cb460ed4f90c', '\x8b2758384c2bf0bfe4802409a657f5c9df3f4e313785fe7358b7f5c8cc0cd08d79a28cba0a56f3330d4d0f455403761c569150c1dddb66435409ea241015a60e', 1795459491000, 0),
	('SOL', 1795459491, 9, 15015200000, 1, '-.001,.001,=', '\x8bdb10ca22fb136702be115568b22c96fe72a58a4495934825182f4e54e14fab', '\xa3e67f7602588439d1cb9fd0e84d2472e046d01ee785e2507ccfe9eb9706f90e512a97062099f87fc51f056aadf73f30c49ff113d5ae0e171c37d29a43fc1207', 1795459491000, 0),
	('XRP', 1795459491, 9, 233703000, 1, '=,.00002,=', '\x4a36f7b2d6fd4403b49a8f180bd3729dd115dca3395cd628d7488b3da7159907', '\xd29940e2d04aacae08af78e02dbc5d63aa772e818b91dde6ca885b226c05d56180beeb8cbfff55675ff7444f5199ff820e8d6f7b59fd30133d139c0d863dda06', 1795459491000, 0),
	('DOGE', 1795459491, 9, 18386200, 1, '=,=,-.000001', '\xd058535e790db74ab80090f28980e04cca4e1a1a80f58746a353d07230be7f2c', '\xaa9b5b5a237769c42b3d813b618059a2c44a0d084ab02aa2f47ee11b2b3063f8c06a3d29f8bf00f6bd196cc76cd120901dd19ac046d76a7be6dfebfe2a1f6605', 1795459491000, 0),
	('LTC', 1795459491, 9, 8351700000, 1, '.001,=,-.001', '\x8e76615626ec69b827385173375801310a79e158912821ea840d7901d3187585', '\x6c23bce611f45befb33f04153a7baeef65be50899cfe7d22a21a0689e63c19e659cb0389219b39ed284916bed6e5ffa8a229ad76e785ac26ada6f55cfe88a601', 1795459491000, 0),
	('ADA', 1795459491, 9, 65325000, 1, '=,=,-.00001', '\xa4f0b63df1ecefe1e180e00ff1cbda540048b200bd5bdaada0e03aaf70d7bbfe', '\xf71cb8af66a4943f4b3a441c353eecd4a8bd6569710c10231d50544b12c8055ae33613e3591d6fd2e34ad87e2aaab6c6c8b092f097de42110a7ddc2e665f3707', 1795459491000, 0),
	('BTC', 1795459492, 10, 10328416000000, 1, '.73,-.56,=', '\x2c7f2534973ee2586eec7e3cdf45b6d90fb4090996d53405caa214a3c219edae', '\x4f81616493a0b34fd414d2e917c38dc1122a795107d26679804bf74d28928b35516b054e3d413f9681b90bd8757a628fd5c2121fa239d0456eb2003b4fad180c', 1795459492000, 0),
	('ETH', 1795459492, 10, 265218000000, 1, '.06,-.02,=', '\xc44815c0474427455a0f8f5ff8acae97346bf60d620c04d29d47b3c550c38fa5', '\x9492c00c564dbdff72fdac445b36738dffa71bda181065bf3171b1f491467e14a7e1c79ce9dcf77ffb597637bdf9827df8d3c4abcd926f0d8a77162302323308', 1795459492000, 0),
	('BNB', 1795459492, 10, 65676400000, 1, '.001,-.015,=', '\xc7fb996eb2016bc105fe62f508ac24658d51ae4dac2d25b163285ae39b8cbfae', '\x866dbb222bf941edf4888c67259f5d5030cff9547982e75c9c1b6f9c0b346b4a70ee00806a93cd501409f2a21086d2b5a5eab30b3eb54007ffea8c3c6cb19001', 1795459492000, 0),
	('SOL', 1795459492, 10, 15018400000, 1, '-.001,.001,=', '\x68e0c83cfb225e55e758f5a06655b36f72a2c4214662a06657b97b8782b61e37', '\xb234cee39497e717f01cdee51efb8b8fbb11e663f9e006d49adc491c920770e2b9f13f5fafcb9620dcf924b0e763e6828fd3fc0d4e8a4051832dda0dfd88000b', 1795459492000, 0),
	('XRP', 1795459492, 10, 233722000, 1, '=,=,.00001', '\x4043a5504d3c3dd781370501fbd16e51b0938d641e3b477c1cd6790d3799caec', '\x6d08efac3f0e956f6a4de457555be27f8061f504dcf4fc1061743f129ca088c3cbf03f5c1bf3907856155903292c2ea6474b75cd40c569f67c9c5b01e8d3b40f', 1795459492000, 0),
	('DOGE', 1795459492, 10, 18386100, 1, '=,.000001,=', '\xb0a13adcf9d6007caa90b5c49c0ee557ac92a4d9a8d97b6e3381d7108f1afcbf', '\x00db1e9ae0447bd09f3382dfc72b9542bfb66719e2e1f456d4280f9382cf38c915ea552473b81909110d1a0de184e981aba33ed5765871cc3134d9e764510902', 1795459492000, 0),
	('LTC', 1795459492, 10, 8352900000, 1, '=,=,-.001', '\x63f616ecd24e21dac4e9ea7efee609cf1906aa17996a53ceee7b3b3f3eabec4d', '\xc0d8a5db8ba48707719dfc3907f4f4e5618564351482b763852fbdcb32579308e71f9f569b98706af3774704c50e1cb6e7b90fd4a687a673c1ebee5726e9660a', 1795459492000, 0),
	('ADA', 1795459492, 10, 65333000, 1, '=,.00001,-.00001', '\xe956b7106a4a36e6cae7277129aacac13d678f2d552fb7c46d5cac3d0a2733fe', '\x8c7b5eb990291f3f5550bc96f8cd51e22c2d15e4bbfd31a9f4ed3f7bbc8ec0507663ec08e78ec4e45528206f0799af5f5077fd6e506526baca98c7b026897503', 1795459492000, 0),
	('BTC', 1795459493, 11, 10327976000000, 1, '1.02,-.54,=', '\xc6515d1349faa5d4e77e3432fb66cfebe41203a902338ee95f0a1c24177643ab', '\x888e51c8ae16dad7110ba8c5d8401bf87406768c14057dc8fda35b78c2af35e2a11793353fc11eaeefe249220875d325d67eab68fba24d57d4f47a4103db9200', 1795459493000, 0),
	('ETH', 1795459493, 11, 265215000000, 1, '.04,=,-.03', '\xca0e93e8b1ee314196012dc25acb109f0a9901b5771cd19b3f30dc841491d3eb', '\x1959fbeaf67ec8ac591ad45ddc9942630802ab4352515648d9b29355db4e32f6d1616c1a493f43f071cee3bab9bc80ad37b4b456ca51b1cd25ef0ccf983feb0c', 1795459493000, 0),
	('BNB', 1795459493, 11, 65666600000, 1, '.006,-.011,=', '\x454ae3c503f9e95a2083d25a604f9550c38c6bd739789460fd7e0cef56b9f809', '\xdbca5f195064eeaa982c780c25d7e083bd1d66e09edbed7c687db9ce57e5cf1b164684fd804798130b162e869d0b379863601297e85631d17ab158a60e72ca07', 1795459493000, 0),
	('SOL', 1795459493, 11, 15017800000, 1, '-.001,.003,=', '\xa1b7fd172454788e809e65732fc2ab3cd8627c46ac7728e24a0ddbd59fbfd47d', '\xa8bbdd8b7449dd4a7c85f59f9a57139252d3d56fbb548a36881e57223477c35dff09a7f7f9384932f347d29004a9725ca7aae1768372f24a5f77e4b877683d0d', 1795459493000, 0),
	('XRP', 1795459493, 11, 233728000, 1, '-.00002,=,=', '\xe11a4c5bbc35efdbf903291143d0b952dd7a28b5a6121af21a5a4955ede1e2d4', '\x5b419ca6aefd000118ed41c97e0621eba104b4b00ff575d65e48ff877532195658070541ca3a11cbbf8c7e1185192d29feb3c421d7159ed60c597eb8204c7505', 1795459493000, 0),
	('DOGE', 1795459493, 11, 18386500, 1, '-.000002,.000001,=', '\x6bf30c1537b535a474bbb11176bc073004f11ba68bd86a768e356e28799aa2cc', '\x87edb0d216d5339f6c27b540fecf536fe71a1b238bde754bf538e10c1eb544bd2e844de7842837483f6d0d4493ce2169d8e85c4418477fec4f76a5b9145cfb05', 1795459493000, 0),
	('LTC', 1795459493, 11, 8352800000, 1, '.001,=,=', '\xc5fccaffaf207bcbd595ae9ba4cfc70c3de9da6744f6adadc7bb75900a68ac41', '\x9be0e15442bfe5feb19844d5414f5eec8c47bc2745a193c0ae2be6380836c5e63a41ccb52bdd14d4930791ef960ee6c135686d8a0fc29147d4c534f590f13b08', 1795459493000, 0),
	('ADA', 1795459493, 11, 65328000, 1, '=,.00001,-.00001', '\x83ef86cc925b4480aedcb569904792ed4a10171503b4cba84e1570e247dc8ef6', '\x37b5188d4b4983088598ee9165c931bb90571223c6566620c1adb8759dbe8bc07ced48d7f98aa33cfb30382ef1259433ee90df5c7c24573347aeeac37a4ea90f', 1795459493000, 0),
	('BTC', 1795459494, 12, 10328346000000, 1, '1.26,-.27,=', '\x88f17236444960f655fe667e14408fe7385fc53d86d7f17162d942bd1bb7f82d', '\x665d58b8a7cb23abb756edfa927c874f6cd12d92162caf9271608a9315946b93aa324e52adef0259e4d74f84f437d98690f13fc5ec33699c679751c288531308', 1795459494000, 0),
	('ETH', 1795459494, 12, 265298000000, 1, '.01,=,-.06', '\x55eab80b42ab83604c7704500867dc05380a762ec8c9bf884e2aa2c6f6b3a5fb', '\x1ded78dc1d79f9955e2b6b63b4cfb61d88f47cbef0a71b117422b9b5788cb8c24ad23c0528b80cc31355d7bb3218c32103dd8b55ffc0b810495468f6f2f92006', 1795459494000, 0),
	('BNB', 1795459494, 12, 65668500000, 1, '.009,-.007,=', '\xbfb2d203dc346693db6c8752eb1474693822ddd81d89f0801ac1849939577a4f', '\x0ee90a1bbb27913e31a3baf33b1e3182beb902038f668177160e4c2c2bdef790607c36b02beff471be6d3f4b4cbfaa3479011088a31fa2f44b6e533ed38ef008', 1795459494000, 0),
	('SOL', 1795459494, 12, 15019600000, 1, '-.004,.002,=', '\x89d9fe1190f605b086b65ab170746b00921dd70b679fbd763fbe20b226eb5262', '\x9450d60b1735ab3715a8db382d3e78980bc4461285d34671e7c7cd0158ab9f2f7a71becc8cd7883efac8e534d8f5710480d4b53b98b2ba9229795db2ad4ecc0c', 1795459494000, 0),
	('XRP', 1795459494, 12, 233734000, 1, '-.00001,=,=', '\x7e290c9c0b82e1638343114ea8a7297d55d9d639d1a5d03279217d75e44c1e81', '\x10e2ad4c776a0d0214232e483ad4822b8a048e2cc9f7a6bea321188701389a6fdd7458c8d6531a51a4201abc026dc879733678365f4d049bcb145eeb2e1afa02', 1795459494000, 0),
	('DOGE', 1795459494, 12, 18387400, 1, '-.000002,=,=', '\x394806a4fe5bb11c92d8ca9399767c55169f346856de4249f19554ac58f852c2', '\x923456b9e06ef85de3b2664be3b70c7c6061ce395c6aa24ff3ead9434302e5b87a622d1936ff014cbdafe7453b6297c83aa707970b17b533701da609829b0c00', 1795459494000, 0),
	('LTC', 1795459494, 12, 8353100000, 1, '.001,=,=', '\x28857e1722e5629acd1a2ff94518bc72a86e8bff9e0067f778f227b0b71c9564', '\xc51905b3fc826ff110072fed3a50c0966c5da9c9726ba26db9f13fcda49dd3102432afc6e928919fac87ae855c62ef0ac34eeb5ed49e88aa0afc990094dd8a0d', 1795459494000, 0),
	('ADA', 1795459494, 12, 65331000, 1, '=,.00001,=', '\xa0b77f61f0186ea321ea3449e6f970535015000fe102060b5efa98aa1f6dc2ae', '\x1764820e86aab9733fd1245b8ac1281a1e300a6fa6e005a64a0f8fe4bc1a2afccc6c0e54e4748a25d32c15195591544fdab1c0692f41cab170204ffcbf80b900', 1795459494000, 0),
	('BTC', 1795459495, 13, 10329255000000, 1, '=,-.17,.1', '\xb29a1e1d78c39d393d263dd1b12f13f493de7ed6f984c49d227a204c668ad18b', '\x638ab7564e9188c098c5c0c21a63db8a5ce77181f61f2bc4c3588d98d6fe345f03ee71ca9da27ab72470b7070dd426d94be1a452907ed7f566b8b2e517ab6505', 1795459495000, 0),
	('ETH', 1795459495, 13, 265233000000, 1, '.01,=,-.06', '\x9e4a5248b9df9de9e0c3070469fbd94c08b1523eb42a6f71648ea3b4aed8b7c1', '\x387f186b8457028868b8e881fb3fc8afaa8f5aef695f5feee153386bd97f7ace5f0e3c429f477b98c6a4f8b1784b64b4f04fe49b145554cb2bdd2d983132c001', 1795459495000, 0),
	('BNB', 1795459495, 13, 65668000000, 1, '.006,-.004,=', '\xa01203a6a7696fcb2676676e7e92e1e70dbf813d790d2f20910a7ab20e8126f9', '\xbe2a37814e931abae97ad4e4624953876e8a6edda295710dbc84371042bb779b7f40748e811d126a721bcf904ef14e4ec67d893785892ee6ad9017726f629203', 1795459495000, 0),
	('SOL', 1795459495, 13, 15022400000, 1, '-.004,.001,=', '\x7219164cdc9c1df7786e5db6c6044a525a6957bdeb6f15af4c5fa49c997a9f94', '\x97df268249c3d7ec76a2fe7a21dd9437ca76b4f08cf9b22b1d9ccbaffa74dc4182f0efe4a2b325efb69ddf392328402055160581f75fd532714ffb991dc03602', 1795459495000, 0),
	('XRP', 1795459495, 13, 233729000, 1, '=,-.00001,=', '\xa5c995afa5a00529bc8a5ef486f1f5635b4bd51fbe00a2304b2c7803373c8561', '\xfd21ab956d6b49cbb4efa6da4a65be6f86c81fb6cc2f881b3c90322069c91da37813f83d7249297c2759c13b4f4bde032364aa07056e1a0c987268e70a2a1b04', 1795459495000, 0),
	('DOGE', 1795459495, 13, 18387500, 1, '-.000001,.000001,=', '\x420ed100f29e19ab4bb8ea3261e6ed2019d6283312c36799c3ff2ec4ddb325cf', '\xcfb567367a4f0d41d17e1d8572e5b66635b99b1504dcd2b13c30143f124b7242e9c543a17e917330863ad84c99acff13c2526446eca6380b820523eca8c2b005', 1795459495000, 0),
	('LTC', 1795459495, 13, 8354500000, 1, '=,=,.001', '\xd2b55c17f136e1e9430f0157c1d47253a8fbccd977c86981e815c4a414b70b72', '\x4c2329b01937f2e63ca3c83e05dd251f60ab8158a0203609f9368ae2f860535a70b11487d352c34caa1f477ac679ff30b92876979e4fe40fc2a09466999b4c0e', 1795459495000, 0),
	('ADA', 1795459495, 13, 65338000, 1, '=,.00001,=', '\xa950736dfdef3b41211cfdd857faf6d739b2529a65c6bbd377388fd4b5d3f9b1', '\x41902b80c8968af80b103dd5a4faad301c7b19a263301d9845e915881a7910438a985a725cbbf08ad30dee2a148ce8bfd9fb0a059f5d332d73872e7e4ef1750f', 1795459495000, 0),
	('BTC', 1795459496, 14, 10329332000000, 1, '-1.26,=,.27', '\x643b32731e9fb49459c0eb3d9f5660e8d0b61f378eac48bbb203bb1b43a07160', '\x019687ac1dd3de5f003bf0650df444a60f78b5728fed86b1b53606d2361e0a51ad7513a5560af4de113a90cd8f9c74d7368ffeac1cc4b255943d37ff46ac600b', 1795459496000, 0),
	('ETH', 1795459496, 14, 265206000000, 1, '=,.01,-.03', '\x134590dfcbf82d7e4b9d6bf8f7ede3deb3c9090566d76c1c003cefc3138b597a', '\xb38792b656c237826bc2b9b669d763a8b4a61244f96c3119e98d4c4766723e803de00e09fc90096a1e7cc9d396b17726b782981ad44bb58bfcb85d48cac6e500', 1795459496000, 0),
	('BNB', 1795459496, 14, 65670300000, 1, '.005,-.001,=', '\xecd10d13768b919cc199b89de73046fcbfe900644028d8e80ad2e1c999d25681', '\xe08d5e00f85e81a79c2c05e5c15d307cacc817cf5dc0015ced08145f40e9d20e95e752e0f87d53abe3b042a318ccf167d55af56636688b205d161c0271904804', 1795459496000, 0),
	('SOL', 1795459496, 14, 15021000000, 1, '-.005,=,=', '\x0ba328d0faca664cf9a79810234cd5f343c678888a32c0ca4510dd70949989d9', '\xd0f8c79a9b0020273ed3ee07b1ad1812eb42a724ddb902850c0688a8f48457c665840f52ba7b9335b9e5e922172a0be0446b9a58129a2429f395de166dfe3c00', 1795459496000, 0),
	('XRP', 1795459496, 14, 233739000, 1, '=,=,-.00001', '\x2527d2ccdbbedccdea83075b7dab372963d6a4bc37151a8fbff1418e4fb625f2', '\x25cbd7bc3cf0da031349f4acde4e1b52c44a4e128e03b97e88b1236162aeb2a8c0d91d6c857ed2c5deaf637e334abaa70e31623d4a1627714f31ec995284130e', 1795459496000, 0),
	('DOGE', 1795459496, 14, 18387800, 1, '-.000002,=,=', '\x7b1c6121120ce7a0a85181c7059092403126ea694410851d7159531843f041e3', '\x8b604115615ef9cccb9527e5ab897fa7f45b935fb98d24ef8f19f4f43f408aa242b93752e497f2f14a16551aabf3b31f23c997479c43097172629980d44b3f06', 1795459496000, 0),
	('LTC', 1795459496, 14, 8355400000, 1, '-.001,=,=', '\x11af5e3a69b5a3d495ddc179d5039007cbe0d695f239affa63a16ad0439dc54c', '\x2f21f2e825d44cc3d1f01c0db359563ca6210b348657e8ddd443cd14e400245e64fcf96de7af4f8264232a0f1ad32010ad842f3286e2abfe4150c66e608df00a', 1795459496000, 0),
	('ADA', 1795459496, 14, 65338000, 1, '=,.00001,=', '\x13de9b8e3eda94937f1642b39506989f635832414df18f681007cc0d6ed7ff78', '\x9c59f2895c52094b1cbc4efdd71dc0fe92184915c828e1771bfadc64daf5897384fb2c30e7e4fefe6dc736dd9f5d17c9e842d69d906d1e322849546563b3e00a', 1795459496000, 0),
	('BTC', 1795459497, 15, 10328632000000, 1, '-1.44,=,.07', '\xc42f159423716d69956ef0eafaa356ca3b44d528e33b0de25f912410eecdcdb6', '\xc283b4fe4413b6ab22e3b226b6d787958c6c4cae0eb3d1e9ce86b047bcb2f918f07d87e5c79ce701f9c82bc7fb5e7190c4e9a7b24936ec05d62520cb4684f206', 1795459497000, 0),
	('ETH', 1795459497, 15, 265178000000, 1, '=,.02,=', '\x29aae9a7e53c14e764d9d333f139f83f7276b0a73c2d8c2ebb5519cc22d7d3dc', '\xcb03b8861027fb098a5b8125f5a32449ec7750db851c7b238a31b82c949568dbd910f5e0e22fa00797e9fdd3f697300e81ae0f0cf29ef0322ca8ac686dba2008', 1795459497000, 0),
	('BNB', 1795459497, 15, 65668500000, 1, '.007,-.007,=', '\x0da900edad9622edbe65b416b92bb0cc72c9559350a9078727220e74141b4156', '\xdb8ee88051fb2c1ddc431adfa3935daa0311bf5d2c565090e48bbcd58715b2a49b3ed0583dc4a7de3b7d7394d188f8d9434759e90065f88498ae6259dab85701', 1795459497000, 0),
	('SOL', 1795459497, 15, 15020200000, 1, '-.005,=,.001', '\xd1c8a8f1449d05b2223b28c758a2191f30456b5509a57f434d974d34c5d151fe', '\x80bfa75221d76c7ee570954a2a4d44495b5359ec16cc0dfaca77cee5955975f54106b330ec062d43cd33f1abb61ac07d9065aa7e396b60341f430e60c7d31905', 1795459497000, 0),
	('XRP', 1795459497, 15, 233704000, 1, '.00001,=,-.00001', '\x9fb447ce8e87f3f59e9d5a7a27dc44ca8e8c093c29e943b2c26714fcd277debd', '\xbe76157109d0d38de04f8aa3d583a0af3686dc90cbff4175fb6f604f8c92863d32ebce2badb6498b53eab6a01385dcefd3d550cc50518d447c7535bb11b4c00f', 1795459497000, 0),
	('DOGE', 1795459497, 15, 18385700, 1, '-.000001,=,.000003', '\x3bc22ea9a78965dda114294a7ab77740b142f722d456de986d676110f94a419b', '\x7e133ae92f681d759d3a381c2bdc823cb79ba6e1e2cfeedb65f209efdca6ca90f52270877046fcaf48c28915efc025aadbc90d169c2f8abd10a226ea2619000a', 1795459497000, 0),
	('LTC', 1795459497, 15, 8355300000, 1, '-.001,=,.001', '\xb5324c1648621a80fd361b11763dc23d525651d108df49657737d4cb6daa8b6b', '\xe0b0d1a1b31af582685d711f7734113d4b4b379c9cbfa1abd6ff74169f0a4815c3617b2a354ce64e1be4080140534fa39be4519b22226c6e0ed554dd88628f09', 1795459497000, 0),
	('ADA', 1795459497, 15, 65328000, 1, '=,.00002,=', '\x656a530a6fb72f6e29870d3b82ace18fe1988342654547ad233e28b52afa638d', '\xb5b0e0c6fe2576f10b024cdedb6ff95bf885f86d4cdab09c5bbbc40f0b36b91551808ea5a2a8b7d6d6eb42ff8739be0224883bbba847d8de9deb91ce0b8d0e03', 1795459497000, 0),
	('BTC', 1795459498, 16, 10328774000000, 1, '-.1,.14,=', '\xcd726ba152a15dc87cf3d05c5d3814cfb12138ff2d0526dcc7f30ae1c65500d0', '\x08108465d466142fb437ddcc431fac837008f67fd968cc842f339a19bb5873815b2438d6cebc0473390f6ae9334298627ed27f421ac9785b4e4a03c50aa1d803', 1795459498000, 0),
	('ETH', 1795459498, 16, 265151000000, 1, '.01,=,=', '\x590029ed63fb5463c4fffc3df3cff21f249937f1e4d45e17e8be31364a1c4b08', '\x30b45efe84dce3c626772fa454053542f312140799977bdd094abe967cff0ac832b7487e9c6092c790bacfd62a1fe6f078722061d0c03c2804e30e2820933309', 1795459498000, 0),
	('BNB', 1795459498, 16, 65661500000, 1, '.007,-.013,=', '\x26bb3675597f765b7a2f71bf8997fd559d788df44277e19b777302d3087df6f5', '\xbfa9a9bfe7e33dbc1225325beda9c369a2553976d4bd7b1c3702fc14e38e470406cb928a3ef920980ff96f3566afcb967d7b442d1cbbc2b8a85895d5354b2b01', 1795459498000, 0),
	('SOL', 1795459498, 16, 15019800000, 1, '-.004,=,=', '\x22f2a95daf406d3b5dc70653ace47e6b0152648f1576b4615080b0e79ec54e1b', '\x063462c7c11358358502e47db69e3ac1f893ff432c907506c6319d5d1531479a5b95cf5be5c627b60116a96f79c00596e64f81666e10ebe6a41203768773320e', 1795459498000, 0),
	('XRP', 1795459498, 16, 233695000, 1, '=,-.00002,.00001', '\x43261c9c165290ca111ef975ecc09bc8a0d44393aa0fe2871c21230ee45351b4', '\x35eba44430dc3a4c01140b2681dd0fe72824b6a1cb364d7566459014e7651f13632d3dbd83dabb81fc2146d5b097ded28cf30d41bacbedfdb802afc48279530e', 1795459498000, 0),
	('DOGE', 1795459498, 16, 18386800, 1, '-.000001,=,.000004', '\x811b41385e4917fdaff11146c81556072790829254d4332627cd3cbe07acf614', '\xcde3d8333f2f224c06a852e6f9cb7d9883fd6757711a97c578279d5cc43bd4e570f4fb1c0a78e84b8e49f58437b0104b99a5aeab1fda24a2b1485c6a32281000', 1795459498000, 0),
	('LTC', 1795459498, 16, 8355300000, 1, '=,=,.001', '\x4ee02e4a55515be96628188ec8e15b6f6d58cc267ceac5fca6c9784b123c73f9', '\xa55d9a1a6d777c18dbde8e840dd57a0c216f07799d00655cb2e6cdab212efd6bdc9ae5567a43eae281204463d8bc714925e03048267360ac1fadf646c201ea0a', 1795459498000, 0),
	('ADA', 1795459498, 16, 65331000, 1, '-.00001,.00002,=', '\xf94311334f8ae9df27c6f45504c40f49c4257fe3624ad61c76f63a467666476b', '\x964b90a88db38c7a1399ce42add1d2bfa67c9f5ae1c909f0e1822c4c3a61465b89ad72a83b098f5c021c4a7327a7953ac43e9ac078e9c3c18b8c9d0727992209', 1795459498000, 0),
	('BTC', 1795459499, 17, 10328978000000, 1, '.17,=,-.78', '\x72b16b347732e0aab593af552d456c2da1ff8c8588bf01a65773f2d352e22f94', '\x21aa170693cb7f3cd52903f42c66e23d70475c9a58ff9e884eb471addddaf381ba2a807e680a3114f0ecda4943c45f27d32bb1ae37b4389aa93db50b249b8904', 1795459499000, 0),
	('ETH', 1795459499, 17, 265185000000, 1, '.02,=,-.02', '\xfa1baeeee012749068ecc2cc7f7c590d742a9eb45f2e8c735cc58d27a9eb8504', '\x6ddc3a29fd8208892e5e172746c0927b70a86184480a3c3f74b6526ee1e9519908dfa1054c50ade3d5ec6c6a5b14b70bc56e7ad0dd997a4b63312c0255851705', 1795459499000, 0),
	('BNB', 1795459499, 17, 65660700000, 1, '.006,-.014,=', '\xf8d0508dd5ee4b88d144a6b0176fdc14f664d4d3151094a3c6a372b599905263', '\xe4651f92d7de6652dd0b49c27c3995ee936c839ff5b7cc62b110c7acbce46b0bc6d16348dd2fde8d356068bae2538ddbdf86f34cac42ecb3b14c72f204a42b07', 1795459499000, 0),
	('SOL', 1795459499, 17, 15022200000, 1, '-.003,.001,=', '\x8006229777dcf742f133bab05501a5e8b36881446253e84cc12ee00788f9d12a', '\xefc6abfc31b6a11a72d056a9f7b7e4c5ec0d53943e8cfefe15c0a4b95c2141c137fe0f67f4a92b4ead92ce8f3591443f7feeda842cf1451d86f0d6d513fd1e0b', 1795459499000, 0),
	('XRP', 1795459499, 17, 233666000, 1, '=,=,.00004', '\xb79b578e2b5199aca0f1c8c5d8aa6732bd7376f606cc2ed282b50cd2e036ee67', '\x76c9cde9aef3dc6d5e6e3c525213daa26724c3747e897a373f4a2db34dc39fe0a4fc9fa344a2f1c10a5f0b37e298cfaef09daef39e4c4b7ccb7431b3d422cc00', 1795459499000, 0),
	('DOGE', 1795459499, 17, 18388700, 1, '-.000002,=,.000001', '\x5a3879fd528a8a488f3177e6b56a3488a9d6ea870c3ce34c531e5a64938a95ac', '\x8268d14c115d4bca93ad43bb39408ea29ca06e9b19851fb5df914a4c2d8d913716a075085d2c4a19343fd3143279fc7f3f3f6dfbe3429a55f465cd704d5bfb09', 1795459499000, 0),
	('LTC', 1795459499, 17, 8355500000, 1, '=,=,-.001', '\x5f9f435965f01c280bccf8c44dad87635ff2e9fc555169c841c39f29e01cfc8a', '\x88cd1e98f52218e160e4b17879772431627895168e0fb35e1c509ce64bacce4d6a8562f5e1a22860b20b9d2cb139f21e796822fc9c7e008f5740f967ca821104', 1795459499000, 0),
	('ADA', 1795459499, 17, 65333000, 1, '-.00001,.00001,=', '\xd5d444a4dee239f41e2d45a26915fbaf9189bbceebfb79d9650a2a8f74d19f60', '\x96443056154def03ecd09b687cda349ba872937d976fe9d33259a26b12e05e9fec0d14db9164648d534130a63a079d6200910f1e939c5c450c6892d2f06d430c', 1795459499000, 0),
	('BTC', 1795459500, 18, 10329344000000, 1, '=,.33,-1.02', '\xfa0faa02fd818c545464a21948a08904c26757123166a137babe6b12be4b625c', '\x07f3951c0b3027afb546a278145bd0bb5e1a3486e2da27f438a1393ac4ab5c5babbb7bfcf43f68083dc99138fb88dfa1d00afc4c3daff1c270074b9ee4c7ed07', 1795459500000, 0),
	('ETH', 1795459500, 18, 265257000000, 1, '=,=,-.03', '\x1e3e12508b6b0f86c5d6bce28829368c5024493cfacd0fe5d086d0fd517ef035', '\x39adc0928ddaa47898dd12fd122a6ff413d9e56625634527ce6004fe1a3aae57ab743b782ddf29472af7e73a54faf49c4fcd73af4bccee4cd42c110155386706', 1795459500000, 0),
	('BNB', 1795459500, 18, 65660100000, 1, '.003,-.014,=', '\x0497d2d6e9a3822721f01dbfa403796f7bfe3cb29bd7db728e3e4950c2823e87', '\x0867001f85f74a559d29dfc92a3f4179be8a47e36c3802bcf4575241db446ff7e5de3206b0ef16c72eeedb909c44fdea0c2428633ae8feea57e9730476e0ee0c', 1795459500000, 0),
	('SOL', 1795459500, 18, 15022500000, 1, '-.003,=,=', '\x64ed4323396a67e174d88cf8ea750d033b4d770a5f6e1b599ed2d6e7d324cad6', '\xf81f5c89d58781cf9b32802130e64739a5d556769e7fffa1abbc2b429ae77374f5c568b758280172c2d1eef75818c6327e8a799da49a21206d73b29de4976b0e', 1795459500000, 0),
	('XRP', 1795459500, 18, 233666000, 1, '=,=,.00004', '\x4974304b2b7577c1ec5d8c9ee61dc539861dc252650840636deeab0ecb9c56d1', '\x00fa3a93967ab7600ad4f22b0069db753af8cbd5dc697fa21088adc575a56c1ca710e7c012ffe18b3c06184cb923ba690360098e9621e0e983501a17da20560f', 1795459500000, 0),
	('DOGE', 1795459500, 18, 18387900, 1, '=,=,=', '\x17ba8ae53193beced3860290f7cd98f7dc4b9f63c967fa87350f2b4f370cdc2c', '\x1727495bcbd9a2c1e4a7d1fd830c81d348a40b4e9bf1dc615b0bcc4e4cf07909d018dae625bc385c3e109082298dde4203c5cdaa53bf40121127f8eb01798609', 1795459500000, 0),
	('LTC', 1795459500, 18, 8355900000, 1, '=,=,-.001', '\x1c8549aaf0207a31958afae4c0e478617bcdae653f08256404104b0e103c7463', '\xf3ab48652bd4c19deddcc01aabfcb92fcdabca44d5e8861aa521c0bff46aed639920d45d2e3dfa3f6b3881add24902335f43f32f16c5fe39fc19581278fc400a', 1795459500000, 0),
	('ADA', 1795459500, 18, 65336000, 1, '=,.00001,-.00001', '\x2cb843f6e9085661061db4bd90a3f9a8ffc517779c9a83e0ad72ed88a9f7ec9d', '\xd94f51cede3acb4a29d62728aba8f72a666c808bd6224acad3156164676c9cf7b521113f61de85be1499205ee360d2770a4901aa500f45552271cadcac95d90b', 1795459500000, 0),
	('BTC', 1795459501, 19, 10329195000000, 1, '.17,=,-1.32', '\x76848245df520ee965913bd0ad1a11f72cb4d2d606a75204759c24aa3230b507', '\x6b229f26759b411df37833f0bbf3e09f45d92ab64d3ec68973e63e62e62f472ed53a96a0fb3815ca5e33d7d88dad7791ed140b26d50fe6b5cb5d4e29a7acf901', 1795459501000, 0),
	('ETH', 1795459501, 19, 265301000000, 1, '.02,=,-.02', '\xc8748d70bfe020ab4d87dc6ec156d646f8afa1ee501c1f682e803ebee1990eb4', '\x74510abd6740e3de2f9ad3b0020ae9b31ffd6411943ff22e8eb9f1ecdb6913d1f531380ff910591ad707e0b79691002d8b471f1229b42a4460550b7cd92b5d00', 1795459501000, 0),
	('BNB', 1795459501, 19, 65659600000, 1, '.001,-.016,=', '\x6733b753efdebfbddada03263553fc606a522a83afdd68230b920a801e40966c', '\x065ed765663bed0996ca80477d2c944a294f7da0dec532124cb000ce47b02f55d0e68ee06b742d1c9195513ba618b62c5546e9720adad4593566359b5f109801', 1795459501000, 0),
	('SOL', 1795459501, 19, 15021100000, 1, '-.004,.001,=', '\x020b297fb8a0e617017e259b3542fd21af5d4edc640496f343341c98526c7123', '\x08c59bb17dd21387bd2e4986961ac6477db3c91665e138b811b33018a1718c2cd7b618aaaa9adb414233810c3fdfcc1aec3c925af0eb626c5d4df9baf7a1940e', 1795459501000, 0),
	('XRP', 1795459501, 19, 233669000, 1, '=,=,.00003', '\xa7816c5dca1c4206327db59b12901a16db9461406e92f49876a01ea45c9afc72', '\x63b61568450fc9c693ecc4129726df2aa829be0698f56ec59ede252735d65987d52fe2ae989a2da56581183452b2e938afb9b5723fdbdbebc862a83ae2a69c08', 1795459501000, 0),
	('DOGE', 1795459501, 19, 18387400, 1, '.000001,-.000001,=', '\xf439b48fce499cd84bd823c3a2c677852cd4bbb943b2c9141f810b01a81bb80a', '\xae4d87f46a2c31ce27baa8e01fa7cdcd2fec887409e23e4d49197e5746f6298ece3111575a82c7b692b1deb5a0099a906c716e0d1955247c31468156f081010c', 1795459501000, 0),
	('LTC', 1795459501, 19, 8356000000, 1, '=,=,=', '\xc253082f4b88df04c482c6cb971db08d745317438360460e06812c1b348bb97d', '\x0a3562434cbd77c57be58e0009bcf4cc16d775cb0f69a3baf9e4976f20ef609b993b6064bf977c70d2868da7c497636d421bd48c300670b7c228bb2a7a24b703', 1795459501000, 0),
	('ADA', 1795459501, 19, 65332000, 1, '-.00001,.00001,=', '\x8a7c3c1a424d448379d0ce530fc3aa39820dc7d4c29a43fc612138b6f8f7cbc1', '\x0fa9c25bde91f1f29115084aca02e3c64b0b67b53e6c7f943faf029d4ba12216d7030fffd1f7925eb5ee46172ac5cc2bfef7683661c5a78a750a476531f87f0d', 1795459501000, 0),
	('BTC', 1795459502, 20, 10329080000000, 1, '.21,=,-1.01', '\xbe83b11b72e02cbc51fad569040bf58d8aafad737649df9243d074bf3eb7faf0', '\xcbb67963a670ab1fe3390499da661123ebf9069d764b6107207358e4e356064ad736b080742b97ca2536a25e46ba117885fbcd16d28f36954a171901d3435a0f', 1795459502000, 0),
	('ETH', 1795459502, 20, 265285000000, 1, '.02,-.01,=', '\xaac1e1156b30fa5372dcee873ab6a537f3e82360ab71ebfd5857b40ba56db556', '\xa96ec3a16b2e6eaa9ae1f3321c561e28c6429a43ff39d101a15b2c8f8dd8380315c58b03e1ac7949b4cad0838aa95d75ae90a8f3b17f13f7ce33f25afc17fe04', 1795459502000, 0),
	('BNB', 1795459502, 20, 65650200000, 1, '=,-.017,.003', '\xce7914e914b307f569519785d678bc61e69ac3c16ba50f94596d33ef2b5afd4b', '\xc5e70b201b2b3f0edb20bf494c0f5b391352638a32d9171d4fa15f43e63825a8cb5ca06c4a506c6afaed41c6548b216210479d5a8ad625ff364a51bdf1ab2008', 1795459502000, 0),
	('SOL', 1795459502, 20, 15023300000, 1, '-.005,=,=', '\x3b35f33db4ae02cbce28f9e76f6abcec31e0901a6717ce753396ac6be071417f', '\xf123e5003e5f7a9fa00b3788a508e40cdd6aa80d9723a4725fef593a3948daefe2740f0d9605a3a7dd192d93a47278a091a4a1e087cefa2236e6050c51d70800', 1795459502000, 0),
	('XRP', 1795459502, 20, 233675000, 1, '-.00002,=,.00002', '\xcd1e03f7f216e00d07f884fef84b2d6eef846eaf217a3e9344a8ca38223b2c1f', '\x121758afe91544ce476997921f3310bf0ce0e624986782f246ed40527fbf367a46bc005bec0b53b01f4233564cf89a1f649801f0f711665f0b583f878f0f2a04', 1795459502000, 0),
	('DOGE', 1795459502, 20, 18388100, 1, '=,=,.000001', '\xcd0270fe8a85ddce5601839030316cbea864de1d15236eb8a80861226d59f252', '\x5fa372cb4e1f84f1055dd01b3f948b02818fd72fc0f893efb3e830a79dc154bf4bcc0d708ef24a1da56a26f55d311bf19f3ef9e00f33fccf66800872264c8102', 1795459502000, 0),
	('LTC', 1795459502, 20, 8355300000, 1, '=,=,-.001', '\x7c967456ce7c0b709bc96afb3edb1ec4d4413989ba6681dd433f79eb0e465e72', '\x670406193321cf5d37130302718d906fd011bcabf275edbcd394511cfc275a493933094ef75cfda48084b30afaca7958827db44b8bd0364fec0531b0dbf71109', 1795459502000, 0),
	('ADA', 1795459502, 20, 65332000, 1, '-.00001,.00002,=', '\xfd93d5d2ad5b2257b444264ba9f66eb850734e43553164ae0f4e8bbec88f5fe4', '\xa0dde0dc63398fb046d64ddc6d041264696b1b09b75ec857496e7662babef31810bf047b908a9aabe2839bf1115d24aea60b8b873374103c55ff85250d196f04', 1795459502000, 0),
	('BTC', 1795459503, 21, 10330082000000, 1, '=,.32,-.24', '\x28ad6bf8f1f4299afb8f7a58079c0c10075ea6b3f97c2835aac7f29e4c48e811', '\x8424bde54b553487f57210adbda1aed903f03476037a8833f4b4fa42c8884f929beb4a524139fad449b4c46a8c911fe18dfadd11e981fd521d92322b2cc66709', 1795459503000, 0),
	('ETH', 1795459503, 21, 265279000000, 1, '=,-.03,=', '\xb833689e3f7e2b0d36a1b4f2a781841d122c74c3e0ec280563e69241627f1760', '\xc7f9a4e357ed59e5d3897a080ae52f9341a4983d580bae6be9ccca4a4a4415590a25c7db1fe732a9c82f89372ffeefb53d92a0f1967364ed8f87d227d9367406', 1795459503000, 0),
	('BNB', 1795459503, 21, 65659000000, 1, '=,-.009,=', '\x9081865ab86e144b2572e722112354a9185f2a2540b384999d6a28240555c568', '\x31aeb4683359f5314064434cdb3686c3c4322b67f53b24bcb1656c2424379b6cf9f3a7d05254dcf287b44aca923f2ca40f11ac47ac3c47dc0319b6a5b7afef0e', 1795459503000, 0),
	('SOL', 1795459503, 21, 15026200000, 1, '-.003,=,.002', '\xfeb4337e270d81857227a719c9640823e61b4870fb6d0455e16562bcf29529e3', '\x3c4ae280bdf031efcb9c3bcb2a6cf31c870feda7c0f39043d5e1a9c83f4262ff25cd2d89fce89e923945fb93fb9350e653dbb0ffd136e93bd5085d9a49c70b0c', 1795459503000, 0),
	('XRP', 1795459503, 21, 233708000, 1, '-.00003,=,.00002', '\x179ff0690d976b8ef6cfc763bb47aeab9e236b3582c6dffe0afaff7425670372', '\xd84bfe88767dfb7511c53293fd1c4302e3b0a64c5f5d94aea3941d04ffdde30df774a63d0d67d21e3e14af4a782a84c1099d1e88905bc6dd072a98abe6e7dc08', 1795459503000, 0),
	('DOGE', 1795459503, 21, 18392200, 1, '=,=,.000001', '\x22e344ffcd79bf9e6bfb4c2bbd59a8774a9f5c9a0a1d5d8ea4c60a3037875fb5', '\x44bf786ca93a1231253c9ba23a28aaa7c03abb597e171adaeb4a5bf94bbb5914de4b4434a25b9b819ee184abf8505102beb9a0382360f14e282efe1fe8fce001', 1795459503000, 0),
	('LTC', 1795459503, 21, 8356500000, 1, '=,=,-.002', '\xd080c8b546e1539b2132e37055b58f2ef3b82a2000de28bd464a14486ae30e36', '\x304820f668cdd6a9b9fb7d7b0476299a5e1aad9c5ba3b858f3a88d16e2e75f4a709b17b8e4b0b42c43bdd036c614152781fa507ed60ddc79a9107fae31b32b05', 1795459503000, 0),
	('ADA', 1795459503, 21, 65338000, 1, '-.00001,.00002,=', '\xeba2ea9db011c1bbb49a8e4ec8d49120275f45339731b4a66e202150da802f73', '\x7f665247e50392e8c206010c13fba0dec4232902561edec4890e6cfee38fcab06fa037575c8f315524ecd7b473daf45f893338738ea62edc168868732a516903', 1795459503000, 0),
	('BTC', 1795459504, 22, 10329531000000, 1, '.65,=,-.11', '\x411ee5bcfdfef435af1f93c8eec7af38e555f7b695dc920354dbf6df70216a74', '\x1cb8cdf1190f80db0d6448dbbedd0f49bd2808ecd7c0ea5be6f50583854b63259677cd115b0893c292bd65bfa7069e201263e15399fd18b0d30ab07e276e110c', 1795459504000, 0),
	('ETH', 1795459504, 22, 265283000000, 1, '.01,-.02,=', '\xed7bb3aeb28e5dc137e5f941ca75b409ed9b99045c8c0e69193057584d11f55e', '\x51c51777241f681a7c3d450a73e50e78fc8c0bceb999a4615282979ce289248b6834fe749762c83521bfacfc2184361cfe7982c91c6085bc3cb2adde7770890c', 1795459504000, 0),
	('BNB', 1795459504, 22, 65647500000, 1, '=,=,-.003', '\x162ac4ebd79633b5365c079633e236fd812509e0a12011914cdae22bbb9c8bbe', '\xea169f6ccc147e637fd025095fff48f95413f599548c5b77363767165adae1387d326d73de07abbe3938604a3c9598f0e468d280ae557430d1643371b55b2b09', 1795459504000, 0),
	('SOL', 1795459504, 22, 15025100000, 1, '-.002,=,.002', '\x54f74edfc421f289575b2878b39b8ff6630b8b8d5aced38dc3f381a3173fcbc9', '\xc7d98809bfc2354fd344eb82bbf90ddc2f7cd6dbafcfa39b9719c10eda14423e097c9253572d1c6fe8fc1e552fd9cef6360a8fa354537f3276e0e9dfe6349006', 1795459504000, 0),
	('XRP', 1795459504, 22, 233700000, 1, '-.00004,=,=', '\xa10197c289af674f15f0b6b6c4c3ce247a169a57291b1964e030a9c5bcdab10d', '\x538955c71e20fa881042e59f88ecbb95e9cc7157b430a4df4f80f98896e5738cdb5bcbbe5be803897e8514a051a6c41dfd8a07ed5cbc05fe485fe53bd48be107', 1795459504000, 0),
	('DOGE', 1795459504, 22, 18390100, 1, '=,=,.000002', '\x417fd6872690f147cadd03f112164d683ef5088db31d08a2eeaee24df314f098', '\xe8a147d6805f22b4f139b0b4a8298670f7b184ff159e7542a1d62dab2932e6e3aac23e7802e3ef910643699b24099b4c1b0f1b4d8c9bcf4a3a7d4d16c411ec0c', 1795459504000, 0),
	('LTC', 1795459504, 22, 8355100000, 1, '.001,=,-.001', '\x421613bc60d7d7c389efa405e71bdd6d32780a411f97e5d4e271f40d75300473', '\xdb88873cbcd554b59a842bc4ea5f691daa37748b28404c8183ae195ab6c8c44a031a687b713bf48c862b86c1b5f7b03ab59954ad0d4e9ed4faa6d8d794f7c009', 1795459504000, 0),
	('ADA', 1795459504, 22, 65333000, 1, '-.00001,.00001,=', '\xe17b53b8e44c400e29a7481d02dc947805e8102cc2f19704be44eaae6b072d1a', '\x3ef7498894f811f2399617db7942a280a2cb3a41d9504b9607440b1493170a33a87c90166041d9c41019d6b663cb4df06115b64f78a53a27f34efcbc18a5e303', 1795459504000, 0),
	('BTC', 1795459505, 23, 10330242000000, 1, '1.29,=,-.23', '\xf8174ecfc713d734cbcdc99d6b54824fb4840152f8040be202cff5a01c7251c6', '\x05da36f176657d86e4c1bae76c072e66a9784b9193c39659426d4843f073f4f9455cc9242374c47e762508eb1cfdb8079afa59a8fdb91ceb32b838fc49690206', 1795459505000, 0),
	('ETH', 1795459505, 23, 265314000000, 1, '.01,=,=', '\x83dde4d1cb9db4ff3bd4c23adddf8c77b67126e38fa9c681a4023f47b8cabae9', '\x89d98394bae1e2efb7ba8866d1ca37bbca1ce4ecf877f15ee020afb8b7085b027e8a2eadff20c4a7b3019cbacf3099b2687bcb122cbf9eda28e20bbf5b9c530b', 1795459505000, 0),
	('BNB', 1795459505, 23, 65653400000, 1, '-.002,=,.002', '\xc22090f3c72b8e942676b2b748634822c8b01d91f3e0fd4b2556241f18fcce07', '\x6640e56ce929b4e2b64db7deee791df66580589263dc16fa42ab64c7c55b6cd69b96b5819a8a49814461375856f385659771110319dbd88a5175e16da7be960f', 1795459505000, 0),
	('SOL', 1795459505, 23, 15028600000, 1, '-.003,=,.002', '\x498386dd63265d69c887e92fcf5ec93d1d6eb3311c440146e17d6fc76824e822', '\x07219095799abd115e64d98120cb276ddb98cf82da4035a6f8087d87db35a32e5253bdd94db036596b6ed468d0e0d831324d5665f109ebee85fef5e3fcd4ee0c', 1795459505000, 0),
	('XRP', 1795459505, 23, 233700000, 1, '-.00003,=,.00001', '\x4cb8aa00760495cb9401c4abb2a7c128a221d998937bc7f5eb158679384d446c', '\x5e216e73d5ffacbb8c1e9ada5300d2855e8a32f576b77342263147da186f9ba87b0d95ffce8a7f72c75488a7410268acd1e2ced90b2a629f9ea010e7ce4d5004', 1795459505000, 0),
	('DOGE', 1795459505, 23, 18393600, 1, '=,=,=', '\xf56171fa5d8a8eec76b414d99680344b4466b431452ac1d3de9825d721fb06e3', '\x641b34f7084063375a27d3ed99d490c390b6bf27ad97971cec83cca36157b8d7326585528da6903c47343402cf0b3a1b86d671706bd8364efcbfc88dfe1a260c', 1795459505000, 0),
	('LTC', 1795459505, 23, 8355500000, 1, '.001,=,=', '\x639d685b917d6aa7c5c962856716c2553642901aa4aa2f9eddc6c5b84f0154df', '\x1d1e76c0cb878c4dc25a20ddc00bc2c58ad4cdb042a4bd7e6d0a1939bb1b5c8407119b771dc9e217ddc37395ca7481a8d9963336b0a4ddae4bc1d5e88a175f0e', 1795459505000, 0),
	('ADA', 1795459505, 23, 65338000, 1, '=,.00001,=', '\xf14085993dd32a2ed88b7dea7f1972ce1b3dbe97e5e60c9089fed482a0f10218', '\x3322911cf1e138a5c3dfca40f02cf2743d385ff440cd6543dbc07ecd382b1acc38b003e67c9b2d1acc8a11f0c9f485b83d9ab2882a9821d6f33fa22446ecee02', 1795459505000, 0),
	('BTC', 1795459506, 24, 10330014000000, 1, '=,.01,-.32', '\x29f78fa1bd4ac61a4d8fffd05eaa419e88f1e9e8097bbbe94c70041ff96842f3', '\xc86d7e31dfbac557ca4977fa437bf3a866b999c7f0df0cb9db6758bd231b1fbb849a79cff74ab9af71ae8539218fa3273a51b389bb0e9969e820a1cc42f03a02', 1795459506000, 0),
	('ETH', 1795459506, 24, 265314000000, 1, '=,=,=', '\x1358d14cfc0bec3b8a5ac020abea4716adf929f2bf72ccc48b7723ff313cba26', '\xce0495cad287bc816ba246b8150ceda447e8577e74998b10feb0091174697054ac7558c987b2759e6634452a77e247e6852e4d64327c2d44be16d4a972cf1000', 1795459506000, 0),
	('BNB', 1795459506, 24, 65658100000, 1, '-.002,=,.005', '\x25edbf8d6958afd78847fdc18fee0a8b0b91e69ba74d6ff60e5651b4ddaface1', '\xa2de7ca718b199183a5a379a5e8dc1c2be8aaed1cad3f318520bd0439c01f795feb496d58786d3e394a1d8554408adf37764aa0d3b23e58641c01f82b4191d04', 1795459506000, 0),
	('SOL', 1795459506, 24, 15025800000, 1, '-.004,=,.002', '\x224b8456c8fdedf1cf66d901498719b2c16d60df9b7c9c640ab485d80f6b4395', '\xf3bbf3fb59ba155adc30aa4a21c39b63ebe512b194240b137852b7c9a67c7099f598b1d8c87047dd4e7e452f1c66a29454e8db57f1fc9f65d2fe68e983a90205', 1795459506000, 0),
	('XRP', 1795459506, 24, 233714000, 1, '-.00003,=,.00001', '\x485fe3e652e071c655dd0b489a75ee5705aa6739fe5f3b944051d0bcc67d05e8', '\xdd22e121875655f304acead3ef93008a90f79ea724e228a52d615ba078778390072e08850121b1b4b719cf06f1795c0b20a3ca3e77e247a0b2541d1494342d0c', 1795459506000, 0),
	('DOGE', 1795459506, 24, 18389300, 1, '-.000001,=,=', '\x707fcdb772276f710f663cf003e1eb2aa65878718eaa147b6bf52a38447613d7', '\x8619d2952c61041956c911f3aae27555bb87700b0d8ee4ffc7e081829d524429c38e9ef930ac483ff58d3513c1f80770f3537283401daf8a4d31aacc29e0e903', 1795459506000, 0),
	('LTC', 1795459506, 24, 8354900000, 1, '.001,=,=', '\x0b8863e5db9fbd9f1ba0646ad9db20f898bdf292dd44e86b67b61703cff8abfe', '\x4b7f87eb50abbdd4d253d8aaa26f62029334bcd0986a4841b8293d149778b3449a460e0c49a92555399b9a712f5709263c5013bcbc50e42e501c96a3b31a6c0e', 1795459506000, 0),
	('ADA', 1795459506, 24, 65335000, 1, '=,=,-.00001', '\x1a45680574e223ab903f90d777eeecbb447040bc5f6b126e887ed65b62386d91', '\x6e45c25a122ba7ddca868593fb50414080ac5df23331e1ab24650b3fdb6b1e987d97bd7528ffd7d5f5ead485d21a145b6bff57566fb4d03d053adfae08bdce01', 1795459506000, 0),
	('BTC', 1795459507, 25, 10329601000000, 1, '-.86,=,.16', '\x9d0458cb40df2b9a0b0d3d9022b84cde0cd4f9f1088084332c1cb42d97cf8c78', '\x1a7c6545accc57b441393490d355f6ae2078180b65abe7adb7faf5c3cd15ad89f7a1f881a16886771585c6edb006417cbd64d7e47022e973c7a473e423868001', 1795459507000, 0),
	('ETH', 1795459507, 25, 265378000000, 1, '=,-.01,.01', '\x606a7fea93fb136a280b6f679e2bd8e7503c78951c3b223065178bc3ca862e26', '\x899da42679794802afce619433d5902be52d07430bfd1b91f0231fda43266b2351322bdb749df4142af5be5ee7195087fb851a24a0717e14010932e177bc7704', 1795459507000, 0),
	('BNB', 1795459507, 25, 65651700000, 1, '=,.001,=', '\xa26044f11507439ed6a7914afb70bb68c73758bf42728f6774106a303bb781d4', '\xf121e31db6e962bc2f9287d93e1b215d5b0b55756490fc5ee8f0d83dce3d29d31585be3f36bd4d94efdd0142ddbdfb79f0ffa9dab911eb5a76761a45796a770a', 1795459507000, 0),
	('SOL', 1795459507, 25, 15025500000, 1, '-.002,=,.002', '\xda2c8b866684bdc3b849000cb2de496041afcdda7437e2cbbd03efee83d75d9d', '\xcd9ae745ee58ce9f7a258abbd45f14599a7388c828811ab21f6443060d575914f7858d1d0bd3bb52a7ba7bc90263f2d73f21708188a18237f3cc2dda5a08c609', 1795459507000, 0),
	('XRP', 1795459507, 25, 233740000, 1, '-.00003,=,.00001', '\x661445e26dee4e613262e93995b2420c0353ba724486708b5206eeb43f9da766', '\x000c1e2588fe0abab2c9cae8098b4630895e9fbb26ec601241d09517021d50f54ea0ca1d8d5174766741ed88c895e2991184ea65802e705bddc1c1b78ad9ec03', 1795459507000, 0),
	('DOGE', 1795459507, 25, 18387000, 1, '-.000002,=,=', '\x3d3eec9034d8f6dc6796ffced4461f0540762240f5054bbd9380b74f3d62d74d', '\x38cb7d5dd129c62c19b4db3a18267f580d087f899b55a2dd045b640804f682cb036d16c54a432fc27a93d1817652894f5193c99c16f200d757f40e0d6e5c4f05', 1795459507000, 0),
	('LTC', 1795459507, 25, 8354200000, 1, '=,-.001,=', '\x7eb142f56d3c6b931e623e66360816f918dd1984811ff3d23a780097e44d99a9', '\x7999371173349a4d6b72fcd620500b2344bcfdb1a87b4b7280b47af7e06f5d018d84935d69798400295a5f2fb59dce3f739e96855b10915ce960ada8f77aa90c', 1795459507000, 0),
	('ADA', 1795459507, 25, 65332000, 1, '=,.00001,=', '\x7eb3b02cd36c7b85356c38feb2f49b4aa3dec0734992680d1946b5ba5b037cb9', '\xe00f93e8df53e9804d6badc811ef04a25aa0e6439f890c740c06f3c4d155658e407bb76c35fd34bf26066cfcd914da71c958b75f853bd6ffae5c4f97cbf1830a', 1795459507000, 0);
INSERT INTO index_log.index_ticks VALUES
	('BTC', 1795459508, 26, 10329884000000, 1, '-.12,=,.64', '\x1597e03136af1b52cbc27fd5017fa9a2a6cde07eb277384c818c32889dd3ee0d', '\xf96f9784aca64f0f22c93dbd517b08c19fb801bb9386326667b21ac0f3c90784575571b072e65cda807212170dcae039f35af0832f618389d4b73cb90e6a2c03', 1795459508000, 0),
	('ETH', 1795459508, 26, 265384000000, 1, '=,-.01,.01', '\xacbbe819685f9077e9c0c59588006bae1403229d77c9ff3e0bba7a26cbc7498e', '\x9d8fe0e652855582faefa1272f26a0c013689c3302b6efd82f5abfaac7d5920b69f793a859190f7ebc639f6d91099dbd63334551c582685bea49203fa7a1b20f', 1795459508000, 0),
	('BNB', 1795459508, 26, 65660100000, 1, '-.001,.007,=', '\xbcbf48011179f97850ea4e4f5d738bb71cad749a9c214f12697e533ae38ad823', '\x725630bd7fad94962513ffc3e0762932473be27b851fec4486b58f0e716cba14a9899bf6c91179dabc29f2732873809a1695664c79bad3868cbf628d9841590c', 1795459508000, 0),
	('SOL', 1795459508, 26, 15025100000, 1, '=,=,.002', '\x6f41ebfa8d084f0193fa450bed0e36c63738da3483db53094ad1eb9d60729ab4', '\x76d9c09bc8ef5372f513c52218e780f5034b2846807b6ecaba3c979e64b667731cf5291ba003594dfada3677b13bf96be07380a9f18dea9dccdcec11e1ee2c02', 1795459508000, 0),
	('XRP', 1795459508, 26, 233714000, 1, '-.00003,=,=', '\x5dc13415e5d0c8ca52844d3db6920bb89341ea6d782c575931d8ca3768f7f36c', '\x9a0a9b7ad47c32ef6a01f022067541428dd8ed63745b0d13877cd446369ebc6097e73fffbc443200ddcfd589f4290b8ec12294d8f0700345511ac19ecd095f0e', 1795459508000, 0),
	('DOGE', 1795459508, 26, 18388900, 1, '=,.000004,=', '\xcf62c2dc6dd35b6f948b6f0a2867792f9271108a950ff0682cede9983120d250', '\x514b3c16e648769ef70df904d1ae6d1debd74862874af91af302e0540ab40ca9f9fbc81a7bc7df476d16ddbe7309e9a45d3feaa5b22de8d35b87e2b16c794e0d', 1795459508000, 0),
	('LTC', 1795459508, 26, 8353800000, 1, '=,-.001,=', '\x9c9388c4ce47a093eb614669c81f4cd0c0073fe86c2698e5868f2f1f984b9ee8', '\xa54375c8d8639c4591dfcfc704aed6457a571a3cd47284a3c1d11921aa6cc0aa5de51f77136ecca717b5a58954646f979ba8c405bb4053b7a914e48e03138402', 1795459508000, 0),
	('ADA', 1795459508, 26, 65341000, 1, '=,.00001,-.00001', '\x321a644ad85c9027623282a3eb9cd0ab1c899196be1ac588566dfaf63f161646', '\x702b01a213aea35e7b8e8860063df85d3bb2b3fff85bcce4d4ba97d3a6033ae2178ae35cdaca2a35f2a4393367ab269fac2bf97ada5caa68fe4f989068aa690b', 1795459508000, 0),
	('BTC', 1795459509, 27, 10329765000000, 1, '.19,=,-.4', '\x54af4ff0e5b1455c80f8c70806899393409de76b932a1568ff8e7df2527d2812', '\x49e8ca17c70f94eed773d2583ec9e8acf62f7377a8cceb1880e0f3c866c94914aca231239690be6967b510a04bd93c56100b01f126cb983d09ecd1a8aa24bf08', 1795459509000, 0),
	('ETH', 1795459509, 27, 265384000000, 1, '-.01,.01,=', '\x0ba340003d4094b35b8170248934d9f7e615e87014c6313e474568756d21a53c', '\x6c4d0b20142821c80c3ec5fdcb99d456aa07b8f3a3a8c908c991160adbdc1ae04a3bba17a578782a2b0dd4469649a2acbba8fc2cec72eaa1ed4ea47909e85a0c', 1795459509000, 0),
	('BNB', 1795459509, 27, 65653000000, 1, '-.007,=,.004', '\x13e5bd0640de440232ea5407b4d433f21cc49483f6de3b21465c7cc655a76554', '\x2ba1fddccb286b739e8fd7e95ee67c6322890aad094e1823ec3cca5d2e0bfc5468a1a238ce1bf61a79ad14d99a8bb44249bfdb30290ff7f02127e3137130fa0f', 1795459509000, 0),
	('SOL', 1795459509, 27, 15026700000, 1, '-.001,=,.001', '\xad0505e2e599dad7b03a2c0427406c63f4b917cdf5d84cee2a932d9a15a4b6c8', '\x5423754a7339c0e78d37c70842f8c4fb4f340d21484cb49a49b9e2003aec969d25686485916b1c250435dd1f53a5c460e18665e9042d9f2c65be34fc90620701', 1795459509000, 0),
	('XRP', 1795459509, 27, 233690000, 1, '-.00003,=,=', '\x1cad195d44b2281e4b0e9f7f75ee66bfd9a9209e54f5d3b21c88de8490f9c920', '\xc6f2ecea5c5deef0adeeb49ee903e2ed36c29a542f2e2f7c7fe324bd5da7f6bac006a4664c4b85fbf7eb866be1be2d303b03c5514fde6ad4f60e5e8586e83409', 1795459509000, 0),
	('DOGE', 1795459509, 27, 18388200, 1, '-.000002,.000004,=', '\x9b6beebef769d5da1d429c7cd6011b9a2a55d1c481010b6a35a0813a4a4f7151', '\xa1202a4b9e6ba0d072e93218209253c9d921cf0efc4eb6342f0bb47afceb03a4b5feb05996930b5be3304f32f8e5b65682b1b3654a132d2f6c13cd1425c29c03', 1795459509000, 0),
	('LTC', 1795459509, 27, 8353300000, 1, '=,=,=', '\xd874f6bd3602b818b1b3a9fca4dfffa55dc9fca6c4d869908f60a64ed5632426', '\x902be61e7eaf1cd510dace8f8bfe787ec495b269ce1ba85b1fa0da14e2cefbd3021fee8bc141309638cc27b2a684ff69e403fd4793f5ad4901c87234dc24aa0a', 1795459509000, 0),
	('ADA', 1795459509, 27, 65338000, 1, '=,.00001,-.00001', '\x12ed95d31cfdecffc149a3c7e0430795c4f682a657ee596e0559cd4846b146c4', '\xe77cb27cf6475b33662bd33dfed2a59440c8ab53cfe6b1cd88bcd891021749e0348cb9b8e67391a701b212cbba018034d23f8ddaf8cfac86c47c39bda7a8190d', 1795459509000, 0),
	('BTC', 1795459510, 28, 10330713000000, 1, '=,.49,-1.08', '\x22d1a7446a62b9c502d1a9134773240bec91ef87034738d134586116f42d03bb', '\x1360385a10d026ad046e8cad542ace575ff4458e8aee25067d406187ea4160b6850466dc887fef4d553ad01b7745739226ca4b1fe816ea1a469a95df3d441a02', 1795459510000, 0),
	('ETH', 1795459510, 28, 265343000000, 1, '-.01,.02,=', '\x9780e4fd85e38d68f39f2aaa929ca205cb1a9e52a2fdb9a3f184f77d5dd76e11', '\x1b5722d16a817118cfd6f9caf4aa50597a40af8be93f216154cc8665ed4cbec4bf689ffa59a2253c5ff42b3ae69c21689bd7bd206995a3d802025b676b4bdb0a', 1795459510000, 0),
	('BNB', 1795459510, 28, 65655100000, 1, '=,-.003,.011', '\x9b4045c832cfa131153535e59139b712a1911d6f0b18d8e83372fd7e2da7e663', '\x240bcd12f4b8b90a0e7f753784ef20dff6174466df3fa4f33aae3a0b386a42804366c2d5ce83cb59df56040246d32683c11c8a100bf9cc45ec7c27e484665500', 1795459510000, 0),
	('SOL', 1795459510, 28, 15027200000, 1, '-.001,.001,=', '\xd2c07af794e22d494f921c767cff39649921b0b7fad8276020120cdbe5fc3e36', '\x426d2dae9e1db6cafc7048b0c2f4002ee2e9b7648822f772b64b0332fd835b27f8b8c3d1006682376d213cbee387c7fa7682c35b252331f4da2d8b919381630a', 1795459510000, 0),
	('XRP', 1795459510, 28, 233715000, 1, '-.00001,=,=', '\xfeb5e5b6095a4697f98cf19c7bd2501d8b77cde65339c9892fdb11e161ed5d27', '\x5081d24fefe1ab028393a22ebba9bede0195427bb91a4795f930a3be95622812348223b499d3c8222c638c92f21f73a6bdb145f15bd0f7677470232823d00a0e', 1795459510000, 0),
	('DOGE', 1795459510, 28, 18390700, 1, '-.000003,.000001,=', '\x6a239e10cd101491bbb584d40e78c35f8ffb4b7b4cbb5316d6ae5eb63ab27aa9', '\x350f21e083907e38da9ed116b6d99922a5863bc97da9187584fb54af804a5985a0c65f9423f92b9a2f4012f5d2dfcbe12697c1d650ae76a2d0a9b9e643085808', 1795459510000, 0),
	('LTC', 1795459510, 28, 8353600000, 1, '=,.001,=', '\xec83dd71e00af3189b4801c9ac99836d33e9759c6189b2923faa46594401f02c', '\x17ffd78b58cebe5434a302caac128a7145b73bbe42f1d278e85721f1e386950bec064b22719240120187151505877a52f357dc5419b0d181706d91c32279f003', 1795459510000, 0),
	('ADA', 1795459510, 28, 65350000, 1, '=,.00001,-.00001', '\x7bd4b7a09455d9134ee9cd656284fae55543b2312aabf209cae49bbfa1614eaa', '\xf4274f916594687990fe347b12894d0628699aff6aeba981edae83576deb2ab09188ddf9c5d69753ba0a28fef3a052e1558cb704342941028397d2a093e32a03', 1795459510000, 0),
	('BTC', 1795459511, 29, 10330967000000, 1, '=,.84,-.9', '\x4a2dda1d138a6382435484cb4624fe39621a200cba9c3f1782971e0c5123319e', '\xc54379c107a5bc235c316802a9a213faaf150fa7e8955335450fc49fc4ab69821f3ed9816a36952ea372e8db2f60da52ea1fae377a9a91366c7e6b7427b2270f', 1795459511000, 0),
	('ETH', 1795459511, 29, 265387000000, 1, '-.01,.01,=', '\x1df1d5860f8378f02c608d877d1ae8b4e4a1f7905eecbf887cc7e25e00fddeca', '\x87a1e421eeaa32054e6f378654b3710347df4c4aa9a7c069749b22b841396456ce542c8510920f6f128390449a97434528ab5b8de5ba5b39c27fad311735240a', 1795459511000, 0),
	('BNB', 1795459511, 29, 65652200000, 1, '=,-.006,.002', '\x34ede451e7e1a80b824b981e8001252b49308c6d9bfd84b97d57a17243261c52', '\x3523e623a530c234001947324afee830845a24433dd51d93919b1fd28e50e6f89bac06547913fde1126afcdcfc9052243581e94ec1965dd913c8b8d3a4cbc10c', 1795459511000, 0),
	('SOL', 1795459511, 29, 15027500000, 1, '=,.001,=', '\xf3ba408699df6a2240f7c2263ffae74a1001c13661ff1fdf45258838b5b9e12f', '\x32dab62b5743e081d2a4bcf3094b4523d41cd3566287b1fefe8fc470adde6e05c32003db92393dd72e88ab32f0ac3bb044a056d9073340c9431efc1e996a6304', 1795459511000, 0),
	('XRP', 1795459511, 29, 233739000, 1, '.00001,-.00001,=', '\x5d7447a3557105deca0a89eb84b93b44bcc5e6b6528c843c75c017b574711466', '\x9d7a8c5a6c3416ac1060fa0bf6bb3394073dd59b6ebcddabe9ac8bd050492558e825ffcdb9fe30d52ac1cd568f145feb401e71065a14a82c4b6c039d83fbbb08', 1795459511000, 0),
	('DOGE', 1795459511, 29, 18389400, 1, '-.000001,.000001,=', '\xe374742d8f9114844bd1eb08bb38caf413d7e8019db1aedf10e6701ac5499a9a', '\x2cdd553eb9e389cfccc1c759feb05ee114212ae4ed40370d6c4d5a5c9bc97b743d8ee8f04ecbf3b0e6b2d2fd8aa53fbb9a06bc28db8f8c66c5e833873fbf7505', 1795459511000, 0),
	('LTC', 1795459511, 29, 8354300000, 1, '=,.001,=', '\x30f54e743cd560ad06e7cebb9f262a0aaf68554b20c0c79a7c0dd3aacc85388a', '\x3e3083cef6301807afcc004a60f3d47b84d02cf61fd111770a9ca14655b411cd1492b1022fdf236144822360328193d007d57d988c0fcf5a7618771790e4cc04', 1795459511000, 0),
	('ADA', 1795459511, 29, 65352000, 1, '=,.00001,=', '\xf215927d26a65d4dcb684b6ff09f9b1dbf05d4986c16d970542fa15c9918a6a1', '\xc58b70af4cdbdd7cf3d7fc91f56eac1da29960cf88f392f4d9b4cbe17df80d9770cebdb77850b72cb244b15628e3b660b47a5002906507b0bf7ee5565a229308', 1795459511000, 0),
	('BTC', 1795459512, 30, 10331540000000, 1, '=,1.31,-.62', '\x1ff41b7537731e520b77912788f267e3447a71053a04583f187eabe79151ff58', '\x2779763cd891009959dbce280e9fa6d34844223f41c5108c15ff88d33157018181cb133b8589a2fc887e399ee7fe57fb06644418fd9c793ca9ffee689d8cfd03', 1795459512000, 0),
	('ETH', 1795459512, 30, 265337000000, 1, '-.01,=,.01', '\x58228f91222a15992ba2ca929fd61572e4b4919100878069a1477f1697da5b85', '\x802a16aaeb8d8b050d25081bac6315e08581bd6a6d10507db0b9658c848cf9575fc8a524408f84c8a73102c7da3bec79f20b1bb0a5a0ab20ee81738c1b10e903', 1795459512000, 0),
	('BNB', 1795459512, 30, 65660600000, 1, '=,=,.003', '\xfe64de579e62764f663fe84aa6a132cc4a56bf4ebe69892f6e91f8cf0cfb1339', '\x6318b80ac1991bebe91fbc50ad5a1b1db62839d7d9f022f7a3cacece4d99c93d4063032da73534f6dfbd2c93e253cf3f6e3b3ec80f00b1e6845af6cef8dc6401', 1795459512000, 0),
	('SOL', 1795459512, 30, 15028400000, 1, '=,-.001,.001', '\x51066fcc77b904cab8fd7071f2a1d9015520d3effaf38d7746a2b94627e4cf0d', '\xef213241ea697806a03ef805f8e078c1bfe5d47ea29bd94abaa53763600829af3a6076d352953b55364fb72bf6d9c74f8ae4c72154e0b11dcc89921c18744108', 1795459512000, 0),
	('XRP', 1795459512, 30, 233749000, 1, '=,-.00002,.00002', '\xc2b87820d522a7d13777d5ff4ecbc7d6a042ea26d55d3e92ab8990230cecc43a', '\xf1b380256f252ba1ce70d07ab2d665b8f7b5f416d0494bc7ca7e764daf54af454cd13774aaed001421f718c0e71adb5574bf0d23b2a3804ec15c358eafb6620f', 1795459512000, 0),
	('DOGE', 1795459512, 30, 18391200, 1, '-.000001,.000003,=', '\x1017a8b2a7c7ed3715a0dcd21a8b0d424040cd5369f05ce87d66a0e44912889e', '\xf78adcaf4da07d1db0a8bf923e4bf2095b72485b73b841cb6aa5ca6dc5757a1672a5b5833eca1e0c0e0664d313f4e171cfbfe450a09783e6a03231403bdb0e01', 1795459512000, 0),
	('LTC', 1795459512, 30, 8354600000, 1, '-.002,=,=', '\xd9b2e9578e0d903c0b0b3062403c96baafa1901d5818a95b066eea22b6a882a6', '\x1a3ba69f96fbccc66745f83642e8f11dc404bb8b840ad393f4d708529f68ea79a143342917f499d9174af734e849d1c12e0658501b085af7d3be50905b60a20a', 1795459512000, 0),
	('ADA', 1795459512, 30, 65358000, 1, '-.00001,.00001,=', '\xdf76a9c433925ac22dafda7a5a2485e389ebabcff558c2e46df8e90a81aacc22', '\x8cd87db08f9cec468134816762ea403a67304c703817d9d65e971a6409c2131ccc528e7e5ab39560561a88db2d06b16d56827bc360887b1118611eb284c70c06', 1795459512000, 0),
	('BTC', 1795459513, 31, 10331038000000, 1, '-.4,1.73,=', '\x15a534eb7021ff9169830ba48852faf88c82133cdf742f90959f91b3ac9e8d21', '\x89c6f7a25be7bc087aebd4a0424134e382b5d3b2892d549495f33adc0e1f7983622d0307686922a6fd84619b099c91716ec7d6d5826ad5778e77756ede01c80d', 1795459513000, 0),
	('ETH', 1795459513, 31, 265299000000, 1, '=,=,.01', '\x76117ccedf54788185988e8e041a751241eda86e89aed65551b16136b8e5f1a2', '\x3a309c52df8542e100445bf0133f419002d1279997c7374a9b246fa044b3058eed379d8b42accfb98ef912a52b637d8c975705d8d5f071473974b1bd0c2eb00d', 1795459513000, 0),
	('BNB', 1795459513, 31, 65657900000, 1, '-.007,=,.008', '\x7838a0b7d4d19c063aad6791c53dd438c2acb159784ff340a0007b883b246b1e', '\x16c8421fc5939e1e046a4a8c89be6a982ae068ca79337765c071264d622e2a06bc7fdda76306ac8683353c46f34cc26642753a9c50f46152d92e1030370d8906', 1795459513000, 0),
	('SOL', 1795459513, 31, 15027600000, 1, '=,=,.002', '\x2438c940264d1cb13e3a46ced4accae7a9387dc3d1ab89e8b093a291ff0bd469', '\xd766ea5eff905a2b6f2c1a9add4b6fee927ec24278f3ca903e28a558a75db50cc0cf70e8e68cdcab032b53b3dd3e723479d1abdbb6fabddd11be3dd8d1a55206', 1795459513000, 0),
	('XRP', 1795459513, 31, 233738000, 1, '=,-.00003,.00004', '\x86a4d951b8230c45cb69b2d3ac04353c0991799109113b5be4f2ba4a1f99538d', '\xd304bac14a0be33a209dcbe5b060a5bbbaf7d0d56fbc4dfed244fabfb11d441b4d8eec93c194f0cd789d8748e83cbc3e7429fbcbaf247041f4aa4d73c54b4606', 1795459513000, 0),
	('DOGE', 1795459513, 31, 18391600, 1, '-.000003,.000003,=', '\x63d983c98d0d304b3e2d19254987e4a3f1e0a8cd33ba8d6b9c4ca388d8d046b5', '\xcfd1e33b2a42e6caff8beb4bdef41d3fc4634e94985fb823ea270047a0baf1ce40695c436244f9ef3789aee202f45276d281516d7f1c107a2af566a664cb9f0f', 1795459513000, 0),
	('LTC', 1795459513, 31, 8354000000, 1, '=,=,.002', '\x2bbe37977b1c07472eed09cdfdb645422ad18a375f996f1d00745c305e97a845', '\xda47e5de81369a45f12d115b39879c8fcc383c4ea52dda090baa432f89317ef98c96458d5d347225c9e72318b9e0e036cd69e30833a8c6f598060e871ed21a04', 1795459513000, 0),
	('ADA', 1795459513, 31, 65354000, 1, '=,.00002,=', '\x8b2c43dc1f45e19ebdf40fcf2c59da7ab92c38e363b44e0020bf1737c4b0ef3a', '\x9e98b9728fa8884b96d6a200ac5a75c8e7313f6fba54d7b99bce2f0a4f3afd36f5b8274618e7d747e9977c169b9c9b285f5ec09ae77d193b32344bd22817240d', 1795459513000, 0),
	('BTC', 1795459514, 32, 10330773000000, 1, '-.82,1.52,=', '\xa904d6334b27b2281c38be98dc553f0901b547d3d23e4f8478952b8e97378f94', '\xa15bd52feadc8005b5c0851d3d4153b30d95190a5640913f3f69ec63e9fab3beb46dd9bf29356362d3c51fc1ce920a197bcd0b59fb49103c2d310dcf317ed30a', 1795459514000, 0),
	('ETH', 1795459514, 32, 265282000000, 1, '-.03,=,.02', '\xb5b8e55ebc87a61f3c7a97df6424a312d5f76054f04e2c8f4c6852e1d94f3164', '\xe7221d356ce8e0f717d458df9cdd113eea297d5c3c317d04d6f86d0857eb4b16c1ac1362ddf76c295f62456d4ab9d6efcde44a6761e113e6a94ccb416e09fa05', 1795459514000, 0),
	('BNB', 1795459514, 32, 65656000000, 1, '=,=,.011', '\xaed5b9de6f2055e1c9930fb94c63648f424fa0778eb380783f71bee4583efd18', '\x7fcaf11eee5e234d7585c11ad4dbe173e9e49c97822dc91dcedf19a8cd01151c7d1514b1a403b95abbc3bdf21fd8e9e78c43b72a9e10ed85aef21e55e6db340c', 1795459514000, 0),
	('SOL', 1795459514, 32, 15028200000, 1, '-.001,=,=', '\xc2fc8eb2c97c151c7323bfe5c38c2ab48627ce4429e4b753bae51dc50dc08a08', '\x2bdceeec84e4b200480c7b09bd106948147132d7c815226c058f9e7003847a789250ecfe3863ef76c33d873f3492dfceed4d137437fed16a959142d3ce20080f', 1795459514000, 0),
	('XRP', 1795459514, 32, 233751000, 1, '=,-.00003,.00002', '\xf0e4043ef7a1c4258612b988988b075108d890ae55f90dbb03087642e4eaf5e1', '\x0364a70c37c6423cb3fb2a04e1192547f9d52ccc0949da024895dff9e0bbdeda0fe37f22dd786a6e8d79fa8378600f6fe82ebff513a31340def951cd42560b01', 1795459514000, 0),
	('DOGE', 1795459514, 32, 18392600, 1, '-.000005,.000002,=', '\x673a75d04f834ce81d2ec2daf3ed91ca31a6c20c6d7d0869ba589da86d4ef871', '\xf89086cd688720f154d7a1d184e3a2df1ab362f79c0242f154dc482a893b11028f6a8e78ad9a8797235046dd246fe1f4af64f21147688e2e104e4fe2c44ed50e', 1795459514000, 0),
	('LTC', 1795459514, 32, 8353200000, 1, '=,=,.002', '\x5333e5966f0364465758d5ae5f1d8e313ca27b7955944b3a78c335c97b20f3bf', '\x225284617dfa93ea8accb7b697151cd9b501afc59d2ed2238240af24435f49324655f3ff1a5c840281bd91adae21cf20d40592c05b0287b81ecedbb143053c0d', 1795459514000, 0),
	('ADA', 1795459514, 32, 65351000, 1, '=,.00002,-.00001', '\x232542151906e5fa218d8e8b61c62765e69a20c55ebc234b6c4935cb03976ae3', '\x4ed192a72fe8b59ea81657cc08f25cadd0775f19030bef4dca5296da43bc1ada4a484b4456f88dd575e01e075d8844b16d4f2e556887072a4bef79cf4a07e101', 1795459514000, 0),
	('BTC', 1795459515, 33, 10331097000000, 1, '-1.05,.58,=', '\xf54c52eff91e017765a7d5d6d2551c2f7695ccb66c2f12ab43cb6d412e4ec779', '\x7d6c736c46006e74ec51e98ef7926e3af19b870c2d4743decd008f96ba8d566f6d36f6da92a86f814e6a456fd7956a5e2311a138149c1d7865cda677e3681b01', 1795459515000, 0),
	('ETH', 1795459515, 33, 265265000000, 1, '-.05,=,.03', '\xbdd81d3625a4aea46d75e72ec914ffb7d7d48a6554ce610a840a4ae5b8b62229', '\xfed4c4fdca5ec1ea8c36ea2b0a1a31b815c176e0ec3bb69aff9a419f66b145431f6e6e03f349e2aac5d14610e287477f54a49a5195fc8f6415c50946dccdb307', 1795459515000, 0),
	('BNB', 1795459515, 33, 65663600000, 1, '=,-.007,.002', '\xaa27337fa45f9f41bd65681f049722d2da55f418f94ad89ce220f330a4f8cd91', '\xf240e60642358b6f113e613efd70599b4f592fb7a3cd51c0f83b0b3b5a6a77c39fa3b3bca5b3600544ebfda317a0ca780cfcedcee3d8f5a593562af92ca4a10a', 1795459515000, 0),
	('SOL', 1795459515, 33, 15028500000, 1, '-.001,=,=', '\x0751dd0291ddbff8bf28e5c47130586ae75c9d0853491656e0c2143c87ca7289', '\x02deb7100bf636ba6b35d2454704915c9707b8c19017dcf8629f898e0d7adb6fc0827668f71b7132dbef0e19ebc37dc593fe56431e36edb3d518f523aaac2605', 1795459515000, 0),
	('XRP', 1795459515, 33, 233747000, 1, '=,-.00003,=', '\xf2341b5d428887e44648462d2af0b9397ddd8fe819541ba1d1aeea6f2c3f54dc', '\x11da79cd99494a23a1779825de543ca426c5d6c57c435381d4067edcb48599016132500cd86d3f66bbda68822e55808ed5b9406f40b32b7e42b69d4fd5f2630c', 1795459515000, 0),
	('DOGE', 1795459515, 33, 18394800, 1, '-.000004,.000003,=', '\xdd534136e5f343d8a326a2b1cd02974d14ccbbf9a9f0594e8015fc67d91374f1', '\xf5772bb872830dbcbe00ea5265a3d1c931c81fbae718373fe9d6797b430071d32bb23a3151c7ffff25d463b6088c9e4d3360bec925dd7a376448b8ef7112050c', 1795459515000, 0),
	('LTC', 1795459515, 33, 8353000000, 1, '-.002,=,.001', '\x16ef260d39fe9a4889f14b7067503c822947a4cc4dc5e9b4b67a9a44232f3cbd', '\xae2c0064f4d1ebe8339156a9371441dab2bedd0849e6dedb80b250e789b79327eeb72248c1d8ee348ddb9ec02ad999c6f84ad72f591b8986df5fdbaa7c6e980b', 1795459515000, 0),
	('ADA', 1795459515, 33, 65354000, 1, '=,.00002,-.00001', '\xf3848dc4ba9155aa8f1eac2288b8b9d4e69dcd49890b06a4ea2cf2cca4c9b379', '\x773e388c6961f4293b94eaac2539668d45900e5a4c25ad7626d2f095615bc7bdcfaff00664abae4bb81226500eb332ee2de12f5e6b2143eb65d7bfadd6de2708', 1795459515000, 0),
	('BTC', 1795459516, 34, 10330967000000, 1, '-.93,=,.37', '\x42fdeb25dd66dfd251697b4d5fe866883001d8dc3b8089ec56502fe488362c84', '\x4dcc41dc3ecd257f6c41fb17fc509fdcb3bd5416bd29f58e07ec3f97a8608ea177ec8472101a4dd2597c5cdaf23125ed1ce609e2e6b3fe68ea5853029d8e0307', 1795459516000, 0),
	('ETH', 1795459516, 34, 265266000000, 1, '-.04,=,.02', '\x2ae3572b89bf6e765bace66cfc6ce0844ab40f652e05cbb1689f3b0f8d478a4f', '\x2f4ff4637d78d6e346aa766ddc05cf259a18550d9d685abb3f5d97ccf72701995c1cf09332eb84cf6c228c32b4479a60e95fd6128eb442366d6641750d47400e', 1795459516000, 0),
	('BNB', 1795459516, 34, 65658000000, 1, '=,-.006,=', '\x5fec70f65909e57019d47672cfb766406620e411e34ca20136eb4cbb057b820c', '\x83dd1a34217835817e0938c01c25f1b045c4fe87af12479c30eaa8d036939cad9def8094bf0706b799a39d0e0bf207801ba9e721d65f6c1df6eb7317e8f3a608', 1795459516000, 0),
	('SOL', 1795459516, 34, 15025900000, 1, '=,=,.002', '\x7de5bac2a8f2ddc20cc372a68df991fffcff61855ba8f3e671a7fb2bc5a54849', '\xe1c74c7a40d56db6de035fd9be47e02ea3b4c97f4aa2db89b553588a1c50d51471999cfc3aea93a3a1eb37f626f9f8cf94ae59147812af3c8f8a369cf8b5b20a', 1795459516000, 0),
	('XRP', 1795459516, 34, 233755000, 1, '=,-.00003,=', '\x2fbce0754542e1bf95945078f1b3f62f78932297508c85b6e2ec395b981481d3', '\x582a746b593d6e1c0964d78080a3b5e9a1513a46af83919d8fc9d7ab0dbfd3d6f89c6f74a3383016b98c070850d252d162d6481db74c7d4267388c4712d31109', 1795459516000, 0),
	('DOGE', 1795459516, 34, 18393500, 1, '-.000003,.000001,=', '\xca985d1ed76065f11c1efa644c4c067e5113cbe6e1bef85fa17004b853e60630', '\xfd37f88a40fa5d65a76eaab37668b0c1f158f42dea1e00cef88547d61542a73acad0c921b5719087c133e589f29083e9c55b61f7a0e66006ba2e8c83ebfd1600', 1795459516000, 0),
	('LTC', 1795459516, 34, 8353500000, 1, '-.002,=,.001', '\xeb7ff0d4164034fc63088fc86932393963e08359b866fb32bc62254a689e33e3', '\x8467013bd4fd78e37bdd287730f4d810f28c12fc7b5d58ba061b446485a4946620736184142886d8069652006d9e5dcef1fdc5c4e6098f311d3bb849ac0cf900', 1795459516000, 0),
	('ADA', 1795459516, 34, 65353000, 1, '=,.00001,-.00001', '\xa0d75e94855b00905ac7961f83101dc93adf1c2da589a6fe99166904c6936e4a', '\x93808d83b772a6f648e5ae3b08fe97699c2e3a9fc3f7a85d7710bca5cea4a52ab72d0835eff74285ffc79fc1f1c704d33e47252acf62a92b8f39c54f05c9cc0a', 1795459516000, 0),
	('BTC', 1795459517, 35, 10330736000000, 1, '-.12,1.1,=', '\x2b9a8c3d6d299799fc974c98a3f7794fe572bc4a9ed8aa96f1440ab998b34d23', '\x28cc8a2232e723401b0430f8d4b7bc24416be3960767d9219e34ed70f6fa3f0eba222cd459cc3353a6feef5560ea17d2aafc02e025c138051fd0b657bcc37a03', 1795459517000, 0),
	('ETH', 1795459517, 35, 265240000000, 1, '-.03,=,.02', '\x104aeda8b7b7d5044a95286a730d1b6df97a0c408aed64f2cce2fa08dc248cd2', '\x8ebc1e66d10dc2930972353e787acaf9af31f902842494b67c094d7050c9b224fcb1f6b62e7ef6489863972fde54e079f87817cb8430f9ba992b3425d1295309', 1795459517000, 0),
	('BNB', 1795459517, 35, 65652700000, 1, '.001,-.006,=', '\x8d1acade15081f913d7fd22b7df58d05d1ec8273951c9fdbb7af6e423c9f3096', '\xfff864b159e37164e00cea16c9cf86f5005d7c86df450589e465fdcd4b314c4847f5a1dce1c5b7771bab22db107d32b0da931d85aafe3ed0404273719cd0f609', 1795459517000, 0),
	('SOL', 1795459517, 35, 15024400000, 1, '-.001,=,.002', '\x8c93b9e1439730b5fe833dbb06f866a2687b58b4660f0f1c89278b41c736aaa9', '\xecd7ad72fd105016aa168eb65df791d15b159b36bb6c71bdec2576ba838e958babd0c903d1e0609e17e739cfec341bf0f2ea6491e58fc9bd15acd385c1333a05', 1795459517000, 0),
	('XRP', 1795459517, 35, 233745000, 1, '=,-.00001,.00001', '\x97a935a1e0aa0b981d43052d1c510aeba5fc1bdd3b0b34eeac7d13f563f854e5', '\x57eeea13c334628b4a6bc972195029fc12dc6e5b9e4c147e6b6bd25263da9ae7cc35265e93936600a91d7e512e157e6e2986cf37ac7cf218d18bb6a189eab10c', 1795459517000, 0),
	('DOGE', 1795459517, 35, 18393500, 1, '-.000003,=,=', '\xecc63f0d39907210a6f6a7028ed0845b8c597f2c08e45eb2fd59f83252f9ab11', '\x544f293e53c4fe5e1b6d251ed186c51c8b0dc192b117f0d665b7043acd15b9675cb5f56bd90c5ec32c186e9e288720a70906f147d61c360a1446ed525de7ad06', 1795459517000, 0),
	('LTC', 1795459517, 35, 8353100000, 1, '-.001,=,.001', '\xbc5210468ed9bd4c30df03a30626e5dccb146ceb0367258c5a5b37a36b68aa99', '\xa8b3716b9445ef143ba4b40ae4bd236b14cd5f70cdb183119b28243e6417d8064e933fe1f83ef6d8453ece6f50f4df7f27c0ef3bbf0874b5b12abc15b7e18b07', 1795459517000, 0),
	('ADA', 1795459517, 35, 65352000, 1, '=,.00002,-.00001', '\xd7f2b28813ccf45057e23d1a012b8899f772c81d289f40eec9f276a890f0e1fd', '\x6c316bb320ab75256fcf9bcaf3556d0e9a1b85766712a1b1a0ecb71605ce98add264261b4b4fd5be23f8ea07f7c2dbc6704cbda77f0cd4aa22f1f1b8fc9f500a', 1795459517000, 0),
	('BTC', 1795459518, 36, 10330490000000, 1, '=,1.76,-.71', '\x1a1739c01ff9b57193a193689dd9d1bbd1b7e507b08718ec734af7363df57dc1', '\x3c4de2c91e1327e1d058a4e4de438b880532a44cc49f0bcee56c9fae1ee2825aec5aa2f098be9d3feed63eb3e0c6555c3a472579b12c725d433f5f7d2f43340f', 1795459518000, 0),
	('ETH', 1795459518, 36, 265221000000, 1, '-.02,=,.05', '\xc6757cbad820260b97db4b4cf0f2b7fad2294459766f76661ca155b0ffff4e1c', '\x53ea0df7be8e6b31b0bb27f7c65a75e02975bca51fd7faf8126711bb2bc0b373e9386875dafc73891e4c09b7894d7d879098710be399e019fb002f538529060e', 1795459518000, 0),
	('BNB', 1795459518, 36, 65656900000, 1, '=,-.005,.001', '\x0d3ba8266df89665f5546307c1b8740767700c22e569c780b7e2396e2d4c5aaf', '\x0bf88a960f1a27943fb19270fa43bdea8d016e428601474408e64e0cdedb4c66c600ccca4501898d4fa64f7b0a145d968e7248349b9dd485753cd1ee25b8b109', 1795459518000, 0),
	('SOL', 1795459518, 36, 15024200000, 1, '-.002,=,.002', '\x495f17fa8e8f85926dc9fd3fa21c63cc032418f205fd878ca959418e4ba99141', '\xf256a7f3e9646ac6dced7f6a77fe32d2de6dcffe3b452ffeca0b88d547d9152d09ea802682853bf6d7e48612a5e4913de8c6f2151395aed226bd449c695c950b', 1795459518000, 0),
	('XRP', 1795459518, 36, 233777000, 1, '=,-.00001,=', '\x332797832b221e95c740841de24986410a1925c2cce3327cfcb129e32ba69997', '\x2f5ebd5f7f23747dee0d190d378c3f84bbfb023c884e24aa56f481620c0f19642f2ba0cac0da6fc2063fbd400dd54d4c032857851ada4631cde819f7f9fb8b02', 1795459518000, 0),
	('DOGE', 1795459518, 36, 18391100, 1, '-.000002,=,.000002', '\xc5a0ddcc256fd7b200f5f17e32568f675f402c50443558d547c93b67090e3aac', '\xa969a4e705afd5cc362dd986b60abe215491a534f83f3a30c1c2744264c717b30023dc438bf7a8a76fddfeb5ff30e89e0ca1370479872487d9772c1a8402ea0b', 1795459518000, 0),
	('LTC', 1795459518, 36, 8352600000, 1, '=,=,.001', '\x0c085f2462cd39e8efe07e904411d3dcd9405445a83a596cf5b7193954ec2e74', '\x770cee63db6a60346a1a4942dedc3e3334be437cf2a8873dd6a3a724d1a3091046a038affd7b809c83d998d32a2d90043c06d849778a14263a9c7821eff7bb0e', 1795459518000, 0),
	('ADA', 1795459518, 36, 65351000, 1, '=,.00002,-.00001', '\xfb4d106bfd976e1827a895c509fdc00030a9184e2e9a5a2119e878b9cfe09742', '\x140103f2bb27cd99c20742644982d85d59118353a742ad32e23c68a263f489ad65583af627ec89ee93462dcc4e37fd0b8a9e7cf441efb607d2bca5f6cd2d1004', 1795459518000, 0),
	('BTC', 1795459519, 37, 10330329000000, 1, '=,1.17,-.48', '\xb65ee6396151f16d11ebd6e098022a86eb868b348ae716afed4b7f0eda1a121f', '\xe716e6eef9cb41214373af270b530d8d399fe51798fb79bec3b081fc161ba275c243201130f4784fa2c9c9b2190c2daf85d8f3c48f42024e657e2a0fbcd23b0b', 1795459519000, 0),
	('ETH', 1795459519, 37, 265298000000, 1, '-.02,=,.07', '\x5583b78a8b39e0718b16a44f27c41dfd0dcabbaea76057dc300b19214e982da3', '\x69b23eb39b7c9664fed646ce6f3281c83097b654202c94b3d89ed3aeb79b4f56a283b64eb018e38cfdaa4fc76650886a98429b63290dae8777883c2564d8ac0b', 1795459519000, 0),
	('BNB', 1795459519, 37, 65656400000, 1, '-.004,=,.003', '\x98a061b112412bb4f21b881441b6868fcb13870fa01d688be0d91ee4d0cb45e7', '\x70d52d70832c351bf9461a1c641211a8e8092322762f3db15a69f760647cb6ab10b5823f6601e6f884a9db08e670ffcbb8b1a24f96c1b2594d232e655e486c00', 1795459519000, 0),
	('SOL', 1795459519, 37, 15022300000, 1, '-.002,=,=', '\x947b3275d1f553c7826a36303e84af9dd70237b5acf2b240dbc5bc3fcd42a5c8', '\x1567650938c48f03fe87493dadacb1b7c71422cbc89901ffdc0c609008ae31060a1f491a2d348d2f66acd860c1de87058023b8d7d833d5efd226e957f91c4c06', 1795459519000, 0),
	('XRP', 1795459519, 37, 233800000, 1, '.00001,-.00002,=', '\x88b4e74c0416803bc31fbbfd5f9ea089b08997c59b17143fff6681e47fe3f76a', '\x64bda7256814900e5bed42ecd9e83aa28e5035310ffaaa62e44aff71b8ba2cf9900eb6a0e2e842f278a1e3581c43cfd292ea8da1a55419d955c7f62cfdc13f0a', 1795459519000, 0),
	('DOGE', 1795459519, 37, 18389700, 1, '-.000001,=,=', '\x484b1df27bc5ab828e9fde6a89ef3064ea8d2b7894c8ed8ee6caa6b8e8f9d102', '\x67d821eb963b2c8c2e5815a37cc4f79b3a20b8ca928b4b0c84ce4bc74c7b35678f4ac96ca59276b6d27ff224deddf72f7390fc8f09f51f9f30f5ebf69b520905', 1795459519000, 0),
	('LTC', 1795459519, 37, 8352500000, 1, '=,=,.001', '\xa00256a3174d5dcbfbd7c823f2bb0c6fd10db1b443dd16b87a600890459b65ac', '\xcbe951f8e4d85a626dd751d4026898bd4e0e8ade83f05e1a4a17728c7102313e659a7659cd0240a5895e8e1740d35b9507ce70e85a6d2132e9721e829d386500', 1795459519000, 0),
	('ADA', 1795459519, 37, 65347000, 1, '=,.00002,=', '\xb5df510e6b2ab100569deecfb7453bd0dc0349bd3b09377647afb83604361fba', '\x596efec8968608c5b936e4499602fcd3c62ee0c1456bb7f6df23de51441a3420f55426701448fed57b72ce55ea909cd2fe94b7cd7f1a7bb4e6db4fac92253106', 1795459519000, 0),
	('BTC', 1795459520, 38, 10329943000000, 1, '=,.08,-.75', '\x7db05176b4597263b1f1c6a373377be1098e4eff99eb3d24de06c30fc280fd4e', '\x035f66d8475522d3ac5c16915e4589cffbf5ba21da6867f57b1b01320054e8a86d9050d5d07684c1065b383b42a7c1f2c8527dd6c55f22b55c6f5607d1551d08', 1795459520000, 0),
	('ETH', 1795459520, 38, 265296000000, 1, '-.01,=,.08', '\xec7fb3f5ab41bca35c4a2a452a7fb473213ab368ff6f1cbc4c8640d2c0921c79', '\x8e27747c8354f552d08250d1302a19ff54d192e70a8a10fe4dd13a18d897fcb5b63c362f803638dbb97153da6345612da529f18b1bcc653de440b0d0d7b0e701', 1795459520000, 0),
	('BNB', 1795459520, 38, 65658800000, 1, '-.009,.001,=', '\x7bbcc6a66be9c755daa4f5da377d4c4961a875cbd48521f0e57eac02556bef80', '\x329c18b7d0329c0845e59f1dfed6cb29ef81417d91793f0f32e21dd68b7434ca0bf1354f3423b86ca9604973d5908560102e1fbefdf72a75b20dcf44f8d11208', 1795459520000, 0),
	('SOL', 1795459520, 38, 15019400000, 1, '-.002,=,=', '\x3ea45b0e5161080e203ad93ddd7ad62f2c57cbe8fff5128dd6a72de82c5edcad', '\x602f9d865ba19f7f32fedc44ed2a3b2d19a96cbd33a50d0f3f55976e948efb3574fb97d15fc4ab708770cc1bb76170428c4cddd73fd53ccaf168779f6f465900', 1795459520000, 0),
	('XRP', 1795459520, 38, 233807000, 1, '=,-.00004,=', '\x44df1210ab852ce62a3b02a7c4badc93278f96b2455bc264b9cee62cfb92d731', '\x6da74d2be070531bd7a0c8f352938f070566a47de2928626917747ad8ea611f77b9637d4d85c341485150c09b25ff4ee3dff865c8284de98a9df401be3a98b01', 1795459520000, 0),
	('DOGE', 1795459520, 38, 18387900, 1, '-.000001,.000001,=', '\x3514263ec038d8a0ee8672dfa877c0f9f6a89a33c45503526dd2c3d6558b891c', '\x68930554216c972f7c7091568cb7da865d66f44a7d2e1c842fb1c5e8176b042c70bb2b4fce7a2d1f9ffa4d6fee8454871e6666743de606b1433e57de8f2d3706', 1795459520000, 0),
	('LTC', 1795459520, 38, 8351800000, 1, '-.001,=,=', '\x4eb014de75f0f9cecb4b2a73d4f8a4c3ca1963216622db1e81af52776aaf9a64', '\xfa7e437d3f6419efe3e9ff20314d80543987eb989a86e4093d865e2d42e8793083a175c48caa2568e08ead386e78608d865d4883adbf0d7406d2f1e22f00c70f', 1795459520000, 0),
	('ADA', 1795459520, 38, 65348000, 1, '=,=,-.00001', '\x0925cc5c64a1b3d74b510d52b84c937f37748baccdf73e8814359ac1b5d57272', '\x1358891145b3050043a9277c024586365d7fd647bf1f45bc5507e0d48b2206f1495cc571fff191b9ecce846855ffc1d14798ddaa294e0e4654fe53aeebc39d05', 1795459520000, 0),
	('BTC', 1795459521, 39, 10329811000000, 1, '.06,=,-.74', '\x45191f30a606fbbee70eaba89789976499faf09425a4d72c004c25412e18751b', '\x8b381007490ffd24073b7951aad491707ab384c241bb82645074803cac9538a6ef8d40ceab905f412a1fb5e824f4f19cfc9412d865263820e57ae58c054c890d', 1795459521000, 0),
	('ETH', 1795459521, 39, 265330000000, 1, '-.02,=,.05', '\x9ab8ba343ad4a1dd11c648458c3060f4e1c6f78917b93a6f2061992dae6b7d6a', '\x893680ff860c2a010b6aee727857fc483c169ed0ed27ca67088dee8f8960d05272346d271f837f5c890ec1076701e43312303d7745079a8dc293e5dc9959ab0d', 1795459521000, 0),
	('BNB', 1795459521, 39, 65654400000, 1, '-.003,=,=', '\xc12024374a74b668601347cbe41fef1ec72346cef0c1c2202c720ca98d97525b', '\x2f22b24dbe66b40a3ac2e3c09a1b4f0d931525ddc66eccbcb46706aac57bef69df9c53f6a75b60113576b44b4e7fd75f2a77621ae34c7f495a9e4eb11f69a50b', 1795459521000, 0),
	('SOL', 1795459521, 39, 15017000000, 1, '-.001,=,.003', '\xa8e35a1a762b916e3fe9eca65b88e3594fb5cd9cc0b27c8571ca0e77ab235491', '\x52420436ab55be133b1902da975d328b4c08088ca7ed2ee3bc9d77044efee377eaa798b0f09477c046716754c08a7fa16a84e0ec88b8f0b76d67c3b6a157740a', 1795459521000, 0),
	('XRP', 1795459521, 39, 233792000, 1, '=,-.00003,.00002', '\x38494e697eec676a3a8f35524548075575695a2395806a954039dac53f5606b6', '\x34082136aeeb584a4b36e3fa36288fe78ceec4360302dbd3810d337b6323a57468fbda279643cbad49eff6975fd434b692873d88c60cee44f30c71ebe68e8104', 1795459521000, 0),
	('DOGE', 1795459521, 39, 18387500, 1, '=,.000002,=', '\xec95d98b7960dfa739a12cac203ff064e5d0c11237512a182549cfa9d8baa7e6', '\x2d8ee5d2dede9273d9a42037e3c908cf36268823a71a8d5f21324ddd6acb67b19ec33d477cd4fefef21925a9a629e0745f74482e40ec919d2908fccd7bd0f004', 1795459521000, 0),
	('LTC', 1795459521, 39, 8351300000, 1, '=,-.001,=', '\xb7a7d664aca9353d6d7d8ef0aaeeb7bf3124ba244ee7ff9a40f0aff3f988545d', '\xebee7c0593c5c69a5e028ede4cd5dd62e2d3cde9dbbc2087b63c1267622f5e1953a64191cd7ef463bc747f511a48d208abe019fdf99e05746ffa5b624f96fe06', 1795459521000, 0),
	('ADA', 1795459521, 39, 65344000, 1, '-.00001,=,=', '\x329199aee17eac9bb25fd81e2721f9524ae3f3b57ba532ff0ef2063e2b9c6867', '\xf7a0ad170185ec09ec952992b5e902f278002f2ddb8a241ac488cc623a0990ecbd2dc8d966d527a62ae4c1eff878ba5c609b77e0c96901920208ace47886d10c', 1795459521000, 0),
	('BTC', 1795459522, 40, 10329949000000, 1, '=,.51,-.12', '\x3f65c4a1fad0990ff92afb2bdde8aa1674ac2fc7f79421a8fc28b21e1a021814', '\x1d3c679314eb9f6cdc173afb401c57ab61c89ad5cebe889459b853358cd1fb10568d72996e21b5a0d0af7d90d89c627a33438e3ed1579b8b4ebeb595de01770a', 1795459522000, 0),
	('ETH', 1795459522, 40, 265345000000, 1, '=,=,.07', '\x5b924f69820b8827dfb8fc349460abe48dfc372b0b166501f2d612d3c4642c3b', '\xc2db7689dee23864274c50a19aaf4e20bfd48ab1ee88b159e1dde5d77f2fa1cbc056fff9433123ece40db655a165ec8e90e1ecf29e78f8ca035e81da62261909', 1795459522000, 0),
	('BNB', 1795459522, 40, 65650000000, 1, '.002,-.004,=', '\x1ea1567783d4c008d1377ff4239b16290dfd1f8b14d089045d01c6db02099bc4', '\xc2e46af6791a669d290c92d4ebba3e34f0a7f5f0e060f69165c2d0196d15638609f80cc3e501c7c2a736b6b748f8ef34810a57d192c41271e703710c7e51c00a', 1795459522000, 0),
	('SOL', 1795459522, 40, 15016700000, 1, '=,=,.004', '\xbda6933abdcf420ba494a92dc9557aa61e886a769d8b3eb47c7b850bc9672f16', '\x782d52d4d4c52e4197326f7269c7b21c850b75fe8bb600f16d722ed724fc018c825dd5f33e30ae5aebdd8631a3fde3c1bcc9e684000e1836929525403e6bae0f', 1795459522000, 0),
	('XRP', 1795459522, 40, 233804000, 1, '=,-.00002,.00001', '\xf906532e9351c04239fc3a5ac376ffe1f7ac86d4cfd93599c8be80a2be734b3b', '\xbf90e82d385fc0db4d029e61c2ee02995477e1c5151714fcfeb571decf24e484c289ac551d9f08ad61376ad6ffb8bfc68ee898bdcfd88a58bbb2939db0b8830f', 1795459522000, 0),
	('DOGE', 1795459522, 40, 18388400, 1, '=,=,-.000002', '\x416951e9c8e2df724ba00373974197963b48620acde981c43c4d9105e6e3ede5', '\x71f83bad309ea85cef2a8d6f697612fd022fc36def79abcccedc48ff9224914f77d2739d8e48f4f7909d9891126cf7d049452b7160efe96e2f18c77e1569fe00', 1795459522000, 0),
	('LTC', 1795459522, 40, 8350700000, 1, '=,-.001,=', '\x69e3b89ae4ea5f53e8da1816734fabaa09905f78ee37ad3d1cfbe8588f82c3c6', '\x4e670ca33bef1102439f4a476e01f9b242652688ab13579c5206df7fa70c06f31739f6f84fd97af21bcc766d8e21fe2d8f60f6decdd0c9e06b31bea95f61eb0a', 1795459522000, 0),
	('ADA', 1795459522, 40, 65346000, 1, '-.00001,=,=', '\x50ca651a9d95e4328edcca225d039faa2aa70b9122159b2263d9f24fe3876cc1', '\x2e86b5199f667c777c0a3d202f9789dc278f9ef5d74abccb0d27427c7368d5c161557ff5ab6dd51fd5d09a4cbe2f883c621897941e900e63d901595790336603', 1795459522000, 0),
	('BTC', 1795459523, 41, 10330190000000, 1, '-.18,1.21,=', '\x9196d297229b72a289502f3c966ddfbade02ee368ebb725e00c06ee252d237be', '\xe40f6f963c9937c125ec71558bd7d2971f778288d98c46006fedbb277d91f7b4c8db5806ad8e2e4674fec88f495cd2049acf792aeeefae8467a2f3e651a39703', 1795459523000, 0),
	('ETH', 1795459523, 41, 265414000000, 1, '=,-.03,.06', '\x8c78f638bd4aad60c3bc28ec29a1e77754bd7c0713a4eb6d7c93777e4cf63922', '\x53a276871c2257e983184cf9ad8612c3af68ae87be2744b10dc561e01ded2d5cb72a0751318a3e151d8a500296bbe2e77e564c06b14e3db48bb743bd9df38505', 1795459523000, 0),
	('BNB', 1795459523, 41, 65644600000, 1, '.001,-.002,=', '\x3c4f8419f9c11b54efdecd299e07451cf355e2c5509e3b7bd87eb7da88586e5e', '\x105764b4cc694f88f6c3eb1a333570217a43c28798f16ae80094a8c2d0931f0f4c3388cc538ccca94485f668ea41c3710464d9c41c668463146782dbae9b7e02', 1795459523000, 0),
	('SOL', 1795459523, 41, 15018700000, 1, '-.001,=,.002', '\x08e8245205bf376db2b6223d995dd622a11fc31f0f851317cf9261213e1e7062', '\x791135ad4f2aab97760f404d01fc38f78e1aef1863d9a8d4d5811208c17f3e8a840dcea47b8f9b5bd3ed7839911c49072433f9e378fa10af940827e754ca2100', 1795459523000, 0),
	('XRP', 1795459523, 41, 233836000, 1, '=,=,=', '\x48f1e4909b4a7740bf16b4a051dac9f3dd774c9a7101c775a187ba594ae0dec2', '\xe4c3a33867ee98957136f7d5ba43a0d5aa904a1c0b4ce57b71b0659e4bf0705320b6022baa813d0a52320d0f7225cfbc2f2a4af52daf00222a081cd285738f04', 1795459523000, 0),
	('DOGE', 1795459523, 41, 18389300, 1, '.000001,-.000001,=', '\x85611c25cdd3d00c16d637c0b4beda8dbc70e3b0765a3dd8a3ca7e79a7af1df0', '\x78735907e8746b9a2525babad72da1287ac74ef6806a0259570fd00df97bcdc22f42c7205ee1a6141549167b9c818077ecb43ca810f94b47769a9bbe3e20d707', 1795459523000, 0),
	('LTC', 1795459523, 41, 8350100000, 1, '.001,=,=', '\xd128ddd7e694e8534012ccf3db64e87b19ed9290d4821aabe90e97549b0265cf', '\x48fd29241697b136ffef4d9fb81d313b0d0cf4de2b665d30d5777fefe436e91b2acb8a4efd5373a8ada39f1e4334e78dbd985ea9aa198af158297b1ddef84303', 1795459523000, 0),
	('ADA', 1795459523, 41, 65354000, 1, '=,.00002,=', '\x5283af47ea591550c04fd0727a523db096e1b5cb5ad49eb9ec65a513e07b0919', '\x8b0e2aa23eb4c787d4c841f6fd682410c0c73e54a6380351975b556346ff366594786bc268df59aaa69f4e72f1904b6b019664932df9c3e2ba7398d91f39790f', 1795459523000, 0);
INSERT INTO index_log.kysely_migration VALUES
	('0001-index-log', '2026-11-23T18:44:39.534Z'),
	('0002-filled-ticks', '2026-11-23T18:44:39.547Z');
INSERT INTO index_log.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO journal.journal VALUES
	('live', 1, 1, 81, 1795459480420, 1, 1, '\x0001000455534454060101010342544308010102034554480800010303424e420800010403534f4c06000105035852500600010604444f474506000107034c54430800010803414441060002000100010580897a80dac409a00ca80f0202010200020480897a80b48913a00ca80f00020202010503a80f8092f401a00ca80f0002030300020380897a80c8d007a00ca80f0002040400020380897a808ece1ca00ca80f0002050500040180897a80b48913a00ca80f0002060600050080897a80e1eb17a00ca80f0002070700020380897a80c2d72fa00ca80f0002080800040180897a80f6e042a00ca80f000401000080809aa6eaafe30101010401000180a094a58d1d01000401000280c0dfda8ee9060100040100038080e983b1de160100040100048080d194b5740100040100058080bb8b939b440100040100068080b4ccd4dfc6030100040100078080a48fc4f95a0100040100088080f696a6b6880101000a02001000a09a0c001001a09a0c001002a09a0c00100380b51800100480b51800100580b51800100680b51800100780b51800100880b5180111000a00a00ca80f80c0a8ca9a3abc0a840e80c0caf384a3029809a00c8080aace938c09b407bc0a80c0ddc5c98d22900698098080bb8b939b44ac04b4078080c89e88f3b50188038207808090bd90e6eb02960290068080e898a9bf8d07a4019e058080d0b1d2fe9a0e00ac0400160380b518a09a0c908d06001b8080d194b57480c0a8ca9a3a80a0b787e90500040400008080aace938c0901001c0101b0d40380d46180dac40980c8afa02501011c0201a0a90790e16780dac40980c8afa02501001c030180d30e80b66b80dac40980c8afa02501001c0401a0fc15a0ee6d80dac40980c8afa02501001c0501a0cf2480a77080dac40980c8afa02501001c0602b0d40380d46180dac40980c8afa02501001c0702a0a90790e16780dac40980c8afa02501001c080280d30e80b66b80dac40980c8afa02501001c0902a0fc15a0ee6d80dac40980c8afa02501011c0a02a0cf2480a77080dac40980c8afa02501001c0b03b0d40380d46180dac40980c8afa02501001c0c03a0a90790e16780dac40980c8afa02501001c0d0380d30e80b66b80dac40980c8afa02501001c0e03a0fc15a0ee6d80dac40980c8afa02501001c0f03a0cf2480a77080dac40980c8afa02501001c1004b0d40380d46180dac40980c8afa02501001c1104a0a90790e16780dac40980c8afa02501001c120480d30e80b66b80dac40980c8afa02501001c1304a0fc15a0ee6d80dac40980c8afa02501001c1404a0cf2480a77080dac40980c8afa02501001c1505b0d40380d46180dac40980c8afa02501001c1605a0a90790e16780dac40980c8afa02501001c170580d30e80b66b80dac40980c8afa02501001c1805a0fc15a0ee6d80dac40980c8afa02501001c1905a0cf2480a77080dac40980c8afa02501001c1a07b0d40380d46180dac40980c8afa02501001c1b07a0a90790e16780dac40980c8afa02501001c1c0780d30e80b66b80dac40980c8afa02501001c1d07a0fc15a0ee6d80dac40980c8afa02501001c1e07a0cf2480a77080dac40980c8afa02501001c1f06b0d40380d46180dac40980c8afa02501001c2006a0a90790e16780dac40980c8afa02501001c210680d30e80b66b80dac40980c8afa02501001c2206a0fc15a0ee6d80dac40980c8afa02501001c2306a0cf2480a77080dac40980c8afa02501001c2408b0d40380d46180dac40980c8afa02501001c2508a0a90790e16780dac40980c8afa02501001c260880d30e80b66b80dac40980c8afa02501001c2708a0fc15a0ee6d80dac40980c8afa02501001c2808a0cf2480a77080dac40980c8afa02501', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x3c1ed424d85f591c2bdd5c1206ad62a47e0c20403762acbbfc10614050c37ace'),
	('paper', 1, 1, 81, 1795459480448, 1, 1, '\x00120001000455534454060001010342544308000102034554480800010303424e420800010403534f4c06000105035852500600010604444f474506000107034c54430800010803414441060002000100010580897a80dac409a00ca80f0102010200020480897a80b48913a00ca80f00020202010503a80f8092f401a00ca80f0002030300020380897a80c8d007a00ca80f0002040400020380897a808ece1ca00ca80f0002050500040180897a80b48913a00ca80f0002060600050080897a80e1eb17a00ca80f0002070700020380897a80c2d72fa00ca80f0002080800040180897a80f6e042a00ca80f0004010000808082bf93eff00801000401000180a0e5b9c2910101000401000280c0ddc5c98d2201000401000380808d93f5d771010104010004808095e789c6040100040100058080a7b9df87d502010004010006808084fea6dee1110100040100078080b4ccd4dfc6030100040100088080cef2be8faa0501000a02001000a09a0c001001a09a0c001002a09a0c00100380b51800100480b51800100580b51800100680b51800100780b51800100880b5180011000a00a00ca80f80c0a8ca9a3abc0a840e80c0caf384a3029809a00c8080aace938c09b407bc0a80c0ddc5c98d22900698098080bb8b939b44ac04b4078080c89e88f3b50188038207808090bd90e6eb02960290068080e898a9bf8d07a4019e058080d0b1d2fe9a0e00ac04001b8080d194b57480c0a8ca9a3a80a0b787e90500040400008080aace938c0901001c0101b0d40380d46180dac40980c8afa02501001c0201a0a90790e16780dac40980c8afa02501001c030180d30e80b66b80dac40980c8afa02501001c0401a0fc15a0ee6d80dac40980c8afa02501001c0501a0cf2480a77080dac40980c8afa02501001c0602b0d40380d46180dac40980c8afa02501001c0702a0a90790e16780dac40980c8afa02501001c080280d30e80b66b80dac40980c8afa02501001c0902a0fc15a0ee6d80dac40980c8afa02501001c0a02a0cf2480a77080dac40980c8afa02501001c0b03b0d40380d46180dac40980c8afa02501001c0c03a0a90790e16780dac40980c8afa02501001c0d0380d30e80b66b80dac40980c8afa02501001c0e03a0fc15a0ee6d80dac40980c8afa02501001c0f03a0cf2480a77080dac40980c8afa02501001c1004b0d40380d46180dac40980c8afa02501001c1104a0a90790e16780dac40980c8afa02501001c120480d30e80b66b80dac40980c8afa02501001c1304a0fc15a0ee6d80dac40980c8afa02501001c1404a0cf2480a77080dac40980c8afa02501001c1505b0d40380d46180dac40980c8afa02501001c1605a0a90790e16780dac40980c8afa02501001c170580d30e80b66b80dac40980c8afa02501001c1805a0fc15a0ee6d80dac40980c8afa02501001c1905a0cf2480a77080dac40980c8afa02501001c1a07b0d40380d46180dac40980c8afa02501001c1b07a0a90790e16780dac40980c8afa02501001c1c0780d30e80b66b80dac40980c8afa02501001c1d07a0fc15a0ee6d80dac40980c8afa02501001c1e07a0cf2480a77080dac40980c8afa02501001c1f06b0d40380d46180dac40980c8afa02501001c2006a0a90790e16780dac40980c8afa02501001c210680d30e80b66b80dac40980c8afa02501001c2206a0fc15a0ee6d80dac40980c8afa02501001c2306a0cf2480a77080dac40980c8afa02501001c2408b0d40380d46180dac40980c8afa02501001c2508a0a90790e16780dac40980c8afa02501001c260880d30e80b66b80dac40980c8afa02501001c2708a0fc15a0ee6d80dac40980c8afa02501001c2808a0cf2480a77080dac40980c8afa02501', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x7784dfe723717ceaa0d103239a7ce37deef72cd663a041d5c0657b1531f63791'),
	('live', 2, 82, 82, 1795459483005, 1, 2, '\x00219ba6a4b00d080180ce9bfea6d904010003040004c0acbd480480d69e2402808af7beb70f0100030480ade204040004c0a4e80303a0a38f9fe9030100030480b51804e0b95504000480b8b6f36f01000304000480ea3004e09a0c0598fbf9de01010003040004e03e04a80f069898c51101000304e401040004900607a08a9ea03e0100030400040004a09a0c0890eaa73e0100030400040004d01f', '\x3c1ed424d85f591c2bdd5c1206ad62a47e0c20403762acbbfc10614050c37ace', '\xa067c8452c2ed37106aab8abfe2f8da901d021e5333579888c28a7cfbd80ac91'),
	('paper', 2, 82, 82, 1795459483041, 1, 2, '\x0022bd95cc9bc16800080101019ba6a4b00d80ce9bfea6d9040100000201019ba6a4b00d808af7beb70f0100000301019ba6a4b00da0a38f9fe9030100000401019ba6a4b00d80b8b6f36f0100000501019ba6a4b00d98fbf9de010100000601019ba6a4b00d9898c5110100000701019ba6a4b00da08a9ea03e0100000801019ba6a4b00d90eaa73e010000', '\x7784dfe723717ceaa0d103239a7ce37deef72cd663a041d5c0657b1531f63791', '\x02465455c9155369fa312b2db6901d8d4cd9bde3c9b4d481abe05e3cf1127899'),
	('live', 3, 83, 91, 1795459483051, 1, 2, '\x00070014b78c7e818a0641b2c7014290ea094aa9d7024b9398054e95ae05548186096182ff0a58ae81196e80d706cc0197f628db01808b16d90180fc44c802bbda08ca0284da07d605b4c127d1058cc44ae20891fb0de909bee51aec0f8de459149e8d7e8fa809018db20902abdb110a85fe0705af82120fb79c041c81870818a18e0622b0b6072bb2fd033fb6970585018d8e07b801908f0e9f01b5834cb7028ce915b50583df2c8c07bfdd09a105a08f07930b8dad0cad0b96c13c02070114b3ae20b9841741adf50241a1f310428b8c1543b0f2094691a5114884903548b4f8134c91854c51b4a1125591a8466598a90969afdf625ab9db7fc9018aa32ec30194e31ecd039f9710f501bcdd18e703a2e1db01fe03b68ba6021481af209cb60c01a1c51001a2da0a02aba141039bdf060688b70508b7880509b2ed050a91861b128fb7631bb7e41016a282341aa0d02b8b0193b7ab013d81e20f8b01a4e31db001b0a6278603b0ed8101a50294a30eae048f9046000702148528b1d301419dcf0141809b0141ac3341b1be0441ba6841b0c00441a62c41b44241984e41b8ba0341887c41b95841b9d2014185a50241be810b41b58f084484e50143a49c044986f904148828b42301a4b30101a72001accc02019cf6010182b20201a26f01a7b40501b5f405018c5f019e39018bb00201b8eb07018df602018c51019bac0a01a5cb0403b4d50e06bad001069ac70500070314808208865941817441ae940641a3ff0a41a7880b41b0a604418c9f0343a484024384820346adb70e479bbb0147ace7054fbabc074d97b4025a9dc71155b09f036a8bd20a73ab8506c90185ac06d501bfa32814838208a5bf0201b240018753018bc80101ad860701908d0201b5a60103bdd20203a4f80f0690b30108a9a7090999e8030aa2d5040f97fe0617a9cd0327a2dc141384e50233a49a2b90019aaf0ca301b69e1600070414aaea01a5940641aa900541a6ec0241a181114187d208418fde0941b08f044180cd3d41af88054184c71041a6f60541aca5094490952344b3990b43aaab0d48bf851c4f83f90f499ff61657a1d99d015e9fb33114adea0194f6060190af2101a8a71101a08f0e018cdd2a0197c80c0187a606019ffa0b0191f307018dac4a0187a10c018bc32803b7e51103bcc61206b5cd69078480280db48c1109938b2c18b890290f94805d0007051491ed02a6df0e41a8a4014192e00b4195851b4186db044183b812419bb50341aed511418d810e41baf20c4190af07458085214583f81746b4a40c4abad7084cacad0a50a9ae0f5da18e4d5895ca4956baae0b1494ed0299ff030193c0050199d70101beaf1801aebe0301a3930201a3930e019db01a01a2a62b018fe9070185c2060497d12906a19a040885ea2b08bcee1409b4f31516affa2f17b5943518b3d1382db8d05800070614979f029bb9064192811741aade1141b7fa054180ba0441aaec0841b3800d41bb990741878c0441b9a8204183f70844aafd1244bd913b488591454685af5149a1af265488fd194f89be635d8bd110608dbc0c149a9f02adbb0d01a0ed0101a1ae0101a6ba1301b2910d0188d51e0180d60201ad990701b5fb0301a5fb0801b1d3110594d4040498d81204929c4a0bb8b80809a083520f9db36019b3eb4511aeba2824b7b41801070714a2820180b618418de60441b6960641b4a4084184e52041afa23141a9b607419edd124187c1484191c40a41b5c62d41b4d24941b09491014189c50f459a802345b78e8001498095774a9ec2654c948280015197ae1914a58201b1d4140180a30c01b99043019c8a1401b58205019e9a0d01b8882801a0fc0601ad91140195f00d019ce42c01848d6601afe51301b7924e05a4831a07a5fecd01069fba180a8cdb28109384a40211aeb94900070814846683d809418bfe0841828014419d82434192990841aa8009419cfb07418e9d444193d416418ed32641b0830f4187bac80141a3f76741b8d42343a2b85946acbd4d4882a489024898ae204ab883bb014ca4e38901148766a4b5240190d141019dc01b0180ba0a01a3c11a0196bc5901a1f43201a6d70a01bf91830101859c550189a44201949e6201a8ce9f0101839f6204a1cf6e04bd99270a9ab122078481240a80c49d030b828a8902', '\xa067c8452c2ed37106aab8abfe2f8da901d021e5333579888c28a7cfbd80ac91', '\x634777a1f1f79a334f46c61e8e5bbf3c084b739c52c6d31fa39577a5055a3123'),
	('live', 4, 92, 92, 1795459484000, 1, 2, '\x00219ca6a4b00d08018084dd95a4d904010003040004c0beb14a0480f0e76a0280fad5afb70f0100030480a4e803040004c0a4e80303a09fb4a1e903010003040004c09f4904000480d7fff36f01000304000480ea3004e09a0c059884f7de01010003040004e03e04000694a3c51101000304e4010400048803078086e19f3e010003040004a09a0c04e09a0c08b0aba73e0100030400040004e80f', '\x634777a1f1f79a334f46c61e8e5bbf3c084b739c52c6d31fa39577a5055a3123', '\x6aac86bc57a1e74eda05249cefa119d73d8f990f7e2e0682d0263b75bac48f20'),
	('paper', 3, 83, 83, 1795459484012, 1, 2, '\x0022a0a5cc9bc16800080101029ca6a4b00d8084dd95a4d9040100000201029ca6a4b00d80fad5afb70f0100000301029ca6a4b00da09fb4a1e9030100000401029ca6a4b00d80d7fff36f0100000501029ca6a4b00d9884f7de010100000601029ca6a4b00d94a3c5110100000701029ca6a4b00d8086e19f3e0100000801029ca6a4b00db0aba73e010000', '\x02465455c9155369fa312b2db6901d8d4cd9bde3c9b4d481abe05e3cf1127899', '\x4d1b37c47dfc3b22fad9995327a85de81399b8c030c07d46c3031111c5ae7bba'),
	('live', 5, 93, 93, 1795459485000, 1, 2, '\x00219da6a4b00d080180fb91ca9bd904010003040004c081ae36048085dd95010280b8feffb60f0100030480b6dc05040004c092f4010380c2f69ce9030100030480b51804c09f49040004a0a185f16f010003040004a0843d04e09a0c059893f2de0101000304a80f04f82e040006948ac51101000304e401040004a40107a0f8a99e3e010003040004a09a0c04e09a0c0880d1a53e0100030400040004e80f', '\x6aac86bc57a1e74eda05249cefa119d73d8f990f7e2e0682d0263b75bac48f20', '\xa9a22936c9a99b1c299b2d07f19aae67bc2326dcec2a8e5ce3b1e1c3fb25e00c'),
	('paper', 4, 84, 84, 1795459485006, 1, 2, '\x002288b5cc9bc16800080101039da6a4b00d80fb91ca9bd9040100000201039da6a4b00d80b8feffb60f0100000301039da6a4b00d80c2f69ce9030100000401039da6a4b00da0a185f16f0100000501039da6a4b00d9893f2de010100000601039da6a4b00d948ac5110100000701039da6a4b00da0f8a99e3e0100000801039da6a4b00d80d1a53e010000', '\x4d1b37c47dfc3b22fad9995327a85de81399b8c030c07d46c3031111c5ae7bba', '\x0dccd4f0133c5dce29e32868f16d9eb727ca87f333d9f240445934a37708a0f7'),
	('live', 6, 94, 95, 1795459485007, 1, 2, '\x00070114b2ad20a9d2024187dd0741a4ce06439ce90d43a9d30d4789f70948bff84b488caa5f4baa8a1f5092be1a5a96da166286a520629c932368b3e00ddb019bf5397681b316c50294b816d602acbcc001d505baadd501c10490b7b40214bfad20a7870f0198a20e0183bc0602b1950403bc9039078a960a07a3dd1f08888d0a0ca5dc070d889641138ae6281ba6cd1a2999db0b8b0183cd3a37b0c3179a01b5e9178d02878e188a03818426a7029bf33fbc048f9046010705148aed029f86074195cc0441b4c10f41aa9b0241819d074194f307418dd719419ace0241a3d809419eb01e418cbd034492980a46b9f204479b812e4aa99e1549909a05518eae1157a18e4d628be90e5e9ce213148ded029a870d0187980401a4fa0801b5e80b01b6f50301acb60701a3c00501a3ef03018df2210198fa0b01bab71905a2ab0e0497c3210abee603088dc40d0eabe15812a0ad051397912921b3d1381ebacc8601', '\xa9a22936c9a99b1c299b2d07f19aae67bc2326dcec2a8e5ce3b1e1c3fb25e00c', '\xd195683dcb7dd37d15739ec6763ba5c4c532ffd0f41d0669fa54a8eb95f16505'),
	('live', 7, 96, 96, 1795459486001, 1, 2, '\x00219ea6a4b00d080180e8f88b9cd904010003040004c0b8b8720480adeb7e0280f58194b70f0100030480d1ca08040004c0897a0380b5a19ee9030100030480d46104c09f49040004a08bb6f16f01000304000480ea3004c0b5180590c5f1de01010003040004e80f04a80f06b4fdc411010003040004a4010400078093b69e3e0100030400040004e09a0c08a08fa63e010003040004000400', '\xd195683dcb7dd37d15739ec6763ba5c4c532ffd0f41d0669fa54a8eb95f16505', '\x37e5998b3331999f3e552b2772793a06313d7cba69a67a9703a3d6f38c0c913a'),
	('paper', 5, 85, 85, 1795459486030, 1, 2, '\x0022b1c4cc9bc16800080101049ea6a4b00d80e8f88b9cd9040100000201049ea6a4b00d80f58194b70f0100000301049ea6a4b00d80b5a19ee9030100000401049ea6a4b00da08bb6f16f0100000501049ea6a4b00d90c5f1de010100000601049ea6a4b00db4fdc4110100000701049ea6a4b00d8093b69e3e0100000801049ea6a4b00da08fa63e010000', '\x0dccd4f0133c5dce29e32868f16d9eb727ca87f333d9f240445934a37708a0f7', '\x448608f72f6f627bdc5de6b578e06dbfe2f99420bcfc07434e62e082cd069159'),
	('live', 8, 97, 97, 1795459487001, 1, 2, '\x00219fa6a4b00d08018096caf095d904010003040004c0cdad9d010480ae903b028099ea97b70f0100030480d1ca08040004c092f4010380b0829be9030100030480d46104c09f4904000480c0ecee6f01000304000480ea3004e09a0c058880eede0101000304e80f040004a80f06acafc41101000304e401040004a40107808abc9d3e0100030400040004000888a2a53e010003040004000400', '\x37e5998b3331999f3e552b2772793a06313d7cba69a67a9703a3d6f38c0c913a', '\x9490e92735729cb8382431803cc5d1d51db34c2a13c83a0e8d022693a35cf96a'),
	('paper', 6, 86, 86, 1795459487026, 1, 2, '\x002299d4cc9bc16800080101059fa6a4b00d8096caf095d9040100000201059fa6a4b00d8099ea97b70f0100000301059fa6a4b00d80b0829be9030100000401059fa6a4b00d80c0ecee6f0100000501059fa6a4b00d8880eede010100000601059fa6a4b00dacafc4110100000701059fa6a4b00d808abc9d3e0100000801059fa6a4b00d88a2a53e010000', '\x448608f72f6f627bdc5de6b578e06dbfe2f99420bcfc07434e62e082cd069159', '\x5b9e499feae48469e082dbad41093e87aad1b21e20068145ef02845413f90a9c'),
	('live', 9, 98, 101, 1795459487030, 1, 2, '\x000700148d897ea8b9014196ef01419a8c0249b691024993bd1c4da483085781fc065fb7ed0253bdfc0477a1cd057c8bec2ae501b3f605da0191af0ed502ad8c13e402a2e619c0059cc011ed05848624e9098be636dc088adc08e00b8de45914b5897e9cc71201bdf9020588a90d0ca38202059a8f021289e0031393b41418b4f3251980870432aa91069a0185c8178401a7fe20a401b0880e9f02adab21b40387dc06a80296f31c990683ef078d0687af0ab90cb98e44840f96c13c01070614909f0299dd04418a9607419da412418ddd1941b9b50241a3ee19418a91024186af03418d8b114197b9274180c7284585c02f438df72d46b7fd0847b4b82c50a1d3584bb7f14552828d0e5ea3fc06588dbc0c14939f02a2d50901bcab0401a0d705019dbb0f01a6b30301bca60e01be9e1001bc940401afd50501aad21801a6960a0394cc0705bef6030794800c06b4c8070f90a00a10bc800a1187b9071caeba2824b7b418000707149f82018be71c4192e9044188d32f41a6a107418c94084187f12341838419419bc80841bc9a6a4188981041b9fd5041a0ad124180f12441affda20145b2af1747929ae80147b9cb18479ec2654c948280015498aa4414a282019ba9150189ec1a01a1ea25018e9d05018c96040188cc0601b0935f0196ca5c01b8ef0a01bdf03701bebe13019eed55019ebc4d0195c80b05b1ac1009939e1504a9fc5f0d8cdb2807b6a2e501159ee4a10100070814826692fc1341b2920e41a4c033418e8d0941b0ae114180a62541b2bb1141b9a70841948c0f418486574197ef7d41b2e22241ac801041a5f20c43bcec8d01468ee57c4987ffbe0248b8a02047b883bb0153aea79c0214856697b73a01818f0401bb8b0601bc815c01bb993501aa890b019ba92e01a0981201aaa27401b0bc3801888f55019bbb170195f2120183d6810104a7f90e0483a2410896984207adb7ad010e80c49d030b828a8902', '\x9490e92735729cb8382431803cc5d1d51db34c2a13c83a0e8d022693a35cf96a', '\x83f65699c9bd9e799d8690948b375073bf99e7bb8c6f83e5e4dec51a8e3389c3'),
	('live', 10, 102, 102, 1795459487046, 1, 2, '\x0003a80f', '\x83f65699c9bd9e799d8690948b375073bf99e7bb8c6f83e5e4dec51a8e3389c3', '\xd1c18ed87273fe1ca29bbbe35029fc36feb8f7dd118197709576a08484ddcb84'),
	('live', 11, 103, 103, 1795459487239, 1, 2, '\x0003a90f', '\xd1c18ed87273fe1ca29bbbe35029fc36feb8f7dd118197709576a08484ddcb84', '\x799299875405e9489e8025437d63771401da52ba7dbca1a051c94eea1ed91359'),
	('live', 12, 104, 104, 1795459487245, 1, 2, '\x0015a90fa80f', '\x799299875405e9489e8025437d63771401da52ba7dbca1a051c94eea1ed91359', '\xfc729e03e329d49464abfcb8c8ddd44dea22eb83a472379faf5c2b08c2206a29'),
	('live', 13, 105, 105, 1795459487339, 1, 2, '\x0004a80f01086661756365743a310080d0dbc3f40200', '\xfc729e03e329d49464abfcb8c8ddd44dea22eb83a472379faf5c2b08c2206a29', '\x9b41dd744dea8fb50e4151cbddf6974caebe53c27efdc1e8eea92662f8d6336c'),
	('paper', 7, 87, 87, 1795459487344, 1, 2, '\x001aabd9cc9bc16800', '\x5b9e499feae48469e082dbad41093e87aad1b21e20068145ef02845413f90a9c', '\x77099e8ccb882b3c33776e5da2223b5a44f4df60ee33d6adeb237917ed4f1bdc'),
	('live', 14, 106, 106, 1795459487362, 1, 2, '\x0004a80f01086661756365743a32028094ebdc0300', '\x9b41dd744dea8fb50e4151cbddf6974caebe53c27efdc1e8eea92662f8d6336c', '\xabbc993a20221280c2ae91fe54020ca28a477b31e10872be0f08b361babb2f6f'),
	('live', 15, 107, 107, 1795459487380, 1, 2, '\x0004a90f01086661756365743a330080d0dbc3f40200', '\xabbc993a20221280c2ae91fe54020ca28a477b31e10872be0f08b361babb2f6f', '\x7b6c317f5808b32d20d7fc1f32ea9f05dad9dc792679593d0136d4d7641ff34a'),
	('live', 16, 108, 108, 1795459487394, 1, 2, '\x0004a90f01086661756365743a34028094ebdc0300', '\x7b6c317f5808b32d20d7fc1f32ea9f05dad9dc792679593d0136d4d7641ff34a', '\x54a599681bc6818acc3ecddf8147d3a80217bb6d74edf2ab44c87c4737828ba8'),
	('live', 17, 109, 109, 1795459487447, 1, 2, '\x001da80f012432366136356162622d346336302d343562322d383162302d323232623939393461396138010080e1eb1780d461', '\x54a599681bc6818acc3ecddf8147d3a80217bb6d74edf2ab44c87c4737828ba8', '\xc3b6bb0379a122981c2953a40287d02c2adbb1bb3fbf9cb05aad81d6ac0062e1'),
	('live', 18, 110, 110, 1795459487700, 1, 2, '\x000596a80f00a80f2430613534386439332d343832382d343032622d616430632d653164613966386663316365', '\xc3b6bb0379a122981c2953a40287d02c2adbb1bb3fbf9cb05aad81d6ac0062e1', '\xdb7aab37bebbb0aac66510bdcc098c27e8088cb470b55a9301dfdc8b78f1c3e9'),
	('paper', 8, 88, 88, 1795459487754, 1, 2, '\x001a94dfcc9bc16800', '\x77099e8ccb882b3c33776e5da2223b5a44f4df60ee33d6adeb237917ed4f1bdc', '\xb2966387d6ce647bc48129fef93b33ba502e42b745ea214ff548ba4f543c10a6'),
	('live', 19, 111, 111, 1795459487758, 1, 2, '\x000598a80f0080b518884e2438653532373661322d313137382d343265362d613263362d326339653666353738343731', '\xdb7aab37bebbb0aac66510bdcc098c27e8088cb470b55a9301dfdc8b78f1c3e9', '\xa5d34cca4e33036ba4a0158f9303bbbd9aa2394138ad35be252c2cb005d21daa'),
	('live', 20, 112, 112, 1795459487796, 1, 2, '\x000599a80f0180d1ca0898ea012434623138656231612d653738372d343735312d393734312d373138333634636232633364', '\xa5d34cca4e33036ba4a0158f9303bbbd9aa2394138ad35be252c2cb005d21daa', '\xb4e2a1ea9aa572ffb42062525b6a5867eec61180aae7e843385f8a411af0315e'),
	('live', 21, 113, 113, 1795459487808, 1, 2, '\x000598a80f00b09817901f2438363738303965642d386331322d343339342d386163662d646462643733646138623030', '\xb4e2a1ea9aa572ffb42062525b6a5867eec61180aae7e843385f8a411af0315e', '\xf1be0ba700789b9a6deeafabb1f600d35f11c51f3b377c994baaeac712aa9537'),
	('live', 22, 114, 114, 1795459487818, 1, 2, '\x0006a80f012431323032343164622d623932372d343735662d383939612d323834666437303434346266aa858010', '\xf1be0ba700789b9a6deeafabb1f600d35f11c51f3b377c994baaeac712aa9537', '\x988851db7752cc69683f490c043fe6c9dd525bc90a2730b549489b92f598710f'),
	('live', 23, 115, 115, 1795459487833, 1, 2, '\x000d0912a80f00a0cf24b4072461316533396237642d663561332d343832332d396232302d653332346262303765353231', '\x988851db7752cc69683f490c043fe6c9dd525bc90a2730b549489b92f598710f', '\x5d1b0119274d6aeb0ed6afeb7e1acce25941864205c73b03619d97b627508a0a'),
	('live', 24, 116, 116, 1795459487841, 1, 2, '\x000597a90f01a03e2430636338653732622d316332382d343432612d396633322d643337653934653461396466', '\x5d1b0119274d6aeb0ed6afeb7e1acce25941864205c73b03619d97b627508a0a', '\x9e70a06f626ad530dae6bb0788a65df931e91d5834fef38c540f0e40050ea58a'),
	('live', 25, 117, 117, 1795459487850, 1, 2, '\x000596a90f01901f2434306633346466342d386335652d346139652d616561642d373931393265393862326538', '\x9e70a06f626ad530dae6bb0788a65df931e91d5834fef38c540f0e40050ea58a', '\x7e05e83f24f0e401bfe6b8b8b0096ae3065ba69c22e085f7d62c28ec4baab839'),
	('live', 26, 118, 118, 1795459487863, 1, 2, '\x000596a90f04b82e2464356464636263342d393639622d346536632d613633362d646131313663386462663831', '\x7e05e83f24f0e401bfe6b8b8b0096ae3065ba69c22e085f7d62c28ec4baab839', '\xf65f11e36b3cd57be912b0862835a9685fb2513d5c733cb2ac5bb9a60d4a3a64'),
	('paper', 9, 89, 89, 1795459487871, 1, 2, '\x0003a90f', '\xb2966387d6ce647bc48129fef93b33ba502e42b745ea214ff548ba4f543c10a6', '\xaedc9b5f49e91568ba22bdbeee88f17346172db8af944883c6e4243f5024e876'),
	('paper', 10, 90, 90, 1795459487874, 1, 2, '\x0014a90f010d7669727475616c3a6669727374030080a0b787e905018084af5f0280a8d6b907', '\xaedc9b5f49e91568ba22bdbeee88f17346172db8af944883c6e4243f5024e876', '\x57e210fd1878fa03ff590a83c00c84939da9c6f935f4866cf70395c138b18a1d'),
	('paper', 11, 91, 92, 1795459487903, 1, 2, '\x001300158d897ea8b9014196ef01419a8c0249b691024993bd1c4da483085781fc065fb7ed0253bdfc0477a1cd057c8bec2ae501b3f605da0191af0ed502ad8c13e402a2e619c0059cc011ed05848624e9098be636dc088adc08e00b8de459e6a065884e14b5897eb4b71201bdf9020588a90d0ca38202059a8f021289e0031393b41418b4f3251980870432aa91069a0185c8178401a7fe20a401b0880e9f02adab21b40387dc06a80296f31c990683ef078d0687af0ab90cb98e44840f96c13c01b5897e000596a90f00901f2464346637656563342d386134662d343936662d396365622d316339336132636631386663', '\x57e210fd1878fa03ff590a83c00c84939da9c6f935f4866cf70395c138b18a1d', '\x7b71cd7f787c88b325840b7319f15e2e47e4bbd22689cd8a3feb8826db17839a'),
	('paper', 12, 93, 93, 1795459487911, 1, 2, '\x000598a90f0080b518b82e2465393838376634392d346137332d343131352d383065662d303864383363616431613335', '\x7b71cd7f787c88b325840b7319f15e2e47e4bbd22689cd8a3feb8826db17839a', '\x5377953af115e250dfcabb75b13994ab227570e78c1c6a46e0e7fafa56a95a53'),
	('live', 27, 119, 119, 1795459488002, 1, 2, '\x0021a0a6a4b00d080180c6ad9e96d904010003040004c0dacd83010480ae903b02809797a5b70f0100030480dac40904c0897a04000380ebfda3e90301000304a09a0c04c09f4904000480a1a3ee6f01000304e09a0c0480ea30040005b08cefde01010003040004d01f04a80f0690b1c41101000304e40104000488030780a08b9d3e01000304000400040008a8e0a53e01000304e80f04a80f0400', '\xf65f11e36b3cd57be912b0862835a9685fb2513d5c733cb2ac5bb9a60d4a3a64', '\x0e1cb081ab4304d64ce40130f63d383a3fcf5e4642eb5110c2adcafab59fe50f'),
	('paper', 13, 94, 94, 1795459488006, 1, 2, '\x002282e4cc9bc1680008010106a0a6a4b00d80c6ad9e96d904010000020106a0a6a4b00d809797a5b70f010000030106a0a6a4b00d80ebfda3e903010000040106a0a6a4b00d80a1a3ee6f010000050106a0a6a4b00db08cefde01010000060106a0a6a4b00d90b1c411010000070106a0a6a4b00d80a08b9d3e010000080106a0a6a4b00da8e0a53e010000', '\x5377953af115e250dfcabb75b13994ab227570e78c1c6a46e0e7fafa56a95a53', '\x53e166ba2ebd594d70e2de9080b29dba5ae0daa56e595bc12ab7f2953aca1a78'),
	('live', 28, 120, 120, 1795459488006, 1, 2, '\x00070414a4ea0194dc2741bb8e1541aca310418f932b41aff80541a4941d41aec04441a7cb53419699544182970b4186c15e4181ad0c43829719458eb30b44b0c21147a4e62350b5c56b4db7de0e4ca1d99d015e9fb33114a7ea0188c624019bd2050186ed15019e841501aabe37018eab0501aba50b0193ee350191fe1001bfc2160196a51801808d4803b3de0703a68f1106acd40907b1b26b0a89be2f10afbd1b13a9972b1694805d', '\x0e1cb081ab4304d64ce40130f63d383a3fcf5e4642eb5110c2adcafab59fe50f', '\xa7bb9e3d88ecc36a4215b2d34a796d7833159299c1a59538caa02a9ef82ad015'),
	('live', 29, 121, 121, 1795459489002, 1, 2, '\x0021a1a6a4b00d080180aad9b59dd904010003040004c089837b0480e892260280edb5c9b70f0100030480bfd60604c0a4e80304000380ecc1a9e903010003040004e0cf240480b51804a0e891f36f01000304e09a0c04a0cf24040005b8d4f1de01010003040004d01f040006bce7c41101000304e40104000488030780fde69e3e01000304000400040008b8fca63e010003040004a80f0400', '\xa7bb9e3d88ecc36a4215b2d34a796d7833159299c1a59538caa02a9ef82ad015', '\xb62e8e80e4da5fa2491593fe59e6eaa76bfaa939c328f708149115bd6616a25a'),
	('paper', 14, 95, 95, 1795459489005, 1, 2, '\x0022aaf3cc9bc1680008010107a1a6a4b00d80aad9b59dd904010000020107a1a6a4b00d80edb5c9b70f010000030107a1a6a4b00d80ecc1a9e903010000040107a1a6a4b00da0e891f36f010000050107a1a6a4b00db8d4f1de01010000060107a1a6a4b00dbce7c411010000070107a1a6a4b00d80fde69e3e010000080107a1a6a4b00db8fca63e010000', '\x53e166ba2ebd594d70e2de9080b29dba5ae0daa56e595bc12ab7f2953aca1a78', '\xa5c34269bac678a3e4ae91125e5321f35bb008e81aa22873a6924cad5bf8d540'),
	('live', 30, 122, 123, 1795459489006, 1, 2, '\x00070114bfae2089cc33419fad1f4194901743ae95084386821b4680be1d4881c81e46abc04a50bcf33d4f9584565781db1561b6c80761a296186fb9db7fc9018aa32ec30194e31edb0292dfa301e702bcdd18e703a2e1db01fe03b68ba602148aaf2095ec080299c50a01b5992e0386990a03b7900e05b0ff1107b9aa0b0cb6c4350da1bd520c828869199bde0b1a8eba0926be8b303493b7ab013d81e20fb20182e36a8901b0a6278603b0ed8101a50294a30e9806b9be9c0200070414a9ea0186ab024184d42441a4ce09419ca01641b4a7044182bb14418c9b1541a7a90641b0c15641a38f3a418dc306418fbf074390952344b3990b4689bf1145bf851c4f83f90f499ff61657a1d99d015e9fb33114acea01abed1f01b6dc2001bcf50201bbc62e019b8920018beb0e018ac41e01beac040191c20801b6cb130192892c019c894a04b7e51103bcc61205a9c29e01088480280db48c1109938b2c11a9972b1694805d', '\xb62e8e80e4da5fa2491593fe59e6eaa76bfaa939c328f708149115bd6616a25a', '\xfa649ff4550a6689218458d1cb606e9ee7f66ea319d3ddc75be51efa6985ee9f'),
	('live', 31, 124, 124, 1795459490002, 1, 2, '\x0021a2a6a4b00d080180979c8f9ad90401000304809eef2b04c0dacd83010400028086d1d9b70f0100030480b6dc0504c09bee0204000380a1daa9e90301000304a0cf2404e0843d040004a0c0cef16f01000304e09a0c0480b5180400059896f1de01010003040004a80f040006a0d0c41101000304e401040004000780a9859e3e0100030400040004e09a0c0880cea63e0100030400040004e80f', '\xfa649ff4550a6689218458d1cb606e9ee7f66ea319d3ddc75be51efa6985ee9f', '\x84dd167215181c43564060dfa13456801584949820cfce006478c6a636bb1f34'),
	('paper', 15, 96, 96, 1795459490010, 1, 2, '\x00229283cd9bc1680008010108a2a6a4b00d80979c8f9ad904010000020108a2a6a4b00d8086d1d9b70f010000030108a2a6a4b00d80a1daa9e903010000040108a2a6a4b00da0c0cef16f010000050108a2a6a4b00d9896f1de01010000060108a2a6a4b00da0d0c411010000070108a2a6a4b00d80a9859e3e010000080108a2a6a4b00d80cea63e010000', '\xa5c34269bac678a3e4ae91125e5321f35bb008e81aa22873a6924cad5bf8d540', '\xc5f21ad04ba9779139ca2c192e60019bc5351021bcb02886bc0ad1b19316bcf6'),
	('live', 32, 125, 125, 1795459490011, 1, 2, '\x0007021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac705', '\x84dd167215181c43564060dfa13456801584949820cfce006478c6a636bb1f34', '\x1417a9e282584c594c2e606ac372b6194e2162a8fadeecc85d40dfc492706e7a'),
	('live', 33, 126, 126, 1795459491002, 1, 2, '\x0021a3a6a4b00d080180ddf5bb96d9040100030480a1f05404c0f2ba5d04000280d9eed4b70f0100030480ade20404c09bee02040003809cbba6e90301000304a0843d04c0897a0400048094ceef6f01000304e09a0c04a09a0c0400059899f0de01010003040004901f04000698b4c4110100030400040004e40107a0d0e69c3e01000304a09a0c040004e09a0c08889fa63e0100030400040004e80f', '\x1417a9e282584c594c2e606ac372b6194e2162a8fadeecc85d40dfc492706e7a', '\x97f6e0df0521ad1cbc9aef75365b242481ac07abd8648944d66d9d000364aef9'),
	('paper', 16, 97, 97, 1795459491007, 1, 2, '\x0022ba92cd9bc1680008010109a3a6a4b00d80ddf5bb96d904010000020109a3a6a4b00d80d9eed4b70f010000030109a3a6a4b00d809cbba6e903010000040109a3a6a4b00d8094ceef6f010000050109a3a6a4b00d9899f0de01010000060109a3a6a4b00d98b4c411010000070109a3a6a4b00da0d0e69c3e010000080109a3a6a4b00d889fa63e010000', '\xc5f21ad04ba9779139ca2c192e60019bc5351021bcb02886bc0ad1b19316bcf6', '\xdef39ac34089665fe952decfa8c288d86832ddf01111368120a501b6a3a2023f'),
	('live', 34, 127, 127, 1795459492002, 1, 2, '\x0021a4a6a4b00d080180e088d998d904010003048091cf4504c0f8b3350400028092cc83b80f0100030480b6dc0504c092f40104000380d6f2a9e90301000304a09a0c04e08db70104000480e4d4f26f01000304e09a0c04a09a0c04000590c2f2de010100030400040004a80f06b4b2c411010003040004a401040007a08ef99d3e0100030400040004e09a0c08889ca73e010003040004a80f04e80f', '\x97f6e0df0521ad1cbc9aef75365b242481ac07abd8648944d66d9d000364aef9', '\xb2ee5c86d3b4f4a7b0ca1a31b4be3257d53a47407e367f62240f95f724c8da49'),
	('paper', 17, 98, 98, 1795459492006, 1, 2, '\x0022a2a2cd9bc168000801010aa4a6a4b00d80e088d998d90401000002010aa4a6a4b00d8092cc83b80f01000003010aa4a6a4b00d80d6f2a9e90301000004010aa4a6a4b00d80e4d4f26f01000005010aa4a6a4b00d90c2f2de0101000006010aa4a6a4b00db4b2c41101000007010aa4a6a4b00da08ef99d3e01000008010aa4a6a4b00d889ca73e010000', '\xdef39ac34089665fe952decfa8c288d86832ddf01111368120a501b6a3a2023f', '\x9159ecd2cb20308f0078186265adc41200cb0bbce4712a04511265d4c9b0d6dd'),
	('live', 35, 128, 128, 1795459492008, 1, 2, '\x00070114bbaf20a4831a4180e10841aa9f0c4282a81f439c9f184797e4204683bb0748a997354f85cc054d919816548a821f628aad0d6389c6676d93a32dcc01be8c17e20195e90df901b4e712f101a0e55fea0489d617f204b68ba6021489b020bea80501aee40f0186b40b0293b40c03a9c42907a6b10b08a38908078fb5150ea6c7050e818b071ba3ae860116ace10d2e97b70f2ea48a218b01b588718f018adb538902b98f7c8d038782a7018603aea1af018704b9be9c02', '\xb2ee5c86d3b4f4a7b0ca1a31b4be3257d53a47407e367f62240f95f724c8da49', '\xe9639ecbe7730f9f512c6fa19405fbe87958a5f28fdf874d8a90edf45c9a90b5'),
	('live', 36, 129, 129, 1795459493001, 1, 2, '\x0021a5a6a4b00d080180e8b9b595d904010003048096a36104c0e6bf3304000280f7dd80b80f0100030480a4e803040004c09bee020380b1c6a0e90301000304809f4904e0a3860104000480c58bf26f01000304e09a0c04a0cf2404000580a0f3de0101000304d01f040004000684b9c41101000304c80304a40104000780f4ec9d3e01000304a09a0c040004000880cea63e010003040004a80f04e80f', '\xe9639ecbe7730f9f512c6fa19405fbe87958a5f28fdf874d8a90edf45c9a90b5', '\x866e6124d1e5efc0ca3ca8d0d97eb41c095e36da6e551e4e852c3553a25c05e1'),
	('paper', 18, 99, 99, 1795459493006, 1, 2, '\x002289b2cd9bc168000801010ba5a6a4b00d80e8b9b595d90401000002010ba5a6a4b00d80f7dd80b80f01000003010ba5a6a4b00d80b1c6a0e90301000004010ba5a6a4b00d80c58bf26f01000005010ba5a6a4b00d80a0f3de0101000006010ba5a6a4b00d84b9c41101000007010ba5a6a4b00d80f4ec9d3e01000008010ba5a6a4b00d80cea63e010000', '\x9159ecd2cb20308f0078186265adc41200cb0bbce4712a04511265d4c9b0d6dd', '\x496135509bd15ff3c1991ab3574935b83fb2c1358838be720dfbccc52cc02ceb'),
	('live', 37, 130, 130, 1795459493007, 1, 2, '\x0007021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac705', '\x866e6124d1e5efc0ca3ca8d0d97eb41c095e36da6e551e4e852c3553a25c05e1', '\xac120c476b4583b99005f6f11e99599b4dec94d08b2e005cc58b77f7a4b842db'),
	('live', 38, 131, 131, 1795459494000, 1, 2, '\x0021a6a6a4b00d080180eaa79698d9040100030480ee947804c0f3df1904000280e2f1cfb80f0100030480897a040004c0b6dc0503a0a8aea2e90301000304a0ee6d04e0b95504000480a2e7f36f01000304c0ea300480b518040005b0fdf3de0101000304e80f040004000688c7c41101000304c8030400040007a0c3919e3e01000304a09a0c0400040008b8fca63e010003040004a80f0400', '\xac120c476b4583b99005f6f11e99599b4dec94d08b2e005cc58b77f7a4b842db', '\x3fa5cf063c0d99281e8bd6da3dbf25900684656cc299ecf456d84689ea34945e'),
	('paper', 19, 100, 100, 1795459494012, 1, 2, '\x0022b0c1cd9bc168000801010ca6a6a4b00d80eaa79698d90401000002010ca6a6a4b00d80e2f1cfb80f01000003010ca6a6a4b00da0a8aea2e90301000004010ca6a6a4b00d80a2e7f36f01000005010ca6a6a4b00db0fdf3de0101000006010ca6a6a4b00d88c7c41101000007010ca6a6a4b00da0c3919e3e01000008010ca6a6a4b00db8fca63e010000', '\x496135509bd15ff3c1991ab3574935b83fb2c1358838be720dfbccc52cc02ceb', '\x07965d7af27591368ede07514a119db1179a6d8b16019c5c8031232c6652000a'),
	('live', 39, 132, 133, 1795459494012, 1, 2, '\x000701148bb1209ab60341abff114183af0542aeca2843bda441468be74e47afc1064a9888104caade3d4fbda8464ea4f61661af8a8e016788b50ec201a9f0a3016f85bc21e401a6879a01d40291980eca02818e3ed6038fa121e803a692661498b120a4ca0401bfb01a01a3e00a03b88333039db1250799e11106bc850709a7da2a0bb5de310dbbf43d1a92da38199fb20f28a59d402f97f3469901bbf595019b018cf4a101ba018184129602a5ed1e9b04928e2a8305a192210007021487288a940241be20418aec0241b3e30241862b41b44f41b09b0441a5c90141a9dc0541aa384183a70241bf8d0141bcf8034196bb0241969601418ee90541ab990243b7ce024588b20147aadf05148a28b91b01895001bd320181c40101a4950301aecb020180bb0101a1df01018fc60101b4e504019bef0201bf7701bfe808018d63018d7101a85f01a1da0103bfdc0505a6940507b99401', '\x3fa5cf063c0d99281e8bd6da3dbf25900684656cc299ecf456d84689ea34945e', '\x27065c9f21294314af3886537635f765224b01167ca970da6f4c457557112313'),
	('live', 40, 134, 134, 1795459495002, 1, 2, '\x0021a7a6a4b00d080180df99f99ed904010003040004c0999b100480dac409028099f391b80f0100030480897a040004c0b6dc050380a4f1a1e90301000304809f4904c0ea300400048088bdf66f01000304c0ea3004a09a0c040005a8aff3de01010003040004e80f040006acc8c41101000304e40104a401040007a0b6bc9f3e0100030400040004a09a0c0890eaa73e010003040004a80f0400', '\x27065c9f21294314af3886537635f765224b01167ca970da6f4c457557112313', '\xe46d662d07a3b8f509db81fd9773a8fb29115143dbcf70a9db012e9133dc37c9'),
	('paper', 20, 101, 101, 1795459495009, 1, 2, '\x00229ad1cd9bc168000801010da7a6a4b00d80df99f99ed90401000002010da7a6a4b00d8099f391b80f01000003010da7a6a4b00d80a4f1a1e90301000004010da7a6a4b00d8088bdf66f01000005010da7a6a4b00da8aff3de0101000006010da7a6a4b00dacc8c41101000007010da7a6a4b00da0b6bc9f3e01000008010da7a6a4b00d90eaa73e010000', '\x07965d7af27591368ede07514a119db1179a6d8b16019c5c8031232c6652000a', '\xe66879bfdbb6a3e2afe90c926cf6f988404894277fa79e7c7e62efe06a45e377'),
	('live', 41, 135, 137, 1795459495013, 1, 2, '\x000701148cb02087ff1242838a30418abf1d43acb7174398fc3b45a0f65249b1dd5b479ab50850b28c154c85e75d58ace5176397c7076d89c6676d93a32dcc01be8c177aaa984ee102b4e712f101a0e55fea0489d617f204b68ba6021496b020b7b80c02b0930c01bbad04038ba222039ef816059ed64609bfc9550a89c1060aacb82f0e9ba60d17868e101cb0d43d1f97b70f2ea48a219c01aa931eac01b8e9189b01b98f7c8d038782a7018603aea1af018704b9be9c020007021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac70500070814846683d809418bfe0841828014419d82434192990841aa8009419cfb07418e9d444193d416418ed32641b0830f4187bac80141a3f76741b8d42343a2b85946acbd4d4882a489024898ae204ab883bb014ca4e38901148766a4b5240190d141019dc01b0180ba0a01a3c11a0196bc5901a1f43201a6d70a01bf91830101859c550189a44201949e6201a8ce9f0101839f6204a1cf6e04bd99270a9ab122078481240a80c49d030b828a8902', '\xe46d662d07a3b8f509db81fd9773a8fb29115143dbcf70a9db012e9133dc37c9', '\x340235add9fd363c730221e5e4029e39aa8bd7ee7339fa21e329c7478a4b70a3'),
	('live', 42, 138, 138, 1795459496002, 1, 2, '\x0021a8a6a4b00d08018094d1c29fd90401000304c0ee947804000480f3df190280a693f8b70f01000304000480897a04c09bee0203a0858aa4e90301000304a0843d04e09a0c040004809592f56f01000304e0843d0400040005b8cbf4de010100030400040004e80f0698cdc41101000304c803040004000780a5aaa03e01000304e09a0c040004000890eaa73e010003040004a80f0400', '\x340235add9fd363c730221e5e4029e39aa8bd7ee7339fa21e329c7478a4b70a3', '\x50c1f6b63e59e3c2456a914ca307217860f804fbb4bfc768a8433b8c9e2e935d'),
	('paper', 21, 102, 102, 1795459496006, 1, 2, '\x002282e1cd9bc168000801010ea8a6a4b00d8094d1c29fd90401000002010ea8a6a4b00d80a693f8b70f01000003010ea8a6a4b00da0858aa4e90301000004010ea8a6a4b00d809592f56f01000005010ea8a6a4b00db8cbf4de0101000006010ea8a6a4b00d98cdc41101000007010ea8a6a4b00d80a5aaa03e01000008010ea8a6a4b00d90eaa73e010000', '\xe66879bfdbb6a3e2afe90c926cf6f988404894277fa79e7c7e62efe06a45e377', '\x009bbefedb5223739075c3b5965e1273e793beec5bc9ce69a86dea9d6361794b'),
	('live', 43, 139, 139, 1795459496014, 1, 2, '\x00070714a2820180b618418de60441b6960641b4a4084184e52041afa23141a9b607419edd124187c1484191c40a41b5c62d41b4d24941b09491014189c50f459a802345b78e8001498095774a9ec2654c948280015197ae1914a58201b1d4140180a30c01b99043019c8a1401b58205019e9a0d01b8882801a0fc0601ad91140195f00d019ce42c01848d6601afe51301b7924e05a4831a07a5fecd01069fba180a8cdb28109384a40211aeb949', '\x50c1f6b63e59e3c2456a914ca307217860f804fbb4bfc768a8433b8c9e2e935d', '\x6b7e79aa50f3660dada44e181250912489cbbf99a8592fdbfd2fabd2ad21b1b7'),
	('paper', 22, 103, 103, 1795459497000, 1, 2, '\x0009', '\x009bbefedb5223739075c3b5965e1273e793beec5bc9ce69a86dea9d6361794b', '\xf61b2102592e24a623239f0c22e6286c0472b97c244ecfa8680fcd129e85c038'),
	('live', 44, 140, 140, 1795459497003, 1, 2, '\x0021a9a6a4b00d080180f887a79ad90401000304c090aa890104000480bfd6060280aab9ddb70f0100030400048092f401040003a0a8aea2e90301000304a0b95504e0b95504000480c1b0f46f01000304e0843d040004a09a0c0580a9f0de0101000304a80f040004e80f06a4acc41101000304e401040004ac0407a08a9ea03e01000304e09a0c040004a09a0c0880cea63e010003040004901f0400', '\x6b7e79aa50f3660dada44e181250912489cbbf99a8592fdbfd2fabd2ad21b1b7', '\xaab876bbc74f1312e6475edd2add0467cf08a027dc437350e999e0e2e9b73ea9'),
	('paper', 23, 104, 104, 1795459497008, 1, 2, '\x0022abf0cd9bc168000801010fa9a6a4b00d80f887a79ad90401000002010fa9a6a4b00d80aab9ddb70f01000003010fa9a6a4b00da0a8aea2e90301000004010fa9a6a4b00d80c1b0f46f01000005010fa9a6a4b00d80a9f0de0101000006010fa9a6a4b00da4acc41101000007010fa9a6a4b00da08a9ea03e01000008010fa9a6a4b00d80cea63e010000', '\xf61b2102592e24a623239f0c22e6286c0472b97c244ecfa8680fcd129e85c038', '\xf5261b0b2b517f841349eaa552a9931b499f7e02d3b3210549f47f3accbb8ec5'),
	('live', 45, 141, 141, 1795459498003, 1, 2, '\x0021aaa6a4b00d080180f6bdae9bd90401000304c0dac4090480feac0d04000280b7d9c3b70f0100030480897a0400040003a0e9d79be90301000304a0b95504e0d89e0104000480d7fff36f01000304c0ea300400040005989cefde01010003040004d01f04a80f06b0bdc41101000304e401040004900607a08a9ea03e0100030400040004a09a0c08b8fca63e01000304e80f04901f0400', '\xaab876bbc74f1312e6475edd2add0467cf08a027dc437350e999e0e2e9b73ea9', '\x898f2160f317e19be8c35a5a895be802915c4e25c0cea303ca499d423035715f'),
	('paper', 24, 105, 105, 1795459498010, 1, 2, '\x00229380ce9bc1680008010110aaa6a4b00d80f6bdae9bd904010000020110aaa6a4b00d80b7d9c3b70f010000030110aaa6a4b00da0e9d79be903010000040110aaa6a4b00d80d7fff36f010000050110aaa6a4b00d989cefde01010000060110aaa6a4b00db0bdc411010000070110aaa6a4b00da08a9ea03e010000080110aaa6a4b00db8fca63e010000', '\xf5261b0b2b517f841349eaa552a9931b499f7e02d3b3210549f47f3accbb8ec5', '\x168bb05ac34f24b57067c129af91a5cc48fc04b8ac5a67498c0e52f1147ee656'),
	('live', 73, 175, 175, 1795459518001, 1, 2, '\x0021bea6a4b00d080180cafe92a8d90401000304000480b0eca70104c0ffda430280adba86b80f01000304c092f40104000480ade20403a0a6a697e903010003040004e0843d04a09a0c0480e598f86f01000304c0b51804000480b51805a89df9de01010003040004e80f040006bc80c51101000304c80304000488030780bfd49d3e0100030400040004a09a0c0898b5a93e010003040004901f04e80f', '\x762b7fe6bfe3818741bc494dfae9147a658009e89a5b115d805e4ed68751d470', '\x1773f35e67480c956601bc2699a2955ac5ac21aa67fa48930dfc0c437183eb31'),
	('live', 46, 142, 143, 1795459498011, 1, 2, '\x00070114b9ae209c880741b3a11b4186863043b28a0743aaf50f45b0af2047819d114998970c4d9b8a065085cb125b91a84658b6c80761a296186fb9db7fc9018aa32ec30194e31edb0292dfa301e702bcdd18e703a2e1db01fe03b68ba6021485af20afca0f01a5c20701a4bb0f03a1850903a1f32305b59a0806a7e60609a4ad2c0b898e380f8fb7631bb7e410218eba0926be8b303493b7ab013d81e20fb20182e36a8901b0a6278603b0ed8101a50294a30eae048f90460107021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac705', '\x898f2160f317e19be8c35a5a895be802915c4e25c0cea303ca499d423035715f', '\xc128992bc5c40da336adf350fe699324cfde4dfff579133cfdedde7e7b8fde1b'),
	('live', 47, 144, 144, 1795459499001, 1, 2, '\x0021aba6a4b00d080180a284f19cd9040100030480999b10040004c0beb14a0280e98fe4b70f010003048092f401040004c092f40103a095f69ae90301000304809f4904c0f3aa0104000480d3a4f66f01000304e0cf2404a09a0c04000590d7ebde010100030400040004a03e069cdbc41101000304c803040004a40107a0bfb6a03e0100030400040004e09a0c08889ca73e01000304e80f04a80f0400', '\xc128992bc5c40da336adf350fe699324cfde4dfff579133cfdedde7e7b8fde1b', '\xe9a0659e03371a245551a4474690297e85a987d5286ae0670d149810a8698215'),
	('paper', 25, 106, 106, 1795459499046, 1, 2, '\x0022b98fce9bc1680008010111aba6a4b00d80a284f19cd904010000020111aba6a4b00d80e98fe4b70f010000030111aba6a4b00da095f69ae903010000040111aba6a4b00d80d3a4f66f010000050111aba6a4b00d90d7ebde01010000060111aba6a4b00d9cdbc411010000070111aba6a4b00da0bfb6a03e010000080111aba6a4b00d889ca73e010000', '\x168bb05ac34f24b57067c129af91a5cc48fc04b8ac5a67498c0e52f1147ee656', '\x219469cf8ee01798f353708a0e7e44e2d90322980aa5ffc9cbf0e7abf2921beb'),
	('live', 48, 145, 145, 1795459500001, 1, 2, '\x0021aca6a4b00d080180808ace9fd90401000304000480a9bc1f04c096a3610280f1e4a8b80f0100030400040004c09bee0203a0f6ac9ae90301000304a0cf2404c0f3aa01040004a0a2c9f66f01000304e0cf24040004000590d7ebde010100030400040004a03e06bccec41101000304000400040007a0a9e7a03e0100030400040004e09a0c0880cba73e010003040004a80f04e80f', '\xe9a0659e03371a245551a4474690297e85a987d5286ae0670d149810a8698215', '\xa1bbfe98a7fe147fb166cf37103c88f319e790511f095db8bf8a1bf7f0f5d310'),
	('paper', 26, 107, 107, 1795459500006, 1, 2, '\x0022a19fce9bc1680008010112aca6a4b00d80808ace9fd904010000020112aca6a4b00d80f1e4a8b80f010000030112aca6a4b00da0f6ac9ae903010000040112aca6a4b00da0a2c9f66f010000050112aca6a4b00d90d7ebde01010000060112aca6a4b00dbccec411010000070112aca6a4b00da0a9e7a03e010000080112aca6a4b00d80cba73e010000', '\x219469cf8ee01798f353708a0e7e44e2d90322980aa5ffc9cbf0e7abf2921beb', '\xa995db152a003cef2b4f99137755b5691f69eb3be851eda35783169634ffe1f1'),
	('live', 49, 146, 147, 1795459500010, 1, 2, '\x00070114a3b020a28e0441b8db074189940343a1ee04439ed63d4685dc2847afe45047a9a11c519aaf174ca6f01a57a6af085abdbe0d65899244c501b5b46dca019cb866ce01aa984ee102b4e712f101a0e55fea0489d617f204b68ba60214aeb020a99f1802a6b40c01a4b30403a4f91403abcf150696a4050794cd040997f006109382620d8ee03f1198f172269a9593011bafd21b2daed9129f01b5bb778f01b8e9189b01b98f7c8d038782a7018603aea1af018704b9be9c020007021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac705', '\xa1bbfe98a7fe147fb166cf37103c88f319e790511f095db8bf8a1bf7f0f5d310', '\xdacc7c207048baf038748f8e9456639094160a849e71fd59141492d998c6468a'),
	('paper', 27, 108, 108, 1795459502000, 1, 2, '\x0009', '\xa995db152a003cef2b4f99137755b5691f69eb3be851eda35783169634ffe1f1', '\x72a62674a20cdf0a5018ac0e352b7bc5567ff7421e9bfd62e27037fee2081241'),
	('live', 50, 148, 148, 1795459502001, 1, 2, '\x0021ada6a4b00d080180c3fdbf9ed9040100030480999b10040004c0a4f17d0280fddfd2b80f010003048092f401040004c092f4010380f2ef99e90301000304a09a0c04c0a8c301040004a0af9ef56f01000304c0ea3004a09a0c0400058886ecde010100030400040004b82e0688c7c41101000304a40104e40104000780c4f3a03e01000304000400040008a08ca73e01000304e80f04a80f0400', '\xdacc7c207048baf038748f8e9456639094160a849e71fd59141492d998c6468a', '\x810a6196ed583b4c4f998c31f5bcdeac499ef89c3bcc5d5aaacbdb10e9787415'),
	('live', 51, 149, 149, 1795459502001, 1, 2, '\x0021aea6a4b00d080180b8a7d29dd9040100030480bd8314040004c08da9600280edbec3b80f010003048092f40104c0897a04000380b7f490e903010003040004e0c2cf0104a0cf2404a0f6aaf76f01000304e0843d0400040005b8e3ecde0101000304d01f040004901f0684d2c4110100030400040004a40107a08a9ea03e0100030400040004e09a0c08a08ca73e01000304e80f04901f0400', '\x810a6196ed583b4c4f998c31f5bcdeac499ef89c3bcc5d5aaacbdb10e9787415', '\xf9eea928ad42a5bbb71f548e791379302dfe230ecdd9dcbb71ddbee1c43e349c'),
	('paper', 28, 109, 109, 1795459502008, 1, 2, '\x0022b1bece9bc1680008010113ada6a4b00d80c3fdbf9ed904010000020113ada6a4b00d80fddfd2b80f010000030113ada6a4b00d80f2ef99e903010000040113ada6a4b00da0af9ef56f010000050113ada6a4b00d8886ecde01010000060113ada6a4b00d88c7c411010000070113ada6a4b00d80c4f3a03e010000080113ada6a4b00da08ca73e010000', '\x72a62674a20cdf0a5018ac0e352b7bc5567ff7421e9bfd62e27037fee2081241', '\xf3a395145fd87b7356047b043ca63de59e99c81cce7409571dcb40be1e119969'),
	('paper', 29, 110, 110, 1795459502015, 1, 2, '\x0022b1bece9bc1680008010114aea6a4b00d80b8a7d29dd904010000020114aea6a4b00d80edbec3b80f010000030114aea6a4b00d80b7f490e903010000040114aea6a4b00da0f6aaf76f010000050114aea6a4b00db8e3ecde01010000060114aea6a4b00d84d2c411010000070114aea6a4b00da08a9ea03e010000080114aea6a4b00da08ca73e010000', '\xf3a395145fd87b7356047b043ca63de59e99c81cce7409571dcb40be1e119969', '\xbc4ae523c73949aeecad7880bf5bd531aca08c4f714cbad81e614de61a6e3951'),
	('live', 52, 150, 150, 1795459503001, 1, 2, '\x0021afa6a4b00d080180f2f18da5d90401000304000480a0c21e04c0d8f1160280b7e2bdb80f010003040004c09bee0204000380d3a699e903010003040004e0ee6d04000480f78cfa6f01000304e0cf2404000480b51805a0e7f0de0101000304f82e040004901f068892c5110100030400040004a40107a0c8b0a13e0100030400040004c0b5180890eaa73e01000304e80f04901f0400', '\xf9eea928ad42a5bbb71f548e791379302dfe230ecdd9dcbb71ddbee1c43e349c', '\x1f65218a9633fd2025022ee3384913602d06471948aecb9724523500cefc6af3'),
	('paper', 30, 111, 111, 1795459503010, 1, 2, '\x002299cece9bc1680008010115afa6a4b00d80f2f18da5d904010000020115afa6a4b00d80b7e2bdb80f010000030115afa6a4b00d80d3a699e903010000040115afa6a4b00d80f78cfa6f010000050115afa6a4b00da0e7f0de01010000060115afa6a4b00d8892c511010000070115afa6a4b00da0c8b0a13e010000080115afa6a4b00d90eaa73e010000', '\xbc4ae523c73949aeecad7880bf5bd531aca08c4f714cbad81e614de61a6e3951', '\xf686cd22a1e5d39efc459a33e18477dc27ecc2541ca619434a7446ff2ffdb9ab'),
	('live', 53, 151, 153, 1795459503011, 1, 2, '\x000700149f8c7ea8ab0641a4940244be8c0a4d9dd301458ca01e51beb0025187d01260b6ea195a85b1026a938b1dc601959a03cd01808b16c70295a707e90286ce07d5028aec1bfc03b4c127d1058cc44ae20891fb0de909bee51aec0f8de45914838d7ea2970401a6a40502babc010ab6f501088fc8070e84bd1315bbdf152292c4051c8592052cb6ef0333a8d139ac018d8e078401a6ce0e9302b5834cb7028ce915b50583df2c980297e022950aa08f07930b8dad0cad0b96c13c00070414b1ea01bbe9174193820d41aefa2e41be9434418cda0d41bdec1d41a7f22441a1ce1541ba850541969e0641bbdf304188c30a4284b95145bbea5346a5e613478a93930149aea25851a2af0d57a5957a53bab63714b4ea01bfaa2c01bfd30701a6e8040196a408019da63701abf135018ca72801b5f23a019af60501aff70601a39546019bd72303819654048ffa1104b5e52b08b9880e0db2a26e11afefbc0109b890291fa58a2401070614979f029bb9064192811741aade1141b7fa054180ba0441aaec0841b3800d41bb990741878c0441b9a8204183f70844aafd1244bd913b488591454685af5149a1af265488fd194f89be635d8bd110608dbc0c149a9f02adbb0d01a0ed0101a1ae0101a6ba1301b2910d0188d51e0180d60201ad990701b5fb0301a5fb0801b1d3110594d4040498d81204929c4a0bb8b80809a083520f9db36019b3eb4511aeba2824b7b418', '\x1f65218a9633fd2025022ee3384913602d06471948aecb9724523500cefc6af3', '\x85f4d53371b47e8f6415e913ddd3ba804ad6e22cfe1d46819804949cac2cbae5'),
	('paper', 31, 112, 112, 1795459503099, 1, 2, '\x001300159f8c7ea8ab0641a4940244be8c0a4d9dd301458ca01e51beb0025187d01260b6ea195a85b1026a938b1dc601959a03cd01808b16c70295a707e90286ce07d5028aec1bfc03b4c127d1058cc44ae20891fb0de909bee51aec0f8de459e6a065884e14838d7ea2970401a6a40502babc010ab6f501088fc8070e84bd1315bbdf152292c4051c8592052cb6ef0333a8d139ac018d8e078401a6ce0e9302b5834cb7028ce915b50583df2c980297e022950aa08f07930b8dad0cad0b96c13c01b5897e', '\xf686cd22a1e5d39efc459a33e18477dc27ecc2541ca619434a7446ff2ffdb9ab', '\x89e351ad9c432943b504d44ce76662a4780a067970cde8b897b8e3420a61a7a3'),
	('live', 54, 154, 154, 1795459504002, 1, 2, '\x0021b0a6a4b00d08018093b580a1d9040100030480c9fe3d040004c0e3be0a0280dbcac1b80f0100030480897a04c092f401040003a0ebaa8ee9030100030400040004e0cf2404a0d386f96f01000304c0b51804000480b51805a0eaefde0101000304e03e040004000694f1c4110100030400040004880307a0d585a03e01000304a09a0c040004e09a0c08889ca73e01000304e80f04a80f0400', '\x85f4d53371b47e8f6415e913ddd3ba804ad6e22cfe1d46819804949cac2cbae5', '\xb15c66b8764e952b83c4467644fdac8af6033e8f0269e5c09649dcee1fb719f1'),
	('paper', 32, 113, 113, 1795459504008, 1, 2, '\x002282dece9bc1680008010116b0a6a4b00d8093b580a1d904010000020116b0a6a4b00d80dbcac1b80f010000030116b0a6a4b00da0ebaa8ee903010000040116b0a6a4b00da0d386f96f010000050116b0a6a4b00da0eaefde01010000060116b0a6a4b00d94f1c411010000070116b0a6a4b00da0d585a03e010000080116b0a6a4b00d889ca73e010000', '\x89e351ad9c432943b504d44ce76662a4780a067970cde8b897b8e3420a61a7a3', '\x3a3f33c89613b635cb7a14853fbf2a50aff5446b4c9b98dacee3cfb4e4bf5e67'),
	('live', 55, 155, 155, 1795459504008, 1, 2, '\x00070314ae8108a95f41906841be9502418ec20141b46c4195850441a286024387850243a5c50f4694d0114884a60b4ab9d3014ebec104478fce1e5fbf8b0664b3c806608bed0271b88f0a7285ac06d501bfa32814b18108a14c01b891010191b8020196a2060193e80401b1940101b7b30803afdf040394f40506a8aa11068df40b08b3e90511b09b040ebdd703119ad20a23b9ff011fafba128001a49a2b90019aaf0ca301b69e16', '\xb15c66b8764e952b83c4467644fdac8af6033e8f0269e5c09649dcee1fb719f1', '\x0a5f57d20a2a49ae3803563e79fec0c409d2367406f813f674fe817a97df7b9d'),
	('live', 56, 156, 156, 1795459505001, 1, 2, '\x0021b1a6a4b00d08018092bda6a6d904010003048089837b040004c0cff7150280f292dfb80f0100030480897a04000400038087fb93e90301000304c0b51804000480b5180480f3b1fc6f01000304e0cf2404000480b51805a0eaefde0101000304f82e040004a80f0680a8c51101000304000400040007a0bfb6a03e01000304a09a0c040004000890eaa73e010003040004a80f0400', '\x0a5f57d20a2a49ae3803563e79fec0c409d2367406f813f674fe817a97df7b9d', '\xb9a993bc8107fc9195ea5e843d53dd2d0eac4c8899b9aed6c57c1677c7999cf4'),
	('paper', 33, 114, 114, 1795459505010, 1, 2, '\x0022a9edce9bc1680008010117b1a6a4b00d8092bda6a6d904010000020117b1a6a4b00d80f292dfb80f010000030117b1a6a4b00d8087fb93e903010000040117b1a6a4b00d80f3b1fc6f010000050117b1a6a4b00da0eaefde01010000060117b1a6a4b00d80a8c511010000070117b1a6a4b00da0bfb6a03e010000080117b1a6a4b00d90eaa73e010000', '\x3a3f33c89613b635cb7a14853fbf2a50aff5446b4c9b98dacee3cfb4e4bf5e67', '\x7d85efed18b010c787b870086cb0c0cfbf0b445bcd0a49f90adb96a2eea77bab'),
	('live', 57, 157, 157, 1795459506001, 1, 2, '\x0021b2a6a4b00d0801808e85cda4d90401000304000480897a04c0a0c21e0280f292dfb80f01000304000400040003a0e4b898e90301000304c0b518040004a0843d04808ddcf96f01000304c0ea3004000480b5180590c5f1de0101000304f82e040004a80f06b4e4c41101000304e4010400040007a0a0ed9f3e01000304a09a0c040004000898bba73e0100030400040004e80f', '\xb9a993bc8107fc9195ea5e843d53dd2d0eac4c8899b9aed6c57c1677c7999cf4', '\x94276dc1ee1d647a68245f57253409a4c9730ba8031978f2646e35e32684d925'),
	('paper', 34, 115, 115, 1795459506006, 1, 2, '\x002291fdce9bc1680008010118b2a6a4b00d808e85cda4d904010000020118b2a6a4b00d80f292dfb80f010000030118b2a6a4b00da0e4b898e903010000040118b2a6a4b00d808ddcf96f010000050118b2a6a4b00d90c5f1de01010000060118b2a6a4b00db4e4c411010000070118b2a6a4b00da0a0ed9f3e010000080118b2a6a4b00d98bba73e010000', '\x7d85efed18b010c787b870086cb0c0cfbf0b445bcd0a49f90adb96a2eea77bab', '\x286e3ecf249ec9fa461edf488a51a9d4a1e34f1b096c2ca5bb975190666a8a53'),
	('live', 58, 158, 158, 1795459507002, 1, 2, '\x0021b3a6a4b00d0801808996c3a1d90401000304c08682520400048090a10f0280b2979cb90f010003040004c0897a0480897a03a0c4ab92e903010003040004a09a0c040004a0bdb7f96f01000304c0b51804000480b51805a0dbf4de0101000304f82e040004a80f06b8c0c41101000304c803040004000780e7979f3e010003040004e09a0c040008a08ca73e010003040004a80f0400', '\x94276dc1ee1d647a68245f57253409a4c9730ba8031978f2646e35e32684d925', '\xcb5e3b014a98980c9a5d1078c1aba33e66b036d65d64791389ab64d399a45366'),
	('paper', 35, 116, 116, 1795459507008, 1, 2, '\x0022ba8ccf9bc1680008010119b3a6a4b00d808996c3a1d904010000020119b3a6a4b00d80b2979cb90f010000030119b3a6a4b00da0c4ab92e903010000040119b3a6a4b00da0bdb7f96f010000050119b3a6a4b00da0dbf4de01010000060119b3a6a4b00db8c0c411010000070119b3a6a4b00d80e7979f3e010000080119b3a6a4b00da08ca73e010000', '\x286e3ecf249ec9fa461edf488a51a9d4a1e34f1b096c2ca5bb975190666a8a53', '\xc529a7b010026970e2867fe2100ef15ec3f03a249de8234c309f7ef92c9ecab6'),
	('live', 59, 159, 160, 1795459507008, 1, 2, '\x000701149cb22096c50441b4e5314189fc094388fa2b43b9a8444694990745a4be054b92f3104e99af3851b2be725395aa0761b4cc82015e8dc7106e9dea09db01b5ffa101d5019adf0ced01bea73bdb0281dc11f4048fa121e803a6926614a8b220babc0401b7d60301b3c32003a19a1903b4c3040793a44b06a3a72d0abf82450ca48e2412a6de5b0fbb862521ac8324258289543980ab0c8301998710ab01b084c001a101b7f2b0019d03949980019802928e2a8305a19221000702148828a55b41b03b4188940341bb4c41962e41a95c41b96c41a8c20241985c41988c024191800641bb9f0141a0dc02419d8f0741afc90241a3b0034183be01438588044688b20147aadf05148b28935901a71e01b66301a1e4010184bd010180bd010181fa0401a45c018a89020187b00301bcab01018bb20701a5fe02018d57019df60a01b7c6070186f6010395800104a6940507b99401', '\xcb5e3b014a98980c9a5d1078c1aba33e66b036d65d64791389ab64d399a45366', '\x90201cad2ca5d7dcdd6353a67370fec58f46fd7536f874fb99576b72ec98f259'),
	('live', 60, 161, 161, 1795459508001, 1, 2, '\x0021b4a6a4b00d080180fc87d1a3d90401000304c0ecb80b04000480c0843d0280e8f3a1b90f010003040004c0897a0480897a03a0f6ac9ae90301000304e09a0c04a0b955040004a0d386f96f010003040004000480b5180590c5f1de0101000304f82e0400040006a4dec411010003040004900604000780fde69e3e010003040004e09a0c0400088899a83e010003040004a80f04e80f', '\x90201cad2ca5d7dcdd6353a67370fec58f46fd7536f874fb99576b72ec98f259', '\x9f44bc474538bf0c6b5cdd87b70a7618942082cd15732f4679b88f8a293f03da'),
	('paper', 36, 117, 117, 1795459508006, 1, 2, '\x0022a19ccf9bc168000801011ab4a6a4b00d80fc87d1a3d90401000002011ab4a6a4b00d80e8f3a1b90f01000003011ab4a6a4b00da0f6ac9ae90301000004011ab4a6a4b00da0d386f96f01000005011ab4a6a4b00d90c5f1de0101000006011ab4a6a4b00da4dec41101000007011ab4a6a4b00d80fde69e3e01000008011ab4a6a4b00d8899a83e010000', '\xc529a7b010026970e2867fe2100ef15ec3f03a249de8234c309f7ef92c9ecab6', '\xa972d9b83bcc065c80977ff3b77cb3d21e27f4f8cba45feff83a74507f6ba81c'),
	('live', 61, 162, 162, 1795459509001, 1, 2, '\x0021b5a6a4b00d080180cdc9dfa2d9040100030480ab8f12040004c0e892260280e8f3a1b90f01000304c0897a0480897a040003809dca93e90301000304e0b95504000480ea3004a0fbc9fa6f01000304e09a0c040004a09a0c0590ceeede0101000304f82e0400040006a8d3c41101000304c803049006040007a0f8a99e3e0100030400040004000890eaa73e010003040004a80f04e80f', '\x9f44bc474538bf0c6b5cdd87b70a7618942082cd15732f4679b88f8a293f03da', '\xba1d8de25b195948bb10d4d23a0c94d403d8842fac49099fe8659b11ce060542'),
	('paper', 37, 118, 118, 1795459509005, 1, 2, '\x002289accf9bc168000801011bb5a6a4b00d80cdc9dfa2d90401000002011bb5a6a4b00d80e8f3a1b90f01000003011bb5a6a4b00d809dca93e90301000004011bb5a6a4b00da0fbc9fa6f01000005011bb5a6a4b00d90ceeede0101000006011bb5a6a4b00da8d3c41101000007011bb5a6a4b00da0f8a99e3e01000008011bb5a6a4b00d90eaa73e010000', '\xa972d9b83bcc065c80977ff3b77cb3d21e27f4f8cba45feff83a74507f6ba81c', '\x6cd3d1d0eec830ae806d7a22df7c13b3196d9a81d5d5bc22a814e1cb4ef5e2ba'),
	('paper', 38, 119, 119, 1795459510000, 1, 2, '\x0009', '\x6cd3d1d0eec830ae806d7a22df7c13b3196d9a81d5d5bc22a814e1cb4ef5e2ba', '\x252b5bec51a4b2cfbc939432cd9f83307bf64bc8382a01c7353265e458f11e32'),
	('live', 62, 163, 163, 1795459510002, 1, 2, '\x0021b6a6a4b00d080180a1d4e7a9d90401000304000480b9dd2e04c0ccff660280f7e6fab80f01000304c0897a048092f401040003a0c9ca95e903010003040004e0cf2404a0a3860104808087fb6f01000304e09a0c04a09a0c040005b8d4f1de0101000304e80f0400040006acfac41101000304ec0404a40104000780c8ce9e3e010003040004a09a0c040008b0a5a93e010003040004a80f04e80f', '\xba1d8de25b195948bb10d4d23a0c94d403d8842fac49099fe8659b11ce060542', '\x380c6cc5f52a24f1f7f771283eb8f0e3e068b454e0330fe498411516e57f251c'),
	('paper', 39, 120, 120, 1795459510005, 1, 2, '\x0022b2bbcf9bc168000801011cb6a6a4b00d80a1d4e7a9d90401000002011cb6a6a4b00d80f7e6fab80f01000003011cb6a6a4b00da0c9ca95e90301000004011cb6a6a4b00d808087fb6f01000005011cb6a6a4b00db8d4f1de0101000006011cb6a6a4b00dacfac41101000007011cb6a6a4b00d80c8ce9e3e01000008011cb6a6a4b00db0a5a93e010000', '\x252b5bec51a4b2cfbc939432cd9f83307bf64bc8382a01c7353265e458f11e32', '\x9ef16354fef378397e6e527ce949f9505fc04f03b671a63bcc578ddb8c8978b3'),
	('live', 63, 164, 164, 1795459511001, 1, 2, '\x0021b7a6a4b00d0801808ff2d9abd90401000304000480f48d5004c0aaea55028083e2a4b90f01000304c0897a0480897a04000380c9e892e903010003040004c09f490480b51804a0cfabfb6f010003040004a09a0c040005b8cbf4de0101000304a80f04e80f04000698e6c41101000304e40104a401040007a081a49f3e010003040004a09a0c04000880c5a93e010003040004a80f0400', '\x380c6cc5f52a24f1f7f771283eb8f0e3e068b454e0330fe498411516e57f251c', '\xc0e52b69195da7bd002dcf9fe3dbc6cb295d0e0800200013e9a2038cb00167de'),
	('paper', 40, 121, 121, 1795459511007, 1, 2, '\x002299cbcf9bc168000801011db7a6a4b00d808ff2d9abd90401000002011db7a6a4b00d8083e2a4b90f01000003011db7a6a4b00d80c9e892e90301000004011db7a6a4b00da0cfabfb6f01000005011db7a6a4b00db8cbf4de0101000006011db7a6a4b00d98e6c41101000007011db7a6a4b00da081a49f3e01000008011db7a6a4b00d80c5a93e010000', '\x9ef16354fef378397e6e527ce949f9505fc04f03b671a63bcc578ddb8c8978b3', '\x9ee7b272b14d03a0a14c799b0e737f32395ec41ba6f743aad88ee20a5b814f1c'),
	('live', 64, 165, 165, 1795459512002, 1, 2, '\x0021b8a6a4b00d080180b4acfcafd904010003040004809bf77c04c0ae903b0280c18af5b80f01000304c0897a04000480897a0380fbe99ae9030100030400040004a0cf240480be99fc6f010003040004e09a0c04a09a0c0588e8f5de01010003040004d01f04901f06a082c51101000304e40104ac0404000780d1c89f3e01000304c0b5180400040008b0a2aa3e01000304e80f04a80f0400', '\xc0e52b69195da7bd002dcf9fe3dbc6cb295d0e0800200013e9a2038cb00167de', '\x68280a10ee0cf4915785f8000ff24f0c2c96ebc7940dc189f260fe5b38d7c229'),
	('paper', 41, 122, 122, 1795459512005, 1, 2, '\x002282dbcf9bc168000801011eb8a6a4b00d80b4acfcafd90401000002011eb8a6a4b00d80c18af5b80f01000003011eb8a6a4b00d80fbe99ae90301000004011eb8a6a4b00d80be99fc6f01000005011eb8a6a4b00d88e8f5de0101000006011eb8a6a4b00da082c51101000007011eb8a6a4b00d80d1c89f3e01000008011eb8a6a4b00db0a2aa3e010000', '\x9ee7b272b14d03a0a14c799b0e737f32395ec41ba6f743aad88ee20a5b814f1c', '\xba69f6078b24beca55bfd3e9c8d0b909d2456a1ef2ce3bc35eb0529bd197949a'),
	('live', 65, 166, 167, 1795459512007, 1, 2, '\x0007021487288a940241be20418aec0241b3e30241862b41b44f41b09b0441a5c90141a9dc0541aa384183a70241bf8d0141bcf8034196bb0241969601418ee90541ab990243b7ce024588b20147aadf05148a28b91b01895001bd320181c40101a4950301aecb020180bb0101a1df01018fc60101b4e504019bef0201bf7701bfe808018d63018d7101a85f01a1da0103bfdc0505a6940507b9940100070314bb8108b699024193bf034192960a4195d704419bf20b41b8f1044194c2024382890b43b3d70146b5f601479fac0b478dbc034c8be20e56b7bb054f9dc71168bdaa04578bd20aca01b88f0a7285ac06d501bfa32814be8108bb65018fe00301b8b10301a57b01aae60401bb820901a4b7010390a20403a99108078792010484e5170e879f0f09b0bd011397fe0617a9cd03159b9f252584e50233a49a2b90019aaf0ca301b69e16', '\x68280a10ee0cf4915785f8000ff24f0c2c96ebc7940dc189f260fe5b38d7c229', '\x36ac8f809c4921752b922e0fa36e47c3e3331d0872b404f20a414ec38f9b4948'),
	('live', 66, 168, 168, 1795459513001, 1, 2, '\x0021b9a6a4b00d0801808ecd9dacd90401000304c0e89226048095fea40104000280ebebd0b80f010003040004000480897a03a0afa098e90301000304e0b95504000480d4610480eab7fb6f010003040004000480b5180590bcf4de01010003040004f82e04a03e06b088c51101000304ec0404ac0404000780b2ff9e3e010003040004000480b5180890e4a93e010003040004901f0400', '\x36ac8f809c4921752b922e0fa36e47c3e3331d0872b404f20a414ec38f9b4948', '\xbee86eb4d8ed938fff3c8d8e5ffaffef17c5de8597d0ced73fa018bb6540c607'),
	('paper', 42, 123, 123, 1795459513008, 1, 2, '\x0022a9eacf9bc168000801011fb9a6a4b00d808ecd9dacd90401000002011fb9a6a4b00d80ebebd0b80f01000003011fb9a6a4b00da0afa098e90301000004011fb9a6a4b00d80eab7fb6f01000005011fb9a6a4b00d90bcf4de0101000006011fb9a6a4b00db088c51101000007011fb9a6a4b00d80b2ff9e3e01000008011fb9a6a4b00d90e4a93e010000', '\xba69f6078b24beca55bfd3e9c8d0b909d2456a1ef2ce3bc35eb0529bd197949a', '\xfd57e3df1a0caafc5eb1228ea9befb96de737cecb0d686e27d5d0e0c6b8d8605'),
	('live', 67, 169, 169, 1795459513010, 1, 2, '\x000701148db12082e30d4198da034184ac094394d72243afe80946929e0548afc1064a9888104895903c53bda8464ea4f61661af8a8e016788b50ec201a9f0a3016f85bc21e401a6879a01d40291980eca02818e3ed6038fa121e803a692661498b120a4ca0402b1ec0a0183f8080382bb030383c20c0699e11108aefb2c07a7da2a0bb5de3115a297121292da38199fb20f28a59d402f97f3469901bbf595019b018cf4a101ba018184129602a5ed1e9b04928e2a8305a19221', '\xbee86eb4d8ed938fff3c8d8e5ffaffef17c5de8597d0ced73fa018bb6540c607', '\xa763a252958f7e12d5ff3216091f33b20cdc547eab63aeb6afa890f06167b344'),
	('paper', 43, 124, 124, 1795459514000, 1, 2, '\x0009', '\xfd57e3df1a0caafc5eb1228ea9befb96de737cecb0d686e27d5d0e0c6b8d8605', '\x9f95a4ca02859df7add5e61b3f85a3b3951e80f812f705c32ed300ef805cf637'),
	('live', 68, 170, 170, 1795459514001, 1, 2, '\x0021baa6a4b00d080180bdf0a0aad90401000304c0e2994e0480d8fa900104000280d2d0c0b80f01000304c09bee020400048092f4010380b8b896e9030100030400040004a0a3860104808981fc6f01000304e09a0c04000400059887f6de01010003040004f82e04901f069898c51101000304f40704880304000780de9d9e3e010003040004000480b5180898b5a93e010003040004901f04e80f', '\xa763a252958f7e12d5ff3216091f33b20cdc547eab63aeb6afa890f06167b344', '\xb1428bf52c13aee9950f6017af8d9ee2640223dd5e7347f60e705114c68b1773'),
	('paper', 44, 125, 125, 1795459514007, 1, 2, '\x002291facf9bc1680008010120baa6a4b00d80bdf0a0aad904010000020120baa6a4b00d80d2d0c0b80f010000030120baa6a4b00d80b8b896e903010000040120baa6a4b00d808981fc6f010000050120baa6a4b00d9887f6de01010000060120baa6a4b00d9898c511010000070120baa6a4b00d80de9d9e3e010000080120baa6a4b00d98b5a93e010000', '\x9f95a4ca02859df7add5e61b3f85a3b3951e80f812f705c32ed300ef805cf637', '\x4a1af414b8e42aca3f47282e744b4406bb993686d01b24e0620d7925003821d0'),
	('live', 69, 171, 171, 1795459515001, 1, 2, '\x0021bba6a4b00d080180a1efd5acd90401000304c0b1916404808aa83704000280b9b5b0b80f01000304c0ade204040004809bee02038096d89de903010003040004e0b9550480b51804a0d8a5fc6f01000304e09a0c0400040005b8c8f5de01010003040004f82e040006b0bac51101000304d00604ac0404000780a9859e3e01000304c0b518040004a09a0c0890e4a93e010003040004901f04e80f', '\xb1428bf52c13aee9950f6017af8d9ee2640223dd5e7347f60e705114c68b1773', '\xd5ee9e18584fa6338f00654c9dac0c8ab86a440f229eb1b8b1d15972b075ee65'),
	('paper', 45, 126, 126, 1795459515007, 1, 2, '\x0022b989d09bc1680008010121bba6a4b00d80a1efd5acd904010000020121bba6a4b00d80b9b5b0b80f010000030121bba6a4b00d8096d89de903010000040121bba6a4b00da0d8a5fc6f010000050121bba6a4b00db8c8f5de01010000060121bba6a4b00db0bac511010000070121bba6a4b00d80a9859e3e010000080121bba6a4b00d90e4a93e010000', '\x4a1af414b8e42aca3f47282e744b4406bb993686d01b24e0620d7925003821d0', '\x3aa382e77ed9ff52456555750bb885a3282114240570b731b442630a0f986e34'),
	('live', 70, 172, 172, 1795459515008, 1, 2, '\x0007021486289c4f418d2041b53b41a32e41a32441ab244188ea0341983941af930441b76d4192af02419e9404418e920141a4604181fd0841a9950141a56242b7ce0246a49c044986f904148928beae01019e6b01b81d01a89d020189be01018b3601b7bd040183fc0501852e01a66601a7c8030188b5010182990101a8f006018dae0b01a48a0201a58e0204bfdc0504bad001069ac705', '\xd5ee9e18584fa6338f00654c9dac0c8ab86a440f229eb1b8b1d15972b075ee65', '\x302c803f983675076f797584bd80fc57e55d34280fdc56be18bab63c3e295225'),
	('live', 71, 173, 173, 1795459516001, 1, 2, '\x0021bca6a4b00d0801808ff2d9abd90401000304c0c5d85804000480cda4230280c2afb1b80f01000304c0a4e8030400048092f4010380caac98e903010003040004c09f49040004a0a7e8f96f010003040004000480b51805b8c5f6de01010003040004f82e0400069ca6c51101000304ec0404a401040007a0adc29e3e01000304c0b518040004a09a0c08a8d4a93e010003040004a80f04e80f', '\x302c803f983675076f797584bd80fc57e55d34280fdc56be18bab63c3e295225', '\x5a7966b2e3d5eec42609e4d8d55185883051e69d93909e216c903b6593f1a26d'),
	('paper', 46, 127, 127, 1795459516006, 1, 2, '\x0022a199d09bc1680008010122bca6a4b00d808ff2d9abd904010000020122bca6a4b00d80c2afb1b80f010000030122bca6a4b00d80caac98e903010000040122bca6a4b00da0a7e8f96f010000050122bca6a4b00db8c5f6de01010000060122bca6a4b00d9ca6c511010000070122bca6a4b00da0adc29e3e010000080122bca6a4b00da8d4a93e010000', '\x3aa382e77ed9ff52456555750bb885a3282114240570b731b442630a0f986e34', '\x9699032d40ee7500dec72b5f4d693c3811c05f684add2e532b0d0eec66e72e55'),
	('live', 72, 174, 174, 1795459517001, 1, 2, '\x0021bda6a4b00d080180f0cbfda9d90401000304c0ecb80b0480def36804000280d8c998b80f01000304c09bee020400048092f40103a0cda593e90301000304a09a0c04c09f49040004809ab1f86f01000304e09a0c04000480b51805a8a9f5de01010003040004e80f04a80f069ca6c51101000304ec040400040007a0c3919e3e01000304e09a0c040004a09a0c0880c5a93e010003040004901f04e80f', '\x5a7966b2e3d5eec42609e4d8d55185883051e69d93909e216c903b6593f1a26d', '\x762b7fe6bfe3818741bc494dfae9147a658009e89a5b115d805e4ed68751d470'),
	('paper', 47, 128, 128, 1795459517006, 1, 2, '\x002289a9d09bc1680008010123bda6a4b00d80f0cbfda9d904010000020123bda6a4b00d80d8c998b80f010000030123bda6a4b00da0cda593e903010000040123bda6a4b00d809ab1f86f010000050123bda6a4b00da8a9f5de01010000060123bda6a4b00d9ca6c511010000070123bda6a4b00da0c3919e3e010000080123bda6a4b00d80c5a93e010000', '\x9699032d40ee7500dec72b5f4d693c3811c05f684add2e532b0d0eec66e72e55', '\xfcb1cf7167a5ff4a8e14e5f634594b34e84357ebab2461fcc755285fd3a14608'),
	('paper', 48, 129, 129, 1795459518005, 1, 2, '\x0022b1b8d09bc1680008010124bea6a4b00d80cafe92a8d904010000020124bea6a4b00d80adba86b80f010000030124bea6a4b00da0a6a697e903010000040124bea6a4b00d80e598f86f010000050124bea6a4b00da89df9de01010000060124bea6a4b00dbc80c511010000070124bea6a4b00d80bfd49d3e010000080124bea6a4b00d98b5a93e010000', '\xfcb1cf7167a5ff4a8e14e5f634594b34e84357ebab2461fcc755285fd3a14608', '\xedf298d7b12dc4806b7497055854e5fa54f23d41f2623afaf318b375a52437f2'),
	('live', 74, 176, 177, 1795459518008, 1, 2, '\x0007011480b020a8f21142ba890941bbdc3e43af85264388f4064597df51489dff1c46bce31f4dab922c54919816548a821f628aad0d6389c6676d93a32dcc01be8c17e20195e90df901b4e712f101a0e55fea0489d617f204b68ba602148bb0209fdd24018bd404019ddc06039c850403b6970706acd432079bc8340889bb090ca6c7050e818b071ba3ae860116ace10d2e97b70f2ea48a218b01b588718f018adb538902b98f7c8d038782a7018603aea1af018704b9be9c02010707149f82018be71c4192e9044188d32f41a6a107418c94084187f12341838419419bc80841bc9a6a4188981041b9fd5041a0ad124180f12441affda20145b2af1747929ae80147b9cb18479ec2654c948280015498aa4414a282019ba9150189ec1a01a1ea25018e9d05018c96040188cc0601b0935f0196ca5c01b8ef0a01bdf03701bebe13019eed55019ebc4d0195c80b05b1ac1009939e1504a9fc5f0d8cdb2807b6a2e501159ee4a101', '\x1773f35e67480c956601bc2699a2955ac5ac21aa67fa48930dfc0c437183eb31', '\xa847a07bc2fe298d3d316d1a82215f4c64867bd495388b26fdd9cc144431a33f'),
	('live', 75, 178, 178, 1795459519002, 1, 2, '\x0021bfa6a4b00d080180a1b9f9a6d904010003040004809dca6f04c0b0e32d0280e2f1cfb80f01000304c092f40104000480bfd6060380a2e996e90301000304c0ea30040004a0cf2404a0edb0f66f01000304c0b51804000400058085fcde0101000304a80f04d01f04000684ebc41101000304e4010400040007a0a4c89d3e0100030400040004a09a0c08b8f6a83e010003040004901f0400', '\xa847a07bc2fe298d3d316d1a82215f4c64867bd495388b26fdd9cc144431a33f', '\x21064c1cbc18fe3b43c3f32a6b38e8a0dd2b83601701897a8216cd5e9bfc96a2'),
	('paper', 49, 130, 130, 1795459519009, 1, 2, '\x00229ac8d09bc1680008010125bfa6a4b00d80a1b9f9a6d904010000020125bfa6a4b00d80e2f1cfb80f010000030125bfa6a4b00d80a2e996e903010000040125bfa6a4b00da0edb0f66f010000050125bfa6a4b00d8085fcde01010000060125bfa6a4b00d84ebc411010000070125bfa6a4b00da0a4c89d3e010000080125bfa6a4b00db8f6a83e010000', '\xedf298d7b12dc4806b7497055854e5fa54f23d41f2623afaf318b375a52437f2', '\x9b774d5610d290903370a04fb203e6f880d284eb2e13843f1ed109e235417664'),
	('live', 76, 179, 181, 1795459519010, 1, 2, '\x000701148bb1209ab60341abff114183af0542aeca2843bda441468be74e47afc1064a9888104caade3d4fbda8464ea4f61661af8a8e016788b50ec201a9f0a3016f85bc21e401a6879a01d40291980eca02818e3ed6038fa121e803a692661498b120a4ca0401bfb01a01a3e00a03b88333039db1250799e11106bc850709a7da2a0bb5de310dbbf43d1a92da38199fb20f28a59d402f97f3469901bbf595019b018cf4a101ba018184129602a5ed1e9b04928e2a8305a192210007021487288a940241be20418aec0241b3e30241862b41b44f41b09b0441a5c90141a9dc0541aa384183a70241bf8d0141bcf8034196bb0241969601418ee90541ab990243b7ce024588b20147aadf05148a28b91b01895001bd320181c40101a4950301aecb020180bb0101a1df01018fc60101b4e504019bef0201bf7701bfe808018d63018d7101a85f01a1da0103bfdc0505a6940507b994010007051492ed02b6e50e4191d608419cc90141bfee0141b58b0e418cc41a418af7064188ef024189c21c418d920d4191cf0a4593e6364683f81746b4a40c4abad7084cacad0a50a9ae0f5da18e4d5895ca4956baae0b1496ed0286f90101b5c60301b3a1120187c6030195b4130182ca04019afe1801818f0a019bb70401ace30401bfc30304b9a40507a9cf2d07838e0606bcee140f87cc0810affa2f17b5943520a0b05625b8d058', '\x21064c1cbc18fe3b43c3f32a6b38e8a0dd2b83601701897a8216cd5e9bfc96a2', '\x06c3628ffcd8629a4e525699b2e00146772b6e0a8d0ca8922d57665856fae1cf'),
	('live', 77, 182, 182, 1795459520002, 1, 2, '\x002180a7a4b00d0801808faa89a4d90401000304000480c8d00704c0a3c3470280d0fdcdb80f01000304c0897a04000480c8d00703809e8e99e90301000304e0ee6d04a09a0c04000480edcef36f01000304c0b518040004000598f2fcde01010003040004e03e040006bccec41101000304e40104a40104000780ebf29c3e01000304e09a0c0400040008a086a93e0100030400040004e80f', '\x06c3628ffcd8629a4e525699b2e00146772b6e0a8d0ca8922d57665856fae1cf', '\x0e835fbe23a386dd66a0b220194a02daa3e3c72e68fc0222e8cdf399451b35b2'),
	('paper', 50, 131, 131, 1795459520007, 1, 2, '\x002282d8d09bc168000801012680a7a4b00d808faa89a4d90401000002012680a7a4b00d80d0fdcdb80f01000003012680a7a4b00d809e8e99e90301000004012680a7a4b00d80edcef36f01000005012680a7a4b00d98f2fcde0101000006012680a7a4b00dbccec41101000007012680a7a4b00d80ebf29c3e01000008012680a7a4b00da086a93e010000', '\x9b774d5610d290903370a04fb203e6f880d284eb2e13843f1ed109e235417664', '\x5af87c476312764acec8164b498ff5ea9cc39ffca56179ed0f835c37c1f7d551'),
	('live', 78, 183, 183, 1795459520009, 1, 2, '\x00070414aaea01a5940641aa900541a6ec0241a181114187d208418fde0941b08f044180cd3d41af88054184c71041a6f60541aca5094490952344b3990b43aaab0d48bf851c4f83f90f499ff61657a1d99d015e9fb33114adea0194f6060190af2101a8a71101a08f0e018cdd2a0197c80c0187a606019ffa0b0191f307018dac4a0187a10c018bc32803b7e51103bcc61206b5cd69078480280db48c1109938b2c18b890290f94805d', '\x0e835fbe23a386dd66a0b220194a02daa3e3c72e68fc0222e8cdf399451b35b2', '\x9ba07247b788a9b805b9c874058b131af298ae04e146270d77c82dc8664d560e'),
	('live', 79, 184, 184, 1795459521002, 1, 2, '\x002181a7a4b00d080180ebb88ba3d9040100030480b6dc05040004c09ac946028082b4eeb80f01000304c092f40104000480ade204038090f594e90301000304e0cf24040004000480f1a9f16f01000304e09a0c040004a0cf24058088fbde01010003040004f82e04901f06acc8c4110100030400048803040007a0e6b59c3e010003040004e09a0c04000880c8a83e01000304e80f04000400', '\x9ba07247b788a9b805b9c874058b131af298ae04e146270d77c82dc8664d560e', '\xd4e5f75cea2b6af9f6952af07f06bb01ca98f3e0c47ea60feea350f3bfb9453a'),
	('paper', 51, 132, 132, 1795459521008, 1, 2, '\x0022aae7d09bc168000801012781a7a4b00d80ebb88ba3d90401000002012781a7a4b00d8082b4eeb80f01000003012781a7a4b00d8090f594e90301000004012781a7a4b00d80f1a9f16f01000005012781a7a4b00d8088fbde0101000006012781a7a4b00dacc8c41101000007012781a7a4b00da0e6b59c3e01000008012781a7a4b00d80c8a83e010000', '\x5af87c476312764acec8164b498ff5ea9cc39ffca56179ed0f835c37c1f7d551', '\x0e4b6e10d01c15a28a22cccda2c430c7c522a8f3a94adbc81a61127dbd8b793e'),
	('live', 80, 185, 185, 1795459522001, 1, 2, '\x002182a7a4b00d080180c5868fa4d90401000304000480cbd13004c0ecb80b028089dbfcb80f010003040004000480bfd606038082dc90e9030100030480b51804c0ea30040004a0a185f16f010003040004000480ea3005a0c3fcde01010003040004d01f04a80f06b0d6c4110100030400040004c80307a0c7ec9b3e010003040004e09a0c04000890e7a83e01000304e80f04000400', '\xd4e5f75cea2b6af9f6952af07f06bb01ca98f3e0c47ea60feea350f3bfb9453a', '\x8f7ceed7525c9fa269d9debd518abe1cd7cd1ae8eda955030c2cd5ef34f0af12'),
	('paper', 52, 133, 133, 1795459522007, 1, 2, '\x002291f7d09bc168000801012882a7a4b00d80c5868fa4d90401000002012882a7a4b00d8089dbfcb80f01000003012882a7a4b00d8082dc90e90301000004012882a7a4b00da0a185f16f01000005012882a7a4b00da0c3fcde0101000006012882a7a4b00db0d6c41101000007012882a7a4b00da0c7ec9b3e01000008012882a7a4b00d90e7a83e010000', '\x0e4b6e10d01c15a28a22cccda2c430c7c522a8f3a94adbc81a61127dbd8b793e', '\x50ec0e0d9bf598db7df67d1725316fb4d56774ef21f5ceaadd9b7babf178e8ef'),
	('live', 81, 186, 186, 1795459522009, 1, 2, '\x0007021487288a940241be20418aec0241b3e30241862b41b44f41b09b0441a5c90141a9dc0541aa384183a70241bf8d0141bcf8034196bb0241969601418ee90541ab990243b7ce024588b20147aadf05148a28b91b01895001bd320181c40101a4950301aecb020180bb0101a1df01018fc60101b4e504019bef0201bf7701bfe808018d63018d7101a85f01a1da0103bfdc0505a6940507b99401', '\x8f7ceed7525c9fa269d9debd518abe1cd7cd1ae8eda955030c2cd5ef34f0af12', '\xe26f1c134801ba2adb3c0cdebe62e2e4fd34eceaddda4c6527e3199c3b91da44'),
	('live', 82, 187, 187, 1795459523003, 1, 2, '\x002183a7a4b00d080180bef1f4a5d90401000304c0a295110480c1b27304000280f6c1beb90f010003040004c09bee020480b6dc050380ebc88be90301000304a09a0c04c0b518040004a0b3f9f26f01000304e09a0c04000480b51805a0b780df0101000304000400040006b4e4c41101000304a40104e401040007a0a8a39b3e01000304a09a0c040004000890e4a93e010003040004901f0400', '\xe26f1c134801ba2adb3c0cdebe62e2e4fd34eceaddda4c6527e3199c3b91da44', '\xe25203cb4af00d974ea42a83f35971046b04775b96d9f2ebbacd5fd559af4777'),
	('paper', 53, 134, 134, 1795459523082, 1, 2, '\x0022bb86d19bc168000801012983a7a4b00d80bef1f4a5d90401000002012983a7a4b00d80f6c1beb90f01000003012983a7a4b00d80ebc88be90301000004012983a7a4b00da0b3f9f26f01000005012983a7a4b00da0b780df0101000006012983a7a4b00db4e4c41101000007012983a7a4b00da0a8a39b3e01000008012983a7a4b00d90e4a93e010000', '\x50ec0e0d9bf598db7df67d1725316fb4d56774ef21f5ceaadd9b7babf178e8ef', '\x16adbd318f741d023d24feee1017b16b540cc3686da42bffcb4d40a756f6e28e'),
	('live', 83, 188, 190, 1795459523084, 1, 2, '\x0007011480b32085842d419eb30b41aff11143a8ea0543b0f52d46a7f406469fe50d4aa696064980c5555080c20b5c96c92c57aff20866bb8d0f78b9c10cc201a7f71bef01b19d19c502bea73bdb0281dc11cf02a3bc8602c504bccfaf02148cb32081c204019fce1301a7fe06038beb2b0384922506a9df4607bbef060789d72e1087e0090eb6a7231292b33920869b762cbab86628b1dc92018f01bbdd0b99018e974cbc01bd9525af0294998001800390e5299d0699b243000702148828a55b41b03b4188940341bb4c41962e41a95c41b96c41a8c20241985c41988c024191800641bb9f0141a0dc02419d8f0741afc90241a3b0034183be01438588044688b20147aadf05148b28935901a71e01b66301a1e4010184bd010180bd010181fa0401a45c018a89020187b00301bcab01018bb20701a5fe02018d57019df60a01b7c6070186f6010395800104a6940507b9940101070314ab810888d2024182f90841849301419e85024184cf0341b86c41959d02438eb605438bac0a4691860246ae990449b9d3014ebec1044e84bc1a58bf8b0664b3c806608bed0271b88f0a7285ac06d501bfa32814ae8108ae4301a2930901a1920801aff90501a8b8070196bf0301bf7703b79302038ca701079b9a0a069285060ab3e905099ec7070f9b940f189ad20a23b9ff011fafba128001a49a2b90019aaf0ca301b69e16', '\xe25203cb4af00d974ea42a83f35971046b04775b96d9f2ebbacd5fd559af4777', '\x6a538a9d6f5f4b1ec49fb335ae3f11ce71d7abae2da55040f3e23b5d89d05768');
INSERT INTO journal.kysely_migration VALUES
	('0001-journal', '2026-11-23T18:44:40.295Z'),
	('0002-snapshots', '2026-11-23T18:44:40.334Z'),
	('0003-opening-marks', '2026-11-23T18:44:40.354Z');
INSERT INTO journal.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO journal.opening_marks VALUES
	('next', '0f38e212cda54c3fe15fed6dce8c59c7', 1, '78fa727822504889a44b75bf0184cd62'),
	('last', '0f38e212cda54c3fe15fed6dce8c59c7', 1, '78fa727822504889a44b75bf0184cd62');
INSERT INTO journal.snapshot_parts VALUES
	('live', 190, 0, '\x4153534159533035be018dc4e8cda0340204090455534454060342544308034554480803424e420803534f4c06035852500604444f474506034c54430803414441060901000105c0843d80ade204a006e80702000204c0843d80dac409a006e80702010503e80780897aa006e80703000203c0843d80a4e803a006e80704000203c0843d8087a70ea006e80705000401c0843d80dac409a006e80706000500c0843dc0f0f50ba006e80707000203c0843d80e1eb17a006e80708000401c0843d80bbb021a006e8070801c39392d80680dfb8fad2ac0202c39392d80680fba0dfdc0703c39392d806c0b5e4c5f40104c39392d806e0d9bcf93705c39392d806e09bc06f06c39392d806b4b2e20807c39392d806a0d4d18d1f08c39392d80690f2941f070000000000000000000000000000f03f0000000000000040000000000000084000000000000010400000000000408f400000000000488f407e0080f67b7390fdc20000000000000000000000a2941a5dc200000000000000000000748d6249abc200000000000000000000901ec4bcc6c20000000000000000000000a2941a7dc200000000000000000000ec16930de1c2000000000000000000003426f56b0cc300000000000000000000901ec4bce6c200000000000000000000ec16930df1c20000000000000000d0acc585ced2fb42000cec814525a34200806d5036d95c420000a040a056f04100c0b409250aab420000a0c557643f420050c07360aac6420000b0cfaa63424200008a6880067d420000000a5d11f44100ec18bb9002e142000028a6b704564200ce140ccc4b0c430000990f8d14904200a88f5b27a2e64200005800c39c6a420052a19d75f7f0420000ae4a791d7642000000004ab9404100000000000000000000000000208c4000000000000000000000000000e6e440000000000000000000000000000000000000000000000000000000000068a04000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b84d1041000000000000000000000000000059400000000000000000000000000050b4400000000000000000000000000000000000000000000000000000000000c07240000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000013b49b30b242000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000a6f48a5826420000000065cdcd4100000000e0741e410000000080841e4100000020a3dcb44100000000a3e1a141000000000000000000000000000000000000000000c082400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b073d0512742000000000000000000000000000000000000000000000000000000e0e99bbc410000000000000000000000000000000000000000000000000000000084dd4641000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000090080f67b7390fd42000000a2941a5d420000748d6249ab420000901ec4bcc642000000a2941a7d420000ec16930de14200003426f56b0c430000901ec4bce6420000ec16930df142ec02030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d0000000d00000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000500000005000000050000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000400000004000000040000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000003000000030000000300000002000000010000000200000003000000016b010000fc1000000000000000001fc30f00e8ca0000e8ca00000100000001000000000000001ec30f0024450000244500000100000002000000000000001ac30f003e4301003e4301000100000003000000000000000dc30f00dd340000dd34000001000000040000000000000008c30f000cc803000cc80300010000000500000000000000f7c20f003e4c00003e4c0000010000000600000000000000e6c20f000754020007540200010000000700000000000000c6c20f00b63a0300b63a0300010000000800000000000000acc20f00454c0000454c000001000000090000000000000082c20f00d3a20300d3a20300010000000a000000000000003cc20f009566000095660000010000000b00000000000000efc10f00c0c20200c0c20200010000000c0000000000000068c10f00d5e90000d5e90000010000000d00000000000000bfc00f0086f3000086f30000010000000e000000000000002ac00f000a7b03000a7b0300010000000f000000000000002ebf0f0074f0040074f00400010000001000000000000000ddbd0f000c5109000c510900010000001100000000000000bbbb0f00d1be0100d1be010001000000120000000000000052b90f007e5903007e59030001000000130000000000000066b50f000d390b000d390b00010000006801000000000000400d0300881300008813000005000000140000000100000043c30f00e2850000e285000001000000150000000100000044c30f0026a9000026a9000001000000160000000100000046c30f003a2f00003a2f000001000000170000000100000050c30f00763d0000763d000001000000180000000100000058c30f000ff200000ff2000001000000190000000100000066c30f00446f0200446f0200010000001a000000010000007bc30f00fbb70200fbb70200010000001b000000010000009dc30f0012b1000012b10000010000001c00000001000000b9c30f0085a4000085a40000010000001d00000001000000e5c30f00f67b0000f67b0000010000001e0000000100000018c40f006834070068340700010000001f0000000100000084c40f008de300008de30000010000002000000001000000c8c40f00a6d30100a6d301000100000021000000010000005bc50f00f5800900f580090001000000220000000100000012c60f004cba02004cba020001000000230000000100000087c70f00c3970500c39705000100000024000000010000001fc80f001758040017580400010000002500000001000000b4ca0f00e0e30000e0e3000001000000260000000100000087cd0f004d8b01004d8b010001000000270000000100000074d00f005690070056900700010000002800000002000000c00c040005a1050005a10500010000002900000002000000bf0c0400de6c0100de6c0100010000002a00000002000000be0c04006f3c02006f3c0200010000002b00000002000000bb0c0400a8ba0000a8ba0000010000002c00000002000000b80c040070bd050070bd0500010000002d00000002000000b20c040027dd000027dd0000010000002e00000002000000ac0c04005fb901005fb90100010000002f00000002000000a20c0400a6c50000a6c50000010000003000000002000000990c040040b10a0040b10a00010000003100000002000000890c040080700100807001000100000032000000020000006d0c04005692050056920500010000003300000002000000560c0400af1c0100af1c0100010000003400000002000000300c04007be301007be30100010000003500000002000000f80b04007990010079900100010000003600000002000000b60b0400e77d0300e77d0300010000003700000002000000470b04007127030071270300010000003800000002000000c20a0400fe690700fe690700010000003900000002000000270a04000137020001370200010000003a000000020000009809040023cf200023cf2000010000003b0000000200000093080400fcf32500fcf32500010000003c00000003000000cc0c04008190000081900000010000003d00000003000000cd0c04009f7302009f730200010000003e00000003000000ce0c0400a7df0000a7df0000010000003f00000003000000d10c0400cb7a0500cb7a0500010000004000000003000000d40c040084a4040084a40400010000004100000003000000da0c0400e9d70800e9d70800010000004200000003000000e10c0400fbdb0000fbdb0000010000004300000003000000e80c0400c9d50500c9d50500010000004400000003000000f80c04000738010007380100010000004500000003000000060d0400f6690400f6690400010000004600000003000000180d0400d22c0700d22c0700010000004700000003000000380d0400c6c60e00c6c60e00010000004800000003000000640d04003ace0c003ace0c000100000049000000030000008c0d04003157120031571200010000004a00000003000000db0d04007b7701007b770100010000004b00000003000000340e0400ce850900ce850900010000004c00000003000000b00e04007da504007da50400010000004d000000030000005f0f04005406100054061000010000004e000000030000001f1004005039050050390500010000004f00000003000000bc110400996c0800996c080001000000690100000300000040548900983a0000983a0000050000005000000004000000080a0000e5160000e5160000010000005100000004000000070a0000f00e0000f00e0000010000005200000004000000060a00000865000008650000010000005300000004000000050a00003b1300003b130000010000005400000004000000040a0000960b0000960b0000010000005500000004000000030a00002917000029170000010000005600000004000000020a0000391b0000391b0000010000005700000004000000010a0000a8500000a8500000010000005800000004000000000a00001817000018170000010000005900000004000000ff0900001843000018430000010000005a00000004000000fe09000011c0000011c00000010000005b00000004000000fd090000fb270000fb270000010000005c00000004000000fc0900002057000020570000010000005d00000004000000fb090000dde30000dde30000010000005e00000004000000fa0900006f5200006f520000010000005f00000004000000f9090000236c0000236c0000010000006000000004000000f8090000832f0000832f0000010000006100000004000000f50900000582000005820000010000006200000004000000ef090000882c0000882c0000010000006300000004000000e8090000eab70000eab700000100000064000000050000000b0a000053160000531600000100000065000000050000000c0a0000a7070000a70700000100000066000000050000000d0a0000f6180000f61800000100000067000000050000000e0a000021390000213900000100000068000000050000000f0a0000442f0000442f0000010000006900000005000000100a0000402f0000402f0000010000006a00000005000000110a0000819e0000819e0000010000006b00000005000000120a00002417000024170000010000006c00000005000000130a00004a4200004a420000010000006d00000005000000140a0000076c0000076c0000010000006e00000005000000150a0000fc2a0000fc2a0000010000006f00000005000000160a00008bec00008bec0000010000007000000005000000170a0000a55f0000a55f0000010000007100000005000000180a0000cd150000cd150000010000007200000005000000190a00009d5d01009d5d01000100000073000000050000001a0a0000b7f10000b7f100000100000074000000050000001b0a0000863d0000863d00000100000075000000050000001e0a00001520000015200000010000007600000005000000220a000026a5000026a50000010000007700000005000000290a00003925000039250000010000009f000000060000006b0001008854000088540000010000009e000000060000006a000100421e0100421e0100010000009d0000000600000069000100c4240000c4240000010000009c00000006000000680001005e4100005e410000010000009b0000000600000067000100c4730000c4730000010000009a0000000600000066000100381b0000381b0000010000009900000006000000650001005547000055470000010000009800000006000000620001008ead00008ead00000100000097000000060000005f0001000b4b01000b4b0100010000009600000006000000590001009141000091410000010000009500000006000000530001006e8600006e8600000100000094000000060000004a000100f9340000f93400000100000093000000060000003c0001007e9000007e9000000100000092000000060000002e000100044f0300044f030001000000910000000600000016000100ffc20000ffc20000010000009000000006000000f2ff000033d2000033d20000010000008f00000006000000d2ff00004b5b00004b5b0000010000008e00000006000000a1ff0000f8430100f8430100010000008d000000060000006fff000005cb000005cb0000010000008c000000060000001aff0000ff080500ff080500010000008b000000070000006e000100ee100000ee100000010000008a000000070000006f000100e2240100e224010001000000890000000700000070000100a1040100a1040100010000008800000007000000710001006fbe00006fbe00000100000087000000070000007200010028ee000028ee000001000000860000000700000073000100d66f0000d66f000001000000850000000700000074000100ff1d0000ff1d000001000000840000000700000077000100f7440000f74400000100000083000000070000007a000100cc290000cc290000010000008200000007000000810001009b4601009b4601000100000081000000070000008700010052c1000052c100000100000080000000070000009100010073ba000073ba0000010000007f000000070000009a000100def10000def10000010000007e00000007000000a90001001be501001be50100010000007d00000007000000c10001009a5401009a540100010000007c00000007000000e4000100f93f0000f93f0000010000007b0000000700000003010100af4e0200af4e0200010000007a0000000700000043010100a4660500a466050001000000790000000700000093010100da8b0100da8b0100010000007800000007000000f6010100b6c70200b6c7020001000000a000000008000000aa3a000025c5000025c5000001000000a100000008000000a93a00002aa400002aa4000001000000a200000008000000a83a0000265b0000265b000001000000a300000008000000a73a0000612002006120020001000000a400000008000000a63a0000871401008714010001000000a500000008000000a53a00008f3701008f37010001000000a600000008000000a43a0000f0830000f083000001000000a700000008000000a33a000040b3070040b3070001000000a800000008000000a23a00002fa200002fa2000001000000a900000008000000a13a0000c4110200c411020001000000aa00000008000000a03a0000a6bd0000a6bd000001000000ab000000080000009f3a00006c2901006c29010001000000ac000000080000009b3a0000506504005065040001000000ad00000008000000973a0000736601007366010001000000ae00000008000000943a0000eaaa0100eaaa010001000000af000000080000008c3a00007f8103007f81030001000000b0000000080000007d3a000043fe010043fe010001000000b100000008000000743a00009fdd02009fdd020001000000b2000000080000005d3a000061b6130061b6130001000000b3000000080000003f3a0000df2c0600df2c060001000000b400000009000000ad3a000094dd000094dd000001000000b500000009000000ae3a0000d02b0400d02b040001000000b600000009000000af3a0000e8290200e829020001000000b700000009000000b03a0000e0c30100e0c3010001000000b800000009000000b13a00004c5705004c57050001000000b900000009000000b23a0000179201001792010001000000ba00000009000000b33a000087c9000087c9000001000000bb00000009000000b43a00009f7e01009f7e010001000000bc00000009000000b53a0000d1fc0000d1fc000001000000bd00000009000000b63a00000d4b09000d4b090001000000be00000009000000b73a0000478801004788010001000000bf00000009000000b83a0000cb100500cb10050001000000c000000009000000bb3a0000773902007739020001000000c100000009000000be3a0000bc510200bc51020001000000c200000009000000c43a000075330d0075330d0001000000c300000009000000cb3a0000040005000400050001000000c400000009000000d83a0000342302003423020001000000c500000009000000e13a0000d3820500d382050001000000c600000009000000f93a0000382405003824050001000000c700000009000000083b000014a00b0014a00b0001000000c80000000a000000525b000076d9010076d9010001000000c90000000a000000515b0000911501009115010001000000ca0000000a000000505b00005c3200005c32000001000000cb0000000a0000004f5b0000bf3b0000bf3b000001000000cc0000000a0000004e5b0000f5c20100f5c2010001000000cd0000000a0000004d5b00000c5103000c51030001000000ce0000000a0000004c5b0000cadd0000cadd000001000000cf0000000a0000004b5b0000c85b0000c85b000001000000d00000000a0000004a5b0000899003008990030001000000d10000000a000000495b00008da401008da4010001000000d20000000a000000485b0000d1530100d153010001000000d30000000a000000435b000093d9060093d9060001000000d40000000a0000003d5b000003fe020003fe020001000000d50000000a000000375b0000348901003489010001000000d60000000a0000002d5b0000fa150100fa15010001000000d70000000a000000215b00006c4b01006c4b010001000000d80000000a000000115b0000a9eb0100a9eb010001000000d90000000a000000f45a0000a1a30900a1a3090001000000da0000000a000000dc5a0000953209009532090001000000db0000000a000000c65a0000ba6b0100ba6b010001000000dc0000000b000000565b0000463e0000463e000001000000dd0000000b000000575b0000b5710000b571000001000000de0000000b000000585b0000734802007348020001000000df0000000b000000595b0000877100008771000001000000e00000000b0000005a5b0000156d0200156d020001000000e10000000b0000005b5b0000829200008292000001000000e20000000b0000005c5b00009a1f03009a1f030001000000e30000000b0000005d5b0000c1430100c143010001000000e40000000b0000005e5b0000db8d0000db8d000001000000e50000000b0000005f5b0000ec980000ec98000001000000e60000000b000000605b0000ff700000ff70000001000000e70000000b000000645b000039a9000039a9000001000000e80000000b0000006b5b0000e9b30500e9b3050001000000e90000000b000000725b000083c3000083c3000001000000ea0000000b000000785b0000bc9b0200bc9b020001000000eb0000000b000000875b0000071301000713010001000000ec0000000b000000975b0000affe0500affe050001000000ed0000000b000000ae5b000035a5060035a5060001000000ee0000000b000000ce5b000020cc0a0020cc0a0001000000ef0000000b000000f35b000038140b0038140b0001000000f00000000c000000d74700005bce00005bce000001000000f10000000c000000d647000052e0020052e0020001000000f20000000c000000d5470000aa370200aa37020001000000f30000000c000000d4470000b7be0000b7be000001000000f40000000c000000d3470000808e0000808e000001000000f50000000c000000d24700002a1b01002a1b010001000000f60000000c000000d147000033a0010033a0010001000000f70000000c000000d04700007be600007be6000001000000f80000000c000000cf470000078300000783000001000000f90000000c000000ce470000390a0400390a040001000000fa0000000c000000cd470000c31d0100c31d010001000000fb0000000c000000c94700006a5f02006a5f020001000000fc0000000c000000c54700007d6407007d64070001000000fd0000000c000000bd47000045a4080045a4080001000000fe0000000c000000b7470000c52b0a00c52b0a0001000000ff0000000c000000ae470000e1cb0400e1cb040001000000000100000c0000009a470000483f0300483f030001000000010100000c0000008b470000896f0c00896f0c0001000000020100000c0000006e4700004b1402004b14020001000000030100000c0000004e4700000d8f01000d8f010001000000040100000d000000da470000edae0100edae010001000000050100000d000000db470000603b0000603b000001000000060100000d000000dc470000a12b0000a12b000001000000070100000d000000dd470000a66e0200a66e020001000000080100000d000000de47000072a4010072a4010001000000090100000d000000df47000048d5030048d50300010000000a0100000d000000e04700008055000080550000010000000b0100000d000000e14700006de600006de60000010000000c0100000d000000e2470000f57e0000f57e0000010000000d0100000d000000e3470000e51e0100e51e0100010000000e0100000d000000e4470000f1340200f1340200010000000f0100000d000000e9470000149500001495000001000000100100000d000000ed470000185602001856020001000000110100000d000000f1470000124709001247090001000000120100000d000000fc470000380e0100380e010001000000130100000d00000005480000e0400a00e0400a0001000000140100000d00000014480000dd0c0c00dd0c0c0001000000150100000d0000002d480000f3ba0800f3ba080001000000160100000d0000003e480000ae0e0500ae0e050001000000170100000d00000062480000370d0300370d0300010000003f0100000e0000009f200000cb990300cb990300010000003e0100000e0000009e200000529a0000529a0000010000003d0100000e0000009d200000c8f40500c8f40500010000003c0100000e0000009c20000066e8000066e80000010000003b0100000e0000009b2000000c0501000c050100010000003a0100000e0000009a200000477c0400477c040001000000390100000e00000099200000032103000321030001000000380100000e000000982000001b1201001b12010001000000370100000e00000097200000bc460d00bc460d0001000000360100000e00000096200000080602000806020001000000350100000e00000095200000791f0a00791f0a0001000000340100000e00000094200000604b0200604b020001000000330100000e00000093200000409c0400409c040001000000320100000e000000922000006f5f14006f5f140001000000310100000e0000008d200000f2eb0200f2eb020001000000300100000e0000008620000092061d0092061d00010000002f0100000e0000007f200000f9120300f9120300010000002e0100000e000000782000009eb00c009eb00c00010000002d0100000e0000006c2000009400100094001000010000002c0100000e00000058200000988a0800988a0800010000002b0100000f000000a22000005baa02005baa0200010000002a0100000f000000a3200000095b0300095b030001000000290100000f000000a4200000a1ba0400a1ba040001000000280100000f000000a52000004ea700004ea7000001000000270100000f000000a62000008c8500008c85000001000000260100000f000000a720000008d3000008d3000001000000250100000f000000a8200000f0e40b00f0e40b0001000000240100000f000000a920000096920b0096920b0001000000230100000f000000aa200000f85b0100f85b010001000000220100000f000000ab2000003dfc06003dfc060001000000210100000f000000ac200000be6f0200be6f020001000000200100000f000000ad2000005ebb0a005ebb0a00010000001f0100000f000000ae2000001eaf09001eaf0900010000001e0100000f000000af2000001572010015720100010000001d0100000f000000b4200000310b0200310b0200010000001c0100000f000000bd20000093a7020093a70200010000001b0100000f000000c120000029ff0b0029ff0b00010000001a0100000f000000ce200000cc160500cc16050001000000190100000f000000d5200000b6a81c00b6a81c0001000000180100000f000000ea2000001e3914001e391400010000004001000010000000841900000336010003360100010000004101000010000000831900008b1f01008b1f0100010000004201000010000000821900000280020002800200010000004301000010000000811900009d6008009d6008000100000044010000100000008019000052060100520601000100000045010000100000007f1900002a2001002a2001000100000046010000100000007e190000dcfe0000dcfe00000100000047010000100000007d1900004e8708004e8708000100000048010000100000007c19000013d5020013d502000100000049010000100000007b190000ced40400ced40400010000004a010000100000007a190000f0e00100f0e00100010000004b0100001000000079190000870e1900870e1900010000004c0100001000000078190000e3fd0c00e3fd0c00010000004d01000010000000771900003875040038750400010000004e0100001000000074190000222e0b00222e0b00010000004f010000100000006e1900006caf09006caf09000100000050010000100000006619000002292100022921000100000051010000100000005e190000980b0400980b040001000000520100001000000054190000f8601700f860170001000000530100001000000048190000e4381100e438110001000000540100001100000087190000648d0400648d0400010000005501000011000000881900005034080050340800010000005601000011000000891900001d7003001d7003000100000057010000110000008a190000804e0100804e01000100000058010000110000008b19000063500300635003000100000059010000110000008c190000162f0b00162f0b00010000005a010000110000008d190000215d0600215d0600010000005b010000110000008e190000e6550100e6550100010000005c010000110000008f1900007f6410007f641000010000005d010000110000009019000005a70a0005a70a00010000005e01000011000000911900000949080009490800010000005f010000110000009219000094470c0094470c0001000000600100001100000093190000a8f31300a8f3130001000000610100001100000094190000c3470c00c3470c0001000000620100001100000098190000e1d30d00e1d30d000100000063010000110000009c1900007de604007de60400010000006401000011000000a61900005a4c04005a4c0400010000006501000011000000ad1900004480040044800400010000006601000011000000b719000000b1330000b13300010000006701000011000000c21900008222210082222100010000000000001275c20f00a08601007f0b0400a086010000000000a086010000000000400d0300ad3a0000400d030000000000400d030000000000400d030000000000400d030000000000400d0300c39392d8062d31c30f0031c30f0031c30f0031c30f0031c30f00050c0400510c0400510c0400510c0400510c0400070a0000080a0000080a0000080a0000080a00007c0001007c0001007c0001007c0001007c000100b23a0000b23a0000ab3a0000ab3a0000ab3a00004b5b0000545b0000545b0000545b0000545b0000d8470000d8470000d8470000d8470000d8470000a0200000a0200000a0200000a0200000a02000008519000085190000851900008519000085190000180000000000a07640000000500b00804100000000000014400000000000408f400000000000000000000000000000f03f000000000000000000000000804f12410000000000000000000000000000000000000000000000000000000000000000000000000000f03f00000000000000000000000000407f4000000000000000000000000000000000000000000000f0bf00000000000000000000000080841e4100000000000000000000000000000000000000000000000000000000000000000000010a00a006e80780a094a58d1dbc05840780a0e5b9c29101d804a006808095e789c604f403bc0580e0eee2e486119003d80480c0ddc5c98d22ac02f4038080a48fc4f95ac801c2038080c89e88f3b501960190038080b4ccd4dfc60364de028080e898a9bf8d0700ac020205000000060000004400000000004bd44000000084ccc7ce4100000000004bd440000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004bd440000000b82d6ade4100000000004bd4400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c09a0ca08d06d0860301060000000105000000000000090000000001c342410000000000408f40000000000070e74000000000000000000000000000c0a240000000000000000000000000000000000000000000000000000000000000000000012801b0ea0180ea3080ade20480e497d0120101e0d403d0f03380ade20480e497d0120101c0a90780db3580ade20480e497d0120101a0fe0aa0f73680ade20480e497d0120101e0a712c0933880ade20480e497d0120102b0ea0180ea3080ade20480e497d0120102e0d403d0f03380ade20480e497d0120102c0a90780db3580ade20480e497d0120102a0fe0aa0f73680ade20480e497d0120102e0a712c0933880ade20480e497d0120103b0ea0180ea3080ade20480e497d0120103e0d403d0f03380ade20480e497d0120103c0a90780db3580ade20480e497d0120103a0fe0aa0f73680ade20480e497d0120103e0a712c0933880ade20480e497d0120104b0ea0180ea3080ade20480e497d0120104e0d403d0f03380ade20480e497d0120104c0a90780db3580ade20480e497d0120104a0fe0aa0f73680ade20480e497d0120104e0a712c0933880ade20480e497d0120105b0ea0180ea3080ade20480e497d0120105e0d403d0f03380ade20480e497d0120105c0a90780db3580ade20480e497d0120105a0fe0aa0f73680ade20480e497d0120105e0a712c0933880ade20480e497d0120107b0ea0180ea3080ade20480e497d0120107e0d403d0f03380ade20480e497d0120107c0a90780db3580ade20480e497d0120107a0fe0aa0f73680ade20480e497d0120107e0a712c0933880ade20480e497d0120106b0ea0180ea3080ade20480e497d0120106e0d403d0f03380ade20480e497d0120106c0a90780db3580ade20480e497d0120106a0fe0aa0f73680ade20480e497d0120106e0a712c0933880ade20480e497d0120108b0ea0180ea3080ade20480e497d0120108e0d403d0f03380ade20480e497d0120108c0a90780db3580ade20480e497d0120108a0fe0aa0f73680ade20480e497d0120108e0a712c0933880ade20480e497d012010180c0a8ca9a3a80a094a58d1d80d0dbc3f40200000100080129019b9392d80680ce9bfea6d9040101c0cabee8020101c089cbcb08010180ede6410101c0d2ae9b06010180b0e32d010180e4ab97070101c093bda6030101c0baa6d30301018083939d020101c0f8cea30301018082eee002010180f5f1e206010180b5b7490101c09cc99b05010180feb58701010180acc6c201010180de85dd020101c0bd8c8e010101c08bd66d010180bacabb070101c0dfbc8d04010180ff87a6050101c084b8d9010101c085ef8903010180f3f18d020101c0afbe71010180d48a8807010180ee9df201010180a5baa2040101c0a6dfde030101c0d1dcfc01010180e4feb4020101c092fd7b0101c09fa6dc010101c0a6cdea010101c0a9c599010101c0928ff0020101c0a4f17d010180dacd8301010180f9eae501b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290229019b9392d806808af7beb70f0101c090a10f0101c0c2d72f010180bd8314010180a4e803010180feac0d010180d69e24010180999b100101c0ade204010180b9dd2e0101c09bee02010180eb934f0101c0c9fe3d0101c0f3df190101c0fcd91a0101c0f3df19010180b2b62001018088d5440101808cfb290101c090a10f0101c0b6dc05010180a4e80301018097c81d010100010180c0843d010180b6dc050101000101c0f18c270101808cfb290101c0c2d72f0101c0d69e240101c0999b100101c0999b10010180897a0101c0eae5180101c0ab8f12010180b5b7490101c092f401010180b2b62001018087a70e010180ede641b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290329019b9392d806a0a38f9fe903010180fca4020101e0ddbd04010180f3aa010101c0859f03010180bbfb0801018081c405010180b5180101c0859f03010180bab7030101c0a5ac090101a0f7e7010101e0843d0101a0e198020101c0dddb010101c0bfd6060101c0d4610101c09f490101e0843d0101c0bbfb080101809cb2080101e0e7fb0a0101a09bd0050101a0ddbd040101c0a08d06010180b281080101e0d9e2060101a0ac80020101e080e202010180b281080101e0cbc9020101e0f7e701010180de9f070101c0ccab050101e0fc8605010180d980040101e0843d010180fca4020101c08e99040101c08e99040101c0979305b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290429019b9392d80680b8b6f36f0101809f490101e0b5fa02010180ea300101e0cbc9020101c09f490101a0c7ee040101c0a8c3010101e0ac8002010180d086030101c09f49010180dddb01010180e6d5020101c0f3aa010101c0d4610101c0ea30010180fca4020101a0cf240101c0f3aa01010180c78c020101a080e2020101e0a386010101a09fab030101c0e6d5020101e0cf240101c0ea30010180a8c3010101a0843d0101a0cf240101a0ee6d0101c0d4610101809f490101a0cf240101c0b1bd020101e08db7010101c0b5180101e0f7e7010101e080e2020101c0fca4020101e0cf2401018092f401b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290529019b9392d80698fbf9de010101c0f7020101c0f1040101c84e0101c8c5030101a88c01010188c8020101e03e0101c07d0101b8a8020101b05d0101b05d0101c84e0101909c010101f8a2040101e88c010101c8c5030101000101b82e0101b05d0101a883040101c07d0101000101b0da0101019096030101d096030101c0f7020101a88603010180f7020101909c010101f8ab01010188cb010101e03e0101807d0101d09c01010180f403010198e7020101986d0101d8ea010101a0bb01010180f403b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290629019b9392d8069898c5110101bc0a0101c0190101e00c0101c84e0101a4010101ac360101dc170101c81c0101e401010190060101840e0101a4010101ac040101f42001018c110101ac1d0101e00c0101f4070101bc0a010184400101f4200101ac360101cc430101fc230101ac1d0101fc0a010184270101d4140101881c010190060101a80f010198220101d4140101000101e0250101f8150101c81c0101d0060101840e0101840eb895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290729019b9392d806a08a9ea03e0101e0843d0101e08db7010101a09a0c0101c0897a0101c0ea30010180dddb010101c0d4610101e0d89e01010180be92010101e09a0c0101a0cf24010180f3aa010101a0ee6d0101e09a0c010100010180b518010180ea300101a09a0c0101e0b955010180be92010101c0f3aa01010180ea300101c09f490101e0b9550101c0ea300101e0843d0101a0cf240101a0b9550101a0cf240101c09f490101c0d4610101c0b5180101a0843d0101c0ea300101e0843d0101e09a0c0101e0b9550101e0843d0101c09f490101c09f49b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290829019b9392d80690eaa73e0101e03e0101f0da010101a03e0101d86d0101a03e0101909c010101f82e0101f82e0101807d0101c84e0101b82e0101986d0101000101d09c010101b82e0101901f0101b82e0101e03e0101000101b05d0101c84e0101884e0101f82e0101f82e0101a88c010101f82e0101a0bb010101901f0101b05d0101e03e0101f82e0101b82e0101e80f0101e80f0101e80f0101e03e0101a80f0101e03e0101901f0101807db895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc1680029000a0000000000001440000000000000f0bf000000000000f0bf0000000000000000000000000000f0bf000000000000f0bf0000000000000000000000000000000000000000004bd44000000000d01273c1ac0626ebace6cda03405086661756365743a31aacef09ce499a40a690380e8eda1ba0180e8eda1ba012482ade6cda03405086661756365743a32f993beaeb8b999096a0380cab5ee0180cab5ee012694ade6cda03406086661756365743a33f8dec3b990c380056b0380e8eda1ba0180e8eda1ba0124a2ade6cda03406086661756365743a34fdfbd4f7ec86fe0e6c0380cab5ee0180cab5ee0148d7ade6cda034052432366136356162622d346336302d343562322d383162302d323232623939393461396138ad92dbd2f5c3a8046d0b01d7ade6cda0348798e8cda0340680dac40944d4afe6cda034052430613534386439332d343832382d343032622d616430632d653164613966386663316365f398bbd5879bfc026e01e882800802e80788b2beec03e8073e8eb0e6cda034052438653532373661322d313137382d343265362d613263362d326339653666353738343731e9ffc4fad1bbee046f01e8828010000000003eb4b0e6cda034052434623138656231612d653738372d343735312d393734312d373138333634636232633364c5a9b9e7a9b4ce0e7001e9828008000000003ec0b0e6cda034052438363738303965642d386331322d343339342d386163662d646462643733646138623030ada98e9b9daba20e7101ea828008000000003ccab0e6cda034052431323032343164622d623932372d343735662d383939612d323834666437303434346266d3efb1eaacac607202ea82800800d00f3ad9b0e6cda034052461316533396237642d663561332d343832332d396232302d65333234626230376535323184d5c0b6daede40a7307ea82801045e1b0e6cda034062430636338653732622d316332382d343432612d396633322d643337653934653461396466e8ecc8e38f89f9017401eb82800802a01fc0aacbf903c8db4045eab0e6cda034062434306633346466342d386335652d346139652d616561642d373931393265393862326538c28f8cd6f0a7c60c7501eb82801002d00fb0a0e7fc01a09c0144f7b0e6cda034062464356464636263342d393639622d346536632d613633362d6461313136633864626638319bc5ebe3eaa28f037601eb82801802b817f0a2f0d601b817000000f5d2750f511dfeb0'),
	('paper', 134, 0, '\x415353415953303586018ac4e8cda0340201090455534454060342544308034554480803424e420803534f4c06035852500604444f474506034c54430803414441060901000105c0843d80ade204a006e80702000204c0843d80dac409a006e80702010503e80780897aa006e80703000203c0843d80a4e803a006e80704000203c0843d8087a70ea006e80705000401c0843d80dac409a006e80706000500c0843dc0f0f50ba006e80707000203c0843d80e1eb17a006e80708000401c0843d80bbb021a006e8070801c39392d80680dfb8fad2ac0202c39392d80680fba0dfdc0703c39392d806c0b5e4c5f40104c39392d806e0d9bcf93705c39392d806e09bc06f06c39392d806b4b2e20807c39392d806a0d4d18d1f08c39392d80690f2941f060000000000000000000000000000f03f0000000000000040000000000000084000000000000010400000000000488f406c00d0980209e821c3000000000000000000004894cc3082c2000000000000000000809efda10dd1c2000000000000000000003426f56becc20000000000000000000040e59c30a2c200000000000000000000a7dcf75005c300000000000000000080e03779c331c3000000000000000000003426f56b0cc300000000000000000000a7dcf75015c300000000000000003839ec5eb0bc21430090f2003c278b420000350d4f2a82420000009c8f33e9410000ec16930dd142000000000000000000003426f56bec420000000000000000000040e59c30a24200000000000000000000a7dcf750054300000000000000000080e03779c33143000000000000000000003426f56b0c4300000000000000000000a7dcf75015430000000000000000000000009fb1364100000000000000000000000000209c4000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000182c044100000000000000000000000000006940000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040e59c30b242000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000f06f94a9364200000000a3e1c141000000c07651984100000000000000000000000065cdcd4100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000900d0980209e8214300004894cc30824200809efda10dd14200003426f56bec42000040e59c30a2420000a7dcf75005430080e03779c3314300003426f56b0c430000a7dcf75015432a02000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000010000000100000002000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000020000000200000002000000010000000200000000fc0127000000000000001fc30f00e8ca0000e8ca00000100000026000000000000001ec30f0024450000244500000100000025000000000000001ac30f003e4301003e4301000100000024000000000000000dc30f00dd340000dd34000001000000230000000000000008c30f000cc803000cc80300010000002200000000000000f7c20f003e4c00003e4c0000010000002100000000000000e6c20f000754020007540200010000002000000000000000c6c20f00b63a0300b63a0300010000001f00000000000000acc20f00454c0000454c0000010000001e0000000000000082c20f00d3a20300d3a20300010000001d000000000000003cc20f009566000095660000010000001c00000000000000efc10f00c0c20200c0c20200010000001b0000000000000068c10f00d5e90000d5e90000010000001a00000000000000bfc00f0086f3000086f300000100000019000000000000002ac00f000a7b03000a7b03000100000018000000000000002ebf0f0074f0040074f00400010000001700000000000000ddbd0f000c5109000c510900010000001600000000000000bbbb0f00d1be0100d1be010001000000150000000000000052b90f007e5903007e59030001000000130000000000000066b50f000d390b000d390b00010000001400000000000000400d03008813000088130000010000002900000000000000400d0300b80b0000b80b000005000000120000000100000043c30f00e2850000e285000001000000110000000100000044c30f0026a9000026a9000001000000100000000100000046c30f003a2f00003a2f0000010000000f0000000100000050c30f00763d0000763d0000010000000e0000000100000058c30f000ff200000ff20000010000000d0000000100000066c30f00446f0200446f0200010000000c000000010000007bc30f00fbb70200fbb70200010000000b000000010000009dc30f0012b1000012b10000010000000a00000001000000b9c30f0085a4000085a40000010000000900000001000000e5c30f00f67b0000f67b000001000000080000000100000018c40f00683407006834070001000000070000000100000084c40f008de300008de30000010000000600000001000000c8c40f00a6d30100a6d301000100000005000000010000005bc50f00f5800900f580090001000000040000000100000012c60f004cba02004cba020001000000030000000100000087c70f00c3970500c39705000100000002000000010000001fc80f001758040017580400010000000100000001000000b4ca0f00e0e30000e0e3000001000000000000000100000087cd0f004d8b01004d8b010001000000280000000100000074d00f005690070056900700010000000000001275c20f00a086010000000000a086010000000000a086010000000000400d030000000000400d030000000000400d030000000000400d030000000000400d030000000000400d0300c39392d8062d31c30f0031c30f0031c30f0031c30f0031c30f0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010a00a006e80780a094a58d1dbc05840780a0e5b9c29101d804a006808095e789c604f403bc0580e0eee2e486119003d80480c0ddc5c98d22ac02f4038080a48fc4f95ac801c2038080c89e88f3b501960190038080b4ccd4dfc60364de028080e898a9bf8d0700ac0201050000002200000000004bd44000000084ccc7de4100000000004bd440000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000900000000223739410000000000409f40000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001159f863fe895039e863fa48a019a863fbe86058d863fdd6988863f8c900ff7853fbe9801e6853f87a809c6853fb6f50cac853fc5980182853fd3c50ebc843f95cd01ef833fc0850be8823fd5d303bf813f86e703aa803f8af60daefe3ef4e013ddfb3e8ca225bbf73ed1fd06d2f23efeb20de6ea3e8df22cc09a0c882714c3863fe28b02c4863fa6d202c6863fba5ed0863ff67ad8863f8fe403e6863fc4de09fb863ffbef0a9d873f92e202b9873f85c902e5873ff6f70198883fe8e81c84893f8dc703c8893fa6a707db8a3ff58126928c3fccf40a878f3fc3af169f903f97b011b4953fe0c703879b3fcd9606f4a03fd6a01e00000000000000000000000000000000012801b0ea0180ea3080ade20480e497d0120101e0d403d0f03380ade20480e497d0120101c0a90780db3580ade20480e497d0120101a0fe0aa0f73680ade20480e497d0120101e0a712c0933880ade20480e497d0120102b0ea0180ea3080ade20480e497d0120102e0d403d0f03380ade20480e497d0120102c0a90780db3580ade20480e497d0120102a0fe0aa0f73680ade20480e497d0120102e0a712c0933880ade20480e497d0120103b0ea0180ea3080ade20480e497d0120103e0d403d0f03380ade20480e497d0120103c0a90780db3580ade20480e497d0120103a0fe0aa0f73680ade20480e497d0120103e0a712c0933880ade20480e497d0120104b0ea0180ea3080ade20480e497d0120104e0d403d0f03380ade20480e497d0120104c0a90780db3580ade20480e497d0120104a0fe0aa0f73680ade20480e497d0120104e0a712c0933880ade20480e497d0120105b0ea0180ea3080ade20480e497d0120105e0d403d0f03380ade20480e497d0120105c0a90780db3580ade20480e497d0120105a0fe0aa0f73680ade20480e497d0120105e0a712c0933880ade20480e497d0120107b0ea0180ea3080ade20480e497d0120107e0d403d0f03380ade20480e497d0120107c0a90780db3580ade20480e497d0120107a0fe0aa0f73680ade20480e497d0120107e0a712c0933880ade20480e497d0120106b0ea0180ea3080ade20480e497d0120106e0d403d0f03380ade20480e497d0120106c0a90780db3580ade20480e497d0120106a0fe0aa0f73680ade20480e497d0120106e0a712c0933880ade20480e497d0120108b0ea0180ea3080ade20480e497d0120108e0d403d0f03380ade20480e497d0120108c0a90780db3580ade20480e497d0120108a0fe0aa0f73680ade20480e497d0120108e0a712c0933880ade20480e497d012010180c0a8ca9a3a80a094a58d1d80d0dbc3f40200bbc3e8cda0340000080129019b9392d80680ce9bfea6d9040101c0cabee8020101c089cbcb08010180ede6410101c0d2ae9b06010180b0e32d010180e4ab97070101c093bda6030101c0baa6d30301018083939d020101c0f8cea30301018082eee002010180f5f1e206010180b5b7490101c09cc99b05010180feb58701010180acc6c201010180de85dd020101c0bd8c8e010101c08bd66d010180bacabb070101c0dfbc8d04010180ff87a6050101c084b8d9010101c085ef8903010180f3f18d020101c0afbe71010180d48a8807010180ee9df201010180a5baa2040101c0a6dfde030101c0d1dcfc01010180e4feb4020101c092fd7b0101c09fa6dc010101c0a6cdea010101c0a9c599010101c0928ff0020101c0a4f17d010180dacd8301010180f9eae501b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290229019b9392d806808af7beb70f0101c090a10f0101c0c2d72f010180bd8314010180a4e803010180feac0d010180d69e24010180999b100101c0ade204010180b9dd2e0101c09bee02010180eb934f0101c0c9fe3d0101c0f3df190101c0fcd91a0101c0f3df19010180b2b62001018088d5440101808cfb290101c090a10f0101c0b6dc05010180a4e80301018097c81d010100010180c0843d010180b6dc050101000101c0f18c270101808cfb290101c0c2d72f0101c0d69e240101c0999b100101c0999b10010180897a0101c0eae5180101c0ab8f12010180b5b7490101c092f401010180b2b62001018087a70e010180ede641b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290329019b9392d806a0a38f9fe903010180fca4020101e0ddbd04010180f3aa010101c0859f03010180bbfb0801018081c405010180b5180101c0859f03010180bab7030101c0a5ac090101a0f7e7010101e0843d0101a0e198020101c0dddb010101c0bfd6060101c0d4610101c09f490101e0843d0101c0bbfb080101809cb2080101e0e7fb0a0101a09bd0050101a0ddbd040101c0a08d06010180b281080101e0d9e2060101a0ac80020101e080e202010180b281080101e0cbc9020101e0f7e701010180de9f070101c0ccab050101e0fc8605010180d980040101e0843d010180fca4020101c08e99040101c08e99040101c0979305b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290429019b9392d80680b8b6f36f0101809f490101e0b5fa02010180ea300101e0cbc9020101c09f490101a0c7ee040101c0a8c3010101e0ac8002010180d086030101c09f49010180dddb01010180e6d5020101c0f3aa010101c0d4610101c0ea30010180fca4020101a0cf240101c0f3aa01010180c78c020101a080e2020101e0a386010101a09fab030101c0e6d5020101e0cf240101c0ea30010180a8c3010101a0843d0101a0cf240101a0ee6d0101c0d4610101809f490101a0cf240101c0b1bd020101e08db7010101c0b5180101e0f7e7010101e080e2020101c0fca4020101e0cf2401018092f401b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290529019b9392d80698fbf9de010101c0f7020101c0f1040101c84e0101c8c5030101a88c01010188c8020101e03e0101c07d0101b8a8020101b05d0101b05d0101c84e0101909c010101f8a2040101e88c010101c8c5030101000101b82e0101b05d0101a883040101c07d0101000101b0da0101019096030101d096030101c0f7020101a88603010180f7020101909c010101f8ab01010188cb010101e03e0101807d0101d09c01010180f403010198e7020101986d0101d8ea010101a0bb01010180f403b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290629019b9392d8069898c5110101bc0a0101c0190101e00c0101c84e0101a4010101ac360101dc170101c81c0101e401010190060101840e0101a4010101ac040101f42001018c110101ac1d0101e00c0101f4070101bc0a010184400101f4200101ac360101cc430101fc230101ac1d0101fc0a010184270101d4140101881c010190060101a80f010198220101d4140101000101e0250101f8150101c81c0101d0060101840e0101840eb895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290729019b9392d806a08a9ea03e0101e0843d0101e08db7010101a09a0c0101c0897a0101c0ea30010180dddb010101c0d4610101e0d89e01010180be92010101e09a0c0101a0cf24010180f3aa010101a0ee6d0101e09a0c010100010180b518010180ea300101a09a0c0101e0b955010180be92010101c0f3aa01010180ea300101c09f490101e0b9550101c0ea300101e0843d0101a0cf240101a0b9550101a0cf240101c09f490101c0d4610101c0b5180101a0843d0101c0ea300101e0843d0101e09a0c0101e0b9550101e0843d0101c09f490101c09f49b895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290829019b9392d80690eaa73e0101e03e0101f0da010101a03e0101d86d0101a03e0101909c010101f82e0101f82e0101807d0101c84e0101b82e0101986d0101000101d09c010101b82e0101901f0101b82e0101e03e0101000101b05d0101c84e0101884e0101f82e0101f82e0101a88c010101f82e0101a0bb010101901f0101b05d0101e03e0101f82e0101b82e0101e80f0101e80f0101e80f0101e03e0101a80f0101e03e0101901f0101807db895cc9bc168a0a5cc9bc16888b5cc9bc168b0c4cc9bc16898d4cc9bc16880e4cc9bc168a8f3cc9bc1689083cd9bc168b892cd9bc168a0a2cd9bc16888b2cd9bc168b0c1cd9bc16898d1cd9bc16880e1cd9bc168a8f0cd9bc1689080ce9bc168b88fce9bc168a09fce9bc16888afce9bc168b0bece9bc16898cece9bc16880dece9bc168a8edce9bc16890fdce9bc168b88ccf9bc168a09ccf9bc16888accf9bc168b0bbcf9bc16898cbcf9bc16880dbcf9bc168a8eacf9bc16890facf9bc168b889d09bc168a099d09bc16888a9d09bc168b0b8d09bc16898c8d09bc16880d8d09bc168a8e7d09bc16890f7d09bc168b886d19bc16800290000a4011f82b1e6cda034050d7669727475616c3a6669727374e0c1dfdfcabdd80b5a0a449fb1e6cda034052464346637656563342d386134662d343936662d396365622d3163393361326366313866639d8eb2b7e4c5c4015c01a980800802d00f90e4fcd807d00f3ea7b1e6cda034052465393838376634392d346137332d343131352d383065662d303864383363616431613335df81c0a7fbe3f0015d01a98080100000000000c4638ae8caf30ded');
INSERT INTO journal.snapshots VALUES
	('paper', 134, '{"realm":"paper","sequence":134,"time":1795459523082,"rulesVersion":2,"n":53,"journalHash":"16adbd318f741d023d24feee1017b16b540cc3686da42bffcb4d40a756f6e28e","stateHash":"c5703dd26501a6c65633b75681227d6b9ff141230b55471a3506b3c8e09489a3","length":8100}'),
	('live', 190, '{"realm":"live","sequence":190,"time":1795459523085,"rulesVersion":2,"n":83,"journalHash":"6a538a9d6f5f4b1ec49fb335ae3f11ce71d7abae2da55040f3e23b5d89d05768","stateHash":"83dff3fd87457a56322cf4decc94d242f12ca0a3506c34b470f3bfa43349fbc7","length":18172}');
INSERT INTO views.assets VALUES
	('live', 0, 'USDT', 6),
	('live', 1, 'BTC', 8),
	('live', 2, 'ETH', 8),
	('live', 3, 'BNB', 8),
	('live', 4, 'SOL', 6),
	('live', 5, 'XRP', 6),
	('live', 6, 'DOGE', 6),
	('live', 7, 'LTC', 8),
	('live', 8, 'ADA', 6),
	('paper', 0, 'USDT', 6),
	('paper', 1, 'BTC', 8),
	('paper', 2, 'ETH', 8),
	('paper', 3, 'BNB', 8),
	('paper', 4, 'SOL', 6),
	('paper', 5, 'XRP', 6),
	('paper', 6, 'DOGE', 6),
	('paper', 7, 'LTC', 8),
	('paper', 8, 'ADA', 6);
INSERT INTO views.bills VALUES
	('live', 105, 0, 1000, 1795459487339, 0, 'faucet', 50000000000, 50000000000, NULL, NULL, NULL, NULL),
	('live', 106, 0, 1000, 1795459487362, 2, 'faucet', 500000000, 500000000, NULL, NULL, NULL, NULL),
	('live', 107, 0, 1001, 1795459487380, 0, 'faucet', 50000000000, 50000000000, NULL, NULL, NULL, NULL),
	('live', 108, 0, 1001, 1795459487394, 2, 'faucet', 500000000, 500000000, NULL, NULL, NULL, NULL),
	('live', 110, 0, 1000, 1795459487700, 1, 'trade-buy', 1000000, 1000000, 16777576, 0, NULL, NULL),
	('live', 110, 1, 1000, 1795459487700, 0, 'trade-buy', -1032821000, 48967179000, 16777576, 0, NULL, NULL),
	('live', 110, 2, 1000, 1795459487700, 1, 'trade-fee', -1000, 999000, 16777576, 0, NULL, NULL),
	('live', 116, 0, 1001, 1795459487841, 0, 'trade-sell', 1060296000, 51060296000, 16777579, 1, NULL, NULL),
	('live', 116, 1, 1001, 1795459487841, 2, 'trade-sell', -40000000, 460000000, 16777579, 1, NULL, NULL),
	('live', 116, 2, 1001, 1795459487841, 0, 'trade-fee', -1060296, 51059235704, 16777579, 1, NULL, NULL),
	('live', 116, 3, 1000, 1795459487841, 0, 'rebate', 212059, 48967391059, NULL, 1, NULL, NULL),
	('live', 117, 0, 1001, 1795459487850, 2, 'trade-buy', 20000000, 480000000, 33554795, 1, NULL, NULL),
	('live', 117, 1, 1001, 1795459487850, 0, 'trade-buy', -530174000, 50529061704, 33554795, 1, NULL, NULL),
	('live', 117, 2, 1001, 1795459487850, 2, 'trade-fee', -20000, 479980000, 33554795, 1, NULL, NULL),
	('live', 117, 3, 1000, 1795459487850, 2, 'rebate', 4000, 500004000, NULL, 1, NULL, NULL),
	('live', 118, 0, 1001, 1795459487863, 4, 'trade-buy', 3000000, 3000000, 50332011, 4, NULL, NULL),
	('live', 118, 1, 1001, 1795459487863, 0, 'trade-buy', -450630000, 50078431704, 50332011, 4, NULL, NULL),
	('live', 118, 2, 1001, 1795459487863, 4, 'trade-fee', -3000, 2997000, 50332011, 4, NULL, NULL),
	('live', 118, 3, 1000, 1795459487863, 4, 'rebate', 600, 600, NULL, 4, NULL, NULL),
	('paper', 90, 0, 1001, 1795459487874, 0, 'account-reset', 100000000000, 100000000000, NULL, NULL, NULL, NULL),
	('paper', 90, 1, 1001, 1795459487874, 1, 'account-reset', 100000000, 100000000, NULL, NULL, NULL, NULL),
	('paper', 90, 2, 1001, 1795459487874, 2, 'account-reset', 1000000000, 1000000000, NULL, NULL, NULL, NULL),
	('paper', 92, 0, 1001, 1795459487903, 1, 'trade-buy', 2000000, 102000000, 16777257, 0, NULL, NULL),
	('paper', 92, 1, 1001, 1795459487903, 0, 'trade-buy', -2065642000, 97934358000, 16777257, 0, NULL, NULL),
	('paper', 92, 2, 1001, 1795459487903, 1, 'trade-fee', -2000, 101998000, 16777257, 0, NULL, NULL),
	('live', 182, 0, 1000, 1795459520002, 0, 'contract-profit', 20000000, 48987391059, NULL, NULL, 1, 1);
INSERT INTO views.candles VALUES
	('live', 0, 60000, 1795459440000, 1032821, 1032821, 1032821, 1032821, 1000, 1032821000, 1032821, 1032821, 1032821, 1032821),
	('live', 0, 3600000, 1795456800000, 1032821, 1032821, 1032821, 1032821, 1000, 1032821000, 1032821, 1032821, 1032821, 1032821),
	('live', 1, 60000, 1795459440000, 265074, 265087, 265074, 265087, 6000, 1590470000, 265074, 265087, 265074, 265087),
	('live', 1, 3600000, 1795456800000, 265074, 265087, 265074, 265087, 6000, 1590470000, 265074, 265087, 265074, 265087),
	('live', 4, 60000, 1795459440000, 15021, 15021, 15021, 15021, 3000, 450630000, 15021, 15021, 15021, 15021),
	('live', 4, 3600000, 1795456800000, 15021, 15021, 15021, 15021, 3000, 450630000, 15021, 15021, 15021, 15021);
INSERT INTO views.checkpoints VALUES
	('live', 190, 1795459523085),
	('paper', 134, 1795459523082);
INSERT INTO views.contract_days VALUES
	('live', 1000, 1795392000000, 1, 1, 0, 0, 0, 0, 25000000, 45000000, 25000000, 20000000);
INSERT INTO views.contract_outcomes VALUES
	('live', 'win', '', 1, 1, 25000000, 45000000);
INSERT INTO views.contracts VALUES
	('live', 1, 109, 1000, 1, 1, 'rise', 25000000, 800000, 20000000, 2, 6, 1795459487447, 1795459517447, 'settled', 8, 1795459490, 10328607000000, 'win', NULL, 1, 10330922200000, 1795459520002);
INSERT INTO views.fills VALUES
	('live', 1000, 1, 'taker', 16777576, 0),
	('live', 1001, 2, 'taker', 16777579, 212059),
	('live', 1001, 3, 'taker', 33554795, 4000),
	('live', 1001, 4, 'taker', 50332011, 600),
	('paper', 1001, 1, 'taker', 16777257, 0);
INSERT INTO views.index_ticks VALUES
	('live', 1, 1795459523, 10330190000000),
	('live', 2, 1795459523, 265414000000),
	('live', 3, 1795459523, 65644600000),
	('live', 4, 1795459523, 15018700000),
	('live', 5, 1795459523, 233836000),
	('live', 6, 1795459523, 18389300),
	('live', 7, 1795459523, 8350100000),
	('live', 8, 1795459523, 65354000);
INSERT INTO views.kysely_migration VALUES
	('0001-read-models', '2026-11-23T18:44:38.532Z');
INSERT INTO views.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO views.markets VALUES
	('live', 0, 1, 0, 1, 5),
	('live', 1, 2, 0, 2, 4),
	('live', 2, 2, 1, 5, 3),
	('live', 3, 3, 0, 2, 3),
	('live', 4, 4, 0, 2, 3),
	('live', 5, 5, 0, 4, 1),
	('live', 6, 6, 0, 5, 0),
	('live', 7, 7, 0, 2, 3),
	('live', 8, 8, 0, 4, 1),
	('paper', 0, 1, 0, 1, 5),
	('paper', 1, 2, 0, 2, 4),
	('paper', 2, 2, 1, 5, 3),
	('paper', 3, 3, 0, 2, 3),
	('paper', 4, 4, 0, 2, 3),
	('paper', 5, 5, 0, 4, 1),
	('paper', 6, 6, 0, 5, 0),
	('paper', 7, 7, 0, 2, 3),
	('paper', 8, 8, 0, 4, 1);
INSERT INTO views.orders VALUES
	('live', 16777576, 110, 1000, 0, 'buy', 'market', 'ioc', NULL, 1000, NULL, 1000, 1032821000, 1000, 'filled', 'filled', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487700, 1795459487700),
	('live', 33554792, 111, 1000, 0, 'buy', 'limit', 'gtc', 200000, 5000, NULL, 0, 0, 0, 'waiting', NULL, NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487758, 1795459487758),
	('live', 16777577, 112, 1000, 1, 'sell', 'limit', 'gtc', 9000000, 15000, NULL, 0, 0, 0, 'waiting', NULL, NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487796, 1795459487796),
	('live', 16777578, 113, 1000, 0, 'buy', 'limit', 'gtc', 190000, 2000, NULL, 0, 0, 0, 'cancelled', 'cancelled-by-owner', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487808, 1795459487818),
	('live', 33554794, 115, 1000, 0, 'sell', 'market', 'ioc', NULL, 500, NULL, 0, 0, 0, 'untriggered', NULL, NULL, 0, 'cancel-newest', NULL, NULL, 'stop', 300000, NULL, NULL, 'mark-price', NULL, NULL, 1795459487833, 1795459487833),
	('live', 16777579, 116, 1001, 1, 'sell', 'market', 'ioc', NULL, 4000, NULL, 4000, 1060296000, 1060296, 'filled', 'filled', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487841, 1795459487841),
	('live', 33554795, 117, 1001, 1, 'buy', 'market', 'ioc', NULL, 2000, NULL, 2000, 530174000, 20000, 'filled', 'filled', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487850, 1795459487850),
	('live', 50332011, 118, 1001, 4, 'buy', 'market', 'ioc', NULL, 3000, NULL, 3000, 450630000, 3000, 'filled', 'filled', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487863, 1795459487863),
	('paper', 16777257, 92, 1001, 0, 'buy', 'market', 'ioc', NULL, 2000, NULL, 2000, 2065642000, 2000, 'filled', 'filled', NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487903, 1795459487903),
	('paper', 33554473, 93, 1001, 0, 'buy', 'limit', 'gtc', 200000, 3000, NULL, 0, 0, 0, 'waiting', NULL, NULL, 0, 'cancel-newest', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795459487911, 1795459487911);
INSERT INTO views.projection_version VALUES
	(5);
INSERT INTO views.rebate_days VALUES
	('live', 1000, 1795392000000, 0, 1, 1, 212059),
	('live', 1000, 1795392000000, 2, 1, 1, 4000),
	('live', 1000, 1795392000000, 4, 1, 1, 600);
INSERT INTO views.rebates VALUES
	('live', 1000, 1795459487841, 116, 0, 1, 1001, 2, 1, 0, 1060296, 200000, 212059, 48967391059),
	('live', 1000, 1795459487850, 117, 0, 1, 1001, 3, 1, 2, 20000, 200000, 4000, 500004000),
	('live', 1000, 1795459487863, 118, 0, 1, 1001, 4, 4, 4, 3000, 200000, 600, 600);
INSERT INTO views.referral_sums VALUES
	('live', 1000, 1, 1001, 2, 4000, 0),
	('live', 1000, 1, 1001, 0, 212059, 2041100000),
	('live', 1000, 1, 1001, 4, 600, 0);
INSERT INTO views.referral_totals VALUES
	('live', 1000, 1, 2, 4000, 0),
	('live', 1000, 1, 0, 212059, 2041100000),
	('live', 1000, 1, 4, 600, 0);
INSERT INTO views.referrals VALUES
	('live', 1001, 1000);
INSERT INTO views.trades VALUES
	('live', 1, 0, 110, 1795459487700, 1032821, 1000, 1032821000, 'buy', 33554451, 1, 826257, 800, 16777576, 1000, 1000, 1000, 0),
	('live', 2, 1, 116, 1795459487841, 265074, 4000, 1060296000, 'sell', 33554511, 1, 32000, 800, 16777579, 1001, 1060296, 1000, 0),
	('live', 3, 1, 117, 1795459487850, 265087, 2000, 530174000, 'buy', 33554491, 1, 424140, 800, 33554795, 1001, 20000, 1000, 0),
	('live', 4, 4, 118, 1795459487863, 15021, 3000, 450630000, 'buy', 16777396, 1, 360504, 800, 50332011, 1001, 3000, 1000, 0),
	('paper', 1, 0, 92, 1795459487903, 1032821, 2000, 2065642000, 'buy', 16777237, 1, 1652514, 800, 16777257, 1001, 2000, 1000, 0);
ALTER TABLE ONLY identity.api_keys
    ADD CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY identity.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY identity.bank_cards
    ADD CONSTRAINT bank_cards_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY identity.codes
    ADD CONSTRAINT codes_key PRIMARY KEY (target, scene);
ALTER TABLE ONLY identity.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY identity.credit_changes
    ADD CONSTRAINT credit_changes_key PRIMARY KEY (user_id, number);
ALTER TABLE ONLY identity.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.devices
    ADD CONSTRAINT devices_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY identity.faucet_grants
    ADD CONSTRAINT faucet_grants_key PRIMARY KEY (user_id, request_id);
ALTER TABLE ONLY identity.guesses
    ADD CONSTRAINT guesses_key PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY identity.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY identity.identity_reviews
    ADD CONSTRAINT identity_reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY identity.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.merchant_applications
    ADD CONSTRAINT merchant_applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.merchants
    ADD CONSTRAINT merchants_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY identity.merchants
    ADD CONSTRAINT merchants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.merchants
    ADD CONSTRAINT merchants_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY identity.opening_marks
    ADD CONSTRAINT opening_marks_pkey PRIMARY KEY (name);
ALTER TABLE ONLY identity.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (ceremony);
ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.recovery_codes
    ADD CONSTRAINT recovery_codes_key PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY identity.sealing_keys
    ADD CONSTRAINT sealing_keys_pkey PRIMARY KEY (key_id);
ALTER TABLE ONLY identity.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.security_log
    ADD CONSTRAINT security_log_pkey PRIMARY KEY (name);
ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_refresh_hash_key UNIQUE (refresh_hash);
ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY identity.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.standing_changes
    ADD CONSTRAINT standing_changes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY identity.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity.users
    ADD CONSTRAINT users_key PRIMARY KEY (id);
ALTER TABLE ONLY identity.users
    ADD CONSTRAINT users_one_email UNIQUE (email);
ALTER TABLE ONLY identity.users
    ADD CONSTRAINT users_one_invite_code UNIQUE (invite_code);
ALTER TABLE ONLY identity.users
    ADD CONSTRAINT users_one_phone UNIQUE (phone);
ALTER TABLE ONLY identity.verified_documents
    ADD CONSTRAINT verified_documents_pkey PRIMARY KEY (number_hash);
ALTER TABLE ONLY identity.verified_documents
    ADD CONSTRAINT verified_documents_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY identity.watched_markets
    ADD CONSTRAINT watched_markets_key PRIMARY KEY (user_id, list, symbol);
ALTER TABLE ONLY index_log.index_feeds
    ADD CONSTRAINT index_feeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY index_log.index_log
    ADD CONSTRAINT index_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY index_log.index_ticks
    ADD CONSTRAINT index_ticks_key PRIMARY KEY (coin, second);
ALTER TABLE ONLY index_log.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY index_log.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY journal.journal
    ADD CONSTRAINT journal_key PRIMARY KEY (realm, n);
ALTER TABLE ONLY journal.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY journal.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY journal.opening_marks
    ADD CONSTRAINT opening_marks_pkey PRIMARY KEY (name);
ALTER TABLE ONLY journal.snapshot_parts
    ADD CONSTRAINT snapshot_parts_key PRIMARY KEY (realm, sequence, part);
ALTER TABLE ONLY journal.snapshots
    ADD CONSTRAINT snapshots_key PRIMARY KEY (realm, sequence);
ALTER TABLE ONLY views.assets
    ADD CONSTRAINT assets_key PRIMARY KEY (realm, asset);
ALTER TABLE ONLY views.bills
    ADD CONSTRAINT bills_key PRIMARY KEY (realm, sequence, part);
ALTER TABLE ONLY views.candles
    ADD CONSTRAINT candles_key PRIMARY KEY (realm, market, width_ms, open_time);
ALTER TABLE ONLY views.checkpoints
    ADD CONSTRAINT checkpoints_key PRIMARY KEY (realm);
ALTER TABLE ONLY views.contract_days
    ADD CONSTRAINT contract_days_key PRIMARY KEY (realm, owner, day, asset);
ALTER TABLE ONLY views.contract_outcomes
    ADD CONSTRAINT contract_outcomes_key PRIMARY KEY (realm, result, cause, paid);
ALTER TABLE ONLY views.contracts
    ADD CONSTRAINT contracts_key PRIMARY KEY (realm, contract);
ALTER TABLE ONLY views.fills
    ADD CONSTRAINT fills_key PRIMARY KEY (realm, owner, trade_id);
ALTER TABLE ONLY views.index_candles
    ADD CONSTRAINT index_candles_key PRIMARY KEY (realm, market, width_ms, open_time);
ALTER TABLE ONLY views.index_ticks
    ADD CONSTRAINT index_ticks_key PRIMARY KEY (realm, asset);
ALTER TABLE ONLY views.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY views.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY views.markets
    ADD CONSTRAINT markets_key PRIMARY KEY (realm, market);
ALTER TABLE ONLY views.orders
    ADD CONSTRAINT orders_key PRIMARY KEY (realm, order_id);
ALTER TABLE ONLY views.rebate_days
    ADD CONSTRAINT rebate_days_key PRIMARY KEY (realm, beneficiary, day, asset, generation);
ALTER TABLE ONLY views.rebates
    ADD CONSTRAINT rebates_key PRIMARY KEY (realm, beneficiary, "time", sequence, part);
ALTER TABLE ONLY views.referral_sums
    ADD CONSTRAINT referral_sums_key PRIMARY KEY (realm, beneficiary, generation, owner, asset);
ALTER TABLE ONLY views.referral_totals
    ADD CONSTRAINT referral_totals_key PRIMARY KEY (realm, beneficiary, generation, asset);
ALTER TABLE ONLY views.referrals
    ADD CONSTRAINT referrals_key PRIMARY KEY (realm, owner);
ALTER TABLE ONLY views.trades
    ADD CONSTRAINT trades_key PRIMARY KEY (realm, trade_id);
CREATE INDEX api_keys_user ON identity.api_keys USING btree (user_id, id);
CREATE INDEX devices_user ON identity.devices USING btree (user_id, last_at);
CREATE INDEX faucet_grants_day ON identity.faucet_grants USING btree (user_id, coin, day);
CREATE INDEX guesses_age ON identity.guesses USING btree (last_at);
CREATE INDEX identity_reviews_queue ON identity.identity_reviews USING btree (decided_at, id);
CREATE INDEX identity_reviews_user ON identity.identity_reviews USING btree (user_id, id);
CREATE INDEX mails_recipient ON identity.mails USING btree (recipient, id);
CREATE INDEX merchant_applications_queue ON identity.merchant_applications USING btree (decided_at, id);
CREATE INDEX merchant_applications_user ON identity.merchant_applications USING btree (user_id, id);
CREATE INDEX passkey_challenges_end ON identity.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_user ON identity.passkeys USING btree (user_id, id);
CREATE INDEX payment_methods_user ON identity.payment_methods USING btree (user_id, id);
CREATE INDEX security_events_user ON identity.security_events USING btree (user_id, id);
CREATE INDEX sessions_end ON identity.sessions USING btree (refresh_expires_at);
CREATE INDEX sessions_family ON identity.sessions USING btree (family_id);
CREATE INDEX sessions_user ON identity.sessions USING btree (user_id, id);
CREATE INDEX sign_ins_age ON identity.sign_ins USING btree (created_at);
CREATE INDEX sign_ins_user ON identity.sign_ins USING btree (user_id, id);
CREATE INDEX uploads_claimed ON identity.uploads USING btree (claimed_by);
CREATE INDEX uploads_deletion ON identity.uploads USING btree (removed_at, delete_at);
CREATE INDEX uploads_user ON identity.uploads USING btree (user_id, created_at);
CREATE INDEX users_referrer ON identity.users USING btree (referrer_id, id);
CREATE INDEX users_standing ON identity.users USING btree (standing, id);
CREATE UNIQUE INDEX index_ticks_by_number ON index_log.index_ticks USING btree (coin, number);
CREATE INDEX bills_of_owner ON views.bills USING btree (realm, owner, sequence, part);
CREATE INDEX contracts_of_owner ON views.contracts USING btree (realm, owner, accepted_at, contract, asset);
CREATE INDEX fills_of_order ON views.fills USING btree (realm, order_id, trade_id);
CREATE INDEX open_contracts_of_owner ON views.contracts USING btree (realm, owner, accepted_at, contract, asset) WHERE (settled_at IS NULL);
CREATE INDEX open_orders_of_owner ON views.orders USING btree (realm, owner, sequence, order_id) WHERE (close_reason IS NULL);
CREATE INDEX orders_of_owner ON views.orders USING btree (realm, owner, sequence, order_id);
CREATE INDEX trades_of_market ON views.trades USING btree (realm, market, trade_id);
CREATE INDEX void_contracts_of_owner ON views.contracts USING btree (realm, owner, accepted_at, contract, asset) WHERE (cause IS NOT NULL);
