import { CheckEmailPage } from '#app/features/accounts/components/link-pages.tsx';
import { LINK_PATHS } from '#app/features/accounts/rules.ts';
import type { LinkPurpose } from '#app/features/accounts/types.ts';
import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/check-email';

export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('for') ?? '';
  const purpose = Object.hasOwn(LINK_PATHS, wanted) ? (wanted as LinkPurpose) : 'confirm_email';
  return { purpose, hasMailbox: canReadMailbox(env()) };
}

export default function CheckEmail({ loaderData }: Route.ComponentProps) {
  return <CheckEmailPage {...loaderData} />;
}
