import { OfflinePage } from '#app/ui/error-pages.tsx';

/** Stored by the service worker and shown when a page cannot be reached. */
export default OfflinePage;
