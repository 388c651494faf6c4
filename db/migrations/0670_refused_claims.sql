-- Its claimant is told at the company what was decided; one made again replaces it.
alter table brokerage_claim add refused_at timestamptz;
