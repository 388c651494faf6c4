import type { CSSProperties } from 'react';
import type { Logo } from '#app/lib/site-settings.ts';
import type { EmailText, EmailTexts } from '#app/messages/en/emails.ts';
import type { Language } from '#app/messages/use-messages.ts';

interface EmailLayoutProps {
  text: EmailText;
  /** URLs of the button and of `text.alternative`. */
  links: string[];
  common: Pick<EmailTexts, 'name' | 'tagline' | 'writtenOut'> & {
    signature: { text: string; lang?: string };
    logo: Logo | null;
    /** The main colour in both schemes. */
    main: { light: string; dark: string };
  };
  language: Pick<Language, 'locale' | 'direction'>;
}

/** What has none was written in another language, within a mail in Arabic. */
const ARABIC = /\p{Script=Arabic}/u;

/** An email as HTML. Mail programs keep only inline styles, and some also the style sheet for dark mode. */
export function EmailLayout({ text, links: [link, other], common, language }: EmailLayoutProps) {
  const main = common.main.light;
  const isRightToLeft = language.direction === 'rtl';
  return (
    <html lang={language.locale} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{text.subject}</title>
        <style>{darkSheet(common.main.dark)}</style>
      </head>
      <body className="canvas" style={{ ...STYLES.body, lineHeight: isRightToLeft ? 1.7 : 1.5 }}>
        {/* Some mail programs keep nothing of `html`. */}
        <main
          lang={language.locale}
          dir={language.direction}
          style={{ ...STYLES.column, textAlign: isRightToLeft ? 'right' : 'left' }}
        >
          <p className="brand" style={{ ...STYLES.brand, color: main }}>
            {common.logo ? (
              <img {...common.logo} alt={common.name} className="logo" style={STYLES.logo} />
            ) : (
              common.name
            )}
          </p>
          <div className="card" style={STYLES.card}>
            <h1 style={STYLES.heading}>{text.subject}</h1>
            {text.paragraphs.map((paragraph) => (
              <p
                key={paragraph}
                dir={isRightToLeft && ARABIC.test(paragraph) ? undefined : 'auto'}
                style={STYLES.paragraph}
              >
                {paragraph}
              </p>
            ))}
            {text.facts?.map(([label, value]) => (
              <p key={label} style={STYLES.fact}>
                <span className="muted" style={STYLES.muted}>{`${label}: `}</span>
                <bdi>{value}</bdi>
              </p>
            ))}
            {text.homes?.map((home) => (
              <div key={home.link} style={STYLES.paragraph}>
                <a
                  href={home.link}
                  dir="auto"
                  className="brand"
                  style={{ ...STYLES.home, color: main }}
                >
                  {home.title}
                </a>
                {home.lines.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </div>
            ))}
            {link && (
              <>
                <p style={STYLES.action}>
                  <a href={link} className="button" style={{ ...STYLES.button, background: main }}>
                    {text.action}
                  </a>
                </p>
                <p className="muted" style={STYLES.small}>
                  {common.writtenOut}
                  <br />
                  <PlainLink link={link} colour={main} />
                </p>
              </>
            )}
            {other && (
              <p style={STYLES.paragraph}>
                {text.alternative}
                <br />
                <PlainLink link={other} colour={main} />
              </p>
            )}
            {common.signature.text && (
              <p dir="auto" lang={common.signature.lang} style={STYLES.signature}>
                {common.signature.text}
              </p>
            )}
          </div>
          <p className="muted" style={STYLES.small}>
            {text.reason}
          </p>
          <p className="muted" style={STYLES.small}>
            {common.name} · {common.tagline}
          </p>
        </main>
      </body>
    </html>
  );
}

function PlainLink({ link, colour }: { link: string; colour: string }) {
  return (
    <a href={link} dir="ltr" className="brand" style={{ color: colour }}>
      {link}
    </a>
  );
}

/** Begins where its own direction does, not its surroundings'. */
const PARAGRAPH = { margin: '0 0 16px', textAlign: 'start' } as const;
const MUTED = { color: '#5a6663' };

const STYLES = {
  body: {
    margin: 0,
    padding: '24px 16px',
    background: '#fbf8f3',
    color: '#17211f',
    fontFamily: "Figtree, 'Segoe UI', system-ui, -apple-system, Arial, sans-serif",
    fontSize: 16,
    overflowWrap: 'anywhere',
  },
  column: { maxWidth: 568, margin: '0 auto' },
  brand: {
    margin: '0 0 16px',
    fontFamily: "'Young Serif', Georgia, serif",
    fontSize: 22,
  },
  logo: { border: 0 },
  card: {
    padding: '24px 24px 8px',
    background: '#ffffff',
    border: '1px solid #e5ded2',
    borderRadius: 10,
  },
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.4, fontWeight: 600 },
  paragraph: PARAGRAPH,
  fact: { margin: '0 0 4px' },
  signature: { ...PARAGRAPH, whiteSpace: 'pre-line' },
  action: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    color: '#ffffff',
    borderRadius: 8,
    fontWeight: 600,
    textDecoration: 'none',
  },
  home: { fontWeight: 600 },
  muted: MUTED,
  small: { ...MUTED, margin: '16px 0', fontSize: 14 },
} satisfies Record<string, CSSProperties>;

const darkSheet = (main: string) => `
@media (prefers-color-scheme: dark) {
  .canvas { background: #121a19 !important; color: #f1ede5 !important; }
  .logo { padding: 4px; border-radius: 4px; background: #ffffff !important; }
  .card { background: #1a2423 !important; border-color: #2c3836 !important; }
  .brand { color: ${main} !important; }
  .muted { color: #a9b4b0 !important; }
  .button { background: ${main} !important; color: #06201e !important; }
}`;
