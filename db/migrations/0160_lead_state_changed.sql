-- When a lead came into its state; null for what changed before this was kept. A new lead is as old as its conversation.
alter table conversation add column state_changed_at timestamptz;
