import { useMessages } from '#app/messages/use-messages.ts';

/** How homes are valued, in plain words. */
export function Method() {
  const { method: t } = useMessages('valuation');
  return (
    <section className="max-w-[70ch]">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3">{t.test}</p>
      <p className="mt-3 text-muted">{t.limits}</p>
    </section>
  );
}
