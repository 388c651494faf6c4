-- Studios are found as such in both languages, whatever their texts say; see docs/decisions/0198. Programs of earlier releases call the other
-- `named_besides`, which stays. 0741 writes the words of the studios there are.
create function named_besides(type property_type, place integer, bedrooms smallint) returns text language sql stable parallel safe return
  concat_ws(' ', named_besides(type, place), case when bedrooms = 0 and type in ('apartment', 'villa', 'townhouse', 'penthouse') then 'studio استوديو استوديوهات' end);

create or replace function listing_words() returns trigger language plpgsql as $$
begin
  new.search := words_of(new.title, new.title_ar, new.place_name, new.description, new.description_ar,
    named_besides(new.property_type, new.area_id, new.bedrooms));
  return new;
end $$;
create or replace trigger listing_words before insert or update of title, title_ar, place_name, property_type, area_id, bedrooms, description,
  description_ar on listing for each row execute function listing_words();
