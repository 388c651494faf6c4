/** The operator's pages elsewhere, by the names of their hosts. */
export function SocialLinks({ links }: { links: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener" className="link tap">
            {new URL(link).hostname.replace('www.', '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
