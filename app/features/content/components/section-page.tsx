import { Link, useHref } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { listPath } from '../rules.ts';
import type { ContentSection } from '../section.server.ts';
import { ContentCards } from './content-cards.tsx';
import { FeaturedPicture } from './featured-picture.tsx';
import { Prose } from './prose.tsx';
import { VersionLinks, VersionNote } from './version-links.tsx';

/** One of the site's own pages, with its list below. */
export function SectionPage({ section }: { section: ContentSection }) {
  const t = useMessages('content');
  const shell = useMessages('shell');
  const feed = useHref('/rss.xml');
  const { article, list } = section;
  const { category } = list ?? {};
  const named = category ? t.titleIn(article.title, category.name) : article.title;
  const pathOf = (page: number) =>
    (list && listPath({ ...list.of, category: category?.slug ?? list.of.category }, page)) ??
    article.path;
  const page = list?.page ?? 1;
  const pages = list?.pages ?? 0;
  return (
    <div className={`page py-6 md:py-10 ${list ? 'max-w-7xl' : 'max-w-[46rem]'}`}>
      <PageHead
        title={category ? named : article.seoTitle || named}
        description={
          category?.description
            ? t.categoryDescription(named, category.description)
            : article.seoDescription || article.summary
        }
        path={pathOf(page)}
        version={article.lang}
        page={page}
        previous={page > 1 && page <= pages ? pathOf(page - 1) : null}
        next={page < pages ? pathOf(page + 1) : null}
        structuredData={
          list
            ? async (absolute) => {
                const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
                const { listData } = await import('../seo.ts');
                return [
                  breadcrumbs(
                    [
                      [shell.home, '/'],
                      [named, pathOf(1)],
                    ],
                    absolute,
                  ),
                  listData(list.cards, absolute, page),
                ];
              }
            : undefined
        }
      />
      <VersionLinks path={pathOf(page)} languages={article.languages} />
      {list && list.of.type !== 'page' && (
        <link rel="alternate" type="application/rss+xml" title={t.feed} href={feed} />
      )}
      <h1 lang={article.lang} dir="auto" className="title">
        {named}
      </h1>
      {category?.description && (
        <p lang={category.lang} dir="auto" className="mt-4 text-lg">
          {category.description}
        </p>
      )}
      {article.picture && page === 1 && (
        <FeaturedPicture picture={article.picture} className="mt-6 max-w-4xl" />
      )}
      {page === 1 && !category && (
        <div className="mt-4 max-w-[68ch]">
          <VersionNote lang={article.lang} />
          <Prose html={article.html} lang={article.lang} />
        </div>
      )}
      {list && <SectionList list={list} pathOf={pathOf} />}
    </div>
  );
}

interface SectionListProps {
  list: NonNullable<ContentSection['list']>;
  pathOf: (page: number) => string;
}

function SectionList({ list, pathOf }: SectionListProps) {
  const t = useMessages('content');
  const feed = useHref('/rss.xml');
  return (
    <>
      <Categories list={list} />
      <div className="mt-6">
        {list.cards.length > 0 ? <ContentCards cards={list.cards} /> : <p>{t.empty}</p>}
      </div>
      <Paging page={list.page} pages={list.pages} next={null} pathOf={pathOf} />
      {list.of.type !== 'page' && (
        <p className="mt-6">
          <a href={feed} className="link tap">
            {t.feedLink}
          </a>
        </p>
      )}
    </>
  );
}

/** Links to each category's pages, if there are several. */
function Categories({ list: { of, categories, category } }: Pick<SectionListProps, 'list'>) {
  const t = useMessages('content');
  if (categories.length < 2) return null;
  const links = [{ slug: undefined, name: t.all, lang: undefined }, ...categories];
  return (
    <nav aria-label={t.categories} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, lang }) => (
          <li key={slug ?? ''}>
            <Link
              to={listPath({ type: of.type, category: slug }) ?? ''}
              lang={lang}
              aria-current={slug === category?.slug ? 'page' : undefined}
              className="button button-quiet aria-[current]:border-primary aria-[current]:bg-tint"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
