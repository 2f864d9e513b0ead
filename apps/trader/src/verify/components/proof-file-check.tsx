import { buttonClass, classNames, Icon, Note } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCheck } from '../model/use-check.ts';
import { CheckView } from './check-view.tsx';

/** Reads a downloaded proof and recomputes it here. Works without a network: nothing is asked, nothing is sent. */
export function ProofFileCheck() {
  const { t } = useTranslation();
  const id = useId();
  const check = useFileCheck();
  const { data, variables } = check;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-13">{t('seconds-verify.file.title')}</h3>
          <p id={`${id}-note`} className="text-12 text-soft">
            {t('seconds-verify.file.text')}
          </p>
        </div>
        <div>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            aria-describedby={`${id}-note`}
            className="peer sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) check.mutate(file);
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
            {t(variables === undefined ? 'seconds-verify.file.choose' : 'seconds-verify.file.other')}
          </label>
        </div>
      </div>
      {variables === undefined ? null : (
        <p className="text-12 break-all text-quiet">
          {t('seconds-verify.file.name', { name: variables.name })}
        </p>
      )}
      {check.isPending ? <p role="status">{t('seconds-verify.file.checking')}</p> : null}
      {check.isError ? <Note tone="bad">{t('seconds-verify.file.unreadable')}</Note> : null}
      {data === undefined || check.isPending ? null : <CheckView key={data.text} shown={data} />}
    </section>
  );
}
