import { mailbox } from './en/mailbox.ts';
import { pageMessages } from './use-messages.ts';

export const useMailboxMessages = pageMessages({ en: mailbox });
