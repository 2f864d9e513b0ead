/** What futures bring to the main thread: the calls of both generations, by one service each. */
import { FuturesClosing } from './closing-service.ts';
import type { AssetInfo } from '../../market-data/port.ts';
import { deliveryPeriodsOf } from './delivery-periods.ts';
import { FuturesHistories } from './history-service.ts';
import type { HistoryParts } from './history-service.ts';
import { legacyFuturesHandlers } from './legacy-routes.ts';
import { futuresMarketHandlers } from './market-routes.ts';
import { FuturesOrders } from './order-service.ts';
import type { OrderParts } from './order-service.ts';
import { OwnReadings } from './own-readings.ts';
import { FuturesPositionService } from './position-service.ts';
import { publicHistoryHandlers } from './public-histories.ts';
import type { PublicHistoryParts } from './public-histories.ts';
import { FuturesReceipts } from './receipts/service.ts';
import type { ReceiptParts } from './receipts/service.ts';
import { futuresHandlers } from './routes.ts';
import type { Engine } from '../../engine/port.ts';
import { EndingMails } from './ending-mails.ts';
import type { EndingMailParts } from './ending-mails.ts';
import { transferHandlers } from './transfer-routes.ts';
import type { TransferParts } from './transfer-routes.ts';

export const futuresMain = {
  /** The markets of delivery contracts of a coin. */
  periods({ engine, marketData: { instruments } }: Pick<OrderParts, 'engine' | 'marketData'>) {
    const readings = new OwnReadings(engine, instruments);
    return (coin: AssetInfo) => deliveryPeriodsOf(instruments, readings, coin);
  },
  /** Mails of what ends without an order of its owner, from now on. */
  mails({ engine, ...parts }: EndingMailParts & { readonly engine: Pick<Engine, 'onBatch'> }): void {
    const mails = new EndingMails(parts);
    engine.onBatch((batch) => mails.note(batch));
  },
  calls(parts: OrderParts & HistoryParts & PublicHistoryParts & ReceiptParts & TransferParts) {
    const { engine, marketData } = parts;
    const readings = new OwnReadings(engine, marketData.instruments);
    const services = {
      orders: new FuturesOrders(parts, readings),
      positions: new FuturesPositionService(parts, readings),
      histories: new FuturesHistories(parts),
      closing: new FuturesClosing(parts, readings),
      receipts: new FuturesReceipts(parts),
    };
    return {
      ...futuresHandlers(services),
      ...legacyFuturesHandlers(marketData, services),
      ...futuresMarketHandlers(parts, readings),
      ...publicHistoryHandlers(parts, readings),
      ...transferHandlers(parts),
    };
  },
};
