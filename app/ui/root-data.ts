import { useRouteLoaderData } from 'react-router';
import type { FlashMessage } from '#app/features/flash-messages/types.ts';
import type { ClientSession, SignInProvider } from '#app/features/identity/types.ts';
import type { ShownRates } from '#app/features/rates/rules.ts';
import type { Marks } from '#app/features/saved-homes/types.ts';
import type { Display } from '#app/lib/display.ts';
import type { ShownGroup, ShownLink } from '#app/lib/site-links.ts';
import type { Logo } from '#app/lib/site-settings.ts';

/** What every page loads, in the root route. */
export interface RootData {
  publicUrl: string;
  signInProvider: SignInProvider | null;
  /** Whether the site shows its own mail, as the demonstration does. */
  hasMailbox: boolean;
  session: ClientSession | null;
  /** Unread messages. */
  unread: number;
  isStaff: boolean;
  marks: Marks;
  flashMessage: FlashMessage | null;
  display: Display;
  rates: ShownRates;
  /** Names of the currencies that prices can be shown in, by code. */
  currencies: Record<string, string>;
  /** URL of the operator's own map tiles. */
  mapTiles: string | undefined;
  /** What the operator says above every page. */
  banner: { text: string; lang?: string; href?: string } | null;
  /** The operator's own; null shows the site's mark and name. */
  logo: Logo | null;
  /** The picture for previews of links to pages without one. */
  share: { path: string; alt: string };
  /** The links of the header and the columns of the footer; null for those the site comes with. */
  header: ShownLink[] | null;
  footer: ShownGroup[] | null;
  /** The languages of what they say in another than the reader's, by its words. */
  linkLanguages: Record<string, string>;
  /** The operator's pages elsewhere: the names of their hosts by URL. */
  socialLinks: Record<string, string>;
}

/** Undefined where the root route failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>('root');
}
