import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

export default function Upcoming() {
  const upcoming = useMessages('upcoming');
  const { pathname } = useLocation();
  const [title, description] = upcoming.pages[pathname.replaceAll('/', '')]!;
  return (
    <div className="page py-12 md:py-16">
      <PageHead title={title} description={description} path={pathname} noindex />
      <p className="text-sm font-semibold text-accent-text">{upcoming.label}</p>
      <h1 className="title mt-2">{title}</h1>
      <p className="mt-4 max-w-[65ch] text-lg">{description}</p>
      <p className="mt-2 max-w-[65ch] text-muted">{upcoming.notice}</p>
      <h2 className="mt-10 text-lg font-semibold">{upcoming.meanwhile}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        <li>
          <Link to="/buy" className="button button-primary">
            {upcoming.links.buy}
          </Link>
        </li>
        <li>
          <Link to="/rent" className="button button-quiet">
            {upcoming.links.rent}
          </Link>
        </li>
      </ul>
    </div>
  );
}
