import { onTestFinished } from 'vitest'

/** What a browser has besides the DOM of tests, until the end of a test. */
export function giveGlobals(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    onTestFinished(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}

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
  giveGlobals({ PublicKeyCredential: Stand })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
}
