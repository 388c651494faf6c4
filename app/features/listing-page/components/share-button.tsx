import type { MouseEvent } from 'react';
import { listingPath } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { mailLink } from '#app/lib/mail-link.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAbsolute } from '#app/ui/page-head.tsx';
import { showToast } from '#app/ui/toast.ts';

/** Shares through the device, else copies the link; without script it starts an email. */
export function ShareButton({ listing }: { listing: CardListing }) {
  const property = useMessages('property');
  const url = useAbsolute()(listingPath(listing.id));

  const share = async (event: MouseEvent) => {
    event.preventDefault();
    if (typeof navigator.share === 'function') {
      // Also rejects when the person changes their mind, which needs no message.
      return navigator.share({ title: listing.title, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'plain', title: property.linkCopied });
    } catch {
      showToast({ kind: 'plain', title: property.linkNotCopied, text: property.linkByHand(url) });
    }
  };
  return (
    <a href={mailLink('', listing.title, url)} onClick={share} className="button button-quiet px-3">
      <Icon name="share" size={18} />
      {property.share}
    </a>
  );
}
