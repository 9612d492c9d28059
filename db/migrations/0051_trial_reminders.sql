alter table users add column trial_reminded_at timestamp(3) with time zone;
comment on column users.trial_reminded_at is 'When a mail said that the trial ends within a day.';
create index users_trial_ends on users (trial_ends_at) where trial_ends_at is not null;
