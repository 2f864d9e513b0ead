/**
 * Notifies when a contract is settled: a message, a sound where it is wanted, and its result in its panel. What the
 * settlement has changed elsewhere (limits, pool, figures) is asked for anew.
 */
import { useEffect } from 'react';
import { SECONDS_KEYS } from '@assay/client/seconds';
import { useSeconds } from '@assay/client/seconds/react';
import { useClient } from '@assay/client/react';
import type { SecondContract } from '@assay/protocol';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SecondsContextValue } from './seconds-context.ts';
import { isSoundOn } from './kept-choices.ts';
import { outcomeOf } from './outcome.ts';
import { netResult } from './shown-contract.ts';
import { playTone } from './tone.ts';

/** Stakes and returns of all contracts. */
const CURRENCY = 'USDT';

export function useSettlementNotices(looked: SecondsContextValue['looked']): void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { storage } = useClient();
  const seconds = useSeconds();
  const queries = useQueryClient();
  useEffect(() => {
    const notify = (contract: SecondContract): void => {
      const outcome = outcomeOf(contract);
      // The word says which way it went.
      const amount = formatDecimal(locale, (netResult(contract) ?? '0').replace('-', ''), 2);
      const money = { amount, currency: CURRENCY };
      showToast({
        tone: outcome === 'win' ? 'ok' : 'info',
        title: t(`seconds.notices.${outcome}`, money),
        text: t('seconds.notices.text', {
          coin: contract.coin,
          direction: t(`seconds.direction.${contract.direction}`),
          seconds: contract.periodSeconds,
        }),
      });
      if (isSoundOn(storage)) void playTone(outcome === 'win' ? 'win' : outcome === 'lose' ? 'lose' : 'even');
      // Whoever looks at an older result is shown the new one: it is their own, and just now.
      looked.setState({ settled: null });
      for (const queryKey of [
        SECONDS_KEYS.contracts,
        SECONDS_KEYS.limits,
        SECONDS_KEYS.pool,
        SECONDS_KEYS.statistics,
      ])
        void queries.invalidateQueries({ queryKey });
    };
    return seconds.contracts.onSettled(notify);
  }, [seconds, queries, looked, storage, t, locale]);
}
