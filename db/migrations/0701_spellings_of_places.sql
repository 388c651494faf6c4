-- Places are found with haa for alef at the end of a word (جميره), and with letters of other keyboards (ڤ, پ, چ, گ). New ones are stored so.
update area_name set folded = translate(folded, 'ڤپچگ', 'فبجك')
where folded ~ '[ڤپچگ]' and not exists (
  select from area_name same where same.area_id = area_name.area_id and same.folded = translate(area_name.folded, 'ڤپچگ', 'فبجك'));
insert into area_name (area_id, folded)
select area_id, regexp_replace(folded, '([ء-ي]{3})ا(?![[:alpha:]])', '\1ه', 'g') from area_name
where folded ~ '[ء-ي]{3}ا(?![[:alpha:]])'
on conflict do nothing;
