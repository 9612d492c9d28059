import { InvitationInput, InvitationList, NewInvitation } from '#shared/accounts/invitations.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const invitationOperations: readonly Operation[] = [
  {
    id: 'listInvitations',
    method: 'get',
    path: '/api/admin/invitations',
    summary: 'Links with which somebody can join, newest first; for administrators',
    answer: { status: 200, schema: InvitationList },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'createInvitation',
    method: 'post',
    path: '/api/admin/invitations',
    summary: 'Makes a link with which one person can join; for administrators',
    description: 'The link is told once: the site keeps no more than its hash.',
    body: InvitationInput,
    answer: { status: 201, schema: NewInvitation },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    id: 'revokeInvitation',
    method: 'delete',
    path: '/api/admin/invitations/{id}',
    summary: 'Makes a link useless; for administrators',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
