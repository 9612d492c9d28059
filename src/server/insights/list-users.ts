import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { CSV_BOM, csvText } from '#shared/csv.ts'
import { USERS_PER_PAGE } from '#shared/insights/insights.ts'
import type { SignedUpUser, UsersQuery } from '#shared/insights/insights.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { countUsers, listUsers } from './users-store.ts'
import type { UserFilter } from './users-store.ts'

const ROWS_AT_ONCE = 2000

/**
 * A page of the users who signed up and verified their address.
 *
 * @throws AppError not_signed_in, forbidden/admin_required.
 */
export async function listSignedUpUsers(
  ctx: Context,
  { page = 1, ...filter }: UsersQuery,
): Promise<{ users: SignedUpUser[]; total: number }> {
  requireAdmin(ctx)
  const offset = (page - 1) * USERS_PER_PAGE
  const [users, total] = await Promise.all([
    listUsers(ctx.db, filter, { limit: USERS_PER_PAGE, offset }),
    countUsers(ctx.db, filter),
  ])
  return { users, total }
}

/**
 * All matching users as CSV text, in chunks. The first chunk is loaded before this returns, so that errors are thrown
 * before anything is sent.
 *
 * @throws AppError not_signed_in, forbidden/admin_required.
 */
export async function exportSignedUpUsers(
  ctx: Context,
  filter: Pick<UsersQuery, 'search' | 'sort'>,
): Promise<AsyncGenerator<string>> {
  requireAdmin(ctx)
  return writePieces(ctx, filter, await listPiece(ctx, filter))
}

async function* writePieces(ctx: Context, filter: UserFilter, first: SignedUpUser[]): AsyncGenerator<string> {
  yield CSV_BOM + csvText([['Name', 'Email', 'User Type', 'Signup Date']])
  let users = first
  while (users.length > 0) {
    yield csvText(users.map(toCells))
    users = users.length < ROWS_AT_ONCE ? [] : await listPiece(ctx, filter, users.at(-1))
  }
}

/** Continues after the last user: with an offset, users who join or leave in the meantime would shift the rows. */
async function listPiece(ctx: Context, filter: UserFilter, after?: SignedUpUser): Promise<SignedUpUser[]> {
  return listUsers(ctx.db, filter, { limit: ROWS_AT_ONCE, after })
}

function toCells({ firstName, lastName, email, role, createdAt }: SignedUpUser): string[] {
  return [`${firstName} ${lastName}`.trim(), email, role ? ROLE_LABELS[role] : '', createdAt]
}
