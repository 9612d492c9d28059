create table listing_drafts (
  user_id uuid primary key references users (id) on delete cascade,
  fields jsonb not null,
  updated_at timestamp(3) with time zone not null default now(),
  constraint listing_drafts_size check (octet_length(fields::text) <= 66560)
);
comment on table listing_drafts is 'What members typed of a new listing and have not sent, for their other devices.';
comment on column listing_drafts.updated_at is 'Unique for each version of a draft.';
create index listing_drafts_age on listing_drafts (updated_at);
