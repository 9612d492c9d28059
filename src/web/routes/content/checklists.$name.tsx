import { createFileRoute } from '@tanstack/react-router'
import { ChecklistPage } from '#web/pages/checklist/checklist-page.tsx'
import { getListPage } from '#web/pages/checklist/checklist-pages.ts'

const load = () => import('#web/pages/checklist/checklist-pages.ts')

export const Route = createFileRoute('/checklists/$name')({
  validateSearch: (search: { business?: string }) => search,
  loader: async ({ context, params, location }) =>
    (await load()).loadListPage(context.queryClient, params.name, location.searchStr),
  head: async ({ params }) => (await load()).checklistHead(params.name),
  component: List,
})

function List() {
  const { name } = Route.useParams()
  return <ChecklistPage key={name} page={getListPage(name)} asked={Route.useSearch().business} />
}
