import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { NAVIGATION } from '#app/lib/navigation.ts';
import type { ShownLink } from '#app/lib/site-links.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useRootData } from './root-data.ts';
import { Wordmark } from './wordmark.tsx';

interface SiteHeaderProps {
  /** At the end of the header, on every screen. */
  account: ReactNode;
  /** At the end of the phone's menu. */
  menuEnd: ReactNode;
}

export function SiteHeader({ account, menuEnd }: SiteHeaderProps) {
  const shell = useMessages('shell');
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas max-[18rem]:static">
      <div className="page flex min-h-16 flex-wrap items-center gap-2 py-1 max-[11rem]:px-2 sm:gap-3 lg:flex-nowrap min-[84rem]:gap-6">
        <NavLink to="/" aria-label={`${shell.name}: ${shell.home}`} className="tap">
          <Wordmark name={shell.name} />
        </NavLink>
        <nav aria-label={shell.mainNavigation} className="hidden grow lg:block">
          <ul className="flex xl:gap-1">
            <NavigationLinks />
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageLinks className="tap px-2 font-medium max-sm:hidden lg:max-xl:px-1 lg:max-xl:text-sm" />
          {account}
        </div>
        <PhoneMenu end={menuEnd} />
      </div>
    </header>
  );
}

function PhoneMenu({ end }: { end: ReactNode }) {
  const shell = useMessages('shell');
  return (
    <Disclosure
      className="lg:hidden"
      summaryClassName="px-3"
      name={shell.menu}
      label={<Icon name="menu" />}
    >
      <nav
        aria-label={shell.menu}
        className="absolute inset-x-0 top-full border-b border-line bg-canvas shadow-float"
      >
        <ul className="page flex flex-col py-2">
          <NavigationLinks />
          <li className="sm:hidden">
            <LanguageLinks className="tap w-full rounded-control px-3 font-medium hover:bg-tint" />
          </li>
        </ul>
        {end}
      </nav>
    </Disclosure>
  );
}

function NavigationLinks() {
  const { nav } = useMessages('shell');
  const root = useRootData();
  const links = root?.header ?? NAVIGATION.map(([to, key]): ShownLink => [to, nav[key]]);
  return links.map(([to, label]) => (
    <li key={to}>
      <NavLink
        to={to}
        lang={root?.linkLanguages[label]}
        className={({ isActive }) =>
          `tap w-full rounded-control px-3 font-medium whitespace-nowrap lg:px-1.5 lg:max-xl:text-sm min-[84rem]:px-3 hover:bg-tint ${
            isActive ? 'text-primary underline decoration-2 underline-offset-8' : 'text-ink'
          }`
        }
      >
        {label}
      </NavLink>
    </li>
  ));
}
