-- The listing's Arabic title at the checkout, for the payer's receipt; null without one, for packages, and once the account is deleted.
alter table payment add listing_title_ar text;

-- Of payments whose listing is still called as it was: the function below lets no later change through.
update payment set listing_title_ar = l.title_ar
from listing l
where l.id = payment.listing_id and l.title = payment.listing_title and l.title_ar is not null and listing_title_ar is null;

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - ledger_retention() then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.listing_id, new.amount, new.vat, new.currency, new.provider, new.created_at)
        is not distinct from (old.id, old.listing_id, old.amount, old.vat, old.currency, old.provider, old.created_at)
      and (new.user_id is null or new.user_id = old.user_id)
      and (new.listing_title is null or new.listing_title = old.listing_title)
      and (new.listing_title_ar is null or new.listing_title_ar = old.listing_title_ar)
      and (old.provider_session is null or new.provider_session = old.provider_session)
      and (old.seller is null or new.seller is not distinct from old.seller)
      and (old.paid_at is null or (new.paid_at = old.paid_at and new.receipt_number = old.receipt_number))
      and new.refunded >= old.refunded
    then return new; end if;
  end if;
  raise exception 'A payment is kept as it was.' using errcode = 'insufficient_privilege';
end $$;
