import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

/** The head of a page of the dashboard: for nobody but the person, so for no search engine. */
export function TabHead({ title, path }: { title: string; path: string }) {
  const t = useMessages('dashboard');
  return (
    <PageHead title={`${title} · ${t.title}`} description={t.description} path={path} noindex />
  );
}
