/** What spot trading brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { FillRows } from './fills/projection.ts';
import { createFills } from './fills/table.ts';
import type { FillTables } from './fills/table.ts';
import { OrderRows } from './orders/projection.ts';
import { addFuturesColumns, createOrders } from './orders/table.ts';
import type { OrderTables } from './orders/table.ts';

export const spotProjector: ProjectorModule<OrderTables & FillTables> = {
  migrations: {
    '0001-read-models': {
      async up(db) {
        await createOrders(db);
        await createFills(db);
      },
    },
    '0005-futures-orders': { up: addFuturesColumns },
  },
  load: (database) => Promise.resolve([new OrderRows(database), new FillRows(database)]),
};
