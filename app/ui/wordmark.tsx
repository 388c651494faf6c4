import type { Logo } from '#app/lib/site-settings.ts';
import { useRootData } from './root-data.ts';

interface WordmarkProps {
  name: string;
  /** Shown instead of the published logo, in a preview of settings. */
  logo?: Logo | null;
}

/** The operator's logo, else the site's: a doorway under an arch, with the sun in it. */
export function Wordmark({ name, logo }: WordmarkProps) {
  const held = useRootData()?.logo;
  const own = logo === undefined ? held : logo;
  return own ? (
    <img {...own} alt={name} className="wordmark" />
  ) : (
    <span
      className={`inline-flex items-center gap-2 font-display text-ink ${name.length > 14 ? 'long-name' : 'text-xl'}`}
    >
      <svg className="shrink-0" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="fill-primary" d="M3 30V15a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v14z" />
        <circle className="fill-accent" cx="16" cy="25.5" r="3.5" />
      </svg>
      {name}
    </span>
  );
}
