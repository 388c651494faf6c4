import { Link } from 'react-router';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { previewPicture } from '../pictures.ts';
import { isSection, listPath, sectionOf } from '../rules.ts';
import type { ContentArticle, ContentCard } from '../types.ts';
import { ArticleDates } from './article-dates.tsx';
import { ContentCards } from './content-cards.tsx';
import { FeaturedPicture } from './featured-picture.tsx';
import { Prose } from './prose.tsx';
import { VersionLinks, VersionNote } from './version-links.tsx';

/** A guide, an article, a post or a page without a route. */
export function ArticlePage({ article, next }: { article: ContentArticle; next: ContentCard[] }) {
  const shell = useMessages('shell');
  const { locale } = useLanguage();
  const { title, path, lang, languages, summary, picture, seoTitle, seoDescription } = article;
  const preview = picture ? previewPicture(picture.url) : undefined;
  const above = useWayTo(article);
  return (
    <>
      <PageHead
        title={seoTitle || title}
        description={seoDescription || summary}
        path={path}
        version={lang}
        image={preview}
        imageAlt={(preview && picture?.alt) || undefined}
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
      <VersionLinks path={path} languages={languages} />
      <div className="page py-6 md:py-10">
        <Article article={article} />
        <Next cards={next} />
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
  const { title, lang, category, picture } = article;
  const above = useWayTo(article);
  return (
    <article>
      <div className="mx-auto max-w-[68ch]">
        {above.map(({ name, path }) => (
          <Link key={path} to={path} className="link tap">
            {name}
          </Link>
        ))}
        <Heading lang={lang} dir="auto" className="title mt-2">
          {title}
        </Heading>
        <ArticleDates article={article} />
        {category && <CategoryLink type={article.pageType} category={category} />}
        <VersionNote lang={lang} />
        <Parts parts={article.parts} lang={lang} />
      </div>
      {picture && <FeaturedPicture picture={picture} className="mx-auto mt-6 max-w-4xl" />}
      <div className="mx-auto mt-6 max-w-[68ch]">
        <Prose html={article.html} lang={lang} />
      </div>
    </article>
  );
}

/** From this many on, a text has contents. */
const MANY_PARTS = 3;

function Parts({ parts, lang }: Pick<ContentArticle, 'parts' | 'lang'>) {
  const t = useMessages('content');
  if (parts.length < MANY_PARTS) return null;
  return (
    <nav aria-label={t.contents} className="card mt-5 px-4 py-3">
      <p className="font-semibold">{t.contents}</p>
      <ol lang={lang} className="mt-1 gap-x-8 sm:columns-2">
        {parts.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} dir="auto" className="link tap min-h-9 leading-tight">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Next({ cards }: { cards: ContentCard[] }) {
  const t = useMessages('content');
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="next"
      className="mx-auto mt-12 max-w-6xl border-t border-line pt-8 print:hidden"
    >
      <h2 id="next" className="mb-5 text-2xl font-semibold">
        {t.next}
      </h2>
      <ContentCards cards={cards} heading="h3" />
    </section>
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
      <Link to={path} lang={category.lang} className="link tap">
        {category.name}
      </Link>
    </p>
  );
}
