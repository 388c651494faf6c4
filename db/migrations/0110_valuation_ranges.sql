-- What valuations learn changed its form: the next start learns it anew.
delete from valuation_model;
