-- Arabic words are found however they are spelled. See docs/decisions/0101.

-- The text with its Arabic words in one spelling and without article, 'and', some 'with' and endings; a text without Arabic stays as it is. Prefixes
-- and endings are those of light stemming: Larkey, Ballesteros, Connell, 'Light Stemming for Arabic Information Retrieval', 2007.
create function fold_arabic(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
  irregular text[];
begin
  if written !~ '[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]' then
    return written;
  end if;
  -- Letters in the shapes that some programs copy, marks, the stretching of letters, joiners.
  folded := regexp_replace(normalize(written, nfkc), '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d]', '', 'g');
  -- Hamza, taa marbuta, alef maqsura, letters of Persian keyboards, digits, punctuation. The last one, a hamza alone, is dropped.
  folded := translate(folded, 'أإآٱىیئؤةکڤپچگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟٪ء', 'اااايييوهكفبجك01234567890123456789    ');
  folded := regexp_replace(folded, '(?<![ا-ي])(?:(?:[وفبك]?ال|و?لل)(?=[ا-ي]{2})|و(?=[ا-ي]{3})|ب(?=غرف|شرف|مسبح|حديق|اطلال|موقف|مساح|سعر))', '', 'g');
  folded := regexp_replace(folded, '([ا-ي]{2})(?:ها|ان|ات|ون|ين)(?![ا-ي])', '\1', 'g');
  folded := regexp_replace(folded, '([ا-ي]{2})(?:يه|ه|ي)(?![ا-ي])', '\1', 'g');
  -- Plurals such as 'offices' (مكاتب).
  folded := regexp_replace(folded, '(?<![ا-ي])(م[ا-ي])ا([ا-ي]{2})(?![ا-ي])', '\1\2', 'g');
  -- Other plurals and duals, and spellings, of what homes are and have.
  foreach irregular slice 1 in array array[
    ['شقق|شقت', 'شق'],
    ['غرفت', 'غرف'],
    ['فيل|فيلت|فلل|فل|فلت', 'فيلا'],
    ['بيوت', 'بيت'],
    ['ابراج', 'برج'],
    ['اراض', 'ارض'],
    ['مبان|مب', 'مبن'],
    ['طوابق', 'طابق'],
    ['حدايق', 'حديق'],
    ['ستوديو|استديو|ستديو', 'استوديو']
  ] loop
    folded := regexp_replace(folded, '(?<![ا-ي])(?:' || irregular[1] || ')(?![ا-ي])', irregular[2], 'g');
  end loop;
  return folded;
end $$;

-- The words a listing is found by.
create function words_of(title text, title_ar text, place_name text, description text, description_ar text)
returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('english', fold_arabic(title)), 'A')
  || setweight(to_tsvector('english', coalesce(fold_arabic(title_ar), '')), 'A')
  || setweight(to_tsvector('english', fold_arabic(place_name)), 'B')
  || setweight(to_tsvector('english', coalesce(fold_arabic(description), '')), 'C')
  || setweight(to_tsvector('english', coalesce(fold_arabic(description_ar), '')), 'C');

-- A trigger instead of a generated column, so that only listings with Arabic words are written anew, now and when folding changes.
alter table listing alter column search drop expression;
alter table listing alter column search set default '';

create function listing_words() returns trigger language plpgsql as $$
begin
  new.search := words_of(new.title, new.title_ar, new.place_name, new.description, new.description_ar);
  return new;
end $$;
create trigger listing_words before insert or update of title, title_ar, place_name, description, description_ar on listing
  for each row execute function listing_words();

update listing set search = words_of(title, title_ar, place_name, description, description_ar)
where concat(title, place_name, description) ~ '[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]';
