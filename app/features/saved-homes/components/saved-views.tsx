import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { HIDDEN_PATH, MEMBERS_LIST } from '../rules.ts';

/** Links between the lists of the tab: saved properties, saved searches and hidden properties. */
export function SavedViews() {
  const { views } = useMessages('savedHomes');
  const links = [
    [MEMBERS_LIST, views.saved],
    ['/dashboard/saved-searches', views.searches],
    [HIDDEN_PATH, views.hidden],
  ] as const;
  return <ViewLinks label={views.label} views={links} />;
}
