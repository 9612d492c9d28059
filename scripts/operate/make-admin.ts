import { makeAdmin } from '#server/accounts/members.ts'
import { forAccount } from './accounts/for-account.ts'

/** `npm run make-admin -- EMAIL`: makes the owner of an account an administrator. */
await forAccount({ name: 'make-admin', act: makeAdmin, done: 'is now an administrator.' })
