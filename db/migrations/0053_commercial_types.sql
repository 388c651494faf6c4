-- With office, retail and land these are the sectors of commercial property.
alter type property_type add value 'leisure';
alter type property_type add value 'industrial';
alter type property_type add value 'other_commercial';

create type fit_out as enum ('shell_and_core', 'fitted', 'furnished');
alter table listing
  add column fit_out fit_out, -- of commercial property
  add column parking_spaces smallint check (parking_spaces between 0 and 9999);
