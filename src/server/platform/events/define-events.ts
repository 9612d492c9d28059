import * as z from 'zod'
import type { Queryable } from '#server/platform/database/client.ts'
import type { EventDefinitions, Handlers, Subscriber } from './event.ts'
import { insertEvent } from './event-log.ts'

/** How the events of a definitions table are written and read. */
export function defineEvents<Definitions extends EventDefinitions>(definitions: Definitions) {
  type Name = keyof Definitions & string
  type Payload<N extends Name> = z.core.output<Definitions[N]['payload']>

  return {
    /** Appends an event to the log in the transaction that causes it. Writers never wait for subscribers. */
    async emit<N extends Name>(tx: Queryable, name: N, payload: Payload<N>): Promise<void> {
      const { kind, idField, version } = definitions[name] as Definitions[N]
      const id = (payload as Record<string, unknown>)[idField]
      await insertEvent(tx, { name, version, subject: `${kind} ${String(id)}`, payload })
    },

    /**
     * A subscriber whose handlers get parsed payloads. @throws when an event does not match its definition, which
     * parks it.
     */
    subscriber<Context>(name: string, handlers: Handlers<Context, Definitions>): Subscriber<Context> {
      return {
        name,
        names: Object.keys(handlers),
        async handle(ctx, tx, event) {
          const definition = definitions[event.name]
          const handle = handlers[event.name as Name]
          if (!definition || !handle) throw new Error(`${name} has no handler for ${event.name}`)
          if (event.version !== definition.version) {
            throw new Error(`${event.name} has version ${event.version}; this release reads ${definition.version}`)
          }
          const payload = z.parse(definition.payload, event.payload) as Payload<Name>
          await handle(ctx, tx, { ...event, payload })
        },
      }
    },
  }
}
