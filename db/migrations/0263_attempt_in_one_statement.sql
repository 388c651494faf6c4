-- One attempt of a counter in one statement, which is a transaction of its own: for what is asked many times a second.
-- Returns 0 if it is counted, else the seconds until the next may be. A crash may forget the attempts of the last moment.
create function take_attempt(counter text, most integer, seconds integer) returns integer
language plpgsql as $$
declare
  counted integer;
  first_ends timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(counter, 0));
  select count(*), min(expires_at) into counted, first_ends
    from attempt where key = counter and expires_at > clock_timestamp();
  if counted >= most then
    return greatest(1, ceil(extract(epoch from first_ends - clock_timestamp())));
  end if;
  insert into attempt (key, at, expires_at)
    values (counter, clock_timestamp(), clock_timestamp() + make_interval(secs => seconds));
  return 0;
end $$;
