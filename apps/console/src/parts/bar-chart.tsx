import { classNames, formatCompact, useFigureSettings } from '@assay/ui';
import { barsOf } from '../desk/bars.ts';

export interface BarPoint {
  readonly key: number;
  /** Of when it is, and what it comes to: shown on pointing at it. */
  readonly title: string;
  /** Below it, where it stands for others. */
  readonly label: string;
  /** The lowest part first; below zero it hangs from the ground. */
  readonly parts: readonly number[];
}

const FILLS = ['bg-chart-2', 'bg-soft'];
const LABELS = 4;

/** Bars by hour or day; the last one goes on, and is paler. */
export function BarChart({
  label,
  points,
}: {
  readonly label: string;
  readonly points: readonly BarPoint[];
}) {
  const { locale } = useFigureSettings();
  const { bars, marks, decimals } = barsOf(points.map(({ parts }) => parts));
  const every = Math.ceil(points.length / LABELS);
  return (
    <figure className="grid gap-1" role="img" aria-label={label}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <div className="relative h-32">
          {marks.map(({ value, height }) => (
            <span
              key={value}
              className={classNames(
                'absolute inset-x-0 border-t',
                value === 0 && height > 0 ? 'border-control-line' : 'border-line',
              )}
              style={{ bottom: `${height * 100}%` }}
            />
          ))}
          <div className="absolute inset-0 flex items-end gap-px">
            {points.map(({ key, title }, index) => (
              <span key={key} title={title} className="relative h-full flex-1">
                {bars[index]?.parts.map(({ from, height }, part) => (
                  <span
                    key={part}
                    className={classNames(
                      'absolute inset-x-0',
                      FILLS[part],
                      index === points.length - 1 && 'opacity-50',
                    )}
                    style={{ bottom: `${from * 100}%`, height: `${height * 100}%` }}
                  />
                ))}
              </span>
            ))}
          </div>
        </div>
        <div className="relative w-12 text-11 text-quiet figures">
          {marks.map(({ value, height }) => (
            <span key={value} className="absolute -mb-2" style={{ bottom: `${height * 100}%` }}>
              {formatCompact(locale, String(value), value === 0 ? 0 : decimals)}
            </span>
          ))}
        </div>
      </div>
      <div className="flex justify-between pr-14 text-11 text-quiet figures">
        {points
          .filter((_, index) => (points.length - 1 - index) % every === 0)
          .map(({ key, label: below }) => (
            <span key={key}>{below}</span>
          ))}
      </div>
    </figure>
  );
}
