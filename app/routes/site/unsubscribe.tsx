import { data, useSearchParams } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { searchOfToken } from '#app/features/saved-searches/alerts/unsubscribe-link.server.ts';
import {
  changeByLink,
  pauseSearch,
  resumeSearch,
} from '#app/features/saved-searches/mutations.server.ts';
import { findSearchOfLink } from '#app/features/saved-searches/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/unsubscribe';

/** Opening the link changes nothing; the buttons, or a mail program's POST (RFC 8058), do. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = searchOfToken(url.searchParams.get('token') ?? '');
  if (id === null) return data({ isValid: false, search: null }, { status: 400 });
  return data({ isValid: true, search: await findSearchOfLink(id) });
}

/** A POST to the link itself stops the emails, whatever is in it. */
export async function action({ url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const id = searchOfToken(token);
  if (id === null) return data(null, { status: 400 });
  if (url.searchParams.has('resume')) {
    await changeByLink(id, resumeSearch);
    const here = `${url.pathname}?${new URLSearchParams({ token })}`;
    return redirectWithFlash(here, 'searchResumed');
  }
  await changeByLink(id, pauseSearch);
  return null;
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { isValid, search } = loaderData;
  const { unsubscribe: t } = useMessages('savedSearches');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <UnsubscribePage
      isValid={isValid}
      isDone={isValid && search?.isPaused !== false}
      texts={{ ...t, stopTitle: t.title, stopText: t.text(search?.name ?? ''), stop: t.submit }}
      path="/dashboard/saved-searches"
    >
      {search?.isPaused && (
        <Form action={`?${new URLSearchParams({ token, resume: 'yes' })}`} className="mt-3">
          <SubmitButton isQuiet pendingLabel={t.resuming} className="w-full">
            {t.resume}
          </SubmitButton>
        </Form>
      )}
    </UnsubscribePage>
  );
}
