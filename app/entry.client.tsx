import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage } from './messages/browser.ts';
import { LanguageContext } from './messages/use-messages.ts';

void loadLanguage().then((language) =>
  startTransition(() => {
    const page = (
      <LanguageContext value={language}>
        <HydratedRouter />
      </LanguageContext>
    );
    hydrateRoot(document, page, {
      // Not that React recovered, but from what.
      onRecoverableError: (error) => reportError((error as Error).cause ?? error),
    });
  }),
);

// For the offline page; registered once everything else has loaded.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
