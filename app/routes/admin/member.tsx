import { data } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { MemberPage } from '#app/features/members/components/member-page.tsx';
import {
  addNote,
  checkMember,
  recordLook,
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
  await recordLook(staff, member);
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
      await removeNote(staff, member, parseId(String(form.get('id'))) ?? 0);
      return back('memberNoteRemoved');
    }
    default: {
      const parsed = parseForm(suspensionSchema, form);
      if (!parsed.ok) return refused('suspend', form, parsed.errors);
      const isSuspended = await suspendAccount(staff, member.id, parsed.value.reason);
      return back(isSuspended ? 'accountSuspended' : 'accountUnchanged');
    }
  }
}

function refused(intent: 'note' | 'suspend', form: FormData, errors: FormErrors) {
  const values = typedValues(form, [intent === 'note' ? 'text' : 'reason']);
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
