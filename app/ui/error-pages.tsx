import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useMatches, useRouteError } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { isUnanswered } from './no-connection.ts';
import { PageHead } from './page-head.tsx';
import { ReloadLink } from './reload-link.tsx';
import { RequestNumber } from './request-number.tsx';
import { SearchAgain } from './search-again.tsx';
import { showToast } from './toast.ts';

/** A route's declared title and frame. */
export type RouteHandle = { isListingList?: boolean } | undefined;

interface ErrorPageProps {
  /** Whether a frame around it has the page's first heading and margins. */
  isInside?: boolean;
}

/** The page for the error caught by the route's error boundary. */
export function FailedPage(props: ErrorPageProps) {
  const error = useRouteError();
  const { failed } = useMessages('shell');
  const isList = useMatches().some(({ handle }) => (handle as RouteHandle)?.isListingList);
  useEffect(() => {
    if (isList) showToast({ title: failed.title, text: failed.properties, kind: 'destructive' });
  }, [isList, failed]);
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage {...props} />;
    if (error.status === 413) return <UnexpectedPage {...props} text={error.data as string} />;
  } else if (typeof navigator !== 'undefined' && navigator.onLine === false) {
    return <OfflinePage {...props} />;
  }
  if (isUnanswered(error)) return <UnavailablePage {...props} />;
  return <UnexpectedPage {...props} />;
}

/** @param props `first` is a way on before the home page. */
export function NotFoundPage({ first, ...props }: ErrorPageProps & { first?: ReactNode }) {
  const { notFound } = useMessages('errors');
  return (
    <Message
      {...props}
      title={notFound.title}
      text={notFound.text}
      after={!props.isInside && <SearchAgain />}
    >
      {first}
      <Link to="/" className="button button-primary">
        {notFound.home}
      </Link>
    </Message>
  );
}

/** @param props `text` of an error that isn't the site's fault. */
function UnexpectedPage(props: ErrorPageProps & { text?: string }) {
  const { unexpected } = useMessages('errors');
  return (
    <Message text={unexpected.text} {...props} title={unexpected.title}>
      <ReloadLink className="button button-primary">{unexpected.retry}</ReloadLink>
      <Link to="/" reloadDocument className="button button-quiet">
        {unexpected.home}
      </Link>
      <RequestNumber />
    </Message>
  );
}

function UnavailablePage(props: ErrorPageProps) {
  const { unavailable } = useMessages('errors');
  return (
    <Message {...props} title={unavailable.title} text={unavailable.text}>
      <ReloadLink className="button button-primary">{unavailable.retry}</ReloadLink>
      <RequestNumber />
    </Message>
  );
}

export function OfflinePage(props: ErrorPageProps) {
  const { offline } = useMessages('errors');
  return (
    <Message {...props} title={offline.title} text={offline.text}>
      <ReloadLink className="button button-primary">{offline.retry}</ReloadLink>
    </Message>
  );
}

interface MessageProps extends ErrorPageProps {
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
  after?: ReactNode;
}

function Message({ title, text, isInside = false, children, after }: MessageProps) {
  const { pathname } = useLocation();
  const Heading = isInside ? 'h2' : 'h1';
  // A form sent from far down a page leaves the window there: at the footer, below what is said here.
  useEffect(() => scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <div className={`flex flex-col justify-center ${isInside ? 'py-8' : 'page lost'}`}>
      <PageHead title={title} description={text} path={pathname} noindex />
      <Heading className="title">{title}</Heading>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      {after}
    </div>
  );
}
