import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { FIND_AGENT_PATH } from '../search.ts';

export function AgentNotFound() {
  const { page: t } = useMessages('agents');
  const { pathname } = useLocation();
  return (
    <div className="page flex min-h-[60vh] flex-col items-start justify-center py-16">
      <PageHead title={t.notFound} description={t.notFoundText} path={pathname} noindex />
      <h1 className="title">{t.notFound}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{t.notFoundText}</p>
      <Link to={FIND_AGENT_PATH} className="button button-primary mt-8">
        {t.all}
      </Link>
    </div>
  );
}
