-- What staff write: guides, news, posts, and the site's own pages.
create type content_type as enum ('page', 'blog', 'guide', 'news');
create type content_status as enum ('draft', 'published', 'archived');

create table content_category (
  id           bigint generated always as identity primary key,
  name         text not null,
  slug         text not null unique,
  description  text not null default '',
  is_active    boolean not null default true,
  created_at   timestamptz not null default now()
);

create table content_page (
  id                  bigint generated always as identity primary key,
  title               text not null,
  slug                text not null unique,
  content             text not null default '', -- Markdown
  excerpt             text not null default '',
  page_type           content_type not null default 'page',
  status              content_status not null default 'draft',
  seo_title           text not null default '',
  seo_description     text not null default '',
  category_id         bigint references content_category (id),
  featured_image_url  text,
  featured_image_alt  text not null default '',
  author_id           uuid references user_account (id) on delete set null,
  published_at        timestamptz, -- of the first publication; ahead of now while it is scheduled
  revision            integer not null default 1, -- counts saves
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);
create index content_page_published on content_page (page_type, published_at desc, id desc) where status = 'published';
create index content_page_category on content_page (category_id);
create index content_page_author on content_page (author_id);

-- What each save stored: all that can be edited, by column.
create table content_revision (
  page_id   bigint not null references content_page (id) on delete cascade,
  revision  integer not null,
  fields    jsonb not null,
  saved_by  uuid references user_account (id) on delete set null,
  saved_at  timestamptz not null default now(),
  primary key (page_id, revision)
);
create index content_revision_saved_by on content_revision (saved_by);

-- Uploaded pictures, from before their files are stored. A sweep deletes those that no page or revision shows.
create table content_image (
  file_name    text primary key, -- 'featured/3f1c…', which '.webp' and its like complete
  uploaded_at  timestamptz not null default now()
);
