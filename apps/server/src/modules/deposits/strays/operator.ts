/** Coins that nobody listed and that lie at addresses of the exchange, as operators read them. Reads alone. */
import type { OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { Serial, operatorAction } from '../../../operator/action.ts';
import { timeColumn } from '../../../operator/printing.ts';
import type { NetworkWatch } from '../watch.ts';
import type { ListedStray, StrayStore } from './shape.ts';
import { MAX_OF_ADDRESS, MAX_OF_TOKEN, MAX_STRAYS } from './store.ts';

export interface StrayActionParts {
  readonly identity: StrayStore;
  readonly networks: () => readonly Pick<NetworkWatch, 'config' | 'live'>[];
}

const READING: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const ROWS = 50;

function rowOf({ networks }: StrayActionParts, stray: ListedStray) {
  const { network, userId, address, token, units, transaction, height, seenAt } = stray;
  const watch = networks().find(({ live }) => live?.name === network);
  const shown = (kept: string): string => watch?.live?.chain.shownAddress(kept) ?? kept;
  return {
    network: watch?.config.name ?? network,
    user: userId,
    address: shown(address),
    contract: token === null ? null : shown(token),
    coin: watch === undefined ? null : coinOf(watch.config, token),
    // Of a coin that nobody listed nobody knows the decimals.
    units: String(units),
    transaction,
    height,
    seenAt,
  };
}

/** As which it was listed after it had arrived; null: it is not. */
const coinOf = ({ coins }: NetworkWatch['config'], token: string | null): string | null =>
  coins.find(({ contract }) => contract === token)?.coin ?? null;

const listStrays = operatorAction({
  name: 'list stray-tokens',
  byToken: 'reads',
  topic: 'payments',
  summary:
    'coins that nobody listed and that arrived at addresses of the exchange, 50 at once, the newest first; amounts in the smallest units of their contract. None of them is credited',
  roles: READING,
  needsReason: false,
  fields: { user: Type.Optional(Serial), page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) },
  async carryOut(parts: StrayActionParts, { user: userId = null, page = 1 }) {
    const offset = (page - 1) * ROWS;
    const { total, rows, full } = await parts.identity.run('listStrays', { userId, offset, limit: ROWS });
    return { total, page, full, rows: rows.map((row) => rowOf(parts, row)) };
  },
  print: ({ total, page, full, rows }) => [
    ...(total === 0 ? ['None has arrived.'] : []),
    ...rows.map(
      ({ network, user, address, contract, coin, units, transaction, height, seenAt }) =>
        `${timeColumn(seenAt)}  ${user === null ? 'the house' : `user ${user}`}  ${units} of ${contract ?? 'its own coin'} on ${network} at ${address}, block ${height}, ${transaction}${coin === null ? '' : `, listed since as ${coin}: whose it is submits it as a payment`}`,
    ),
    ...(total > page * ROWS ? [`${total} in all, go on with --page ${page + 1}`] : []),
    ...(full.all ? [`${MAX_STRAYS} are kept, and no more: what came since is on its chain alone.`] : []),
    ...full.tokens.map(
      (token) => `Of ${token || 'a network’s own coin'} ${MAX_OF_TOKEN} are kept, and no more.`,
    ),
    ...full.addresses.map((address) => `At ${address} ${MAX_OF_ADDRESS} are kept, and no more.`),
  ],
});

export const STRAY_ACTIONS = [listStrays] as const;
