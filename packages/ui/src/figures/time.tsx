import { classNames } from '../class-names.ts';
import { useFigureSettings } from './figure-settings.tsx';
import { formatTime, type TimeForm } from './time-format.ts';

/** A moment in the chosen time zone; `value` in Unix milliseconds. The whole moment stands in its title. */
export function Time(props: {
  readonly value: number;
  readonly form?: TimeForm;
  readonly className?: string | undefined;
}) {
  const { timeZone } = useFigureSettings();
  return (
    <time
      dateTime={new Date(props.value).toISOString()}
      title={formatTime(props.value, timeZone)}
      className={classNames('whitespace-nowrap figures', props.className)}
    >
      {formatTime(props.value, timeZone, props.form)}
    </time>
  );
}
