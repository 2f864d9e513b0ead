import { Button, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleAction } from '@assay/protocol';
import { useReading } from '../desk/queries.ts';
import { Lines } from './lines.tsx';
import { Refusal } from './refusal.tsx';

interface LookProps {
  readonly action: ConsoleAction;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What an action would touch, as another action tells it. `isKnown`: what it is about stands from the start. */
export function FirstLook({ isKnown, ...asked }: LookProps & { readonly isKnown: boolean }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(isKnown);
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-13">{t('desk.form.first')}</h3>
      {isShown ? (
        <Shown {...asked} />
      ) : (
        <Button size="s" onClick={() => setIsShown(true)}>
          {t('desk.form.look')}
        </Button>
      )}
    </section>
  );
}

function Shown({ action, input }: LookProps) {
  const { data, error } = useReading(action.name, input);
  if (error !== null) return <Refusal refused={error} />;
  if (data === undefined) return <Skeleton className="h-30 w-full" />;
  return (
    <div className="w-full rounded-control border border-line [&_dl]:md:grid-cols-1">
      <Lines result={data.result} lines={data.lines} />
    </div>
  );
}
