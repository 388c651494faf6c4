import { CheckEmailPage } from '#app/features/identity/components/link-pages.tsx';
import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/check-email';

type Purpose = 'confirm_email' | 'reset_password';

export function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('for');
  const purpose: Purpose = wanted === 'reset_password' ? wanted : 'confirm_email';
  return { purpose, hasMailbox: canReadMailbox(env()) };
}

export default function CheckEmail({ loaderData }: Route.ComponentProps) {
  return <CheckEmailPage {...loaderData} />;
}
