import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ContactCategory } from '#shared/contact/contact.ts'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Contact form messages (S2 §2 "Contact page"), and the answers of staff. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The signed-in sender, if any; the address may be another person's. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    category: text('category').$type<ContactCategory>(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['waiting', 'answered', 'closed'] })
      .notNull()
      .default('waiting'),
    /** The answer of staff. */
    answer: text('answer'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_user').on(t.userId),
    index('contact_messages_handled_by').on(t.handledBy),
    index('contact_messages_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    check('contact_messages_state', sql`state in ('waiting', 'answered', 'closed')`),
    check('contact_messages_handled', sql`(state = 'waiting') = (handled_at is null)`),
    check('contact_messages_answer', sql`(state = 'answered') = (answer is not null)`),
    check('contact_messages_length', sql`length(message) <= 5000 and length(answer) <= 5000`),
  ],
)
