import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const SECONDS = 3;

/** Asks for the page again every few seconds as long as it is shown; without script the browser reloads it. */
export function Refresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS)} />
    </noscript>
  );
}
