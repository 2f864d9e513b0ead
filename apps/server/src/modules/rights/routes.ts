/** A user's rights over their account: their data in one file, a freeze, an exclusion, the closing. */
import type { ClosingStateResponse } from '@assay/protocol';
import type { ClosingState, Rights } from '../../access/rights.ts';
import { originOf } from '../../access/security-notes.ts';
import type { SecurityNotes } from '../../access/security-notes.ts';
import type { StepUp } from '../../access/step-up.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { DataExport } from './data-export.ts';

type RightsCalls =
  | 'exportData'
  | 'freezeAccount'
  | 'unfreezeAccount'
  | 'selfExclude'
  | 'closingState'
  | 'closeAccount';

export interface RightsParts {
  readonly rights: Rights;
  readonly dataExport: DataExport;
  readonly notes: SecurityNotes;
  readonly stepUp: StepUp;
  readonly marketData: Pick<MarketData, 'instruments'>;
}

function presentClosing(
  { balances, openOrders }: ClosingState,
  instruments: MarketData['instruments'],
): ClosingStateResponse {
  return {
    openOrders,
    balances: balances.map(({ asset, available, held }) => {
      const info = instruments.mustAsset(asset);
      return {
        coin: info.code,
        available: instruments.units(info, available),
        occupied: instruments.units(info, held),
      };
    }),
  };
}

export function rightsHandlers(parts: RightsParts): Handlers<RightsCalls> {
  const { rights, dataExport, notes, stepUp, marketData } = parts;
  return {
    async exportData(proof, caller) {
      dataExport.refuseSecond(caller.session);
      await stepUp.require(caller, proof);
      // Noted first: a file that nobody noted would be worse than a note without its file.
      await notes.record(caller, 'data-exported');
      const bytes = await dataExport.make(caller);
      await notes.notify(Number(caller.session.userId), originOf(caller), 'data-exported', {});
      return { contentType: 'application/json', bytes };
    },
    async freezeAccount({ cancelOrders }, caller) {
      return { cancelledOrders: await rights.freeze(caller, cancelOrders) };
    },
    async unfreezeAccount(proof, caller) {
      await rights.unfreeze(caller, proof);
      return {};
    },
    async selfExclude({ days, cancelOrders, ...proof }, caller) {
      const { until, cancelled } = await rights.exclude(caller, { days, cancelOrders, proof });
      return { until, cancelledOrders: cancelled };
    },
    async closingState(_, { session }) {
      return presentClosing(await rights.closingState(session.owner), marketData.instruments);
    },
    async closeAccount(proof, caller) {
      await rights.close(caller, proof);
      return {};
    },
  };
}
