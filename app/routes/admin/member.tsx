import { data } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { thresholdOf } from '#app/features/limits/mutations.server.ts';
import { LIMITED_ACTIONS } from '#app/features/limits/types.ts';
import { MemberPage } from '#app/features/members/components/member-page.tsx';
import { limitAccount, unlimitAccount } from '#app/features/members/limitation/mutations.server.ts';
import { limitationSchema } from '#app/features/members/limitation/schema.ts';
import {
  addNote,
  checkMember,
  recordMemberViewed,
  removeNote,
  uncheckMember,
} from '#app/features/members/mutations.server.ts';
import { findMember } from '#app/features/members/queries.server.ts';
import { memberCheckSchema, memberNoteSchema } from '#app/features/members/schema.ts';
import {
  liftSuspension,
  settleSuspensionAnswers,
  suspendAccount,
} from '#app/features/members/suspension/mutations.server.ts';
import { suspensionSchema } from '#app/features/members/suspension/schema.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { canSuspend, canUse } from '#app/features/staff/permissions.ts';
import { memberPath } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/member';

export const middleware: Route.MiddlewareFunction[] = [staffWith('members')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = await findMember(params.id);
  if (!member) throw notFound();
  const staff = staffOf(context);
  await recordMemberViewed(staff, member);
  return {
    member,
    canSuspend: canSuspend(staff, member),
    canReadAudit: canUse(staff, 'audit'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const member = await findMember(params.id);
  if (!member) throw notFound();
  const staff = staffOf(context);
  const form = await readForm(request);
  const back = (flashMessage: FlashMessageName) =>
    redirectWithFlash(memberPath(member.id), flashMessage);
  switch (form.get('intent')) {
    case 'lift': {
      const isLifted = await liftSuspension(staff, member.id);
      return back(isLifted ? 'accountReinstated' : 'accountUnchanged');
    }
    case 'check':
    case 'uncheck': {
      const parsed = parseForm(memberCheckSchema, form);
      if (!parsed.ok) return back('accountUnchanged');
      const { kind, value } = parsed.value;
      const isDone =
        form.get('intent') === 'check'
          ? await checkMember(staff, member, kind, value)
          : await uncheckMember(staff, member, kind);
      return back(isDone ? 'memberCheckSaved' : 'memberCheckUnchanged');
    }
    case 'unlimit': {
      const isLifted = await unlimitAccount(staff, member.id);
      return back(isLifted ? 'accountUnlimited' : 'accountUnchanged');
    }
    case 'limit': {
      const parsed = parseForm(limitationSchema, form);
      if (!parsed.ok) return refused('limit', form, parsed.errors);
      const high = LIMITED_ACTIONS.filter((it) => (parsed.value[it] ?? -1) >= thresholdOf(it));
      if (high.length > 0) {
        const fields = Object.fromEntries(high.map((it) => [it, ['limit_not_lower' as const]]));
        return refused('limit', form, { fields, form: [] });
      }
      const isLimited = await limitAccount(staff, member.id, parsed.value);
      return back(isLimited ? 'accountLimited' : 'accountUnchanged');
    }
    case 'settle': {
      const isSettled = await settleSuspensionAnswers(staff, member);
      return back(isSettled ? 'suspensionAnswerSettled' : 'accountUnchanged');
    }
    case 'note': {
      const parsed = parseForm(memberNoteSchema, form);
      if (!parsed.ok) return refused('note', form, parsed.errors);
      await addNote(staff, member, parsed.value.text);
      return back('memberNoteAdded');
    }
    case 'remove-note': {
      await removeNote(staff, member, parseId(form.get('id')) ?? 0);
      return back('memberNoteRemoved');
    }
    case 'suspend': {
      const parsed = parseForm(suspensionSchema, form);
      if (!parsed.ok) return refused('suspend', form, parsed.errors);
      const isSuspended = await suspendAccount(staff, member.id, parsed.value.reason);
      return back(isSuspended ? 'accountSuspended' : 'accountUnchanged');
    }
    default:
      return back('accountUnchanged');
  }
}

/** What each form asks for. */
const TYPED = { note: ['text'], suspend: ['reason'], limit: [...LIMITED_ACTIONS, 'reason'] };

function refused(intent: keyof typeof TYPED, form: FormData, errors: FormErrors) {
  const values = typedValues(form, TYPED[intent]);
  return data({ ...errors, intent, values }, { status: 400 });
}

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={loaderData.member.email} />
      <MemberPage {...loaderData} answer={actionData} />
    </>
  );
}
