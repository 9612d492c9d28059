import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalPage } from '#web/pages/professional/professional-page.tsx'

export const Route = createFileRoute('/professionals_/$id')({
  /** `contact`: whether the message dialog is open. */
  validateSearch: (search: { contact?: string }) => search,
  loader: async ({ context, params }) => {
    const { loadProfessional } = await import('#web/pages/professional/load-professional.ts')
    return loadProfessional(context.queryClient, params.id)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Professional,
})

function Professional() {
  const { professional } = Route.useLoaderData()
  return <ProfessionalPage professional={professional} isWriting={Route.useSearch().contact !== undefined} />
}
