import { Button, buttonClass, classNames, Icon, Note, TextArea, useDropZone } from '@assay/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenProof } from '../model/given-proof.ts';
import { useGivenProofCheck } from '../model/use-check.ts';
import { CheckView } from './check-view.tsx';

/**
 * Takes a proof from elsewhere, chosen, dropped or pasted, and recomputes it here. Works without a network: nothing is
 * asked, nothing is sent.
 */
export function ProofFileCheck() {
  const { t } = useTranslation();
  const id = useId();
  const check = useGivenProofCheck();
  const [pastes, setPastes] = useState(false);
  const { isOver, ...zone } = useDropZone((transfer) => {
    const dropped = droppedProof(transfer);
    if (dropped !== null) check.mutate(dropped);
  });
  const { data, variables } = check;
  const take = (file: File | undefined): void => {
    if (file !== undefined) check.mutate(file);
  };
  return (
    // Files and texts may be dropped on it; by keyboard the two buttons do the same.
    <section
      aria-label={t('seconds-verify.file.title')}
      {...zone}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4',
        isOver && 'rounded-control outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-13">{t('seconds-verify.file.title')}</h3>
          <p id={`${id}-note`} className="text-12 text-soft">
            {t('seconds-verify.file.text')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="s" aria-expanded={pastes} onClick={() => setPastes(!pastes)}>
            {t('seconds-verify.file.paste')}
          </Button>
          <FileButton id={id} again={variables !== undefined} onFile={take} />
        </div>
      </div>
      {pastes ? <PastedProof onProof={(text) => check.mutate(text)} /> : null}
      {variables === undefined ? null : (
        <p className="text-12 break-all text-quiet">
          {typeof variables === 'string'
            ? t('seconds-verify.file.pasted')
            : t('seconds-verify.file.name', { name: variables.name })}
        </p>
      )}
      {check.isPending ? (
        <div className="flex items-center justify-between gap-3">
          <p role="status">{t('seconds-verify.file.checking')}</p>
          <Button size="s" onClick={check.cancel}>
            {t('seconds-verify.file.cancel')}
          </Button>
        </div>
      ) : null}
      {check.isError ? <Note tone="bad">{t('seconds-verify.file.unreadable')}</Note> : null}
      {data === undefined || check.isPending ? null : <CheckView key={data.text} shown={data} />}
    </section>
  );
}

/** A file before a text: a file that is dragged brings its name as text along. */
function droppedProof(transfer: DataTransfer): GivenProof | null {
  const [file] = transfer.files;
  if (file !== undefined) return file;
  const text = transfer.getData('text');
  return text === '' ? null : text;
}

function FileButton(props: {
  readonly id: string;
  readonly again: boolean;
  readonly onFile: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  const { id, again, onFile } = props;
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-note`}
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClass({ size: 's' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        )}
      >
        <Icon name="hallmark" size={14} />
        {t(again ? 'seconds-verify.file.other' : 'seconds-verify.file.choose')}
      </label>
    </div>
  );
}

/** A field for the text of a proof. */
function PastedProof({ onProof }: { readonly onProof: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <div className="grid justify-items-end gap-2">
      <div className="w-full">
        <TextArea
          label={t('seconds-verify.file.field')}
          rows={4}
          spellCheck={false}
          className="font-mono text-12"
          value={text}
          onValue={setText}
        />
      </div>
      <Button size="s" disabled={text.trim() === ''} onClick={() => onProof(text)}>
        <Icon name="hallmark" size={14} />
        {t('seconds-verify.file.check')}
      </Button>
    </div>
  );
}
