import { latinDigits } from './text.ts';

/** National numbers of the Emirates without the leading zero: mobiles, then landlines by emirate. */
const NATIONAL = /^(5\d{8}|[2-4679]\d{7})$/;
const TOLL_FREE = /^800\d{2,9}$/;

/**
 * A number as stored: E.164 if it is recognisably an Emirati one ('+971501234567'; toll-free '8001234'), otherwise as
 * typed.
 */
export function storedPhone(typed: string): string {
  const compact = typed.replace(/[\s()-]/g, '');
  if (TOLL_FREE.test(compact)) return compact;
  const abroad = /^(?:\+|00)?971(?:0(?=\d{8}))?(\d+)$/.exec(compact)?.[1];
  if (abroad !== undefined) {
    if (TOLL_FREE.test(abroad)) return abroad;
    return NATIONAL.test(abroad) ? `+971${abroad}` : typed;
  }
  const atHome = /^0(\d+)$/.exec(compact)?.[1];
  return atHome !== undefined && NATIONAL.test(atHome) ? `+971${atHome}` : typed;
}

/** '+971 50 123 4567', '+971 4 123 4567', '800 1234', with non-breaking spaces; other numbers unchanged. */
export function formatPhone(phone: string): string {
  return groupedPhone(phone).replaceAll(' ', '\u00a0');
}

/** The same with plain spaces, for a form field. */
export function groupedPhone(phone: string): string {
  return phone
    .replace(/^\+971(5\d|[2-4679])(\d{3})(\d{4})$/, '+971 $1 $2 $3')
    .replace(/^800(\d{2,9})$/, '800 $1');
}

/**
 * Normalises a number from a form: turns Arabic digits into Latin ones, any blank into a plain space and the hyphens and
 * dashes of mails and web pages into plain ones, and removes marks without width.
 */
export function typedPhone(value: string): string {
  return latinDigits(value)
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/** Whether a number may have WhatsApp: no landline, and none without a country. */
export function hasWhatsApp(phone: string | null): boolean {
  return whatsAppDigits(phone) !== null;
}

/** A link that opens WhatsApp with a text to the number; null if it can't have WhatsApp. */
export function whatsAppLink(phone: string, text: string): string | null {
  const digits = whatsAppDigits(phone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

function whatsAppDigits(phone: string | null): string | null {
  return /^\+(?!971[2-4679])(\d{8,15})$/.exec(phone ?? '')?.[1] ?? null;
}
