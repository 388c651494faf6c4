-- Staff may place a name or a project of the register once for all.
alter table registered_place
  drop constraint registered_place_confidence_check,
  add constraint registered_place_confidence_check check (confidence in ('staff', 'high', 'medium', 'low'));
alter table registered_project
  drop constraint registered_project_reason_check,
  add constraint registered_project_reason_check check (reason in ('staff', 'listed', 'named', 'listing'));
