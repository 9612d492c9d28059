import type * as z from 'zod'
import type { Database, Queryable } from '#server/platform/database/client.ts'

/** What a table of event names says of each: whose id is the subject, and what its payload is in this version. */
export type EventDefinitions = Record<
  string,
  { kind: string; idField: string; version: number; payload: z.core.$ZodType }
>

/** Something that happened, as it is read from the log. */
export interface DomainEvent<Name extends string = string, Payload = unknown> {
  id: number
  name: Name
  version: number
  payload: Payload
  occurredAt: Date
}

/**
 * Somebody who acts on what happened. Its effects belong in the transaction it is given: then each event takes effect once,
 * whenever the process ends. Whatever reaches beyond the database is sent as a job in that transaction.
 */
export interface Subscriber<Context> {
  /** Its place in the log is kept under this name, so it never changes. */
  name: string
  /** Which events it is called for. */
  names: readonly string[]
  handle(ctx: Context, tx: Queryable, event: DomainEvent): Promise<void>
}

/** What delivering needs. */
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
