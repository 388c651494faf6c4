/** A sentence of the operator's above every page. */
export function Banner({
  banner: { text, link },
}: {
  banner: { text: string; link: string | null };
}) {
  return (
    <p dir="auto" className="bg-sunken px-4 py-2 text-center wrap-anywhere">
      {link ? (
        <a href={link} className="link">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
