import { type SitePictureName, sitePicturePath } from '#app/lib/site-settings.ts';
import { useMessages } from '#app/messages/use-messages.ts';

const FILES: Record<SitePictureName, string> = {
  logo: 'logo.webp',
  icon: '192.png',
  share_picture: 'share.jpg',
  home_picture: 'home-1200.webp',
};

/** One of the site's pictures, on white, for which most are designed. */
export function ShownPicture({ name, id }: { name: SitePictureName; id: string }) {
  const { labels } = useMessages('adminSettings');
  return (
    <img
      src={sitePicturePath(id, FILES[name])}
      alt={labels[name]}
      className="h-20 w-auto max-w-full rounded-control border border-line bg-white object-contain p-1"
    />
  );
}
