import { onTestFinished, vi } from 'vitest'

/** A browser with passkeys, whose device makes or signs one for a challenge, or has nothing to do it with. */
export function standInForDevice(answer: (challenge: string) => object | undefined): void {
  class Stand {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    private readonly made: object
    constructor(made: object) {
      this.made = made
    }
    toJSON() {
      return this.made
    }
  }
  const ask = ({ publicKey }: { publicKey: { challenge: string } }) => {
    const made = answer(publicKey.challenge)
    return made ? Promise.resolve(new Stand(made)) : Promise.reject(new DOMException('', 'NotAllowedError'))
  }
  vi.stubGlobal('PublicKeyCredential', Stand)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}
