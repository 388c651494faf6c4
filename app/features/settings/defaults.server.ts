import { SITE_COLOURS } from '#app/lib/colours.ts';
import { DEFAULT_SITE_NAME, type SiteSettings } from '#app/lib/site-settings.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { fixedSettings } from '#app/server/site-settings.server.ts';

/** What holds where these settings are empty. */
export function defaultSettings(settings: SiteSettings): Partial<SiteSettings> {
  const { emails, phone, address } = env().contact;
  const own = fixedSettings().name || settings.name;
  const name = own || DEFAULT_SITE_NAME;
  return {
    name: own ? '' : name,
    main_colour: SITE_COLOURS.main,
    accent_colour: SITE_COLOURS.accent,
    heading: messages('home').heroTitle,
    contact_emails: emails.join(', '),
    contact_phone: phone ?? '',
    contact_address: address ?? '',
    company: name,
    sender_name: name,
  };
}
