-- When somebody last agreed to withdrawals: that holds for a day, should the run fail.
alter table feed add column agreed_at timestamptz;
update feed set agreed_at = now() where agreed is not null;
