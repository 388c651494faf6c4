import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

/** Shown instead of an archived page. */
export function GonePage() {
  const { gone, sections } = useMessages('content');
  const { pathname } = useLocation();
  return (
    <div className="page flex min-h-[60vh] flex-col items-start justify-center py-16">
      <PageHead title={gone.title} description={gone.text} path={pathname} noindex />
      <h1 className="title">{gone.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{gone.text}</p>
      <Link to="/property-guides" className="button button-primary mt-8">
        {sections['property-guides']}
      </Link>
    </div>
  );
}
