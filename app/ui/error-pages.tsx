import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorReference } from './error-reference.tsx';
import { PageHead } from './page-head.tsx';
import { ReloadLink } from './reload-link.tsx';

export function NotFoundPage() {
  const { notFound } = useMessages('errors');
  return (
    <Message title={notFound.title} text={notFound.text}>
      <Link to="/" className="button button-primary">
        {notFound.home}
      </Link>
    </Message>
  );
}

export function ErrorPage() {
  const { unexpected } = useMessages('errors');
  const reference = useErrorReference();
  return (
    <Message title={unexpected.title} text={unexpected.text}>
      <ReloadLink className="button button-primary">{unexpected.retry}</ReloadLink>
      <a href="/" className="button button-quiet">
        {unexpected.home}
      </a>
      {reference && <p className="w-full text-muted">{unexpected.reference(reference)}</p>}
    </Message>
  );
}

export function UnavailablePage() {
  const { unavailable } = useMessages('errors');
  return (
    <Message title={unavailable.title} text={unavailable.text}>
      <ReloadLink className="button button-primary">{unavailable.retry}</ReloadLink>
    </Message>
  );
}

export function OfflinePage() {
  const { offline } = useMessages('errors');
  return (
    <Message title={offline.title} text={offline.text}>
      <ReloadLink className="button button-primary">{offline.retry}</ReloadLink>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="page flex min-h-[60vh] flex-col justify-center py-16">
      <PageHead title={title} description={text} path={pathname} noindex />
      <h1 className="title">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
