/**
 * A throw-away product: a trader says which asset they like best. The core remembers it, the identity store keeps a note, a
 * read model counts what the trader was given, and a channel tells them of each gift.
 * Owns: its files, and the lines by which files of the tree take it in.
 */
import type { Insertion } from './tree-copy-fixture.ts';

const CORE = 'packages/core/src';
const SERVER = 'apps/server/src';

/** What a venue tells on its sockets, and refuses there. */
export const CHANNEL_TEST = `${SERVER}/modules/likes/channel.test.ts`;

/** Folders of the product's own. */
export const OWN_FILES: Readonly<Record<string, string>> = {
  [`${CORE}/vocabulary/like-commands.ts`]: `/** Commands about what owners like. */
import type { AssetId, OwnerId } from './brands.ts';

/** Says which asset an owner likes best. */
export interface LikeAsset {
  readonly type: 'like-asset';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  /** One that is listed (\`unknown-asset\`). */
  readonly asset: AssetId;
}

export type LikeCommand = LikeAsset;

/** What an owner likes best; null: they have not said. */
export type LikedAsset = AssetId | null;
`,
  [`${CORE}/likes/likes.ts`]: `/** The asset that each owner likes best, by the owner's index. */
export class Likes {
  readonly #assets = new Map<number, number>();

  assetOf(ownerIndex: number): number | undefined {
    return this.#assets.get(ownerIndex);
  }

  like(ownerIndex: number, asset: number): void {
    this.#assets.set(ownerIndex, asset);
  }

  /** Pairs of owner's index and asset, by rising index. */
  capture(): readonly (readonly [number, number])[] {
    return [...this.#assets].sort(([a], [b]) => a - b);
  }
}
`,
  [`${CORE}/likes/like-asset.ts`]: `/** Saying which asset one likes best. */
import type { EventLog } from '../event-log/event-log.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import type { AssetId, OwnerId } from '../vocabulary/brands.ts';
import type { LikeAsset, LikedAsset } from '../vocabulary/like-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Likes } from './likes.ts';

export interface LikeContext {
  readonly listing: Listing;
  readonly likes: Likes;
}

/** Applies \`like-asset\`. */
export function likeAsset(
  { listing, likes }: LikeContext,
  ownerIndex: number,
  { asset }: LikeAsset,
  _events: EventLog,
): Outcome {
  if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
  likes.like(ownerIndex, asset);
  return { type: 'done' };
}

export function readLikedAsset(
  { owners, likes }: { readonly owners: Owners; readonly likes: Likes },
  { owner }: { readonly owner: OwnerId },
): LikedAsset {
  // A listed asset when it was written down.
  return (likes.assetOf(owners.find(owner)) ?? null) as AssetId | null;
}
`,
  [`${CORE}/likes/module.ts`]: `/** What owners like. */
import { owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { requestId, whole } from '../schema/field.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { Recount, RecountOf } from '../schema/recount.ts';
import { section } from '../schema/section.ts';
import type { LikeCommand } from '../vocabulary/like-commands.ts';
import { likeAsset, readLikedAsset } from './like-asset.ts';
import type { LikeContext } from './like-asset.ts';
import type { Likes } from './likes.ts';

export const commands = {
  'like-asset': owned<LikeCommand, LikeContext>({
    type: 'like-asset',
    tag: 99,
    actor: 'trader',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), asset: whole() },
    perform: likeAsset,
  }),
} satisfies CommandsOf<LikeCommand>;

export const queries = { 'liked-asset': readLikedAsset } satisfies QueriesOf<'liked-asset'>;

function checkLikes({ listing, likes }: LikeContext, { faults }: Recount): void {
  for (const [, asset] of likes.capture()) {
    if (listing.assets[asset] === undefined) faults.push(\`asset \${asset}: liked and not listed\`);
  }
}

export const recount = { check: checkLikes } satisfies RecountOf;

export const sections = {
  likes: section<ReturnType<Likes['capture']>, { readonly likes: Likes }>({
    tag: 99,
    capture: ({ likes }) => likes.capture(),
    isEmpty: (captured) => captured.length === 0,
    write: (writer, captured) => {
      writer.varint(captured.length);
      for (const [ownerIndex, asset] of captured) {
        writer.varint(ownerIndex);
        writer.varint(asset);
      }
    },
    restore: (reader, { likes }) => {
      const count = reader.varint();
      for (let read = 0; read < count; read += 1) {
        const ownerIndex = reader.varint();
        likes.like(ownerIndex, reader.varint());
      }
    },
  }),
};
`,
  'packages/protocol/src/likes/calls.ts': `/** What a user likes best. */
import { Type, type Static } from 'typebox';
import { post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { OWN_CHOICE, READ } from '../http/policies.ts';
import { CoinCode, Empty, RequestId, VirtualFlag, orNull } from '../http/text-types.ts';

const Note = Type.String({ minLength: 1, maxLength: 20 });

export const LikeRequest = Type.Object(
  { coin: CoinCode, note: Note, requestId: RequestId },
  { additionalProperties: false },
);
export const LikedResponse = Type.Object({
  coin: orNull(CoinCode),
  note: orNull(Note),
  gifts: Type.Integer(),
  virtual: VirtualFlag,
});

export type LikeRequest = Static<typeof LikeRequest>;
export type LikedResponse = Static<typeof LikedResponse>;

export const LIKES_CALLS = {
  likeAsset: {
    ...post('/api/likes/like', 'body'),
    policy: OWN_CHOICE,
    request: LikeRequest,
    response: LikedResponse,
    summary: 'Say which coin one likes best',
    example: { coin: 'BTC', note: 'first', requestId: 'like-1' },
  },
  likedAsset: {
    ...post('/api/likes/liked', 'body'),
    policy: READ,
    request: Empty,
    response: LikedResponse,
    summary: 'The coin that one likes best',
  },
} as const satisfies Declarations;
`,
  [`${SERVER}/modules/likes/shape.ts`]: `/** What of the likes crosses a thread. */
import type { OwnFilter, Readings } from '../../projections/port.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface LikeTables {
  liked_notes: { user_id: number; note: string };
}

export type LikeOperations = {
  keepNote(input: { readonly userId: number; readonly note: string }): Promise<void>;
  readNote(input: { readonly userId: number }): Promise<string | null>;
};

export type LikeStore = Pick<ThreadedStore<LikeOperations>, 'run'>;

export type LikeQueries = { gifts(filter: OwnFilter): Promise<number> };
export type LikeViews = Readings<LikeQueries>;
`,
  [`${SERVER}/modules/likes/gifts/table.ts`]: `/** The table of how often an owner was given something. */
import type { OwnerId } from '@assay/core';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export interface GiftTables {
  gifts: { realm: Realm; owner: OwnerId; times: number };
}

export async function createGifts(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'gifts', [text('realm'), int('owner'), int('times')], ['realm', 'owner']);
}
`,
  [`${SERVER}/modules/likes/gifts/projection.ts`]: `/** Read model of how often an owner was given something. */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { GiftTables } from './table.ts';

export class GiftRows implements ReadModel<GiftTables> {
  #rows: GiftTables['gifts'][] = [];

  take({ realm }: LogPosition, event: Event): void {
    if (event.type === 'deposited') this.#rows.push({ realm, owner: event.owner, times: 1 });
  }

  async write(transaction: Transaction<ViewsTables & GiftTables>): Promise<void> {
    for (const row of this.#rows) {
      await transaction
        .insertInto('gifts')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['realm', 'owner']).doUpdateSet((eb) => ({ times: eb('gifts.times', '+', 1) })),
        )
        .execute();
    }
    this.#rows = [];
  }
}
`,
  [`${SERVER}/modules/likes/gifts/query.ts`]: `/** How often an owner was given something. */
import type { OwnFilter } from '../../../projections/port.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { GiftTables } from './table.ts';

export async function giftsOf(
  database: ViewsDatabase<GiftTables>,
  { realm, owner }: OwnFilter,
): Promise<number> {
  const row = await database
    .selectFrom('gifts')
    .select('times')
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.times ?? 0;
}
`,
  [`${SERVER}/modules/likes/projector.ts`]: `/** What the likes bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { GiftRows } from './gifts/projection.ts';
import { createGifts } from './gifts/table.ts';
import type { GiftTables } from './gifts/table.ts';

export const likesProjector: ProjectorModule<GiftTables> = {
  migrations: { '9999-likes': { up: createGifts } },
  load: () => Promise.resolve([new GiftRows()]),
};
`,
  [`${SERVER}/modules/likes/queries.ts`]: `/** What the likes bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { giftsOf } from './gifts/query.ts';
import type { GiftTables } from './gifts/table.ts';
import type { LikeQueries } from './shape.ts';

export const likesQueries = (database: ViewsDatabase<GiftTables>): LikeQueries => ({
  gifts: (filter) => giftsOf(database, filter),
});
`,
  [`${SERVER}/modules/likes/identity.ts`]: `/** What the likes bring to the thread of the identity store. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { LikeOperations, LikeTables } from './shape.ts';
import { likeOperations } from './store.ts';

async function createNotes(db: Kysely<LikeTables>): Promise<void> {
  await db.schema
    .createTable('liked_notes')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
}

export const likesIdentity: IdentityModule<LikeTables, LikeOperations> = {
  migrations: { '9999-likes': { up: createNotes } },
  tablesOfOneUser: ['liked_notes'],
  operations: likeOperations,
};
`,
  [`${SERVER}/modules/likes/store.ts`]: `/** The notes, as rows. Runs in the thread of the identity store. */
import type { Kysely } from 'kysely';
import type { LikeOperations, LikeTables } from './shape.ts';

export const likeOperations = (db: Kysely<LikeTables>): LikeOperations => ({
  async keepNote({ userId, note }) {
    await db
      .insertInto('liked_notes')
      .values({ user_id: userId, note })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ note }))
      .execute();
  },
  async readNote({ userId }) {
    const row = await db
      .selectFrom('liked_notes')
      .select('note')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.note ?? null;
  },
});
`,
  [`${SERVER}/modules/likes/routes.ts`]: `/** The likes: what the core says, and the note beside it. */
import type { LikedResponse } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { refusedByCore } from '../../http/refusals.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { LikeStore, LikeViews } from './shape.ts';

export interface LikeParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly identity: LikeStore;
  readonly views: LikeViews;
  readonly sequences: OwnerSequences;
}

export function likeHandlers(parts: LikeParts): Handlers<'likeAsset' | 'likedAsset'> {
  const { engine, marketData, identity, views, sequences } = parts;
  const { instruments } = marketData;
  const liked = async (session: Session): Promise<LikedResponse> => {
    const { realm, owner, userId, virtual } = session;
    const gifts = await views.ask('gifts', { realm, owner, afterSequence: sequences.of(session) });
    const { result } = await engine.read(realm, { type: 'liked-asset', owner });
    const coin = instruments.assets.find(({ asset }) => asset === result)?.code ?? null;
    return { coin, note: await identity.run('readNote', { userId: Number(userId) }), gifts, virtual };
  };
  return {
    async likeAsset({ coin, note, requestId }, { session }) {
      const { asset } = mustFindAsset(marketData, coin);
      const { realm, owner, userId } = session;
      const { outcome } = await engine.submit(realm, { type: 'like-asset', owner, requestId, asset });
      if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, instruments, null);
      await identity.run('keepNote', { userId: Number(userId), note });
      return liked(session);
    },
    likedAsset: (_, { session }) => liked(session),
  };
}
`,
  [`${SERVER}/modules/likes/channel.ts`]: `/** What the likes bring to the private socket: word of each gift. */
import type { OpenOwnChannel } from '../../gateway/own-channel.ts';

export const likesChannel = {
  own: (): OpenOwnChannel => (listening) => ({
    take({ sequence }, event) {
      if (event.type === 'deposited') listening.push(event.owner, { type: 'GIFT', data: { sequence } });
    },
  }),
};
`,
  [CHANNEL_TEST]: `import type { AssetId, Units } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSockets, type SocketVenue } from '../../gateway/socket-fixture.ts';
import { submit } from '../../market-data/venue-fixture.ts';
import { TRADERS } from '../../projections/flow-fixture.ts';

let venue: SocketVenue;
beforeAll(async () => {
  venue = await openSockets();
});
afterAll(() => venue.close());

it('tells of a gift, to its owner alone', async () => {
  const { userId, token } = await venue.signIn('liker@example.com');
  const own = await venue.client(\`/ws/coin/\${userId}\`);
  own.send({ event: 'auth', token });
  await own.next('OWNCOIN');
  const [owner] = TRADERS;
  const gift = { type: 'deposit', asset: 0 as AssetId, amount: 5 as Units, source: 'faucet' } as const;
  await submit(venue.engine, { ...gift, owner: owner!, requestId: null });
  const { virtual, data } = await own.next('GIFT');
  expect([virtual, data.sequence > 0]).toEqual([0, true]);
  const market = await venue.client('/ws/x');
  market.send({ event: 'subscribe', type: 'GIFT', symbol: 'BTCUSDT' });
  expect((await market.next('ERROR')).data).toMatchObject({ name: 'forbidden', field: 'type' });
});
`,
  [`${SERVER}/modules/likes/main.ts`]: `/** What the likes bring to the main thread: their calls. */
import { likeHandlers } from './routes.ts';

export const likesMain = { calls: likeHandlers };
`,
};

