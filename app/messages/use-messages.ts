import { createContext, use } from 'react';
import { type Catalogue, messagesFor } from './catalogue.ts';

const MessagesContext = createContext<Catalogue>(messagesFor('en'));

export const MessagesProvider = MessagesContext;

/** The texts in the reader's language. */
export function useMessages(): Catalogue {
  return use(MessagesContext);
}
