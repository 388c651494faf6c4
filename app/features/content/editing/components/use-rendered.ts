import { useEffect, useState } from 'react';
import { sendText } from '../send.ts';

/** The pause in typing before the preview updates. */
const PAUSE_MS = 400;

/** Markdown rendered by the server; null until it has answered once. */
export function useRendered(text: string): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const render = async () => {
      const answer = await sendText(text, controller.signal);
      if (answer !== null) setHtml(answer);
    };
    const timer = setTimeout(() => void render(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return html;
}
