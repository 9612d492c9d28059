create table meetings (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations(id) on delete cascade,
  is_by_seller boolean not null,
  times timestamp(3) with time zone[] not null check (cardinality(times) = 3),
  minutes smallint not null check (minutes in (15, 30, 45, 60)),
  reach text,
  state text not null default 'open' check (state in ('open', 'accepted', 'replaced', 'ended', 'expired', 'over')),
  starts_at timestamp(3) with time zone,
  ended_by_seller boolean,
  calendar_uid uuid not null default gen_random_uuid(),
  calendar_sequence integer not null default 0,
  proposer_zone text not null,
  answerer_zone text,
  created_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  check ((starts_at is null) = (answerer_zone is null)),
  check (state not in ('accepted', 'over') or starts_at is not null),
  check ((state = 'ended') = (ended_by_seller is not null))
);
create unique index meetings_open_key on meetings (conversation_id) where state = 'open';
create unique index meetings_accepted_key on meetings (conversation_id) where state = 'accepted';
create index meetings_conversation_idx on meetings (conversation_id, created_at desc);
comment on table meetings is 'Three times that one party of a conversation proposes for a call, and what became of them.';
comment on column meetings.is_by_seller is 'Whether the seller, or the professional, proposed the times.';
comment on column meetings.reach is 'The proposer''s phone number or link, for the other party alone.';
comment on column meetings.state is 'Those whose time is over stay open or accepted until somebody takes the next step.';
comment on column meetings.starts_at is 'The accepted one of the times.';
comment on column meetings.calendar_uid is 'The event in calendars. A moved call is the same event.';
comment on column meetings.calendar_sequence is 'The version of that event.';
comment on column meetings.proposer_zone is 'The time zone of the party who proposed.';
comment on column meetings.answerer_zone is 'The time zone of the party who accepted.';
