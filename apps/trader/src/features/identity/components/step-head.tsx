import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

const TONES = { open: 'warn', locked: 'plain', done: 'ok', review: 'info', failed: 'bad' } as const;

/** The head of a step: its number, what it is about, and where it stands. */
export function StepHead(props: {
  readonly number: 1 | 2;
  readonly title: string;
  readonly text: string;
  readonly state: keyof typeof TONES;
}) {
  const { t } = useTranslation();
  const { number, title, text, state } = props;
  return (
    <header className="border-b border-line px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-12 font-medium text-quiet">{t('identity.step', { number })}</span>
        <h2 className="text-15">{title}</h2>
        <span className="ml-auto">
          <Badge tone={TONES[state]}>{t(`identity.states.${state}`)}</Badge>
        </span>
      </div>
      <p className="mt-0.5 text-13 text-soft">{text}</p>
    </header>
  );
}
