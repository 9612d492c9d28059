import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { ApiError } from '#web/api-client.ts'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { PicturesPage } from '#web/pages/pictures/pictures-page.tsx'

/** For staff, who manage a listing's photos only. Its owner has them on a tab. */
export const Route = createFileRoute('/my-businesses_/$id_/photos')({
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.id)) throw notFound()
    try {
      const { loadManagedListing } = await import('#web/listings/managed-queries.ts')
      if ((await loadManagedListing(queryClient, Number(params.id))).isOwner) {
        throw redirect({ to: '/my-businesses/$id', params, search: { tab: 'photos' }, replace: true })
      }
      const { ownPicturesQuery } = await import('#web/listings/own-pictures/queries.ts')
      return (await queryClient.fetchQuery({ ...ownPicturesQuery(Number(params.id)), staleTime: 0 })).listing
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
