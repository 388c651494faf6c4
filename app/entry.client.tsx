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
    hydrateRoot(document, page);
  }),
);

// For the page without a connection; asked for when everything else has been.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
