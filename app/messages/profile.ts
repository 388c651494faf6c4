import { profile } from './en/profile.ts';
import { pageMessages } from './use-messages.ts';

export const useProfileMessages = pageMessages({ en: profile });
