import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

const LINK =
  'absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-3 py-2 text-13 text-on-ink focus:translate-y-0';

/** The first stops of the keyboard: past the bar, and on trade screens to the form at once. The address stays. */
export function SkipLinks({ hasOrderForm }: { readonly hasOrderForm: boolean }) {
  const { t } = useTranslation();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <>
      <a href="#content" className={LINK} onClick={go}>
        {t('app.skipToContent')}
      </a>
      {hasOrderForm ? (
        <a href="#order-form" className={LINK} onClick={go}>
          {t('app.skipToOrder')}
        </a>
      ) : null}
    </>
  );
}
