import { createFileRoute, notFound } from '@tanstack/react-router'
import { findTextPage } from '#shared/settings/texts/text-pages.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { prefetchText } from '#web/pages/texts/queries.ts'
import { TextPage } from '#web/pages/texts/text-page.tsx'

export const Route = createFileRoute('/admin/texts/$page')({
  staticData: { hasFooter: false, isStaffPage: true },
  loader: async ({ context, params }) => {
    const page = findTextPage(params.page)
    if (!page) throw notFound()
    await loadOnServer(prefetchText(context.queryClient, page))
    return page
  },
  head: () => privateHead('Texts', '/admin/texts'),
  component: EditText,
})

function EditText() {
  return <TextPage page={Route.useLoaderData()} />
}
