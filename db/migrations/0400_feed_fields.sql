-- What our CSV and the portals' forms say of a home besides.
alter table import_change add column fit_out fit_out, add column handover text, add column payment_plan text,
  add column permit_url text, add column video_url text, add column messages_only boolean not null default false;
