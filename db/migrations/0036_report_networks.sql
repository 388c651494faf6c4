-- Whoever types many emails reports from one network.
alter table listing_report add column network text; -- a keyed hash; null: reported before it was noted
