type Call = (path: string, init: RequestInit) => Promise<Response>
type Listener = (event: { loaded: number; total: number }) => void

class Target {
  readonly #listeners: [string, Listener][] = []

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener])
  }

  protected tell(told: string, event = { loaded: 1, total: 2 }): void {
    for (const [type, listener] of this.#listeners) if (type === told) listener(event)
  }
}

class Upload extends Target {
  progress(): void {
    this.tell('progress')
  }
}

/** What pages use of `XMLHttpRequest`, for the progress of uploads, by calls of the API. */
export function uploadsBy(call: Call) {
  return class extends Target {
    readonly upload = new Upload()
    status = 0
    statusText = ''
    responseText = ''
    #request = { method: '', path: '' }
    #isAborted = false

    open(method: string, path: string): void {
      this.#request = { method, path }
    }

    send(body: FormData): void {
      this.upload.progress()
      void this.#send(body)
    }

    abort(): void {
      this.#isAborted = true
      this.tell('abort')
    }

    async #send(body: FormData): Promise<void> {
      const { method, path } = this.#request
      const answer = await call(path, { method, body }).catch(() => undefined)
      this.status = answer?.status ?? 0
      this.responseText = (await answer?.text()) ?? ''
      if (!this.#isAborted) this.tell(answer ? 'load' : 'error')
    }
  }
}
