import { ranking } from './en/ranking.ts';
import { pageMessages } from './use-messages.ts';

export const useRankingMessages = pageMessages({ en: ranking });
