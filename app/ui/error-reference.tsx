import { createContext, use } from 'react';

const ErrorReferenceContext = createContext<string | null>(null);

export const ErrorReferenceProvider = ErrorReferenceContext;

const META = 'error-reference';

/** The reference under which the server logged this page's error; in the browser it is read from the page. */
export function useErrorReference(): string | null {
  const fromServer = use(ErrorReferenceContext);
  if (fromServer || typeof document === 'undefined') return fromServer;
  return document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content ?? null;
}

export function ErrorReferenceMeta({ reference }: { reference: string | null }) {
  return reference ? <meta name={META} content={reference} /> : null;
}
