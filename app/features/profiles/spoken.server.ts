import { messages } from '#app/messages/reader.server.ts';

/** The names of languages that people speak, in the reader's. @param languages in English, as stored. */
export function spokenHere(languages: string[]): string[] {
  const names: Partial<Record<string, string>> = messages('agents').languageNames;
  return languages.map((name) => names[name] ?? name);
}
