import { redirect } from 'react-router';
import { SignInLink } from '#app/features/identity/components/sign-in-link.tsx';
import { findSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { cardOf } from '#app/features/listing-cards/components/listing-card.tsx';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { listOfPageBefore } from '#app/features/listings/list-before.server.ts';
import { SavedHomes } from '#app/features/saved-homes/components/saved-homes.tsx';
import { pressesAnswered } from '#app/features/saved-homes/components/use-marks.ts';
import { loadSaved } from '#app/features/saved-homes/load-saved.server.ts';
import { MEMBERS_LIST, VISITORS_LIST } from '#app/features/saved-homes/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/saved-properties';

/** A visitor's saved homes in this browser; an account's are in the dashboard. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (await findSession(context)) {
    const list = url.searchParams.has('list') ? null : listOfPageBefore(request);
    throw redirect(keepingList(MEMBERS_LIST + url.search, list));
  }
  return loadSaved(visitorOf(context), request, url);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await pressesAnswered();
  return serverLoader();
}

export default function SavedProperties({
  loaderData: { list, saved, removed },
}: Route.ComponentProps) {
  const t = useMessages('savedHomes');
  const isKept = (saved?.total ?? 0) > 0;
  return (
    <div className="page max-w-wide py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path={VISITORS_LIST} noindex />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="title">{t.title}</h1>
        {isKept && (
          <p className="flex flex-wrap items-center gap-x-3">
            {t.onThisDevice}
            <SignInLink className="link tap">{t.signIn}</SignInLink>
          </p>
        )}
      </div>
      <SavedHomes
        saved={saved}
        removed={removed}
        list={list}
        path={VISITORS_LIST}
        heading="h2"
        cardOf={cardOf}
      />
    </div>
  );
}
