import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** For signed-out visitors. */
export function SignInBanner() {
  const { banner } = useMessages('home');
  const { user } = useAuth();
  if (user) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card bg-banner p-6 text-on-banner md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h2 className="text-xl font-semibold">{banner.title}</h2>
        <p className="mt-1">{banner.text}</p>
      </div>
      <SignInLink className="button bg-surface text-primary hover:bg-tint" label={banner.title}>
        {banner.action}
      </SignInLink>
    </section>
  );
}
