import { classNames } from '../class-names.ts';
import { useFigureSettings } from './figure-settings.tsx';
import { formatTime, type TimeForm } from './time-format.ts';

/** Writes moments (Unix milliseconds) as the user has chosen. `zone` is for what has a zone of its own. */
export function useTimeText(): (time: number, form?: TimeForm, zone?: string) => string {
  const { timeZone, dateForm } = useFigureSettings();
  return (time, form, zone) => formatTime(time, zone ?? timeZone, form, dateForm);
}

/** A moment in the chosen time zone and form; `value` in Unix milliseconds. The whole moment stands in its title. */
export function Time(props: {
  readonly value: number;
  readonly form?: TimeForm;
  readonly className?: string | undefined;
}) {
  const timeText = useTimeText();
  return (
    <time
      dateTime={new Date(props.value).toISOString()}
      title={timeText(props.value)}
      className={classNames('whitespace-nowrap figures', props.className)}
    >
      {timeText(props.value, props.form)}
    </time>
  );
}
