-- What is announced to many is stored once and read, so no member has a copy of it. A row of notifications is a notice to
-- one person, or says that they read one announcement by itself.
create table announcement_marks (
  user_id uuid primary key references users (id) on delete cascade,
  feature_update timestamp(3) with time zone,
  new_user_signup timestamp(3) with time zone,
  business_listed timestamp(3) with time zone,
  seller_verified timestamp(3) with time zone,
  followed_listed timestamp(3) with time zone
);
comment on table announcement_marks is 'Up to when a member has read what was announced, by topic. A topic that is switched on begins as read.';

alter table announcements add column followers_told_apart boolean not null default false;
comment on column announcements.followers_told_apart is 'Who follows the member who caused it gets an announcement of their own instead.';
comment on table announcements is 'A notification for many members, who read it here, or the text of one to a single member.';
comment on table notifications is 'A notice to one member, or an announcement that they read by itself; one each.';
update announcements a set followers_told_apart = true from announcements f
where a.topic = 'business_listed' and f.topic = 'followed_listed'
  and f.created_at = a.created_at and f.except_user_id = a.except_user_id;

create index announcements_newest on announcements (topic, created_at, id);
drop index announcements_feature_updates;
create index announcements_of_followed on announcements (except_user_id, created_at, id) where topic = 'followed_listed';
create index announcements_path on announcements (path, topic);
create index notifications_announcement on notifications (announcement_id);

-- Whoever has unread copies has read up to the oldest of them, and everybody else all there is.
insert into announcement_marks
select u.id, coalesce(n.feature_update, now()), coalesce(n.new_user_signup, now()), coalesce(n.business_listed, now()),
  coalesce(n.seller_verified, now()), coalesce(n.followed_listed, now())
from users u left join (
  select n.user_id,
    min(a.created_at) filter (where a.topic = 'feature_update') - interval '1 ms' as feature_update,
    min(a.created_at) filter (where a.topic = 'new_user_signup') - interval '1 ms' as new_user_signup,
    min(a.created_at) filter (where a.topic = 'business_listed') - interval '1 ms' as business_listed,
    min(a.created_at) filter (where a.topic = 'seller_verified') - interval '1 ms' as seller_verified,
    min(a.created_at) filter (where a.topic = 'followed_listed') - interval '1 ms' as followed_listed
  from notifications n join announcements a on a.id = n.announcement_id
  where n.read_at is null
    and a.topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'followed_listed')
  group by n.user_id
) n on n.user_id = u.id;
-- The copies go in batches after the migration.
insert into backfills (name, next_id) values ('announcement_copies', 0);
