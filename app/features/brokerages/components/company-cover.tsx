import { COVER_SIZE } from '#app/features/profiles/rules.ts';

/** The wide picture of a company: decoration. */
export function CompanyCover({ path }: { path: string }) {
  return (
    <img
      src={path}
      alt=""
      {...COVER_SIZE}
      className="aspect-[4/1] h-auto w-full rounded-card border border-line object-cover"
    />
  );
}
