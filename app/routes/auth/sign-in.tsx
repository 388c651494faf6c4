import { SignInPage } from '#app/features/accounts/components/credentials-page.tsx';
import { safeReturnTo } from '#app/features/accounts/rules.ts';
import type { Route } from './+types/sign-in';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { returnTo: safeReturnTo(searchParams.get('returnTo')), reason: null };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}
