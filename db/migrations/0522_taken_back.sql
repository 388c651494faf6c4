-- Its advertiser no longer wants it on the site. Listed again it waits again, whatever the setting has become.
alter type approval_state add value 'taken_back';
