import { Link } from 'react-router';
import { Article } from '#app/features/content/components/article-page.tsx';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { findContentPreview } from '#app/features/content/queries.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/content-preview';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const article = await findContentPreview(id);
  if (!article) throw notFound();
  return { id, article };
}

export default function ContentPreview({ loaderData }: Route.ComponentProps) {
  const { id, article } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.previewOf(article.title)} />
      <Link to={contentEditPath(id)} className="link tap">
        {t.list.edit}
      </Link>
      <Article article={article} heading="h2" />
    </>
  );
}
