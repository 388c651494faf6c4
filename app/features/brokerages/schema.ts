import { z } from 'zod/mini';
import { LANGUAGES } from '#app/features/agents/types.ts';
import { emailField } from '#app/features/identity/schema.ts';
import { arabicNameField, phoneField } from '#app/features/profiles/schema.ts';
import { line, number, optional, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { findLackingAddress, officeFields } from './offices.ts';
import { COMPANY_ROLES } from './types.ts';

const address = line(z.maxLength(200, errorCode('address_long')));

/** What a company says of itself where it is set up. */
export const companySchema = z.object({
  name: line(
    z.minLength(1, errorCode('company_required')),
    z.maxLength(100, errorCode('company_long')),
  ),
  name_ar: arabicNameField,
  orn: line(
    z.minLength(1, errorCode('orn_required')),
    z.regex(/^(\d{3,10})?$/, errorCode('licence_invalid')),
  ),
  trade_licence: line(z.regex(/^[A-Za-z\d/-]{0,20}$/, errorCode('trade_licence_invalid'))),
  about: paragraphs(z.maxLength(2_000, errorCode('company_about_long'))),
  languages: z.array(z.enum(LANGUAGES, errorCode('choice_invalid'))),
  phone: phoneField,
  email: optional(emailField),
  address,
});

export type CompanyForm = z.infer<typeof companySchema>;

const OFFICE = {
  name: line(z.maxLength(60, errorCode('office_name_long'))),
  address,
  phone: phoneField,
};

/** The same with its other offices. */
export const companyDetailsSchema = z
  .object({ ...companySchema.shape, ...officeFields((part) => OFFICE[part]) })
  .check((context) => {
    const lacking = findLackingAddress(context.value);
    if (lacking)
      context.issues.push({
        code: 'custom',
        input: '',
        path: [lacking],
        message: errorCode('office_address_required'),
      });
  });

export type CompanyDetailsForm = z.infer<typeof companyDetailsSchema>;

const role = z.enum(COMPANY_ROLES, errorCode('choice_invalid'));
const userId = z.uuid(errorCode('choice_invalid'));

export const invitationSchema = z.object({ email: emailField, role });

/** The invitation's link, and whether the team page of the company shows who accepts. */
export const acceptanceSchema = z.object({ token: z.string(), is_shown: z.boolean() });

export const roleSchema = z.object({ userId, role });

/** Who gets a leaving member's listings; empty: they keep them. */
export const leavingSchema = z.object({
  to: z.union([z.literal(''), userId], errorCode('choice_invalid')),
});

export const claimSchema = z.object({
  email: optional(emailField),
  note: paragraphs(z.maxLength(1_000, errorCode('claim_note_long'))),
});

export const claimDecisionSchema = z.object({
  id: z.uuid(errorCode('choice_invalid')),
  decision: z.enum(['approve', 'refuse'], errorCode('choice_invalid')),
});

/** What staff decide about a company, under the name and number that they have seen. */
export const verificationSchema = z.object({
  company: number(1, 2_147_483_647, 'choice_invalid'),
  seen: z.string(),
  decision: z.enum(['verify', 'unverify'], errorCode('choice_invalid')),
});
export type VerificationForm = z.infer<typeof verificationSchema>;

/** The form of the cover has a picture alone. */
export const coverSchema = z.object({});
