import { Outlet } from 'react-router';
import { EntranceFrame } from '#app/features/staff/components/entrance-frame.tsx';
import { FailedPage } from '#app/ui/error-pages.tsx';

export default function Entrance() {
  return (
    <EntranceFrame>
      <Outlet />
    </EntranceFrame>
  );
}

export function ErrorBoundary() {
  return (
    <EntranceFrame>
      <FailedPage />
    </EntranceFrame>
  );
}
