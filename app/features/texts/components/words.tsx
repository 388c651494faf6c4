/** A text in its own language. Without blanks, a part of a sentence would seem to have none around it. */
export function Words({ locale, children }: { locale: string; children: string }) {
  return (
    <bdi lang={locale} className="whitespace-pre-line">
      {children.trim()}
    </bdi>
  );
}
