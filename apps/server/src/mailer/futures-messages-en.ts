/** Messages about positions that end without an order of their owner, in English. `{positions}` is a line each. */
import type { MessageName, MessageText } from './message-params.ts';

const WHERE =
  'What was closed, at which price, and a receipt that your browser can recompute are in your position history: {site}/account/entrust/future/u?tab=closed (contracts settled in a coin: {site}/account/entrust/future/coin?tab=closed).';

export const FUTURES_MESSAGES_EN = {
  'positions-liquidated': {
    subject: 'A position of yours was liquidated',
    mail: [
      'What covered these positions fell below what they needed, and they were closed, whole or in part:',
      '{positions}',
      'Time: {time}',
      WHERE,
    ],
    sms: '{exchange}: a position of yours was liquidated, {time}. See {site}/account/entrust/future/u?tab=closed',
  },
  'positions-deleveraged': {
    subject: 'A position of yours was closed by deleveraging',
    mail: [
      'A liquidation found nobody to take it, and the insurance did not reach for it. By the published ranking these positions, which were in profit, were closed against it, whole or in part:',
      '{positions}',
      'Time: {time}',
      WHERE,
    ],
    sms: '{exchange}: a position of yours was closed by deleveraging, {time}. See {site}/account/entrust/future/u?tab=closed',
  },
  'positions-settled': {
    subject: 'A delivery contract of yours was settled',
    mail: [
      'A series has ended, and these positions were settled in cash at its settlement price:',
      '{positions}',
      'Time: {time}',
      WHERE,
    ],
    sms: '{exchange}: a delivery contract of yours was settled, {time}. See {site}/account/entrust/future/u?tab=closed',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
