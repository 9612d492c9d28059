import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { ApiError } from '#web/api-client.ts'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { PicturesPage } from '#web/pages/pictures/pictures-page.tsx'

export const Route = createFileRoute('/my-businesses_/$id_/photos')({
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.id)) throw notFound()
    try {
      const { ownPicturesQuery } = await import('#web/pages/pictures/queries.ts')
      return (await context.queryClient.fetchQuery({ ...ownPicturesQuery(Number(params.id)), staleTime: 0 })).listing
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ params }) => privateHead('Photos of your listing', `/my-businesses/${params.id}/photos`),
  notFoundComponent: BusinessNotFound,
  component: Pictures,
})

function Pictures() {
  return <PicturesPage listing={Route.useLoaderData()} />
}
