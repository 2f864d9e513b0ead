import { Button, Skeleton, classNames } from '@assay/ui';
import { useState } from 'react';
import { useReading } from '../desk/queries.ts';
import { Lines } from './lines.tsx';
import { Refusal } from './refusal.tsx';

interface Asked {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of an action that needs one. */
  readonly reason?: string | undefined;
  /** Facts stand one below the other. */
  readonly isNarrow?: boolean;
}

/** What an action tells, for whoever has to decide something. `isOpen`: from the start, and not once it is asked for. */
export function Look(
  props: Asked & { readonly title: string; readonly ask: string; readonly isOpen?: boolean },
) {
  const { title, ask, isOpen = false, ...asked } = props;
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-13">{title}</h3>
      {isShown ? (
        <Shown {...asked} />
      ) : (
        <Button size="s" onClick={() => setIsShown(true)}>
          {ask}
        </Button>
      )}
    </section>
  );
}

function Shown({ action, input, reason, isNarrow = false }: Asked) {
  const { data, error } = useReading(action, input, reason);
  if (error !== null) return <Refusal refused={error} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <div
      className={classNames('w-full rounded-control border border-line', isNarrow && '[&_dl]:md:grid-cols-1')}
    >
      <Lines result={data.result} lines={data.lines} />
    </div>
  );
}
