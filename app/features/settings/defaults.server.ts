import { SITE_COLOURS } from '#app/lib/colours.ts';
import { DEFAULT_CURRENCIES } from '#app/lib/currencies.ts';
import { NAVIGATION } from '#app/lib/navigation.ts';
import { NUMBER_SETTINGS } from '#app/lib/number-settings.ts';
import {
  DEFAULT_FEATURED_PRICE,
  DEFAULT_SITE_NAME,
  type SiteSettings,
} from '#app/lib/site-settings.ts';
import { messages, messagesFor } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { fixedSettings } from '#app/server/held-settings.server.ts';

/** The defaults of empty settings. */
export function defaultSettings(settings: SiteSettings): Partial<SiteSettings> {
  const { contact, sellerTrn } = env();
  const { emails, phone, address } = contact;
  const own = fixedSettings().name || settings.name;
  const name = own || DEFAULT_SITE_NAME;
  return {
    name: own ? '' : name,
    main_colour: SITE_COLOURS.main,
    accent_colour: SITE_COLOURS.accent,
    heading: messagesFor('en', 'home').heroTitle,
    heading_ar: messagesFor('ar', 'home').heroTitle,
    contact_emails: emails.join(', '),
    contact_phone: phone ?? '',
    contact_address: address ?? '',
    company: name,
    tax_number: sellerTrn ?? '',
    currencies: DEFAULT_CURRENCIES.join(' '),
    sender_name: name,
    featured_price: String(DEFAULT_FEATURED_PRICE),
    ...Object.fromEntries(
      Object.entries(NUMBER_SETTINGS).map(([name, { otherwise }]) => [name, String(otherwise)]),
    ),
    header_links: NAVIGATION.map(([to]) => to).join('\n'),
    footer_links: messages('shell')
      .footer.groups.map(([title, pages]) => [`# ${title}`, ...Object.keys(pages)].join('\n'))
      .join('\n'),
  };
}
