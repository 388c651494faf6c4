import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { DisplayForm } from './display-form.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useRootData } from './root-data.ts';
import { Wordmark } from './wordmark.tsx';

export function SiteFooter() {
  const shell = useMessages('shell');
  const { footer } = shell;
  const root = useRootData();
  return (
    <footer className="mt-16 border-t border-line bg-sunken [contain-intrinsic-block-size:auto_38rem] [content-visibility:auto]">
      <nav
        aria-label={footer.label}
        className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 max-[18rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-5"
      >
        {(root?.footer ?? footer.groups).map(([title, pages], at, { length }) => (
          <section key={title}>
            <h2 lang={root?.linkLanguages[title]} className="text-base font-semibold">
              {title}
            </h2>
            <ul className="mt-2">
              {Object.entries({ ...pages, ...(at === length - 1 && root?.socialLinks) }).map(
                ([to, label]) => (
                  <li key={to}>
                    <Link
                      to={to}
                      lang={root?.linkLanguages[label]}
                      className="tap py-1 lg:min-h-9 text-muted hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </section>
        ))}
      </nav>
      <div className="page pb-6">
        <DisplayForm />
      </div>
      <div className="page flex flex-col gap-4 border-t border-line py-6 md:flex-row md:items-center md:justify-between">
        <Wordmark name={shell.name} />
        <p className="flex gap-4">
          <LanguageLinks className="tap underline" />
        </p>
        <p className="max-w-[65ch] text-sm text-muted">{footer.note}</p>
      </div>
    </footer>
  );
}
