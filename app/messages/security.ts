import { security } from './en/security.ts';
import { pageMessages } from './use-messages.ts';

export const useSecurityMessages = pageMessages({ en: security });
