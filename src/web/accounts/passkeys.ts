import { NewPasskey, PasskeyAnswer } from '#shared/accounts/passkeys.ts'
import type { PasskeyOptions } from '#shared/accounts/passkeys.ts'

/** Whether this browser makes passkeys for this address. None does for a bare IP address. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    !/^[\d.]+$|:/u.test(location.hostname)
  )
}

/** Lets the device make a passkey. Undefined if the user canceled, or the device has one already. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return NewPasskey.safeParse(await jsonOf(navigator.credentials.create({ publicKey }))).data
}

/** Lets the user choose a passkey of this site. Undefined if they canceled, or there is none. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAnswer | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return PasskeyAnswer.safeParse(await jsonOf(navigator.credentials.get({ publicKey }))).data
}

/** Browsers tell a cancel, a timeout and a passkey that is there already by errors, and rarely which. */
async function jsonOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const made = await asked
    return made instanceof PublicKeyCredential ? made.toJSON() : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
