import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerBase } from '#shared/financing/buyer-base.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export async function findBuyerBase(db: Queryable, userId: UserId): Promise<BuyerBase | undefined> {
  const { rows } = await db.execute<BuyerBase>(sql`
    select place, cash, rate_basis_points / 100.0::float8 as rate, salary from buyer_bases where user_id = ${userId}`)
  return rows[0]
}

export async function upsertBuyerBase(db: Queryable, userId: UserId, base: BuyerBase): Promise<void> {
  const { place, cash, rate, salary } = base
  await db.execute(sql`
    insert into buyer_bases (user_id, place, cash, rate_basis_points, salary)
    values (${userId}, ${place}, ${cash}, ${rate === null ? null : Math.round(rate * 100)}, ${salary})
    on conflict (user_id) do update set place = excluded.place, cash = excluded.cash,
      rate_basis_points = excluded.rate_basis_points, salary = excluded.salary, updated_at = now()`)
}
