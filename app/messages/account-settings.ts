import { accountSettings } from './en/account-settings.ts';
import { pageMessages } from './use-messages.ts';

export const useAccountSettingsMessages = pageMessages({ en: accountSettings });
