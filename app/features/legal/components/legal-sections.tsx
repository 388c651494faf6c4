import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalBlock, LegalSection } from '../types.ts';

interface LegalSectionsProps {
  sections: LegalSection[];
  slots?: Partial<Record<NonNullable<LegalSection['slot']>, ReactNode>>;
}

/** What a legal page says. */
export function LegalSections({ sections, slots = {} }: LegalSectionsProps) {
  return sections.map(({ title, blocks, slot }) => (
    <section key={title} className="mt-8 max-w-[65ch]">
      <h2 className="text-xl font-semibold">{title}</h2>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
      {slot && slots[slot]}
    </section>
  ));
}

function Block({ block }: { block: LegalBlock }) {
  if ('text' in block)
    return (
      <p lang={block.lang} dir={block.lang && 'auto'} className="mt-2 wrap-anywhere">
        {block.text}
      </p>
    );
  if ('note' in block) return <p className="mt-2 text-muted">{block.note}</p>;
  if ('points' in block)
    return (
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  if ('entries' in block)
    return (
      <dl className="mt-2">
        {block.entries.map(({ name, text, kept }) => (
          <div key={name} className="border-t border-line py-3 first:border-t-0">
            <dt className="font-mono text-sm font-semibold wrap-anywhere">{name}</dt>
            <dd>{text}</dd>
            <dd className="text-sm text-muted">{kept}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul className="mt-2 space-y-1">
      {block.links.map(([href, label]) => (
        <li key={href}>
          <LegalLink href={href} label={label} />
        </li>
      ))}
    </ul>
  );
}

function LegalLink({ href, label }: { href: string; label: string }) {
  if (href.startsWith('/'))
    return (
      <Link to={href} className="link tap">
        {label}
      </Link>
    );
  const isPhone = href.startsWith('tel:');
  return (
    <a href={href} dir={isPhone ? 'ltr' : undefined} className="link wrap-anywhere">
      {label}
    </a>
  );
}
