-- As every other id that a URL may name: a number too large for an integer is nobody's, not an error.
alter table overseas_home alter column id type bigint;
