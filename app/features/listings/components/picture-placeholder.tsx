import type { PropertyType } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';

/** Lines of a 160 x 96 drawing; all stand on the ground at y = 88. */
const OUTLINES: Record<PropertyType, string> = {
  apartment: `M56 88V20h32v68M88 44h20v44M63 30h6M75 30h6M63 42h6M75 42h6M63 54h6M75 54h6M63 66h6M75 66h6
    M68 88V77h8v11M95 54h6M95 66h6M95 78h6`,
  penthouse: `M60 88V38h40v50M54 38h52M66 38V22h28v16M62 22h36M80 22V12M72 38V29h16v9M68 48h8M84 48h8M68 60h8
    M84 60h8M68 72h8M84 72h8`,
  villa: `M44 88V52h64v36M38 52h76M64 52V34h38v18M59 34h48M74 44h6M87 44h6M52 62h12v10H52zM73 88V66h12v22
    M92 62h10v10H92zM26 88V58M26 58c-6-6-11-5-14-1M26 58c6-6 11-5 14-1M26 58c-2-7-6-9-11-8M26 58c2-7 6-9 11-8`,
  townhouse: `M34 88V50l16-14 16 14v38M66 50l15-14 15 14v38M96 50l15-14 15 14v38M34 88h92M44 54h12v9H44zM75 54h12v9H75z
    M105 54h12v9h-12zM46 88V73h8v15M77 88V73h8v15M107 88V73h8v15`,
  office: `M54 88V26l52-10v72M54 40l52-7M54 54l52-4M54 68l52-2M71 23v65M88 19v69M74 88h12`,
  retail: `M42 88V48h76v40M36 48l8-18h72l8 18M36 48c0 8 14 8 14 0 0 8 15 8 15 0 0 8 15 8 15 0 0 8 15 8 15 0 0 8 15 8 15 0
    0 8 14 8 14 0M50 88V64h30v18H50M90 88V64h18v24M104 77h1`,
  land: `M30 88l18-30h66l18 30M48 58V50M114 58V50M30 88V76M132 88V76M62 88l6-30M98 88l-6-30M38 74h86
    M80 46V26h20l-5 6 5 6H80`,
  leisure: `M52 88V30h56v58M48 30h64M62 42h8M90 42h8M62 54h8M90 54h8M62 66h8M90 66h8M74 88V76h12v12`,
  industrial: `M34 88V50l46-18 46 18v38M46 88V62h26v26M46 70h26M46 78h26M84 88V62h26v26M84 70h26M84 78h26`,
  other_commercial: `M42 88V44h76v44M38 44h84M54 56h8M54 68h8M98 56h8M98 68h8M76 56h8M80 52v8M74 88V74h12v14`,
};

/** Fills the frame of a missing picture. */
export function PicturePlaceholder({ type }: { type: PropertyType }) {
  const { noPhoto } = useMessages('listing');
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1 bg-sunken text-muted">
      <svg viewBox="0 0 160 96" aria-hidden="true" className="w-1/2 max-w-80">
        <circle cx="128" cy="22" r="9" className="fill-accent opacity-60" />
        <path
          d={`M8 88h144${OUTLINES[type]}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="text-sm">{noPhoto}</p>
    </div>
  );
}
