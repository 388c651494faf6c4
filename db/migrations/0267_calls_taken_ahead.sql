-- A process takes several calls of a counter at once, so that not every request costs a statement.
alter table attempt add column calls smallint not null default 1 check (calls > 0);

drop function take_attempt;

-- Takes up to `wanted` calls of a counter, in one statement that is a transaction of its own; none leaves the seconds until the
-- next may be. The first may be made whenever it is, the others within `held` seconds, so these count for that much longer.
-- Gives back the `unused` calls of what was taken `earlier`. A crash may forget the calls of the last moment.
create function take_calls(counter text, most integer, seconds integer, wanted integer, held integer, earlier bigint,
  unused integer, out attempt_id bigint, out taken integer, out wait integer)
language plpgsql as $$
declare
  counted integer;
  first_ends timestamptz;
  may_return boolean;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(counter, 0));
  update attempt set calls = calls - unused where id = earlier;
  select coalesce(sum(calls), 0), min(expires_at), coalesce(bool_or(calls > 1 and at > clock_timestamp() - make_interval(secs => held)), false)
    into counted, first_ends, may_return
    from attempt where key = counter and expires_at > clock_timestamp();
  taken := least(wanted, most - counted);
  wait := 0;
  if taken <= 0 then
    taken := 0;
    wait := greatest(1, ceil(extract(epoch from first_ends - clock_timestamp())));
    if may_return then
      wait := least(wait, held + 1);
    end if;
    return;
  end if;
  insert into attempt (key, at, expires_at, calls)
    values (counter, clock_timestamp(),
      clock_timestamp() + make_interval(secs => seconds + case when taken > 1 then held else 0 end), taken)
    returning id into attempt_id;
end $$;