/** The files of the tree that get a line, and where. */
export const PLACES: Readonly<Record<string, readonly Insertion[]>> = {
  [`${CORE}/registry/modules.ts`]: [
    ["import * as listing from '../listing/module.ts';\n", "import * as likes from '../likes/module.ts';\n"],
    ['] as const;', '  likes,\n'],
    ['  ...proposals.commands,\n', '  ...likes.commands,\n'],
    ['  ...proposals.queries,\n', '  ...likes.queries,\n'],
    ['  ...proposals.sections,\n', '  ...likes.sections,\n'],
  ],
  [`${CORE}/state.ts`]: [
    ["import { Listing } from './listing/listing.ts';\n", "import { Likes } from './likes/likes.ts';\n"],
    ['  readonly proposals: Proposals;\n', '  readonly likes: Likes;\n'],
    ['    proposals: new Proposals(proposable),\n', '    likes: new Likes(),\n'],
  ],
  [`${CORE}/vocabulary/commands.ts`]: [
    [
      "import type { MarketCommand } from './market-commands.ts';\n",
      "import type { LikeCommand } from './like-commands.ts';\n",
    ],
    ['  | MarketCommand\n', '  | LikeCommand\n'],
  ],
  [`${CORE}/vocabulary/queries.ts`]: [
    [
      "import type { MarketStatus } from './market-commands.ts';\n",
      "import type { LikedAsset } from './like-commands.ts';\n",
    ],
    [
      "  | { readonly type: 'proposals' }\n",
      "  | { readonly type: 'liked-asset'; readonly owner: OwnerId }\n",
    ],
    ["  'account-status': AccountState;\n", "  'liked-asset': LikedAsset;\n"],
  ],
  'packages/core/golden/record.json': [
    ['"1": "list-asset', '"99": "like-asset: owner requestId? asset",\n    '],
  ],
  'packages/simulator/src/reference/naive-validation.ts': [
    ["    case 'cool-off':\n", "    case 'like-asset':\n      return numbers(command.asset);\n"],
  ],
  'packages/simulator/src/reference/naive-venue.ts': [
    [
      "      case 'cool-off':\n",
      "      case 'like-asset':\n        return this.assets[command.asset] === undefined ? 'unknown-asset' : { type: 'done' };\n",
    ],
  ],
  'packages/simulator/src/workload/duties.ts': [
    [
      "    case 'deposit':\n      return { ...command, amount:",
      "    case 'like-asset':\n      return { ...command, asset: asset(command.asset + 1) };\n",
    ],
    [
      '  if (random.once(6))\n    return {\n      command: {',
      `  if (random.once(2)) {
    const liked = asset(random.below(context.view.assets.length + 1));
    const command = { type: 'like-asset', owner: context.owner(), requestId: context.requestId(), asset: liked } as const;
    return { command, asked: 'anything' };
  }
`,
    ],
  ],
  'packages/protocol/src/contract/declarations.ts': [
    [
      "import { MARKET_CALLS } from '../market/calls.ts';\n",
      "import { LIKES_CALLS } from '../likes/calls.ts';\n",
    ],
    ['] as const;', '  LIKES_CALLS,\n'],
    ['} as const satisfies Declarations;', '  ...LIKES_CALLS,\n'],
  ],
  'packages/protocol/src/index.ts': [
    ["export type * from './market/calls.ts';\n", "export type * from './likes/calls.ts';\n"],
  ],
  [`${SERVER}/bootstrap/main-modules.ts`]: [
    [
      "import { marketsMain } from '../modules/markets/main.ts';\n",
      "import { likesMain } from '../modules/likes/main.ts';\n",
    ],
    ['    ...watchlistMain.calls(parts),\n', '    ...likesMain.calls(parts),\n'],
  ],
  [`${SERVER}/bootstrap/identity-modules.ts`]: [
    [
      "import { operatorsIdentity } from '../modules/operators/identity.ts';\n",
      "import { likesIdentity } from '../modules/likes/identity.ts';\n",
    ],
    ['  operatorsIdentity,\n', '  likesIdentity,\n'],
  ],
  [`${SERVER}/bootstrap/identity-store.ts`]: [
    [
      "import type { OperatorStore } from '../modules/operators/shape.ts';\n",
      "import type { LikeStore } from '../modules/likes/shape.ts';\n",
    ],
    ['  CaseStore &\n', '  LikeStore &\n'],
  ],
  'apps/server/access-matrix/table.ts': [
    ['  getUserCoin: SEEN,\n', '  likedAsset: SEEN,\n'],
    ['  changeUserCoin:', '  likeAsset: OWN,\n'],
  ],
};

