import { LOGO_SIZE } from '../rules.ts';

/** A company's logo, on white, for which most are made. */
export function CompanyLogo({ path, alt }: { path: string; alt: string }) {
  return (
    <img
      src={path}
      alt={alt}
      {...LOGO_SIZE}
      loading="lazy"
      className="h-16 w-32 max-w-full shrink-0 rounded-control border border-line bg-white object-contain p-1"
    />
  );
}
