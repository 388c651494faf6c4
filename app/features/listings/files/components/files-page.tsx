import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

interface FilesPageProps {
  title: string;
  description: string;
  path: string;
  /** The form of the listing, if they came from there; null for an owner who came from the dashboard. */
  formPath: string | null;
  /** Where the owner's dashboard has it. */
  home?: string;
  children: ReactNode;
}

/** The page of a listing's photos or floor plans. */
export function FilesPage({
  title,
  description,
  path,
  formPath,
  home = '/dashboard',
  children,
}: FilesPageProps) {
  const t = useMessages('images');
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={title} description={description} path={path} noindex />
      <BackLink to={formPath ?? home}>{formPath ? t.backToEdit : t.back}</BackLink>
      <h1 dir="auto" className="mt-2 text-2xl font-semibold wrap-anywhere">
        {title}
      </h1>
      <section className="card mt-5 max-w-4xl p-4 md:p-5">{children}</section>
    </div>
  );
}
