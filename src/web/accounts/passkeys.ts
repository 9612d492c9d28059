import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '#shared/accounts/passkeys.ts'

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
  const made = (await jsonOf(navigator.credentials.create({ publicKey }))) as NewPasskey | undefined
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports } = made.response
  return withoutMore(made, { clientDataJSON, attestationObject, transports })
}

/** Lets the user choose a passkey of this site. Undefined if they canceled, or there is none. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAnswer | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const given = (await jsonOf(navigator.credentials.get({ publicKey }))) as PasskeyAnswer | undefined
  if (!given) return undefined
  const { clientDataJSON, authenticatorData, signature } = given.response
  return withoutMore(given, { clientDataJSON, authenticatorData, signature })
}

/** Browsers say more than the site reads, which takes nothing that it does not know. */
function withoutMore<Response>({ id, rawId }: { id: string; rawId: string }, response: Response) {
  return { id, rawId, type: 'public-key' as const, response }
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
