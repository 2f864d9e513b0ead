import { classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePercent } from '../model/use-percent.ts';

const WIDTH = 400;
const BAR = { y: 4, height: 8 };

/** A scale from 0 to 100 % with the three rates on it: a coin toss, what was needed, the trader's own. */
export function RateScale({ own, needed }: { readonly own: string; readonly needed: string }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const [ownAt, neededAt] = [Number(own) * WIDTH, Number(needed) * WIDTH];
  const picture = t('seconds-statistics.rate.picture', { needed: percent(needed), own: percent(own) });
  return (
    <div className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} 16`}
        preserveAspectRatio="none"
        className="h-4 w-full"
        role="img"
        aria-label={picture}
      >
        <rect className="fill-hover" x="0" y={BAR.y} width={WIDTH} height={BAR.height} rx="2" />
        <rect className="fill-control-line" x="0" y={BAR.y} width={ownAt} height={BAR.height} rx="2" />
        <rect className="fill-quiet stroke-panel" x={WIDTH / 2 - 1.5} y="2" width="3" height="12" />
        <rect className="fill-main stroke-panel" x={neededAt - 2} y="0" width="4" height="16" />
      </svg>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-12">
        <Mark look="bg-control-line" term={t('seconds-statistics.rate.you')} rate={percent(own)} strong />
        <Mark look="bg-main" term={t('seconds-statistics.rate.needed')} rate={percent(needed)} />
        <Mark look="bg-quiet" term={t('seconds-statistics.rate.toss')} rate={percent('0.5')} />
      </dl>
    </div>
  );
}

function Mark(props: {
  readonly look: string;
  readonly term: string;
  readonly rate: string;
  readonly strong?: boolean;
}) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="flex items-center gap-1.5 text-quiet">
        <span aria-hidden="true" className={classNames('size-2 rounded-[2px]', props.look)} />
        {props.term}
      </dt>
      <dd className={classNames('figures', props.strong && 'font-strong')}>{props.rate}</dd>
    </div>
  );
}
