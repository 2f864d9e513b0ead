/** Money between users: sent, and listed. */
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { ownListFilter } from '../../http/own-list.ts';
import { presentUserTransfer } from './presenter.ts';
import { UserTransfers } from './service.ts';
import type { UserTransferParts } from './service.ts';
import type { UserTransferViews } from './shape.ts';

export function userTransferHandlers(
  parts: UserTransferParts & { readonly views: UserTransferViews },
): Handlers<'transferToUser' | 'userTransferList'> {
  const { marketData, views, sequences } = parts;
  const service = new UserTransfers(parts);
  return {
    transferToUser: (request, caller) => service.send(request, caller),
    async userTransferList(query, { session }) {
      const { coin, way } = query;
      const filter = ownListFilter(query, session);
      const page = await views.ask('user-transfers', {
        ...filter,
        ...(coin === undefined ? {} : { asset: mustFindAsset(marketData, coin).asset }),
        ...(way === undefined ? {} : { way }),
        afterSequence: sequences.of(session),
      });
      const { pageNo, pageSize } = filter;
      const records = page.rows.map((row) => presentUserTransfer(marketData.instruments, row));
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
  };
}
