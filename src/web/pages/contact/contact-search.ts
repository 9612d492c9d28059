import { CONTACT_CATEGORIES, CONTACT_LIMITS } from '#shared/contact/contact.ts'
import type { ContactCategory } from '#shared/contact/contact.ts'

/** What a link to the form may fill in. */
export interface ContactLink {
  topic?: ContactCategory
  subject?: string
  message?: string
}

/** An address says what it likes: text is cut to what the form takes, shown in the form and nowhere else. */
export function readContactLink({ topic, subject, message }: Partial<Record<keyof ContactLink, unknown>>): ContactLink {
  return {
    ...(isCategory(topic) && { topic }),
    ...(typeof subject === 'string' && { subject: subject.slice(0, CONTACT_LIMITS.subject) }),
    ...(typeof message === 'string' && { message: message.slice(0, CONTACT_LIMITS.message) }),
  }
}

function isCategory(topic: unknown): topic is ContactCategory {
  return typeof topic === 'string' && Object.hasOwn(CONTACT_CATEGORIES, topic)
}
