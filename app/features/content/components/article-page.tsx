import { Link } from 'react-router';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { previewPicture } from '../pictures.ts';
import { isSection, listPath, sectionOf } from '../rules.ts';
import type { ContentArticle } from '../types.ts';
import { ArticleDates } from './article-dates.tsx';
import { FeaturedPicture } from './featured-picture.tsx';
import { Prose } from './prose.tsx';

/** A guide, an article, a post or a page that has no path of its own. */
export function ArticlePage({ article }: { article: ContentArticle }) {
  const shell = useMessages('shell');
  const { locale } = useLanguage();
  const { title, path, summary, picture, seoTitle, seoDescription } = article;
  const above = useWayTo(article);
  return (
    <>
      <PageHead
        title={seoTitle || title}
        description={seoDescription || summary}
        path={path}
        image={picture ? previewPicture(picture.url) : undefined}
        imageAlt={picture?.alt || undefined}
        structuredData={async (absolute) => {
          const { breadcrumbs, organization } = await import('#app/features/listings/seo/rules.ts');
          const { articleData } = await import('../seo.ts');
          return [
            articleData(article, absolute, locale),
            breadcrumbs([[shell.home, '/'], ...above.map(namePath), [title, path]], absolute),
            organization(absolute, shell),
          ];
        }}
      />
      <div className="page py-6 md:py-10">
        <Article article={article} />
      </div>
    </>
  );
}

/** @param heading of the title: a preview stands below the heading of its frame. */
export function Article({
  article,
  heading: Heading = 'h1',
}: {
  article: ContentArticle;
  heading?: 'h1' | 'h2';
}) {
  const { title, category, picture } = article;
  const above = useWayTo(article);
  return (
    <article>
      <div className="mx-auto max-w-[68ch]">
        {above.map(({ name, path }) => (
          <Link key={path} to={path} className="link tap">
            {name}
          </Link>
        ))}
        <Heading dir="auto" className="title mt-2">
          {title}
        </Heading>
        <ArticleDates article={article} />
        {category && <CategoryLink type={article.pageType} category={category} />}
      </div>
      {picture && <FeaturedPicture picture={picture} className="mx-auto mt-6 max-w-4xl" />}
      <div className="mx-auto mt-6 max-w-[68ch]">
        <Prose html={article.html} />
      </div>
    </article>
  );
}

const namePath = ({ name, path }: { name: string; path: string }): [string, string] => [name, path];

/** The section that lists a page. */
function useWayTo({ pageType, category }: ContentArticle): { name: string; path: string }[] {
  const { sections } = useMessages('content');
  const section =
    (category && sectionOf({ type: pageType, category: category.slug })) ??
    sectionOf({ type: pageType });
  return section ? [{ name: sections[section], path: `/${section}` }] : [];
}

function CategoryLink({
  type,
  category,
}: {
  type: ContentArticle['pageType'];
  category: NonNullable<ContentArticle['category']>;
}) {
  const path = listPath({ type, category: category.slug });
  if (!path || isSection(path.slice(1))) return null;
  return (
    <p>
      <Link to={path} className="link tap">
        {category.name}
      </Link>
    </p>
  );
}
