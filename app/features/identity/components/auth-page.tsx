import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#app/ui/page-head.tsx';

interface AuthPageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page around one small form for signing in, signing up or recovering an account. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  const { pathname } = useLocation();
  return (
    <div className="page relative isolate -mb-16 overflow-hidden pt-16 pb-16 sm:pt-28 sm:pb-24">
      <PageHead title={title} description={text} path={pathname} noindex />
      {/* The logo's doorway, with the sun rising behind the card. */}
      <div className="absolute inset-x-0 top-6 bottom-0 -z-10 mx-auto max-w-xl rounded-t-[50%_9rem] bg-tint sm:top-8 sm:rounded-t-[50%_18rem]">
        <div className="mx-auto mt-5 size-14 rounded-full bg-accent sm:mt-9 sm:size-20" />
      </div>
      <div className="card mx-auto max-w-md space-y-5 p-5 shadow-float sm:p-8">
        <div className="space-y-2">
          <h1 className="title">{title}</h1>
          <p className="wrap-anywhere text-muted">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
