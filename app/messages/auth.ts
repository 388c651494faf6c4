import { auth } from './en/auth.ts';
import { pageMessages } from './use-messages.ts';

export const useAuthMessages = pageMessages({ en: auth });
