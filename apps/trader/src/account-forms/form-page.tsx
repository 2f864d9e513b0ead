import { useClient } from '@assay/client/react';
import { Logo } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The frame of sign-in and registration: these pages have no top bar, so the logo leads home. */
export function FormPage(props: {
  readonly title: string;
  readonly children: ReactNode;
  /** The way to the other form. */
  readonly foot: ReactNode;
}) {
  const { t } = useTranslation();
  const { logo, name } = useClient().config;
  return (
    <main className="mx-auto flex w-full max-w-[432px] grow flex-col justify-center px-4 py-6">
      <Link to="/home/index" aria-label={t('app.homeLink')} className="mb-6 self-start">
        <Logo own={logo} name={name} />
      </Link>
      <section className="rounded-panel border border-line bg-panel p-6 sm:px-8">
        <h1 className="mb-5 text-22">{props.title}</h1>
        {props.children}
      </section>
      <p className="mt-4 text-center text-13 text-soft">{props.foot}</p>
    </main>
  );
}
