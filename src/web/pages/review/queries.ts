import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { backupCalls } from '#shared/app/calls.ts'
import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { contactCalls } from '#shared/contact/calls.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { financialsCalls } from '#shared/financials/calls.ts'
import { reviewCalls } from '#shared/moderation/calls.ts'
import { reportCalls } from '#shared/moderation/calls.ts'
import { professionalCalls } from '#shared/professionals/calls.ts'
import type { ContactDecision, ContactMessageId } from '#shared/contact/contact.ts'
import type { BuyerProofId, ProofDecision } from '#shared/buyer-verification/proofs.ts'
import type { DocumentDecision } from '#shared/documents/document-reviews.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { FiguresDecision } from '#shared/financials/figure-reviews.ts'
import type { ProfessionalDecision } from '#shared/professionals/professionals.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ReportClosing, ReportId, ReviewDecision } from '#shared/moderation/reviews.ts'
import type { CheckInput } from '#shared/listings/business-checks.ts'
import { businessCalls } from '#shared/listings/business-calls.ts'
import { checkCalls } from '#shared/listings/check-calls.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { reviewCountsQuery } from '#web/moderation/review-counts-query.ts'
import { readTab } from './review-tab.ts'

/** Short, since other staff decide too. */
const FRESH_MS = 10_000

/** Whether and when the site was backed up. */
export const backupStatusQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => send(backupCalls.getBackups, undefined, { signal }),
    staleTime: 60_000,
  })

/** The listings in the queue, longest waiting first. */
export const reviewQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'queue'],
    queryFn: ({ signal }) => send(reviewCalls.listListingReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** A listing with all that a subscriber may read of it. */
export const buyerViewQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'review', id],
    queryFn: ({ signal }) => send(businessCalls.getBusiness, { id }, { signal }),
    staleTime: FRESH_MS,
  })

/** The documents in the queue, longest waiting first. */
export const documentQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'documents'],
    queryFn: ({ signal }) => send(documentCalls.listDocumentReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The businesses with figures in the queue, longest waiting first. */
export const figuresQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'figures'],
    queryFn: ({ signal }) => send(financialsCalls.listFigureReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The verified businesses with a check that lapses, the first one first. */
export const checkQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'checks'],
    queryFn: ({ signal }) => send(checkCalls.listCheckReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The open reports, scams first. */
export const reportQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'reports'],
    queryFn: ({ signal }) => send(reportCalls.listReports, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The proofs of funds in the queue, longest waiting first. */
export const proofQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'buyers'],
    queryFn: ({ signal }) => send(buyerProofCalls.listBuyerProofReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The professional profiles in the queue, longest waiting first. */
export const professionalQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'professionals'],
    queryFn: ({ signal }) => send(professionalCalls.listProfessionalReviews, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The open support messages, subscribers first. */
export const messageQueueQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'messages'],
    queryFn: ({ signal }) => send(contactCalls.listSupportMessages, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Staff actions, newest first, a page at a time. */
export const auditLogQuery = () =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'log'],
    queryFn: ({ pageParam, signal }) =>
      send(reviewCalls.listAuditLog, { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH_MS,
  })

/** Loads nothing unless the user is staff. */
export async function prefetchReviews(
  queryClient: QueryClient,
  { queue, item }: { queue?: unknown; item?: unknown },
): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!user?.isAdmin) return
  const first = {
    listings: () => prefetchListings(queryClient, item),
    documents: () => queryClient.prefetchQuery(documentQueueQuery()),
    figures: () => queryClient.prefetchQuery(figuresQueueQuery()),
    checks: () => queryClient.prefetchQuery(checkQueueQuery()),
    buyers: () => queryClient.prefetchQuery(proofQueueQuery()),
    professionals: () => queryClient.prefetchQuery(professionalQueueQuery()),
    reports: () => queryClient.prefetchQuery(reportQueueQuery()),
    messages: () => queryClient.prefetchQuery(messageQueueQuery()),
    log: () => queryClient.prefetchInfiniteQuery(auditLogQuery()),
  }
  await Promise.all([first[readTab(queue)](), queryClient.prefetchQuery(reviewCountsQuery())])
}

/** The queue, and the listing that is open. */
async function prefetchListings(queryClient: QueryClient, item: unknown): Promise<void> {
  await queryClient.prefetchQuery(reviewQueueQuery())
  const items = queryClient.getQueryData(reviewQueueQuery().queryKey)?.items ?? []
  const open = items.find(({ listingId }) => String(listingId) === item) ?? items[0]
  if (open) await queryClient.prefetchQuery(buyerViewQuery(open.listingId))
}

/** Decides a listing. The queue isn't refetched, since the list drops what was decided. */
export function useDecideListing(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: ReviewDecision) => send(reviewCalls.reviewListing, { id, body: decision }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      afterDecision(queryClient)
    },
  })
}

/** Records a check of a business; the queue isn't refetched. */
export function useRecordCheck(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (check: CheckInput) => send(checkCalls.recordBusinessCheck, { id, body: check }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      afterDecision(queryClient)
    },
  })
}

/** Decides a document; the queue isn't refetched. */
export function useDecideDocument(id: DocumentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: DocumentDecision) => send(documentCalls.reviewDocument, { id, body: decision }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['documents'], type: 'inactive' })
      afterDecision(queryClient)
    },
  })
}

/** Decides about figures of a business; the queue isn't refetched. */
export function useDecideFigures(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: FiguresDecision) => send(financialsCalls.reviewFigures, { id, body: decision }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      queryClient.removeQueries({ queryKey: ['documents'], type: 'inactive' })
      afterDecision(queryClient)
    },
  })
}

/** Reads the newest messages of a reported conversation, which the log keeps. */
export function useReadMessages(id: ReportId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(reportCalls.readReportedMessages, { id }),
    onSuccess: () => queryClient.removeQueries({ queryKey: auditLogQuery().queryKey }),
  })
}

/** Closes a report. The queue isn't refetched, since the list drops what was closed. */
export function useCloseReport(id: ReportId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (closing: ReportClosing) => send(reportCalls.closeReport, { id, body: closing }),
    onSuccess: () => afterDecision(queryClient),
  })
}

/** Decides a proof of funds; the queue isn't refetched. */
export function useDecideProof(id: BuyerProofId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: ProofDecision) => send(buyerProofCalls.reviewBuyerProof, { id, body: decision }),
    onSuccess: () => afterDecision(queryClient),
  })
}

/** Decides a profile; the queue isn't refetched. */
export function useDecideProfessional(id: ProfessionalId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: ProfessionalDecision) => send(professionalCalls.reviewProfessional, { id, body: decision }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['professionals'], type: 'inactive' })
      afterDecision(queryClient)
    },
  })
}

/** Answers or closes a message; the queue isn't refetched. */
export function useDecideMessage(id: ContactMessageId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: ContactDecision) => send(contactCalls.answerSupportMessage, { id, body: decision }),
    onSuccess: () => afterDecision(queryClient),
  })
}

function afterDecision(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: auditLogQuery().queryKey })
  void queryClient.invalidateQueries({ queryKey: reviewCountsQuery().queryKey })
}
