import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { Conversation } from '#shared/conversations/conversations.ts'
import type { stage } from '#server/deals/testing.ts'
import type { Client, Person, World } from '#test/world.ts'
import { ConversationPage } from './conversation-page.tsx'

type Staged = Awaited<ReturnType<typeof stage>>

export function showTo({ world, seller, buyer, id }: Staged, who: 'buyer' | 'seller'): Shown {
  return showPage(world, who === 'buyer' ? buyer : seller, id)
}

export function showPage(world: World, person: Person, id: string): Shown {
  const page = ({ tab }: Record<string, unknown>) => (
    <ConversationPage id={id} tab={tab === 'deal' || tab === 'room' ? tab : 'messages'} />
  )
  return show(page, world, person, {
    at: `/messages/${id}`,
    route: { id: '/messages_/$id', path: '/messages/$id' },
  })
}

export const fields = () =>
  screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Message to /u, hidden: true })

export const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to /u })

/** The words of each, without its time. */
export const messages = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('time') ? [item.firstElementChild?.textContent] : []))

export async function readAs(client: Client, id: string): Promise<Conversation> {
  return Conversation.parse(await (await client.get(`/api/conversations/${id}`)).json())
}
