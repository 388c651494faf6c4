import { useMessages } from '#app/messages/use-messages.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/how-we-rank';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export default function HowWeRank() {
  const { title, description, sections } = useMessages('ranking');
  return (
    <article className="page max-w-[46rem] py-6 md:py-8">
      <PageHead title={title} description={description} path="/how-we-rank" />
      <h1 className="title">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted md:text-balance">{description}</p>
      {sections.map(([heading, text]) => (
        <section key={heading} className="mt-8 max-w-[65ch]">
          <h2 className="text-xl font-semibold">{heading}</h2>
          <p className="mt-2">{text}</p>
        </section>
      ))}
    </article>
  );
}
