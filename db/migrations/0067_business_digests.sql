-- Mails of new and of verified businesses come in one mail a day, or at once.
alter table notification_preferences
  add column business_emails text not null default 'daily',
  add column business_emails_chosen_at timestamp(3) with time zone;
comment on column notification_preferences.business_emails_chosen_at is 'When the choice was last changed: what was announced before then was mailed as was chosen before.';
create index notification_preferences_daily on notification_preferences (user_id)
  where (business_listed_email or seller_verified_email) and business_emails = 'daily';
create index notification_preferences_at_once on notification_preferences (user_id)
  where (business_listed_email or seller_verified_email) and business_emails = 'at_once';
create index notification_preferences_sign_ups on notification_preferences (user_id) where new_user_signup_email;
create index push_preferences_news on push_preferences (user_id)
  where business_listed or seller_verified or new_user_signup;

create table announcement_digests (
  id integer primary key generated always as identity,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null unique,
  reached_user_id uuid,
  finished_at timestamp(3) with time zone
);
comment on table announcement_digests is 'The daily mails of what was announced after `since`, up to `until`. They go to members in the order of their ids.';
comment on column announcement_digests.reached_user_id is 'The last member for whom a mail was queued, until all are.';
-- What was announced before was mailed at once.
insert into announcement_digests (since, until, finished_at) values (now(), now(), now());
