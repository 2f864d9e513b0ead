import type { DocumentType } from '@assay/protocol';
import { Button, Note, Segmented, Select, showToast, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsAtField } from '../../../forms/words-of-failure.ts';
import { useCountryName } from '../model/country-name.ts';
import { basicProblems, type BasicValues } from '../model/identity-form.ts';
import { useHandIn } from '../model/use-identity.ts';

const EMPTY: BasicValues = { name: '', country: '', documentType: 'id-card', idNumber: '' };

interface FormProps {
  readonly countries: readonly string[];
  readonly onDone: () => void;
  /** null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

function useBasicForm({ countries, onDone }: FormProps) {
  const { t } = useTranslation();
  const handIn = useHandIn();
  const [only] = countries;
  return useForm({
    initial: countries.length === 1 && only !== undefined ? { ...EMPTY, country: only } : EMPTY,
    problems: (values) =>
      Object.fromEntries(
        Object.entries(basicProblems(values)).map(([field, problem]) => [
          field,
          t(`identity.basic.problems.${problem}`),
        ]),
      ),
    send: ({ name, country, documentType, idNumber }) =>
      handIn({
        level: 'basic',
        name: name.trim(),
        country,
        documentType,
        idNumber: idNumber.trim(),
      }),
    words: wordsAtField({ idNumber: t('identity.basic.problems.idNumberWrong') }),
    onDone: () => {
      showToast({ tone: 'ok', title: t('identity.basic.done') });
      onDone();
    },
  });
}

/** Name, country, document and number. */
export function BasicForm(props: FormProps) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const form = useBasicForm(props);
  const { values, set, attach } = form;
  const { countries, onCancel } = props;
  return (
    <form ref={attach} noValidate className="grid max-w-[480px] gap-4 p-4 sm:p-5" onSubmit={form.submit}>
      <TextField
        {...form.field('name')}
        label={t('identity.basic.name')}
        autoComplete="name"
        maxLength={100}
        help={t('identity.basic.nameHelp')}
      />
      <Select
        {...form.field('country')}
        label={t('identity.basic.country')}
        labelShown
        look="field"
        options={[
          { value: '', label: t('identity.basic.chooseCountry') },
          ...countries.map((code) => ({ value: code, label: countryName(code) })),
        ]}
        help={t('identity.basic.countryHelp')}
      />
      <div className="grid gap-1.5">
        <span className="text-13 font-medium">{t('identity.basic.document')}</span>
        <Segmented<DocumentType>
          label={t('identity.basic.document')}
          value={values.documentType}
          options={[
            { value: 'id-card', label: t('identity.basic.types.id-card') },
            { value: 'passport', label: t('identity.basic.types.passport') },
          ]}
          onValue={(documentType) => set({ documentType })}
        />
      </div>
      <TextField
        {...form.field('idNumber')}
        label={t('identity.basic.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <Note icon="lock">{t('identity.basic.privacy')}</Note>
      <FormFailure message={form.formError} />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={form.busy}>
          {form.busy ? t('identity.basic.busy') : t('identity.basic.send')}
        </Button>
        {onCancel === null ? null : <Button onClick={onCancel}>{t('identity.basic.cancel')}</Button>}
      </div>
    </form>
  );
}
