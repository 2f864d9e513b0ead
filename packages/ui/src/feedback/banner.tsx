import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';

export type NoteTone = 'plain' | 'info' | 'warn' | 'bad' | 'ok';

const TONES: Record<NoteTone, string> = {
  plain: 'bg-sunk text-soft',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  ok: 'bg-ok-soft text-ok',
};

const ICONS: Record<NoteTone, IconName> = {
  plain: 'info',
  info: 'info',
  warn: 'alert',
  bad: 'alert',
  ok: 'check',
};

interface NoteProps {
  readonly tone?: NoteTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A remark inside a panel or a form. */
export function Note({ tone = 'plain', icon, children, className }: NoteProps) {
  return (
    <div
      className={classNames(
        'flex gap-2 rounded-control px-3 py-2 text-12 leading-[1.45]',
        TONES[tone],
        className,
      )}
    >
      <Icon name={icon ?? ICONS[tone]} className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface BannerProps extends NoteProps {
  readonly label: string;
  /** Stands above panels that take the whole width: begins where they begin. */
  readonly wide?: boolean;
  /** At the end of the line. */
  readonly trailing?: ReactNode;
}

/** A remark over the whole width of a page. */
export function Banner({ tone = 'warn', icon, children, label, wide = false, trailing }: BannerProps) {
  return (
    <aside aria-label={label} className={classNames('text-13 font-medium', TONES[tone])}>
      <div
        className={classNames(
          // Two lines on a phone are as high as one: what stands below does not move when the words come.
          'flex min-h-9 items-center gap-2 py-1.5 max-sm:py-0.5 max-sm:text-12 max-sm:leading-4',
          wide ? 'px-4' : 'page-column',
        )}
      >
        <Icon name={icon ?? ICONS[tone]} />
        <div className="min-w-0 grow">{children}</div>
        {trailing}
      </div>
    </aside>
  );
}
