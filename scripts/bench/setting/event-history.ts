import type pg from 'pg'

const CHUNK = 500_000
const DAYS = 30

/**
 * Creates users who joined over a year, a third of them with a trial and a twentieth paying, and events over thirty
 * days: fifty visitors at a time, eight events each, a fifth of them signed in.
 */
export async function makeHistory(client: pg.Client, events: number): Promise<void> {
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as number from users)
    update users set created_at = now() - (number % 365) * interval '1 day' - interval '1 hour',
      trial_ends_at = case when number % 3 = 0 then now() - (number % 365) * interval '1 day' + interval '3 days' end
    from numbered where numbered.id = users.id and users.email like 'user-%'`)
  await client.query(`
    insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at)
    select id, id || '-' || n, 299, at, at, at + interval '30 days'
    from (select id, row_number() over (order by id) as number from users where email like 'user-%') u,
      generate_series(0, 5) n, lateral (select now() - (n * 30 + number % 30) * interval '1 day' as at) given
    where number % 20 = 0`)
  await client.query(`
    insert into subscriptions (user_id, status, period_ends_at)
    select user_id, 'active', max(period_ends_at) from payments group by user_id on conflict do nothing`)
  await client.query(`
    create temp table people as select id, row_number() over (order by id) - 1 as number from users where email like 'user-%'`)
  await client.query('create unique index on people (number)')
  await client.query('analyze people')
  for (let start = 0; start < events; start += CHUNK) {
    await client.query(
      `insert into events (name, visitor_id, user_id, listing_id, term, path, details, created_at)
      select
        case kind when 0 then 'search_performed' when 1 then 'business_view' when 2 then 'business_view' else 'page_view' end,
        md5(visitor::text)::uuid, p.id,
        case when kind in (1, 2) then 1 + floor(random() ^ 2 * 10000)::integer end,
        case when kind = 0 then 'term ' || floor(random() ^ 3 * 20000) end,
        '/marketplace', '{}', now() - make_interval(secs => (1 - n::double precision / $3) * $4 * 86400)
      from (
        select n, n / 400 * 50 + n % 50 as visitor, (n / 50 + n) % 5 as kind from generate_series($1::bigint, $2::bigint - 1) n
      ) given
      left join people p on visitor % 5 = 0 and p.number = (visitor / 5) % (select count(*) from people)
      order by n`,
      [start, Math.min(start + CHUNK, events), events, DAYS],
    )
    console.error(`… ${Math.min(start + CHUNK, events).toLocaleString('en')} events`)
  }
  await client.query('vacuum (analyze) users, payments, subscriptions, events')
}
