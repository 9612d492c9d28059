import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import { CODE_LENGTH, CODE_MINUTES, SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Context, JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Makes the code by which an account without a password is closed. An earlier one no longer works. */
export async function makeClosingCode(ctx: JobContext, id: UserId): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await ctx.db.transaction(async (tx) => {
    await deleteClosingCode(tx, id)
    await tx.execute(sql`
      insert into verifications (identifier, value, expires_at)
      values (${nameOf(id)}, ${hashCode(ctx, id, code)}, now() + make_interval(mins => ${CODE_MINUTES}))`)
  })
  return code
}

/** @throws AppError rate_limited, invalid_input/wrong_code. */
export async function proveClosingCode(ctx: Context, id: UserId, code: string | undefined): Promise<void> {
  await ctx.limits.throttle('email-code-account', id)
  const { rows } = await ctx.db.execute<{ value: string }>(
    sql`select value from verifications where identifier = ${nameOf(id)} and expires_at > now()`,
  )
  const [stored] = rows
  if (!stored || code === undefined || !isSame(stored.value, hashCode(ctx, id, code))) {
    throw new AppError('invalid_input', "That code isn't right, or it has expired. Ask for a new one.", {
      reason: SIGN_IN_REASONS.wrongCode,
      fields: { code: "That code isn't right, or it has expired" },
    })
  }
}

export async function deleteClosingCode(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${nameOf(id)}`)
}

function nameOf(id: UserId): string {
  return `account-closing-${id}`
}

function hashCode({ secret }: Pick<Context, 'secret'>, id: UserId, code: string): string {
  return createHmac('sha256', secret).update(`account-closing ${id} ${code}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
