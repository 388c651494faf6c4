import { SignUpPage } from '#app/features/accounts/components/credentials-page.tsx';
import { safeReturnTo } from '#app/features/accounts/rules.ts';
import type { Route } from './+types/sign-up';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { returnTo: safeReturnTo(searchParams.get('returnTo')), reason: null };
}

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} />;
}
