import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

interface FilesPageProps {
  title: string;
  description: string;
  path: string;
  /** Where a staff member came from; null for the owner, who came from the dashboard. */
  staffPath: string | null;
  children: ReactNode;
}

/** The page of a listing's photos or floor plans. */
export function FilesPage({ title, description, path, staffPath, children }: FilesPageProps) {
  const t = useMessages('images');
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={title} description={description} path={path} noindex />
      <BackLink to={staffPath ?? '/dashboard'}>{staffPath ? t.backToEdit : t.back}</BackLink>
      <h1 dir="auto" className="mt-2 text-2xl font-semibold wrap-anywhere">
        {title}
      </h1>
      <section className="card mt-5 max-w-4xl p-4 md:p-5">{children}</section>
    </div>
  );
}
