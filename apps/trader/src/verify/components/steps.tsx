import { Icon } from '@assay/ui';
import type { IconName } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Step {
  readonly key: string;
  readonly title: string;
  /** `open`: not come to yet. */
  readonly state: 'done' | 'failed' | 'open';
  /** What came out, at the end of the line. */
  readonly figure?: ReactNode;
  /** What is checked, in a sentence. */
  readonly text?: string;
  readonly children?: ReactNode;
}

const ICONS: Record<Step['state'], IconName> = { done: 'hallmark', failed: 'alert', open: 'minus' };
const TONES: Record<Step['state'], string> = {
  done: 'text-accent',
  failed: 'text-danger',
  open: 'text-quiet',
};

/** The steps of a check in their order, each with what came out. */
export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, title, state, figure, text, children }) => (
        <li
          key={key}
          data-step={state}
          className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 border-t border-line py-2 first:border-t-0"
        >
          <Icon name={ICONS[state]} className={`mt-px ${TONES[state]}`} />
          <div className="min-w-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">
                <span className="sr-only">{t(`verify.state.${state}`)} </span>
                {title}
              </span>
              <span className="text-right figures">{figure}</span>
            </p>
            {text === undefined ? null : <p className="text-12 text-quiet">{text}</p>}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
