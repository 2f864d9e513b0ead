import { classNames, IconButton } from '@assay/ui';
import { useCopy } from '../clipboard/use-copy.ts';

interface ShortenedProps {
  readonly text: string;
  /** What copying the whole of it is called. */
  readonly label: string;
  /** Letters that are shown of its beginning and of its end. */
  readonly ends: readonly [number, number];
  readonly className?: string;
}

/** A long text of a chain by its ends; the whole of it can be copied. */
export function Shortened({ text, label, ends: [first, last], className }: ShortenedProps) {
  const copy = useCopy();
  return (
    <span className={classNames('inline-flex items-center gap-1 font-mono text-12', className)}>
      {shortened(text, first, last)}
      <IconButton icon="copy" label={label} onClick={() => void copy(text)} />
    </span>
  );
}

/** As it is where that takes no more room. */
export function shortened(text: string, first: number, last: number): string {
  return text.length <= first + last + 1 ? text : `${text.slice(0, first)}…${text.slice(-last)}`;
}
