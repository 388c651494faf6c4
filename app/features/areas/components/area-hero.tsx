import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { AreaCombobox } from './area-combobox.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** The first thing on the home page: where, and whether to buy or to rent. */
export function AreaHero({ areaNames }: { areaNames: string[] }) {
  const home = useMessages('home');
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const location = String(new FormData(event.currentTarget).get('location') ?? '').trim();
    const params = new URLSearchParams({
      type: (submitter as HTMLButtonElement | null)?.value ?? 'sale',
    });
    if (location) params.set('location', location);
    navigate(`/search-results?${params}`);
  }

  async function suggest(text: string) {
    const typed = text.trim().toLowerCase();
    return areaNames
      .filter((name) => name.toLowerCase().includes(typed))
      .map((label) => ({ label }));
  }

  return (
    <section className="hero relative border-line md:border-b">
      <HeroPicture />
      <div className="page relative pt-28 md:pt-48 md:pb-12">
        <div className="max-w-xl rounded-card bg-surface p-5 shadow-float md:p-8">
          <h1 className="title">{home.heroTitle}</h1>
          <p className="mt-3 text-muted">{home.heroText}</p>
          <form action="/search-results" method="get" onSubmit={submit} className="mt-6">
            <AreaCombobox
              name="location"
              label={home.areaLabel}
              hint={home.areaHint}
              suggest={suggest}
            />
            <div className="mt-4 grid grid-cols-2 gap-3">
              <button type="submit" name="type" value="sale" className="button button-primary">
                {home.forSale}
              </button>
              <button type="submit" name="type" value="rent" className="button button-quiet">
                {home.toRent}
              </button>
            </div>
          </form>
        </div>
      </div>
    </section>
  );
}
