import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { ownDataCalls } from '#shared/own-data/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { closeAccount, keepAccount, requestClosingCode } from '#server/own-data/closing/close-account.ts'
import { openCopy, openLinkedCopy, requestCopy } from '#server/own-data/copy/request-copy.ts'
import { getOwnData } from './own-data.ts'
import { closeMember, reopenMember, sendCopy } from './serve-member.ts'

const STAFF_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'] as const

export const ownDataHandlers = handlers(ownDataCalls, {
  getOwnData: {
    run: ({ ctx }) => getOwnData(ctx),
    summary: 'Whether the account is closed, and the newest copy of its data',
    errors: ['not_signed_in', 'unavailable'],
  },
  requestDataCopy: {
    run: ({ ctx }) => requestCopy(ctx),
    summary: 'Asks for a copy of everything that is stored about the caller',
    description:
      'It is made by a job, replaces an earlier one, and can be downloaded for 7 days. A mail says when it is ready.',
    errors: ['not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  },
  keepAccount: {
    run: ({ ctx }) => keepAccount(ctx),
    summary: 'Keeps a closed account',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  sendMemberCopy: {
    run: ({ ctx, id, body }) => sendCopy(ctx, id, body),
    summary: 'Mails a member a copy of everything that is stored about them; for administrators',
    description: 'For a member who can’t sign in: the mail opens it. Staff do not get the copy.',
    errors: STAFF_ERRORS,
  },
  closeMemberAccount: {
    run: ({ ctx, id, body }) => closeMember(ctx, id, body),
    summary: 'Closes a member’s account, to be erased after 14 days or at once; for administrators',
    description:
      'Signs out every browser, withdraws the listings, cancels the subscription and passes on sales that are agreed to. Until it is erased, it can be kept. 409 with the reason `yourself`, `last_admin`, or `nothing_to_do`: it is closed already.',
    errors: STAFF_ERRORS,
  },
  keepMemberAccount: {
    run: ({ ctx, id, body }) => reopenMember(ctx, id, body),
    summary: 'Keeps a closed account; for administrators',
    errors: STAFF_ERRORS,
  },
  closeAccount: {
    run: ({ body, ...at }) => closeAccount(at.ctx, body, deviceOf(at)),
    summary: 'Closes the account, given the password or a mailed code; it is erased after 14 days',
    description:
      'At once its listings leave the market, its subscription is canceled, and every other browser is signed out. 409 with `open_deal` while a sale is agreed to, and with `last_admin` for the only administrator.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  sendClosingCode: {
    run: (at) => requestClosingCode(at.ctx, deviceOf(at)),
    summary: 'Mails the code that closes an account without a password',
    errors: ['not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  },
  downloadDataCopy: {
    run: ({ ctx }) => openCopy(ctx),
    summary: 'The copy: JSON and files in a ZIP',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  downloadLinkedCopy: {
    run: ({ ctx, token }) => openLinkedCopy(ctx, token),
    summary: 'The copy that staff sent to a member who can’t sign in',
    description: 'A ZIP. Its address, which only a mail to the member has, is the permission for 7 days.',
    errors: ['not_found', 'unavailable'],
  },
})
