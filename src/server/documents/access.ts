import type { UserId } from '#shared/accounts/user.ts'
import type { AccessLevel, DocumentLock } from '#shared/documents/documents.ts'
import { hasPremiumAccess } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'

/** The facts about a listing that decide who may access its documents. */
export interface DocumentOwner {
  sellerId: UserId
  isPublic: boolean
}

/** `hidden` is answered as not found. */
export type DocumentAccess = 'open' | 'hidden' | DocumentLock

/**
 * Decides who may open a document at each access level (decision 14). A hidden document is not listed either; a lock
 * names what would open the document. Once a listing is off the market, all of its documents are hidden from everyone
 * but its owner and staff.
 */
export function accessTo(level: AccessLevel, owner: DocumentOwner, member: Member | undefined): DocumentAccess {
  if (mayManage(owner, member)) return 'open'
  if (!owner.isPublic || level === 'admin_only') return 'hidden'
  if (level === 'public') return 'open'
  if (!member) return 'sign_in'
  if (level === 'verified_buyers' && !member.isVerifiedBuyer) return 'verification'
  return hasPremiumAccess(member) ? 'open' : 'subscription'
}

/** Uploading, deleting and reading the access log: for the owner and staff (S2 §6). */
export function mayManage({ sellerId }: DocumentOwner, member: Member | undefined): boolean {
  return member !== undefined && (member.isAdmin || member.id === sellerId)
}
