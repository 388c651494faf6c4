import { CheckEmailPage } from '#app/features/identity/components/link-pages.tsx';
import { rememberedEmail } from '#app/features/identity/links/token.server.ts';
import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/check-email';

type Purpose = 'confirm_email' | 'reset_password';

export function loader({ request, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('for');
  const purpose: Purpose = wanted === 'reset_password' ? wanted : 'confirm_email';
  return { purpose, email: rememberedEmail(request.headers), hasMailbox: canReadMailbox(env()) };
}

export default function CheckEmail({ loaderData }: Route.ComponentProps) {
  return <CheckEmailPage {...loaderData} />;
}
