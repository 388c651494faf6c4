import { Link } from 'react-router';

interface CardLink {
  title: string;
  text: string;
  to: string;
}

/** A row of cards, each a single link. */
export function CardLinks({ label, links }: { label: string; links: CardLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-4 md:grid-cols-3">
        {links.map(({ title, text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="block h-full rounded-card border border-line bg-tint p-5 hover:border-primary"
            >
              <span className="block text-lg font-semibold text-primary">{title}</span>
              <span className="mt-1 block">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