/** The same of its read model. */
export const PLACES_OF_READ_MODEL: Readonly<Record<string, readonly Insertion[]>> = {
  [`${SERVER}/bootstrap/projector-modules.ts`]: [
    [
      "import type { StoreLocation } from '../storage/location.ts';\n",
      "import { likesProjector } from '../modules/likes/projector.ts';\n",
    ],
    ['  securityFundProjector,\n', '  likesProjector,\n'],
  ],
  [`${SERVER}/bootstrap/query-modules.ts`]: [
    [
      "import type { AnyQueryModule } from '../projections/projector-module.ts';\n",
      "import { likesQueries } from '../modules/likes/queries.ts';\n",
    ],
    ['  securityFundQueries,\n', '  likesQueries,\n'],
  ],
  [`${SERVER}/bootstrap/views-store.ts`]: [
    [
      "import type { PromotionViews } from '../modules/promotion/shape.ts';\n",
      "import type { LikeViews } from '../modules/likes/shape.ts';\n",
    ],
    ['  TreasuryViews;\n', '  LikeViews &\n'],
  ],
};

/** The same of its channel. */
export const PLACES_OF_CHANNEL: Readonly<Record<string, readonly Insertion[]>> = {
  [`${SERVER}/bootstrap/venue-channels.ts`]: [
    [
      "import { marketsChannel } from '../modules/markets/channel.ts';\n",
      "import { likesChannel } from '../modules/likes/channel.ts';\n",
    ],
    ['      walletChannel.own(', '      likesChannel.own(),\n'],
  ],
  'packages/protocol/src/sockets/frames.ts': [
    ["'SETTLEMENT'] as const;", "'GIFT', "],
    ['  readonly SETTLEMENT: SettlementPushData;\n', '  readonly GIFT: { readonly sequence: number };\n'],
  ],
};

