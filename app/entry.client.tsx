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
    keepTypedText();
    hydrateRoot(document, page, {
      // Not that React recovered, but from what.
      onRecoverableError: (error) => reportError((error as Error).cause ?? error),
    });
  }),
);

/** React writes a text area's first text again when it takes the page over, also over what somebody has typed by then. */
function keepTypedText(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
  for (const area of document.querySelectorAll('textarea')) {
    const first = area.defaultValue;
    if (first === '') continue;
    Object.defineProperty(area, 'value', {
      configurable: true,
      get,
      set(text: string) {
        // React's own bookkeeping needs the plain property from here on.
        Reflect.deleteProperty(area, 'value');
        if (area.value === first) set!.call(area, text);
      },
    });
  }
}

// For the offline page; registered once everything else has loaded.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
