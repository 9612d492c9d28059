import { endTwoFactorOf } from '#server/accounts/two-factor/two-factor.ts'
import { forAccount } from './accounts/for-account.ts'

/** `npm run end-two-factor -- EMAIL`: for an administrator who lost the phone and the recovery codes. */
await forAccount({ name: 'end-two-factor', act: endTwoFactorOf, done: 'signs in with the password alone.' })
