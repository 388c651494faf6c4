-- A row with a text of some length takes over 2 kB, so its largest columns were moved out of it: first its words, which the index of
-- listings and staff's list read of every row. Now its descriptions, which pages of one listing read, are moved and nothing else.
-- Rows written before stay as they are until their texts change.
alter table listing
  alter column reference set storage main,
  alter column source set storage main,
  alter column source_key set storage main,
  alter column title set storage main,
  alter column title_ar set storage main,
  alter column amenities set storage main,
  alter column permit_number set storage main,
  alter column permit_url set storage main,
  alter column place_name set storage main,
  alter column address set storage main,
  alter column image_url set storage main,
  alter column search set storage main,
  alter column video_url set storage main,
  alter column developer set storage main,
  alter column handover set storage main,
  alter column payment_plan set storage main,
  alter column school_reach set storage main,
  alter column unit_number set storage main;
