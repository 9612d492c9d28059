import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { ContactForm } from './contact-form.tsx'

const stored = 'select name, email, category, subject, message from contact_messages'

test('an empty form lists every error in the order of the form', async () => {
  const world = await createWorld()
  const { user } = show(<ContactForm prefill={{}} />, world)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 4 fields.' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name is required', expect.stringContaining('mail'), 'Subject is required', 'Message is required'])
  expect(await world.sql(stored)).toEqual([])
})

test('a message is sent once, and the form is empty for the next, without what the link had filled in', async () => {
  const world = await createWorld()
  const prefill = { topic: 'billing', subject: 'My receipt', message: 'Where is it?' } as const
  const { user, hold, address } = show(<ContactForm prefill={prefill} />, world, undefined, {
    at: '/contact?topic=billing',
  })
  expect(screen.getByLabelText<HTMLSelectElement>(/^Category/u).value).toBe('billing')
  await user.type(field('Name'), 'Rosa Diaz')
  await user.type(field('Email'), 'rosa@example.com')
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDefined()
  release()
  expect(await screen.findByText("We'll get back to you within 24 hours.")).toBeDefined()
  await waitFor(() => expect(field('Subject').value).toBe(''))
  expect([field('Name').value, field('Message').value]).toEqual(['', ''])
  expect(address()).toBe('/contact')
  expect(await world.sql(stored)).toEqual([
    {
      name: 'Rosa Diaz',
      email: 'rosa@example.com',
      category: 'billing',
      subject: 'My receipt',
      message: 'Where is it?',
    },
  ])
})

test('a member writes with their own name, and without a category', async () => {
  const world = await createWorld()
  const member = await world.person({ firstName: 'Rosa' })
  const { user } = show(() => <ContactForm prefill={{ subject: 'Hello', message: 'There' }} />, world, member)
  await waitFor(() => {
    const typed = ['Name', 'Email'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
    expect(typed).toEqual(['Rosa Example', member.email])
  })
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(async () =>
    expect(await world.sql(stored)).toMatchObject([{ name: 'Rosa Example', email: member.email, category: null }]),
  )
})

test('a message that is not accepted is kept', async () => {
  const world = await createWorld()
  const { user, answer } = show(<ContactForm prefill={{ subject: 'Hello', message: 'There' }} />, world)
  await user.type(screen.getByLabelText('Name'), 'Rosa Diaz')
  await user.type(screen.getByLabelText('Email'), 'rosa@example.com')
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('There')
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message Sent')).toBeDefined()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
