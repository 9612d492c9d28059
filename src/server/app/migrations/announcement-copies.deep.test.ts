import { expect, test } from 'vitest'
import { migrateTo } from '#server/app/backup/migrate-to.ts'
import { createEmptySite, query } from '#server/app/backup/testing.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { createWorld } from '#test/world.ts'
import { readHistory } from './history.ts'

const READ = '0066_announcements_read'

test('who had copies of announcements has read the same afterwards, and the copies are gone', async () => {
  const { migrations } = await readHistory()
  const next = migrations.findIndex(({ tag }) => tag === READ)
  const env = await createEmptySite(await createWorld())
  const connection = { connectionString: env.DATABASE_URL }
  const earlier = migrations.slice(0, next).map(({ sha256, createdAt }) => ({ hash: sha256, createdAt }))
  await migrateTo(connection, earlier)
  await query(
    env,
    `insert into users (first_name, email, email_verified) select name, name || '@example.com', true
      from unnest(array['all', 'some', 'none', 'never']) name;
    insert into announcements (topic, title, message, created_at, except_user_id)
      select topic, name, 'x', timestamptz '2026-11-01' + number * interval '1 day', 'f0f0f0f0-0000-4000-8000-000000000000'
      from (values (1, 'feature_update', 'first'), (2, 'feature_update', 'second'), (3, 'feature_update', 'third'),
        (4, 'business_listed', 'listed'), (4, 'followed_listed', 'followed'), (5, 'account_changed', 'own')) as a (number, topic, name);
    insert into notifications (user_id, announcement_id, read_at)
      select u.id, a.id, case when u.first_name = 'all' or (u.first_name = 'some' and a.title in ('first', 'third')) then now() end
      from users u, announcements a where u.first_name <> 'never' and a.title in ('first', 'second', 'third', 'own')`,
  )
  await migrateDatabase(connection)
  expect(
    await query(
      env,
      `select first_name as name, feature_update < timestamptz '2026-11-03' as "isSecondUnread",
        feature_update >= timestamptz '2026-11-02' as "isFirstRead", business_listed > now() - interval '1 hour' as "isRestRead"
      from announcement_marks join users on id = user_id order by 1`,
    ),
  ).toEqual([
    { name: 'all', isSecondUnread: false, isFirstRead: true, isRestRead: true },
    { name: 'never', isSecondUnread: false, isFirstRead: true, isRestRead: true },
    { name: 'none', isSecondUnread: true, isFirstRead: false, isRestRead: true },
    { name: 'some', isSecondUnread: true, isFirstRead: true, isRestRead: true },
  ])
  // One that was read out of turn stays read, and notices to one member stay.
  expect(
    await query(
      env,
      `select first_name as name, title, read_at is not null as "isRead" from notifications n
        join users u on u.id = n.user_id join announcements a on a.id = n.announcement_id order by 1, 2`,
    ),
  ).toEqual([
    { name: 'all', title: 'own', isRead: true },
    { name: 'none', title: 'own', isRead: false },
    { name: 'some', title: 'own', isRead: false },
    { name: 'some', title: 'third', isRead: true },
  ])
  expect(
    await query(env, "select followers_told_apart as apart from announcements where topic = 'business_listed'"),
  ).toEqual([{ apart: true }])
  expect(await query(env, "select from backfills where name = 'announcement_copies'")).toEqual([])
})
