/** A sentence of the operator's above every page. */
export function Banner({ text, ...link }: { text: string; lang?: string; href?: string }) {
  return (
    <aside dir="auto" className="bg-banner px-4 py-2 text-center text-on-banner print:hidden">
      <a {...link} className="[&[href]]:underline">
        {text}
      </a>
    </aside>
  );
}
