-- Sales weigh otherwise, so ranges have to be learnt again: the next start does.
delete from valuation_model;
