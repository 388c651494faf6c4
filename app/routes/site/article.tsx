import { data, redirect } from 'react-router';
import { ArticlePage } from '#app/features/content/components/article-page.tsx';
import { GonePage } from '#app/features/content/components/gone-page.tsx';
import { findArticle, findNext } from '#app/features/content/queries.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/article';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

/** A published page; one whose type has changed is at another path. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const article = await findArticle(params.slug, new Date());
  if (article === 'gone') return data(article, { status: 410 });
  if (article === 'not_found') return data(article, { status: 404 });
  if (new URL(article.path, url).pathname !== url.pathname) throw redirect(article.path, 301);
  return data({ article, next: await findNext(article, new Date()) });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'gone') return <GonePage />;
  if (loaderData === 'not_found') return <NotFoundPage />;
  return <ArticlePage {...loaderData} />;
}
