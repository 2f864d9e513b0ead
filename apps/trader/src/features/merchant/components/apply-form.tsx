import { Button, showToast, TextArea, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { wordsAtField } from '../../../forms/words-of-failure.ts';
import { applyProblems } from '../model/apply-form.ts';
import { useApply } from '../model/use-merchant.ts';

const EMPTY = { name: '', contact: '', about: '' };
const MAX_LENGTH = { name: 40, contact: 100, about: 1_000 };

function useApplyForm() {
  const { t } = useTranslation();
  const apply = useApply();
  return useForm({
    initial: EMPTY,
    problems: (values) =>
      Object.fromEntries(
        applyProblems(values).map((field) => [field, t(`merchant.problems.${field}`)] as const),
      ),
    send: ({ name, contact, about }) =>
      apply({ name: name.trim(), contact: contact.trim(), about: about.trim() }),
    words: wordsAtField({ name: t('merchant.problems.name') }),
    onDone: () => showToast({ tone: 'ok', title: t('merchant.done') }),
  });
}

/** Name, contact, and what the applicant has in mind. */
export function ApplyForm() {
  const { t } = useTranslation();
  const form = useApplyForm();
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid max-w-[520px] gap-4" onSubmit={form.submit}>
      <TextField
        {...form.field('name')}
        label={t('merchant.name')}
        name="merchantName"
        autoComplete="organization"
        maxLength={MAX_LENGTH.name}
        help={t('merchant.nameHelp')}
      />
      <TextField
        {...form.field('contact')}
        label={t('merchant.contact')}
        autoComplete="off"
        maxLength={MAX_LENGTH.contact}
        help={t('merchant.contactHelp')}
      />
      <TextArea
        {...form.field('about')}
        label={t('merchant.about')}
        rows={5}
        maxLength={MAX_LENGTH.about}
        help={t('merchant.aboutHelp')}
      />
      <FormFailure message={form.formError} />
      <Button type="submit" tone="primary" className="justify-self-start" disabled={form.busy}>
        {form.busy ? t('merchant.busy') : t('merchant.apply')}
      </Button>
    </form>
  );
}
