/** A sentence of the operator's above every page. */
export function Banner({ text, link }: { text: string; link?: string }) {
  return (
    <aside dir="auto" className="bg-banner px-4 py-2 text-center text-on-banner print:hidden">
      <a href={link} className="[&[href]]:underline">
        {text}
      </a>
    </aside>
  );
}
