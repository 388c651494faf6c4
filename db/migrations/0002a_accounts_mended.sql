-- 0002 was edited twice after it had landed. This brings databases that have an earlier text of it to the last one.
do $$ begin
  if not exists (select from pg_enum where enumtypid = 'link_purpose'::regtype and enumlabel = 'undo_email') then
    alter table account_link drop constraint account_link_check;
    alter type link_purpose rename to link_purpose_before;
    create type link_purpose as enum ('confirm_email', 'reset_password', 'change_email', 'undo_email');
    alter table account_link alter column purpose type link_purpose using purpose::text::link_purpose;
    drop type link_purpose_before;
    alter table account_link add constraint account_link_check
      check ((purpose in ('change_email', 'undo_email')) = (new_email is not null));
  end if;
end $$;

alter table account_link
  add column if not exists password text, -- to confirm: the hash of the one chosen at that sign-up
  add column if not exists browser bytea; -- to confirm: the hash of what the browser keeps that signed up
