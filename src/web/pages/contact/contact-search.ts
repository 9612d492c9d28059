import { CONTACT_CATEGORIES, CONTACT_LIMITS } from '#shared/contact/contact.ts'
import type { ContactCategory } from '#shared/contact/contact.ts'

/** The fields that a link can prefill. */
export interface ContactLink {
  topic?: ContactCategory
  subject?: string
  message?: string
}

/** The URL is untrusted: its text is cut to the form's limits and only shown in the form. */
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
