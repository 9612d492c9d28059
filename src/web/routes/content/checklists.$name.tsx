import { createFileRoute } from '@tanstack/react-router'
import { ChecklistPage } from '#web/pages/checklist/checklist-page.tsx'
import { getListPage } from '#web/pages/checklist/checklist-pages.ts'

const load = () => import('#web/pages/checklist/checklist-pages.ts')

export const Route = createFileRoute('/checklists/$name')({
  loader: async ({ params }) => void (await load()).getListPage(params.name),
  head: async ({ params }) => (await load()).checklistHead(params.name),
  component: List,
})

function List() {
  const { name } = Route.useParams()
  return <ChecklistPage key={name} page={getListPage(name)} />
}
