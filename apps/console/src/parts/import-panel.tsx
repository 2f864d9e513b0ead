import { Button, Note, Panel, PanelHead, buttonClass, classNames } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConfigurationDifference, ConsoleDifferences } from '@assay/protocol';
import { typedDifferences } from '../desk/configuration.ts';
import { decidedProposal, useAsking } from '../desk/queries.ts';
import { DifferenceList } from './difference-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** Another configuration out of a file: first what it says otherwise, then a proposal for each of that. */
export function ImportPanel(props: { readonly mayPropose: boolean }) {
  const { t } = useTranslation();
  const [document, setDocument] = useState('');
  const look = useAsking('configuration differences');
  const told = look.data?.result;
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await file.text();
    setDocument(text);
    look.mutate({ input: { document: text } });
  };
  const title = t('desk.configuration.import');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        <label className={classNames(buttonClass({ size: 's' }), 'focus-within:outline-2')}>
          {t('desk.configuration.choose')}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </label>
      </PanelHead>
      <div className="grid gap-3 p-4 sm:p-5">
        <p className="text-13 text-soft">{t('desk.configuration.importText')}</p>
        {look.error === null ? null : <Refusal refused={look.error} />}
        {told === undefined ? null : <Told told={told} />}
        {told !== undefined && props.mayPropose && told.differences.length > 0 ? (
          <Proposing key={document} document={document} count={told.differences.length} />
        ) : null}
      </div>
    </Panel>
  );
}

function Told({ told }: { readonly told: ConsoleDifferences }) {
  const { t } = useTranslation();
  const { differences, same, unnamed } = told;
  return (
    <>
      <Note tone="info">{t('desk.configuration.told', { count: differences.length, same, unnamed })}</Note>
      <ol className="grid gap-3">
        {differences.map((one) => (
          <li key={`${one.action} ${JSON.stringify(one.input)}`} className="grid gap-1">
            <h3 className="text-13">{nameOf(one)}</h3>
            <DifferenceList rows={differencesIn(one)} />
            {one.refused === null ? null : <p className="text-12 text-danger">{one.refused}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

const texts = (input: ConfigurationDifference['input']) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

function differencesIn({ input, inForce }: ConfigurationDifference) {
  const [now, then] = [texts(inForce ?? {}), texts(input)];
  return typedDifferences(now, { ...now, ...then });
}

/** What a line is about, where it does not stand among what differs. */
function nameOf({ action, input, inForce }: ConfigurationDifference): string {
  const about = ['symbol', 'code', 'base', 'coin', 'quote', 'seconds'].flatMap((field) => input[field] ?? []);
  const isNew = inForce === null || about.length === 0;
  return isNew ? titleOf(action) : `${titleOf(action)}: ${about.join(' ')}`;
}

function Proposing(props: { readonly document: string; readonly count: number }) {
  const { document, count } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { mutate, isPending, data, error } = useAsking('configuration import');
  const done = data?.result;
  return (
    <form
      className="grid max-w-140 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ input: { document }, reason: reason.trim() }, { onSuccess: () => void decidedProposal() });
      }}
    >
      <ReasonField value={reason} onValue={setReason} />
      <div>
        <Button type="submit" tone="primary" disabled={isPending || done !== undefined}>
          {t('desk.configuration.proposeAll', { count })}
        </Button>
      </div>
      {error === null ? null : <Refusal refused={error} />}
      {done === undefined ? null : (
        <div role="status">
          <Note tone={done.refused.length === 0 ? 'ok' : 'warn'}>
            <ul>
              {data?.lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
    </form>
  );
}
