import { dashboard } from './en/dashboard.ts';
import { pageMessages } from './use-messages.ts';

export const useDashboardMessages = pageMessages({ en: dashboard });
