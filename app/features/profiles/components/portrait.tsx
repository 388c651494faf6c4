import { initialsOf, PICTURE_EDGE } from '../rules.ts';

interface PortraitProps {
  /** Null if they show none. */
  picture: string | null;
  name: string | null;
  isSmall?: boolean;
}

/** A person's picture, else their initials. The name is beside it. */
export function Portrait({ picture, name, isSmall = false }: PortraitProps) {
  const size = isSmall ? 'size-14 text-lg' : 'size-20 text-2xl';
  const look = `${size} shrink-0 rounded-full border border-line`;
  if (picture) {
    const edge = { width: PICTURE_EDGE, height: PICTURE_EDGE };
    return <img src={picture} alt="" {...edge} loading="lazy" className={`${look} object-cover`} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`${look} flex items-center justify-center bg-tint font-semibold text-primary`}
    >
      {initialsOf(name ?? '')}
    </span>
  );
}
