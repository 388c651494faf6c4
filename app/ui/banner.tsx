/** A sentence of the operator's above every page. */
export function Banner({ text, link }: { text: string; link?: string }) {
  return (
    <aside dir="auto" className="page py-2 text-center">
      <a href={link} className="[&[href]]:underline">
        {text}
      </a>
    </aside>
  );
}
