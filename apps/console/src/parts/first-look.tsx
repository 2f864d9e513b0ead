import { useTranslation } from 'react-i18next';
import type { FirstLookAt } from '../desk/first-look.ts';
import { Look } from './look.tsx';

/** What an action would touch, as another action tells it. `isKnown`: what it is about stands from the start. */
export function FirstLook({ action, input, isKnown }: FirstLookAt & { readonly isKnown: boolean }) {
  const { t } = useTranslation();
  return (
    <Look
      title={t('desk.form.first')}
      ask={t('desk.form.look')}
      action={action.name}
      input={input}
      isOpen={isKnown}
      isNarrow
    />
  );
}
