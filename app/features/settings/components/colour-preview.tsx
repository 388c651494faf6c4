import { type BrandColours, brandShades } from '#app/lib/colours.ts';
import { useMessages } from '#app/messages/use-messages.ts';

/** The grounds of `app.css`. */
const GROUNDS = { light: '#ffffff', dark: '#1a2423' };

/** The shades derived from the operator's colours, in both light and dark mode. */
export function ColourPreview({ colours }: { colours: BrandColours }) {
  const { previewed: t } = useMessages('adminSettings');
  const shades = brandShades(colours);
  return (
    <div className="flex flex-wrap gap-4 p-4">
      {(['light', 'dark'] as const).map((scheme) => {
        const shade: Record<string, string> = shades[scheme];
        return (
          <figure key={scheme}>
            <figcaption className="text-sm text-muted">{t.schemes[scheme]}</figcaption>
            <svg
              width="240"
              height="104"
              className="rounded-control border border-line"
              aria-hidden="true"
            >
              <rect width="240" height="104" fill={GROUNDS[scheme]} />
              {colours.main && (
                <>
                  <rect x="12" y="12" width="96" height="36" rx="8" fill={shade.primary} />
                  <text
                    x="60"
                    y="35"
                    textAnchor="middle"
                    fontWeight="600"
                    fill={shade['on-primary']}
                  >
                    {t.button}
                  </text>
                  <text
                    x="120"
                    y="35"
                    fontWeight="600"
                    textDecoration="underline"
                    fill={shade.primary}
                  >
                    {t.link}
                  </text>
                </>
              )}
              {colours.accent && (
                <>
                  <rect x="12" y="58" width="96" height="32" rx="6" fill={shade.accent} />
                  <text
                    x="60"
                    y="79"
                    textAnchor="middle"
                    fontWeight="600"
                    fill={shade['on-accent']}
                  >
                    {t.mark}
                  </text>
                  <text x="120" y="79" fontWeight="600" fill={shade['accent-text']}>
                    {t.mark}
                  </text>
                </>
              )}
            </svg>
          </figure>
        );
      })}
    </div>
  );
}
