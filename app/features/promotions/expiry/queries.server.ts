import type { ExportParts } from '#app/server/personal-data.server.ts';

export const reminderExport: ExportParts = {
  promotionReminders: {
    table: 'promotion_reminder',
    withheld:
      'says only that an email was sent about the end of a promotion, which the listing has',
  },
};
