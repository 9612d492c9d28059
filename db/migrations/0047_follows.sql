create table professional_follows (
  user_id uuid not null references users(id) on delete cascade,
  professional_id integer not null references professional_profiles(id) on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, professional_id)
);
create index professional_follows_professional on professional_follows (professional_id);
alter table notification_preferences
  add column followed_listed_in_app boolean not null default true,
  add column followed_listed_email boolean not null default true;
alter table push_preferences add column followed_listed boolean not null default true;
comment on table professional_follows is 'Who is told when a professional lists an open business.';
