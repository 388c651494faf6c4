import { Link } from 'react-router';
import { useHomeMessages } from '#app/messages/home.ts';

/** For signed-out visitors. */
export function SignInBanner() {
  const { banner } = useHomeMessages();
  return (
    <section className="flex flex-col gap-4 rounded-card bg-primary p-6 text-on-primary md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h2 className="text-xl font-semibold">{banner.title}</h2>
        <p className="mt-1">{banner.text}</p>
      </div>
      <Link
        to="/sign-in"
        className="button bg-surface text-primary hover:bg-tint"
        aria-label={banner.title}
      >
        {banner.action}
      </Link>
    </section>
  );
}
