import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleAction } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { decidedProposal, useActing } from '../desk/queries.ts';
import { ActionForm } from './action-form.tsx';
import { Lines } from './lines.tsx';
import { Refusal } from './refusal.tsx';

/** The form of an action, beginning with what is in force, and what it came to. */
export function ProposingForm(props: {
  readonly action: ConsoleAction;
  readonly given: Readonly<Record<string, string>>;
  /** What the operator may ask besides. */
  readonly actions: readonly ConsoleAction[];
}) {
  const { action, given, actions } = props;
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useActing();
  return (
    <div className="border-t border-line">
      <ActionForm
        action={action}
        given={given}
        actions={actions}
        compares
        isBusy={isPending}
        onSend={(request) => mutate(request, { onSuccess: () => void decidedProposal() })}
      />
      {error === null ? null : (
        <div className="px-4 pb-4 sm:px-5">
          <Refusal refused={error} />
        </div>
      )}
      {data === undefined ? null : (
        <div role="status" className="border-t border-line">
          <Lines result={data.result} lines={data.lines} />
          {action.approvals === 0 ? null : (
            <Note tone="info" className="mx-4 mb-4 sm:mx-5">
              {t('desk.form.next', { roles: action.roles.map(titleOf).join(', ') })}{' '}
              <a href={addressOf({ page: 'proposals' })} className="text-accent underline">
                {t('desk.proposals.title')}
              </a>
            </Note>
          )}
        </div>
      )}
    </div>
  );
}
