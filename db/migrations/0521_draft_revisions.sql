-- No revision comes twice: a page that knows a draft which was discarded would take the next one for it.
create sequence listing_draft_revision as integer owned by listing_draft.revision;
select setval('listing_draft_revision', (select coalesce(max(revision), 0) + 1 from listing_draft), false);
alter table listing_draft alter column revision set default nextval('listing_draft_revision');
