/** The text of a page. @param html from `renderMarkdown`, which makes it safe. */
export function Prose({ html }: { html: string }) {
  return <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
