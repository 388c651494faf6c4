/** The operator's pages elsewhere, by the names of their hosts. */
export function SocialLinks({ links }: { links: [host: string, url: string][] }) {
  return links.map(([host, url]) => (
    <a key={url} href={url} className="tap underline">
      {host}
    </a>
  ));
}
