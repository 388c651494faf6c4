import { Link, useLocation } from 'react-router';
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

/** The head of a page that the admin home leads to, with its heading and an explanation. */
export function AdminListHead({ texts }: { texts: { title: string; text: string; back: string } }) {
  return (
    <>
      <AdminHead title={texts.title} />
      <Link to="/admin" className="link tap">
        {texts.back}
      </Link>
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <p className="max-w-[80ch] text-muted">{texts.text}</p>
    </>
  );
}
