-- What was searched for and not found on a day in Dubai, in the words of the result page: by whom is stored nowhere.
create table empty_search (
  day   date not null,
  words text not null,
  n     integer not null,
  primary key (day, words)
);
