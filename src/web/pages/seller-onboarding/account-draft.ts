import { draftCalls } from '#shared/listings/draft-calls.ts'
import { draftFields } from '#shared/listings/listing-draft.ts'
import type { DraftField } from '#shared/listings/listing-draft.ts'
import { ApiError } from '#web/api-client.ts'
import { send } from '#web/call.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { isSame, readVersion, writeVersion } from './kept-draft.ts'

export interface OtherDraft {
  values: ListingValues
  updatedAt: string
  /** What is not the same here, in the order of the form. */
  differing: readonly DraftField[]
}

/** What another device did, which this one waits to be asked about: saved another draft, or sent or cleared this one. */
export type OtherDevice = OtherDraft | 'gone'

export interface AccountState {
  other: OtherDevice | undefined
  /** The account has what the form shows, or had it before the last keys. */
  isSaved: boolean
}

const DRAFT_FIELDS = Object.keys(draftFields) as DraftField[]

interface Form {
  /** Its values; null once it is gone. */
  read: () => ListingValues | null
  /** Replaces its values, and the browser's draft. */
  replaceBy: (values: ListingValues) => void
  show: (state: AccountState) => void
}

/** Also those of a form that is opened while the last one is still being saved. */
let last: Promise<unknown> = Promise.resolve()

function inTurn(step: () => Promise<void>): void {
  last = last.then(step).catch(() => {})
}

/**
 * The draft in the seller's account, for their other devices. A draft that does not continue the one that the account has
 * replaces it only if the seller says so. Without a connection the browser's own draft waits for the next time.
 */
export class AccountDraft {
  readonly #form: Form
  #state: AccountState = { other: undefined, isSaved: false }
  /** The account's draft is known, and the form continues it. */
  #isCompared = false
  #isSent = false
  #version: string | undefined
  #saved: { values: ListingValues; version: string | undefined } | undefined

  constructor(form: Form) {
    this.#form = form
  }

  /** Saves what the form shows now, or first compares it with the account's draft. */
  sync(): void {
    const values = this.#form.read()
    if (values && !this.#isSent) inTurn(() => this.#save(values))
  }

  /** The form gets the other device's draft. */
  continueOther(): void {
    const { other } = this.#state
    if (!other) return
    if (other === 'gone') {
      this.#form.replaceBy({})
      this.#adopt({}, undefined)
    } else {
      this.#form.replaceBy(other.values)
      this.#adopt(other.values, other.updatedAt)
    }
  }

  /** What the form shows replaces the other device's draft. */
  replaceOther(): void {
    const { other } = this.#state
    if (!other) return
    this.#setVersion(other === 'gone' ? undefined : other.updatedAt)
    this.#isCompared = true
    this.#show({ other: undefined })
    this.sync()
  }

  /** Another tab sent or cleared the draft, and deleted that of the account. */
  forgetVersion(): void {
    this.#version = undefined
  }

  /** Deletes the draft that the form continues. Called before the browser's own is deleted. */
  delete({ isSent }: { isSent: boolean }): void {
    this.#isSent = isSent
    this.#version = this.#newestVersion()
    if (!this.#state.other) inTurn(() => this.#push({}))
  }

  async #save(values: ListingValues): Promise<void> {
    if (this.#state.other) return
    try {
      await (this.#isCompared ? this.#push(values) : this.#compare())
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        this.#show({ isSaved: false })
        return
      }
      this.#isCompared = false
      await this.#compare()
    }
  }

  async #compare(): Promise<void> {
    const { draft } = await send(draftCalls.getListingDraft)
    const typed = this.#form.read()
    if (!typed || this.#isSent) return
    const here = fitting(typed)
    const there = fitting(draft?.values ?? {})
    const version = this.#newestVersion()
    const isEmpty = Object.keys(here).length === 0
    if (isSame(here, there)) {
      this.#adopt(here, draft?.updatedAt)
    } else if (draft && isEmpty) {
      this.#form.replaceBy(there)
      this.#adopt(there, draft.updatedAt)
    } else if (version === draft?.updatedAt) {
      this.#isCompared = true
      await this.#push(typed)
    } else {
      const differing = DRAFT_FIELDS.filter((name) => here[name] !== there[name])
      this.#show({ other: draft ? { values: there, updatedAt: draft.updatedAt, differing } : 'gone', isSaved: false })
    }
  }

  async #push(typed: ListingValues): Promise<void> {
    const values = fitting(typed)
    const version = this.#newestVersion()
    if (this.#saved && this.#saved.version === version && isSame(values, this.#saved.values)) return
    if (Object.keys(values).length > 0) {
      const body = { values, updatedAt: version ?? null }
      const { updatedAt } = await send(draftCalls.saveListingDraft, { body }, { keepalive: true })
      this.#adopt(values, updatedAt)
    } else {
      if (version !== undefined) {
        await send(draftCalls.deleteListingDraft, { query: { updatedAt: version } }, { keepalive: true })
      }
      this.#adopt(values, undefined)
    }
  }

  /** The account has these values. */
  #adopt(values: ListingValues, version: string | undefined): void {
    this.#setVersion(version)
    this.#saved = { values, version }
    this.#isCompared = true
    this.#show({ other: undefined, isSaved: Object.keys(values).length > 0 })
  }

  /** Another tab may have saved later than this one. */
  #newestVersion(): string | undefined {
    return readVersion() ?? this.#version
  }

  #setVersion(version: string | undefined): void {
    this.#version = version
    writeVersion(version)
  }

  #show(state: Partial<AccountState>): void {
    this.#state = { ...this.#state, ...state }
    this.#form.show(this.#state)
  }
}

/** Without what is longer than a listing may have it: that stays in the browser, with an error at its field. */
function fitting(values: { [Name in DraftField]?: string | undefined }): ListingValues {
  return Object.fromEntries(
    DRAFT_FIELDS.filter((name) => draftFields[name].safeParse(values[name]).success).map((name) => [
      name,
      values[name],
    ]),
  )
}
