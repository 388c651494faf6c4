import { FailedPage } from '#app/ui/error-pages.tsx';

export { Outlet as default } from 'react-router';

/**
 * Errors inside keep the frame. A boundary of the frame's own route couldn't render it: after a failed action,
 * only the routes above the boundary load their data.
 */
export function ErrorBoundary() {
  return <FailedPage isInside />;
}
