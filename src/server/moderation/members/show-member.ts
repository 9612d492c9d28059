import { notFound } from '#shared/api/path-parameters.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { MEMBER_ITEMS } from '#shared/moderation/members.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { isStaffCondition } from '#server/accounts/members.ts'
import { listBrowsers } from '#server/accounts/own-account/list-browsers.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { listAuditEntries } from '#server/moderation/store.ts'
import { findPlace, listMemberRows } from './list-store.ts'
import * as store from './member-store.ts'

/**
 * A member, with what they listed, what is reported about them, and what staff did. Of messages there is nothing: staff
 * read those of a reported conversation, under its report.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found: nobody has verified an address as this member.
 */
export async function getMember(ctx: Context, id: UserId): Promise<MemberDetail> {
  requireAdmin(ctx)
  const { db, env } = ctx
  if (!(await findPlace(db, id))) throw notFound('member')
  const [rows, standing, browsers, ownListings, reports, subjects] = await Promise.all([
    listMemberRows(db, sql`u.id = ${id}`, { isAdmin: isStaffCondition(ctx) }),
    store.findStanding(db, id),
    listBrowsers(ctx, id),
    store.listListings(db, id),
    store.listReportsAbout(db, id),
    store.listLogSubjects(db, id),
  ])
  const [row] = rows
  if (!row || !standing) throw notFound('member')
  return {
    ...row,
    ...standing,
    isByAddress: row.email === env.ADMIN_EMAIL,
    browsers,
    ownListings,
    reports,
    log: await listAuditEntries(db, { subjects }, MEMBER_ITEMS),
  }
}
