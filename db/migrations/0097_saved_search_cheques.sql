-- Columns that hold one comparison are named as the parameters of a result page's URL.
alter table saved_search_key rename min_cheques to cheques;
