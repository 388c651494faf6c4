-- Keywords find a home by what it is and where, in both languages, however that is spelled. See docs/decisions/0185.

-- The text with letters instead of the shapes that some programs copy, and without the accusative's ending (مسبحًا), marks, the stretching of
-- letters and joiners; a text without Arabic stays as it is.
create function unmarked_arabic(written text) returns text language sql immutable strict parallel safe return
  case when written ~ '[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]' then
    regexp_replace(regexp_replace(normalize(written, nfkc), '(?<=[\u0621-\u0652]{2})(?:\u064b\u0651?ا|ا\u064b)(?![\u0621-\u06d3])', '', 'g'),
      '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d]', '', 'g')
  else written end;

-- As in 0266, but one ending a word, with duals of feminine words (شرفتين, شرفتا), accusatives without their mark, more plurals, and types written in
-- one word or two.
create or replace function fold_arabic(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
  irregular text[];
begin
  if written !~ '[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]' then
    return written;
  end if;
  -- Hamza, taa marbuta, alef maqsura, letters of Persian keyboards, digits, punctuation. The last one, a hamza alone, is dropped.
  folded := translate(unmarked_arabic(written), 'أإآٱىیئؤةکڤپچگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟٪ء', 'اااايييوهكفبجك01234567890123456789    ');
  folded := regexp_replace(folded, '(?<![ا-ي])(?:(?:[وفبك]?ال|و?لل)(?=[ا-ي]{2})|و(?=[ا-ي]{3})|ب(?=غرف|شرف|مسبح|حديق|اطلال|موقف|مساح|سعر))', '', 'g');
  -- Any other alef at the end belongs to its word: مايا, سوريا.
  folded := regexp_replace(folded, '(?<![ا-ي])((?:غرف|شرف|صال|حديق|وحد|قطع|مساح|واجه|فيل|شق)ت|مسبح|مكتب|موقف|مطبخ|حمام|مصعد|مجلس|حالي|قريب|تقريب|شهري|سنوي|يومي|مجان|فور|جد|جمير|دير)ا(?![ا-ي])', '\1', 'g');
  -- Flats are no villas (فلل), ground and floors no land, what is local no shop, and a library is no office.
  folded := regexp_replace(folded, '(?<![ا-ي])فلات(?![ا-ي])', 'شق', 'g');
  folded := regexp_replace(folded, '(?<![ا-ي])(?:(ارضي|محلي)(?:ه|ات)?|(مكتب)(?:ه|ات))(?![ا-ي])', '\1\2ا', 'g');
  -- The longest of these that leaves enough of the word.
  folded := regexp_replace(folded, '(?:(?<=[ا-ي]{3})(?:ت?ان|ون|[تي]?ين)|(?<=[ا-ي]{2})(?:ها|ي?ات|ي?ه|ي))(?![ا-ي])', '', 'g');
  -- Plurals such as 'offices' (مكاتب).
  folded := regexp_replace(folded, '(?<![ا-ي])(م[ا-ي])ا([ا-ي]{2})(?![ا-ي])', '\1\2', 'g');
  -- Other plurals and duals, and spellings, of what homes are and have.
  foreach irregular slice 1 in array array[
    ['(غرف|شرف|صال|حديق|وحد|قطع|مساح|واجه)ت', '\1'],
    ['شقق|شقت', 'شق'],
    ['فيل|فيلت|فلل|فل|فلت', 'فيلا'],
    ['بيوت', 'بيت'],
    ['ابراج', 'برج'],
    ['اراض', 'ارض'],
    ['مبان|مب', 'مبن'],
    ['طوابق', 'طابق'],
    ['ادوار', 'دور'],
    ['حدايق', 'حديق'],
    ['شواط', 'شاط'],
    ['اسعار', 'سعر'],
    ['قصور', 'قصر'],
    ['محال', 'محل'],
    ['ستوديو|استديو|ستديو', 'استوديو'],
    ['بينتهاوس|(?:بنت|بينت) هاوس', 'بنتهاوس'],
    ['تاون هاوس', 'تاونهاوس']
  ] loop
    folded := regexp_replace(folded, '(?<![ا-ي])(?:' || irregular[1] || ')(?![ا-ي])', irregular[2], 'g');
  end loop;
  return folded;
end $$;

-- What a keyword asks for. Prepositions and 'and' ask for nothing, as in English, and Arabic has an 'or', too. علي is a name: جبل علي.
create function keyword_query(typed text) returns tsquery language sql immutable strict parallel safe return
  websearch_to_tsquery('english', fold_arabic(regexp_replace(
    regexp_replace(unmarked_arabic(typed), '(?<![\u0621-\u06ff])(?:ف[يىی]|من|مع|عن|[إا]ل[ىی]|و|(?<!جبل )عل[ىی])(?![\u0621-\u06ff])', 'the', 'g'),
    '(?<![\u0621-\u06ff])[أا]و(?![\u0621-\u06ff])', 'or', 'g')));

-- What a home is, in both languages, and its place in Arabic: its texts need not say so. Half a name of two words that are folded into one finds it, too.
create function named_besides(type property_type, place integer) returns text language sql stable parallel safe return
  concat_ws(' ', replace(type::text, '_', ' '),
    case type when 'apartment' then 'شقة' when 'villa' then 'فيلا' when 'townhouse' then 'تاون هاوس هاوس تاون' when 'penthouse' then 'بنتهاوس هاوس'
      when 'office' then 'مكتب' when 'retail' then 'محل تجاري' when 'land' then 'أرض' when 'leisure' then 'منشأة ترفيهية'
      when 'industrial' then 'وحدة صناعية' when 'other_commercial' then 'وحدة تجارية' end,
    (select concat_ws(' ', a.name_ar, case when p.id <> a.community_id then p.name_ar end, case when c.id <> a.id then c.name_ar end)
      from area a left join area p on p.id = a.parent_id join area c on c.id = a.community_id where a.id = place));

-- The words a listing is found by. Those that its texts need not say weigh least, so that staff find titles and places without them.
drop function words_of(text, text, text, text, text);
create function words_of(title text, title_ar text, place_name text, description text, description_ar text, besides text)
returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('english', fold_arabic(title)), 'A')
  || setweight(to_tsvector('english', coalesce(fold_arabic(title_ar), '')), 'A')
  || setweight(to_tsvector('english', fold_arabic(place_name)), 'B')
  || setweight(to_tsvector('english', coalesce(fold_arabic(description), '')), 'C')
  || setweight(to_tsvector('english', coalesce(fold_arabic(description_ar), '')), 'C')
  || setweight(to_tsvector('english', fold_arabic(besides)), 'D');

-- 0702 writes the words of the listings there are.
create or replace function listing_words() returns trigger language plpgsql as $$
begin
  new.search := words_of(new.title, new.title_ar, new.place_name, new.description, new.description_ar,
    named_besides(new.property_type, new.area_id));
  return new;
end $$;
drop trigger listing_words on listing;
create trigger listing_words before insert or update of title, title_ar, place_name, property_type, area_id, description, description_ar
  on listing for each row execute function listing_words();
