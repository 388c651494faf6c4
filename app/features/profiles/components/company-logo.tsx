import { LOGO_SIZE } from '../rules.ts';

interface CompanyLogoProps {
  path: string;
  alt: string;
  isSmall?: boolean;
}

/** A company's logo, on white, for which most are made. */
export function CompanyLogo({ path, alt, isSmall = false }: CompanyLogoProps) {
  return (
    <img
      src={path}
      alt={alt}
      {...LOGO_SIZE}
      loading="lazy"
      className={`${isSmall ? 'h-12 w-22' : 'h-16 w-32'} max-w-full shrink-0 rounded-control border border-line bg-white object-contain p-1`}
    />
  );
}
