import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

/** The head of a company's dashboard page, which search engines must not index. */
export function CompanyHead({ title, path }: { title: string; path: string }) {
  const t = useMessages('companies');
  return (
    <PageHead title={`${title} · ${t.title}`} description={t.description} path={path} noindex />
  );
}
