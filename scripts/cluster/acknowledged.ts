import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { PostgresServer } from './postgres.ts'

/** What the site said that it has. */
export interface Acknowledged {
  /** Their keys. */
  messages: string[]
  /** With the state that the last answer named. */
  offers: Map<number, 'open' | 'withdrawn'>
  documents: { id: number; cookie: string; content: string }[]
  /** The accounts that paid. */
  payments: string[]
}

export function nothingYet(): Acknowledged {
  return { messages: [], offers: new Map(), documents: [], payments: [] }
}

export interface Losses {
  what: string
  acknowledged: number
  lost: number
  twice: number
}

const TRIES = 60
const LOOK_AGAIN_MS = 500

/** Asks the database for all of it, and the site for the files. */
export async function findLosses(
  { messages, offers, documents, payments }: Acknowledged,
  database: PostgresServer,
  port: number,
): Promise<Losses[]> {
  const written = await countOf(
    database,
    `select count(distinct client_key)::integer as found, (count(*) - count(distinct client_key))::integer as twice
     from messages where client_key = any($1::uuid[])`,
    [messages],
  )
  const offered = await countOf(
    database,
    `select count(*)::integer as found, 0 as twice from offers join unnest($1::integer[], $2::text[]) as given (id, state)
     using (id) where offers.state = given.state`,
    [[...offers.keys()], [...offers.values()]],
  )
  const attached = await countOf(
    database,
    `select count(*)::integer as found,
       (select count(*)::integer - count(distinct (listing_id, file_hash))::integer from documents) as twice
     from documents where id = any($1::integer[])`,
    [documents.map(({ id }) => id)],
  )
  let readable = 0
  for (const { id, cookie, content } of documents) {
    const { status, text } = await ask(port, { path: `/api/documents/${id}/download`, from: '127.0.3.1', cookie })
    if (status === 200 && text === content) readable += 1
  }
  return [
    { what: 'messages', acknowledged: messages.length, ...lossOf(messages.length, written) },
    { what: 'offers and withdrawals', acknowledged: offers.size, ...lossOf(offers.size, offered) },
    { what: 'documents', acknowledged: documents.length, ...lossOf(documents.length, attached) },
    {
      what: 'their files in the storage',
      acknowledged: documents.length,
      ...lossOf(documents.length, { found: readable, twice: 0 }),
    },
    {
      what: 'payments',
      acknowledged: payments.length,
      ...lossOf(payments.length, await subscribed(database, payments)),
    },
  ]
}

interface Found {
  found: number
  twice: number
}

/** The provider's event arrives by a job, so a subscription begins somewhat later than its payment. */
async function subscribed(database: PostgresServer, payments: readonly string[]): Promise<Found> {
  const count = () =>
    countOf(
      database,
      `select count(*) filter (where s.status = 'active' and paid.invoices > 0)::integer as found,
         coalesce(sum(paid.invoices - 1) filter (where paid.invoices > 1), 0)::integer as twice
       from unnest($1::uuid[]) as given (id) join subscriptions s on s.user_id = given.id
       cross join lateral (
         select count(*) as invoices from sandbox_invoices i join sandbox_subscriptions b on b.id = i.subscription_id
         where b.user_id = given.id
       ) paid`,
      [payments],
    )
  for (let tries = 1; tries < TRIES; tries += 1) {
    const counted = await count()
    if (counted.found === payments.length) return counted
    await sleep(LOOK_AGAIN_MS)
  }
  return count()
}

async function countOf(database: PostgresServer, text: string, values: unknown[]): Promise<Found> {
  const [row] = await database.ask<Found>(text, values)
  return row ?? { found: 0, twice: 0 }
}

function lossOf(acknowledged: number, { found, twice }: Found) {
  return { lost: acknowledged - found, twice }
}
