import { useClient } from '@assay/client/react';
import { Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useQuestion } from '../../../forms/use-question.ts';

/** Ends a request by what its mail holds. By a press: whatever opens addresses of mails by itself ends nothing. */
export function EndByMail({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const [ended, setEnded] = useState(false);
  const form = useQuestion({
    send: () => client.call('endLostFactor', { token }, { silent: true }),
    onDone: () => setEnded(true),
  });
  const { attach } = form;
  if (ended) {
    return (
      <div className="grid gap-4">
        <Note tone="ok">
          <span role="status">{t('credentials.lost.endDone')}</span>
        </Note>
        <p className="text-13 text-soft">
          {t('credentials.lost.endHint')}{' '}
          <Link to="/user/reset" className="font-medium text-accent hover:underline">
            {t('credentials.lost.reset')}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <p className="text-13 text-soft">{t('credentials.lost.endText')}</p>
      <FormSubmit
        form={form}
        label={t('credentials.lost.cancel')}
        busyLabel={t('credentials.lost.busy')}
        tone="risk"
      />
    </form>
  );
}
