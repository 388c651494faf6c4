import { useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

/** The head of an admin page, which search engines must not index. */
export function AdminHead({ title }: { title: string }) {
  const t = useMessages('admin');
  const { pathname } = useLocation();
  return (
    <PageHead title={`${title} · ${t.title}`} description={t.description} path={pathname} noindex />
  );
}
