/** How one operator alone pauses a market. */
import { Type } from 'typebox';
import type { OperatorRole } from '@assay/protocol';
import type { MarketData } from '../../market-data/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { timeText } from '../../operator/printing.ts';
import { MAX_LONE_MINUTES, pauseAlone } from './lone-pauses.ts';
import type { LonePauseParts } from './lone-pauses.ts';

export interface PauseActionParts extends LonePauseParts, NoteParts {
  readonly marketData: Pick<MarketData, 'instruments'>;
}

const PAUSING: readonly OperatorRole[] = ['owner', 'finance', 'compliance'];

const pauseMarket = operatorAction({
  name: 'market-pause',
  topic: 'markets',
  summary:
    'at once, by one person: a market is halted for so many minutes and opens by itself; orders can be cancelled, nobody is liquidated or charged funding; two open it earlier or keep it closed, and two make the next pause within a day',
  roles: PAUSING,
  fields: {
    symbol: Type.String({ pattern: '^[A-Z0-9]{2,24}(-[A-Z0-9]{2,7})?$' }),
    minutes: Type.Integer({ minimum: 1, maximum: MAX_LONE_MINUTES }),
  },
  typed: ['symbol', 'minutes'],
  showsFirst: 'show market',
  carryOut(parts: PauseActionParts, { symbol, minutes }, by) {
    const market = parts.marketData.instruments.findTraded(symbol);
    if (market === null) throw new ActionRefused(`There is no market ${symbol}.`);
    return pauseAlone(parts, market, minutes, (until) =>
      note(parts, by, 'market-paused', null, { symbol, until }),
    );
  },
  print: ({ symbol, until }) => [`${symbol} is halted until ${timeText(until)}.`],
});

export const PAUSE_ACTIONS = [pauseMarket] as const;
