import { AccountClosing, OwnData } from '#shared/accounts/own-data.ts'
import { MailRequested } from '#shared/accounts/sign-in.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const ownDataOperations: readonly Operation[] = [
  {
    id: 'downloadDataCopy',
    method: 'get',
    path: '/api/account/copy.zip',
    summary: 'The copy: JSON and files in a ZIP',
    answer: { status: 200, type: 'application/zip' },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'closeAccount',
    method: 'post',
    path: '/api/account/closing',
    summary: 'Closes the account, given the password or a mailed code; it is erased after 14 days',
    description:
      'At once its listings leave the market, its subscription is canceled, and every other browser is signed out. 409 with `open_deal` while a sale is agreed to, and with `last_admin` for the only administrator.',
    body: AccountClosing,
    answer: { status: 200, schema: OwnData },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'sendClosingCode',
    method: 'post',
    path: '/api/account/closing/code',
    summary: 'Mails the code that closes an account without a password',
    answer: { status: 202, schema: MailRequested },
    errors: ['not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  },
  {
    id: 'downloadLinkedCopy',
    method: 'get',
    path: '/api/copies/{token}',
    summary: 'The copy that staff sent to a member who can’t sign in',
    description: 'A ZIP. Its address, which only a mail to the member has, is the permission for 7 days.',
    answer: { status: 200, type: 'application/zip' },
    errors: ['not_found', 'unavailable'],
  },
]