/** What a venue of the copy answers, and what its snapshot keeps. */
export const VENUE_OF_LIKES = `
  import { Exchange } from './packages/core/src/index.ts';
  import { openHttpVenue } from './apps/server/src/http/http-fixture.ts';
  const venue = await openHttpVenue();
  const { token } = await venue.signUp('liker@example.com');
  const ask = async (name, payload, headers = { satoken: token }) => {
    const answer = await venue.app.inject({ method: 'POST', url: '/api/likes/' + name, payload, headers });
    const { data, error } = answer.json();
    if (error !== undefined && error !== null) return [answer.statusCode, error.name, error.field ?? null];
    return [answer.statusCode, { coin: data.coin, note: data.note, gifts: data.gifts }];
  };
  const nothing = await ask('liked', {});
  const like = { coin: 'ETH', note: 'fast', requestId: 'one' };
  const liked = await ask('like', like);
  const refusals = [
    await ask('like', like, {}),
    await ask('like', { ...like, coin: 'NONE', requestId: 'two' }),
    await ask('like', { ...like, note: '' }),
    await ask('like', { ...like, most: '2' }),
  ];
  await venue.call('faucet', { coin: 'ETH', amount: '1' }, { token });
  const again = await ask('liked', {});
  await venue.close();

  const exchange = Exchange.empty();
  const say = (command) => exchange.apply(exchange.time, command);
  say({ type: 'list-asset', asset: 0, code: 'USDT', scale: 6 });
  say({ type: 'list-asset', asset: 1, code: 'BTC', scale: 8 });
  say({ type: 'open-owner', owner: 1000 });
  say({ type: 'like-asset', owner: 1000, requestId: null, asset: 1 });
  const restored = Exchange.restore(exchange.snapshot()).read({ type: 'liked-asset', owner: 1000 });
  console.log(JSON.stringify({ nothing, liked, refusals, again, restored }));
`;
