import { fetchedPartOf, showToast } from '@assay/ui';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../account-forms/form-page.tsx';
import { Login, type Arrival } from '../../features/login/index.ts';
import { withTexts } from '../../locales/with-texts.ts';
import { keptReturn, returnTarget, type Query } from '../routing/route-rules.ts';
import { usePageTitle } from './page-title.ts';

const loadLost = withTexts(['credentials'], () => import('../../features/lost-factors/index.ts'));
const EndByMail = fetchedPartOf(loadLost, (lost) => lost.EndByMail);
const LostAtSignIn = fetchedPartOf(loadLost, (lost) => lost.LostAtSignIn);

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const accountName = useLocation({ select: ({ state }) => state.accountName });
  const ending = useLocation({ select: ({ hash }) => endingOf(hash) });
  usePageTitle(t('login.documentTitle'));
  const onSignedIn = () => {
    showToast({ tone: 'ok', title: t('login.success') });
    const target = returnTarget(query);
    void navigate({ to: target.path, search: target.query, replace: true });
  };
  if (ending !== null) {
    return (
      <FormPage
        title={t('credentials.lost.endTitle')}
        foot={
          <Link to="/user/login" className="font-medium text-accent hover:underline">
            {t('credentials.lost.toLogin')}
          </Link>
        }
      >
        <Suspense>
          <EndByMail token={ending} />
        </Suspense>
      </FormPage>
    );
  }
  return (
    <Login
      after={happenedBefore(query)}
      accountName={accountName}
      registerQuery={keptReturn(query)}
      onSignedIn={onSignedIn}
      Lost={Lost}
    />
  );
}

function Lost(props: ComponentProps<typeof LostAtSignIn>) {
  return (
    <Suspense>
      <LostAtSignIn {...props} />
    </Suspense>
  );
}

/** What a mail about a request holds, behind the `#`, which no server is sent; null: nothing. */
function endingOf(hash: string): string | null {
  return /^end-request=([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** What led here: the address says it, so that a reload says it again. */
function happenedBefore(query: Query): Arrival | null {
  if (query['registered'] === '1') return 'registered';
  if (query['reset'] === '1') return 'reset';
  if (query['changed'] === '1') return 'password-changed';
  return query['returnTo'] === undefined ? null : 'session-needed';
}
