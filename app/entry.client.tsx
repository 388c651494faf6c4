import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage } from './messages/browser.ts';
import { LanguageContext } from './messages/use-messages.ts';

void loadLanguage().then((language) =>
  startTransition(() => {
    if ('isGone' in window) return;
    const page = (
      <LanguageContext value={language}>
        <HydratedRouter />
      </LanguageContext>
    );
    keepTypedText();
    hydrateRoot(document, page, {
      // The cause, not React's report that it recovered.
      onRecoverableError: (error) => reportError((error as Error).cause ?? error),
    });
  }),
);

/** React writes a text area's first text again at hydration, even over what has been typed since. */
function keepTypedText(): void {
  for (const area of document.querySelectorAll('textarea')) {
    const first = area.defaultValue;
    if (first === '') continue;
    Object.defineProperty(area, 'value', {
      configurable: true,
      get: () => Reflect.get(HTMLTextAreaElement.prototype, 'value', area),
      set(text: string) {
        // React keeps its own state on the plain property from here on.
        Reflect.deleteProperty(area, 'value');
        if (area.value === first) area.value = text;
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
