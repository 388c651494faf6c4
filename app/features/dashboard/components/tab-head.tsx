import { useDashboardMessages } from '#app/messages/dashboard.ts';
import { PageHead } from '#app/ui/page-head.tsx';

/** The head of a page of the dashboard: for nobody but the person, so for no search engine. */
export function TabHead({ title, path }: { title: string; path: string }) {
  const t = useDashboardMessages();
  return (
    <PageHead title={`${title} · ${t.title}`} description={t.description} path={path} noindex />
  );
}
