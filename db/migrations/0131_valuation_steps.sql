-- What valuations learn counts in other steps, and units of a deal are judged otherwise: the next start learns and judges anew.
delete from valuation_model;
