import { FailedPage } from '#app/ui/error-pages.tsx';

export { Outlet as default } from 'react-router';

/**
 * Whatever fails inside leaves the frame. A boundary of the frame's own route couldn't draw it: after a failed action,
 * only the routes above the boundary load their data.
 */
export function ErrorBoundary() {
  return <FailedPage isInside />;
}
