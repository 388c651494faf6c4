import { OfflinePage } from '#app/ui/error-pages.tsx';

/** Kept by the service worker and shown when a page cannot be reached. */
export default OfflinePage;
