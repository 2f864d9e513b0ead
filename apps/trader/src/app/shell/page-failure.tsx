import { Button, CodeLoadError, ErrorState } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** In place of a page that failed: what happened and a reload button. A part that did not load says so. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const part = error instanceof CodeLoadError || isLoadFailure(error);
  return (
    <main className="grid min-h-[60vh] place-items-center">
      <ErrorState
        title={part ? t('app.failure.part') : t('app.failure.page')}
        text={part ? t('app.failure.partText') : t('app.failure.pageText')}
        action={
          <Button tone="primary" className="mt-3" onClick={() => location.reload()}>
            {t('app.failure.reload')}
          </Button>
        }
      />
    </main>
  );
}

/** The words of browsers and of the bundler when a script or a stylesheet does not come. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /imported module|importing a module|preload CSS/i.test(error.message);
}
