-- Keywords find a home by what it is and where, in both languages, however that is spelled. See docs/decisions/0185.

-- As in 0266, with the accusative (مسبحًا), duals of feminine words (شرفتين, شرفتا), more plurals, and types written in one word or two.
create or replace function fold_arabic(written text) returns text language plpgsql immutable strict parallel safe as $$
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
  folded := regexp_replace(folded, '([ا-ي]{3})ا(?![ا-ي])', '\1', 'g');
  folded := regexp_replace(folded, '([ا-ي]{3})تي?(?![ا-ي])', '\1', 'g');
  folded := regexp_replace(folded, '([ا-ي]{2})(?:يه|ه|ي)(?![ا-ي])', '\1', 'g');
  -- Plurals such as 'offices' (مكاتب).
  folded := regexp_replace(folded, '(?<![ا-ي])(م[ا-ي])ا([ا-ي]{2})(?![ا-ي])', '\1\2', 'g');
  -- Other plurals and duals, and spellings, of what homes are and have. 'Town' has lost what looks like an ending.
  foreach irregular slice 1 in array array[
    ['شقق|شقت', 'شق'],
    ['فيل|فلل|فل|فلت', 'فيلا'],
    ['بيو', 'بيت'],
    ['ابراج', 'برج'],
    ['اراض', 'ارض'],
    ['مبان|مب', 'مبن'],
    ['طوابق', 'طابق'],
    ['ادوار', 'دور'],
    ['حدايق', 'حديق'],
    ['شواط', 'شاط'],
    ['خزا', 'خزان'],
    ['اسعار', 'سعر'],
    ['قصور', 'قصر'],
    ['محال', 'محل'],
    ['ستوديو|استديو|ستديو', 'استوديو'],
    ['بينتهاوس|(?:بنت|بينت) هاوس', 'بنتهاوس'],
    ['تا هاوس', 'تاونهاوس']
  ] loop
    folded := regexp_replace(folded, '(?<![ا-ي])(?:' || irregular[1] || ')(?![ا-ي])', irregular[2], 'g');
  end loop;
  return folded;
end $$;

-- What a keyword asks for. Prepositions and 'and' ask for nothing, as in English, and Arabic has an 'or', too. علي is a name: جبل علي.
create function keyword_query(typed text) returns tsquery language sql immutable strict parallel safe return
  websearch_to_tsquery('english', fold_arabic(regexp_replace(
    regexp_replace(typed, '(?<![\u0600-\u06ff])(?:في|من|مع|عن|إلى|الى|و|(?<!جبل )على)(?![\u0600-\u06ff])', 'the', 'g'),
    '(?<![\u0600-\u06ff])[أا]و(?![\u0600-\u06ff])', 'or', 'g')));

-- What a home is, in both languages, and its place in Arabic: its texts need not say so.
create function named_besides(type property_type, place integer) returns text language sql stable parallel safe return
  concat_ws(' ', replace(type::text, '_', ' '),
    case type when 'apartment' then 'شقة' when 'villa' then 'فيلا' when 'townhouse' then 'تاون هاوس' when 'penthouse' then 'بنتهاوس'
      when 'office' then 'مكتب' when 'retail' then 'محل تجاري' when 'land' then 'أرض' when 'leisure' then 'مرفق ترفيهي'
      when 'industrial' then 'وحدة صناعية' when 'other_commercial' then 'وحدة تجارية' end,
    (select concat_ws(' ', a.name_ar, case when p.id <> a.community_id then p.name_ar end, case when c.id <> a.id then c.name_ar end)
      from area a left join area p on p.id = a.parent_id join area c on c.id = a.community_id where a.id = place));

create or replace function listing_words() returns trigger language plpgsql as $$
begin
  new.search := words_of(new.title, new.title_ar, concat_ws(' ', new.place_name, named_besides(new.property_type, new.area_id)),
    new.description, new.description_ar);
  return new;
end $$;
drop trigger listing_words on listing;
create trigger listing_words before insert or update of title, title_ar, place_name, property_type, area_id, description, description_ar
  on listing for each row execute function listing_words();

-- Other triggers would take this for an edit, and alert those who saved a search.
alter table listing disable trigger user;
update listing set search = words_of(title, title_ar, concat_ws(' ', place_name, named_besides(property_type, area_id)), description, description_ar);
alter table listing enable trigger user;
