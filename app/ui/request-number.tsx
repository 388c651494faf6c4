import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { pathHere } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';

const NumberContext = createContext<string | null>(null);

/** On the server, the id of a request that failed. */
export const RequestNumberProvider = NumberContext;

const META = 'request-number';
/** The page that the document came for. */
const FIRST_PATH = typeof document === 'undefined' ? null : location.pathname + location.search;

/** The number of the request that failed to give this page; in the browser it is read from the page. */
function useRequestNumber(): string | null | undefined {
  const fromServer = use(NumberContext);
  const { pathname, search } = useLocation();
  if (fromServer || !FIRST_PATH || FIRST_PATH !== pathHere(pathname + search)) return fromServer;
  return document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
}

export function RequestNumberMeta() {
  const number = useRequestNumber();
  return number ? <meta name={META} content={number} /> : null;
}

/** What to name to the people who run the site, who find it in the log. */
export function RequestNumber() {
  const { number: named } = useMessages('errors');
  const number = useRequestNumber();
  return number ? <p className="mt-2 w-full text-muted">{named(number)}</p> : null;
}
