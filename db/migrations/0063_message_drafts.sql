create table message_drafts (
  user_id uuid not null references users (id) on delete cascade,
  listing_id integer not null references listings (id) on delete cascade,
  text text not null,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, listing_id)
);
comment on table message_drafts is 'First messages to sellers that assistants wrote for a member, who has not sent them.';
create index message_drafts_listing on message_drafts (listing_id);
create index message_drafts_age on message_drafts (created_at);
