import { classNames } from '../class-names.ts';

/** From none to as strong as it gets; the words beside it say the same. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const TONES: Record<Strength, string> = {
  0: 'bg-line-2',
  1: 'bg-danger',
  2: 'bg-warn',
  3: 'bg-ok',
  4: 'bg-ok',
};

/** How strong something is, in four steps and in words. */
export function StrengthBar(props: {
  readonly label: string;
  readonly level: Strength;
  /** The level in words; also what a screen reader says. */
  readonly words: string;
  readonly className?: string;
}) {
  const { label, level, words, className } = props;
  return (
    <div className={classNames('flex items-center gap-2 text-12', className)}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={words}
        className="flex min-w-0 flex-1 gap-1"
      >
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              step <= level ? TONES[level] : 'bg-line',
            )}
          />
        ))}
      </div>
      <span aria-hidden="true" className="shrink-0 text-soft">
        {words}
      </span>
    </div>
  );
}
