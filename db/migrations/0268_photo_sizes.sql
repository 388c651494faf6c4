-- The size of an uploaded photo as it is stored, at most 1,600 × 2,400 pixels: its owner is told if it is small. Null for older ones.
alter table listing_image
  add column width integer,
  add column height integer;
