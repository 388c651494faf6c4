import { expect, test } from 'vitest';
import { ratingReplySchema, ratingSchema } from '#app/features/agents/ratings/schema.ts';
import { agentPageSchema } from '#app/features/agents/schema.ts';
import { ownKeySchema } from '#app/features/api-keys/schema.ts';
import { decisionSchema } from '#app/features/approvals/schema.ts';
import { claimSchema, companyDetailsSchema } from '#app/features/brokerages/schema.ts';
import { teamNoteSchema } from '#app/features/brokerages/team/schema.ts';
import { contactUsSchema } from '#app/features/contact-messages/schema.ts';
import { categorySchema, newContentSchema } from '#app/features/content/schema.ts';
import { leadSchema } from '#app/features/conversations/leads/schema.ts';
import { contactSchema, replySchema } from '#app/features/conversations/schema.ts';
import { connectionSchema, webhookSchema } from '#app/features/crm/schema.ts';
import { exportSchema } from '#app/features/feeds/out/schema.ts';
import { credentialsSchema } from '#app/features/identity/schema.ts';
import { legalVersionSchema } from '#app/features/legal/schema.ts';
import { floorPlanSchema } from '#app/features/listings/floor-plans/schema.ts';
import { listingSchema } from '#app/features/listings/form/schema.ts';
import { valuationSchema } from '#app/features/market/valuation/schema.ts';
import { memberNoteSchema } from '#app/features/members/schema.ts';
import {
  suspensionAnswerSchema,
  suspensionSchema,
} from '#app/features/members/suspension/schema.ts';
import { overseasSchema } from '#app/features/overseas/schema.ts';
import { packageSchema } from '#app/features/packages/schema.ts';
import { agentSchema, profileSchema } from '#app/features/profiles/schema.ts';
import { refundSchema } from '#app/features/promotions/schema.ts';
import { reportSchema } from '#app/features/reports/schema.ts';
import { settlementSchema } from '#app/features/reports/settlement-schema.ts';
import { noteSchema } from '#app/features/saved-homes/schema.ts';
import { savedSearchSchema } from '#app/features/saved-searches/schema.ts';
import { promoSchema, settingsSchema } from '#app/features/settings/schema.ts';
import { setupSchema } from '#app/features/staff/schema.ts';
import { parseForm } from '#app/lib/form.ts';
import { formErrors } from '#app/messages/en/form-errors.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';

const SCHEMAS = [
  connectionSchema,
  webhookSchema,
  agentPageSchema,
  ratingSchema,
  ratingReplySchema,
  contactUsSchema,
  overseasSchema,
  valuationSchema,
  leadSchema,
  contactSchema,
  replySchema,
  categorySchema,
  newContentSchema,
  credentialsSchema,
  floorPlanSchema,
  listingSchema,
  agentSchema,
  profileSchema,
  refundSchema,
  reportSchema,
  settlementSchema,
  noteSchema,
  savedSearchSchema,
  setupSchema,
  legalVersionSchema,
  suspensionSchema,
  suspensionAnswerSchema,
  memberNoteSchema,
  claimSchema,
  companyDetailsSchema,
  teamNoteSchema,
  settingsSchema,
  promoSchema,
  ownKeySchema,
  exportSchema,
  decisionSchema,
  packageSchema,
];

/** No schema has it: `features/texts/rules.test.ts`. */
const ELSEWHERE = ['text_long'];

/** These use 'less than', as specified, for a limit that is also specified. */
const SPECIFIED = [
  'email_long',
  'password_long',
  'company_long',
  'address_long',
  'phone_long',
  'contact_name_long',
  'contact_message_long',
];

const TEXTS = { ...formErrors, ...workErrors };
type Code = keyof typeof TEXTS;

test('the longest text a field takes is the one its error names', () => {
  const checked = new Set<string>();
  for (const schema of SCHEMAS) {
    for (const field of Object.keys(schema.shape)) {
      const codes = (length: number): Code[] => {
        const form = new FormData();
        form.append(field, '1'.repeat(length));
        const parsed = parseForm(schema, form);
        const errors = parsed.ok ? [] : (parsed.errors.fields[field] ?? []);
        return (errors as Code[]).filter((code) => code.endsWith('_long'));
      };
      for (const code of codes(100_000)) {
        const sentence = String(TEXTS[code]);
        const limit = Number(/([\d,]+) characters/.exec(sentence)![1]!.replace(',', ''));
        expect([code, codes(limit), codes(limit + 1)]).toEqual([code, [], [code]]);
        expect(sentence).toContain(SPECIFIED.includes(code) ? 'less than' : 'at most');
        checked.add(code);
      }
    }
  }
  const named = Object.keys(TEXTS).filter(
    (code) => code.endsWith('_long') && !ELSEWHERE.includes(code),
  );
  expect([...checked].sort()).toEqual(named.sort());
});
