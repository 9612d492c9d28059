import type * as z from 'zod'
import type { Database, Queryable } from '#server/platform/database/client.ts'

/** The definition of each event name: which id is the subject, and the payload of the current version. */
export type EventDefinitions = Record<
  string,
  { kind: string; idField: string; version: number; payload: z.core.$ZodType }
>

/** An event read from the log. */
export interface DomainEvent<Name extends string = string, Payload = unknown> {
  id: number
  name: Name
  version: number
  payload: Payload
  occurredAt: Date
}

/**
 * A subscriber to events. Its effects belong in the given transaction, so each event takes effect exactly once,
 * whenever the process ends. Effects outside the database are sent as jobs in that transaction.
 */
export interface Subscriber<Context> {
  /** The key of its position in the log, so it never changes. */
  name: string
  /** The events it handles. */
  names: readonly string[]
  handle(ctx: Context, tx: Queryable, event: DomainEvent): Promise<void>
}

/** What delivery needs. */
export interface DeliveryContext {
  db: Database
  log: { warn(about: object, message: string): void; error(about: object, message: string): void }
}

/** The handlers of a subscriber by event name. */
export type Handlers<Context, Definitions extends EventDefinitions> = {
  [Name in keyof Definitions & string]?: (
    ctx: Context,
    tx: Queryable,
    event: DomainEvent<Name, z.core.output<Definitions[Name]['payload']>>,
  ) => Promise<void>
}
