-- What valuations learn from the register, and how close they came to sales they did not know: one row, computed with each
-- import of sales. The form is ValuationModel's (market/valuation/types.ts).
create table valuation_model (
  is_only boolean primary key default true check (is_only),
  model jsonb not null
);
