-- What an advertiser says of a listing in Arabic, beside the English that every listing has.
alter table listing add column title_ar text, add column description_ar text;
alter table import_change add column title_ar text, add column description_ar text;
