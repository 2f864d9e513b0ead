/** The steps of a check of published ticks, as far as it came. */
import { Note, Price, formatDecimal, useFigureSettings, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { OLD_AFTER_SECONDS, type ShownTicks } from '../model/use-tick-check.ts';
import { decimalsFor } from '../model/tick-rows.ts';
import type { HoldingTicks, SettledExample } from '../model/tick-check.ts';
import { CountedTicks } from './counted-ticks.tsx';
import { useNumberText } from './number-text.ts';
import { SourceTable } from './source-table.tsx';
import type { Step } from './steps.tsx';
import { FaultLocation } from './verdict.tsx';

/** What was fetched, and what of it was checked; `null`: nothing yet. */
export function useTickSteps(shown: ShownTicks | null): readonly Step[] {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const fetched: Step = {
    key: 'fetched',
    title: t('verify.step.fetched'),
    state: shown === null ? 'open' : 'done',
    text: t('verify.step.fetchedText'),
    ...(shown !== null && {
      figure: t('verify.step.fetchedFigure', {
        coin: shown.fetched.coin,
        count: shown.fetched.count,
        first: numberText(shown.fetched.first),
        last: numberText(shown.fetched.last),
      }),
    }),
  };
  const check = shown?.check ?? null;
  if (check?.ok === false && !lacksSecond(check.place)) {
    const title = t('verify.step.ticks');
    return [fetched, { key: 'ticks', title, state: 'failed', children: <FaultLocation failure={check} /> }];
  }
  // Where a second is missing, all that is there was checked before.
  const count = shown?.fetched.count ?? null;
  const part = (key: 'signatures' | 'chain' | 'prices', of: number | null): Step => ({
    key,
    title: t(`verify.step.${key}`),
    text: t(`verify.step.${key}Text`),
    state: of === null ? 'open' : 'done',
    ...(of !== null && { figure: t('verify.step.of', { count: of }) }),
  });
  return [
    fetched,
    part('signatures', count),
    part('chain', count === null ? null : count - 1),
    part('prices', count),
  ];
}

/** The steps of the rule, behind those of the ticks. */
export function useRuleSteps(shown: ShownTicks | null): readonly Step[] {
  const { t } = useTranslation();
  const at = useTickLabel();
  const check = shown?.check ?? null;
  const example = check?.ok === true ? check.example : null;
  const isMissing = check?.ok === false && lacksSecond(check.place);
  const open = example?.result.open ?? null;
  const state = example === null ? 'open' : 'done';
  const missing = isMissing ? <Note tone="warn">{t('verify.step.missing')}</Note> : null;
  const parts = {
    open: { figure: open === null ? null : <Price value={open.price} />, children: missing },
    final: finalPart(example),
    outcome: { figure: example === null ? null : <Outcome example={example} /> },
  };
  return (['open', 'final', 'outcome'] as const).map((key) => ({
    key,
    title: t(`verify.step.${key}`),
    text:
      key === 'open' && open !== null
        ? `${t('verify.step.openText')} ${at(open)}.`
        : t(`verify.step.${key}Text`),
    state,
    ...parts[key],
  }));
}

/** Newer ticks than the newest that was published should be there. */
export const isBehind = ({ ageSeconds }: ShownTicks): boolean => ageSeconds > OLD_AFTER_SECONDS;

/** The newest tick and what its sources said, as the last step of a check of the feed. */
export function useNewestStep(shown: ShownTicks | null): Step {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const timeText = useTimeText();
  const last = shown?.check.ok === true ? shown.check.last : null;
  const title = t('verify.step.newest');
  if (shown === null || last === null) return { key: 'newest', title, state: 'open' };
  const isOld = isBehind(shown);
  const time = timeText(last.second * 1_000, 'clock');
  return {
    key: 'newest',
    title,
    state: isOld ? 'failed' : 'done',
    figure: <Price value={last.price} />,
    text: t('verify.step.newestFigure', { number: numberText(last.number), time }),
    children: (
      <>
        {isOld ? <Note tone="warn">{t('verify.step.old', { seconds: shown.ageSeconds })}</Note> : null}
        <SourceTable sources={last.sources} />
      </>
    ),
  };
}

/** The verifier names the whole list where a second is not there, and a path within it for all else. */
const lacksSecond = (place: string): boolean => place === 'ticks';

function finalPart(example: SettledExample | null): Pick<Step, 'figure' | 'children'> {
  const final = example?.result.final ?? null;
  if (example === null || final === null) return {};
  return {
    figure: <Price value={final} decimals={decimalsFor([final])} />,
    children: <CountedTicks counted={example.counted} final={final} />,
  };
}

function Outcome({ example }: { readonly example: SettledExample }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { outcome, returned } = example.result;
  const amount = formatDecimal(locale, returned, 2);
  const isPriced = example.terms.profitPpm > 0;
  return (
    <>
      <b className="font-strong">{t(`verify.example.${outcome}`)}</b>
      {isPriced ? `, ${t('verify.example.returns', { amount })}` : null}
    </>
  );
}

/** `Tick #1,532, 14:23:37`. */
function useTickLabel(): (tick: { readonly number: number; readonly second: number }) => string {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const timeText = useTimeText();
  return ({ number, second }) =>
    t('verify.step.at', { number: numberText(number), time: timeText(second * 1_000, 'clock') });
}

/** So much was checked, for the verdict. */
export const countsOf = ({ count }: HoldingTicks) => ({
  signatures: count,
  hashes: count - 1,
  medians: count,
});
