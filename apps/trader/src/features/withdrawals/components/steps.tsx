import { classNames, Icon } from '@assay/ui';

interface StepsProps {
  /** What each step is called, in their order. */
  readonly steps: readonly string[];
  /** How many of them are done. */
  readonly done: number;
}

/** The way of a withdrawal: what is done has a tick, and what is next has a ring. */
export function Steps({ steps, done }: StepsProps) {
  return (
    <ol className="grid gap-1 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index > done && 'text-quiet')}
        >
          <span
            className={classNames(
              'flex size-5 shrink-0 items-center justify-center rounded-full border',
              index < done ? 'border-ink bg-ink text-panel' : 'border-line-2',
              index === done && 'border-accent',
            )}
          >
            {index < done ? <Icon name="check" size={12} /> : null}
          </span>
          <span className={index === done ? 'font-strong' : ''}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
