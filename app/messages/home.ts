import { home } from './en/home.ts';
import { pageMessages } from './use-messages.ts';

export const useHomeMessages = pageMessages({ en: home });
