import { useMessages } from '#app/messages/use-messages.ts';

export function IndexMethod() {
  const t = useMessages('priceIndexMethod');
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <ul className="mt-3 max-w-[75ch] list-disc space-y-2 ps-5">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
