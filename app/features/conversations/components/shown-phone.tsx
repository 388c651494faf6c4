import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatPhone, whatsAppLink } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { openedPath, phonePath } from '../rules.ts';

/** Null if it may not be shown now. */
export interface PhoneAnswer {
  phone: string | null;
  /** The number that may have WhatsApp: never one that counts calls. */
  chat: string | null;
}

interface PhoneWaysProps {
  /** Path of the page of the listing or agent. */
  path: string;
  /** Whether the number may have WhatsApp. */
  hasWhatsApp: boolean;
  /** What a WhatsApp chat begins with. */
  text: string;
  className: string;
}

/**
 * Buttons that call or open a chat. The number is fetched when one is pressed, once for all buttons on a page; without
 * script they lead to a page that shows it.
 */
export function PhoneWays({ path, hasWhatsApp, text, className }: PhoneWaysProps) {
  const { agent: t } = useMessages('property');
  const { Form, data } = usePhone(path);
  const pressed = useRef<'call' | 'whatsApp' | null>(null);
  const links = useRef<HTMLDivElement>(null);
  const phone = data?.phone ?? null;
  useEffect(() => {
    if (phone === null || pressed.current === null) return;
    // The button that was pressed has become this link.
    const [call, chat] = links.current?.querySelectorAll('a') ?? [];
    const link = pressed.current === 'whatsApp' && chat ? chat : call;
    pressed.current = null;
    link?.focus();
    link?.click();
  }, [phone]);
  if (data) {
    return (
      <div ref={links} className="contents">
        <PhoneLinks {...data} path={path} text={text} className={className} />
      </div>
    );
  }
  return (
    <Form method="post" action={phonePath(path)} className="contents">
      <button
        type="submit"
        name="way"
        value="call"
        className={className}
        onClick={() => (pressed.current = 'call')}
      >
        <Icon name="phone" size={18} />
        {t.call}
      </button>
      {hasWhatsApp && (
        <button
          type="submit"
          name="way"
          value="whatsapp"
          className={className}
          onClick={() => (pressed.current = 'whatsApp')}
        >
          <Icon name="whatsapp" size={18} />
          {t.whatsApp}
        </button>
      )}
    </Form>
  );
}

interface PhoneLinksProps extends PhoneAnswer {
  /** Of the page of the listing or agent. */
  path: string;
  text: string;
  className: string;
}

/** Links for the number or, if it may not be shown, the reason. */
export function PhoneLinks({ phone, chat: number, path, text, className }: PhoneLinksProps) {
  const { agent: t } = useMessages('property');
  if (phone === null) return <PhoneLater />;
  const chat = number && whatsAppLink(number, text);
  return (
    <>
      <a href={`tel:${phone}`} ping={openedPath(path, 'call')} className={className}>
        <Icon name="phone" size={18} />
        {t.call}
      </a>
      {chat && (
        <a
          href={chat}
          ping={openedPath(path, 'whatsapp')}
          rel="noreferrer"
          target="_blank"
          className={className}
        >
          <Icon name="whatsapp" size={18} />
          {t.whatsApp}
        </a>
      )}
    </>
  );
}

/** A button that is replaced by a phone number; without script it leads to a page that shows it. */
export function ShownPhone({ path, className }: { path: string; className: string }) {
  const { agent: t } = useMessages('property');
  const { Form, data } = usePhone(path);
  const [isPressed, setPressed] = useState(false);
  if (data) return <Phone {...data} path={path} isFocused={isPressed} />;
  return (
    <Form method="post" action={phonePath(path)} className="contents">
      <button type="submit" className={className} onClick={() => setPressed(true)}>
        {t.showPhone}
      </button>
    </Form>
  );
}

interface PhoneProps extends PhoneAnswer {
  /** Of the page of the listing or agent. */
  path: string;
  /** Whether it replaces the button that was pressed. */
  isFocused?: boolean;
}

/** The number or, if it may not be shown, the reason. */
export function Phone({ phone, path, isFocused = false }: PhoneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) link.current?.focus();
  }, [isFocused]);
  if (phone === null) return <PhoneLater />;
  return (
    <a
      ref={link}
      href={`tel:${phone}`}
      ping={openedPath(path, 'call')}
      dir="ltr"
      className="link tap"
    >
      {formatPhone(phone)}
    </a>
  );
}

function PhoneLater() {
  const { agent: t } = useMessages('property');
  return <p role="alert">{t.phoneLater}</p>;
}

/** One answer for the whole page. */
function usePhone(path: string) {
  return useFetcher<PhoneAnswer>({ key: phonePath(path) });
}
