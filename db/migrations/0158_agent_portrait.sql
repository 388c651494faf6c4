-- The picture of an agent without an account of their own; somebody with one shows the picture of their profile.
alter table agent add column portrait_url text check (portrait_url ~ '^(/|https://)');
