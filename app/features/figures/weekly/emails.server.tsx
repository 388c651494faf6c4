import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { figureOf } from '../periods/rules.ts';
import { type FigureName, FIGURES, type PeriodFigures } from '../periods/types.ts';

/** The figures of a week, and of the one before. */
export function weeklyFigures(about: {
  to: string;
  week: PeriodFigures;
  before: PeriodFigures;
  /** Link to the page of all figures. */
  link: string;
  stopLink: string;
}): OutgoingMail {
  const { to, week, before, link, stopLink } = about;
  const { names, before: compared } = messages('siteFigures');
  const facts = FIGURES.map((name): [string, string] => {
    const now = inWords(name, figureOf(week, name));
    const then = inWords(name, figureOf(before, name));
    return [names[name], `${now} (${compared(then)})`];
  });
  const text = messages('emails').weeklyFigures(new Date(week.from), facts);
  return { ...composeEmail('weeklyFigures', to, text, link, stopLink), unsubscribeUrl: stopLink };
}

function inWords(name: FigureName, value: number | null): string {
  const [formats, t] = [messages('formats'), messages('siteFigures')];
  if (value === null) return t.unknown;
  if (name === 'revenue') return formats.money(value);
  return name === 'firstAnswer' ? t.wait(value) : formats.number(value);
}
