import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { addressOf } from '#shared/api/call.ts'
import type { MakeCall } from '#shared/api/call.ts'
import { listOwnBusinessIds } from '#server/listings/browse-listings.ts'
import { AnswerCache } from '#server/app/answer-cache.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Arrival, Context, Services } from '#server/model/context.ts'
import { hasPremiumAccess, toCurrentUser } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import { currentRequest } from '#server/platform/http/work-scope.ts'
import { cacheRequests } from '#server/platform/metrics/work-metrics.ts'
import type { Arrived } from './find-arrival.ts'
import { PageTemplate } from './page-template.ts'
import { asAnyMember, hasPlaceholder } from './placeholders.ts'
import { inProcess, renderPage } from './render-page.ts'
import type { CallApi, PageBundle } from './render-page.ts'

/** Pages that show all members of one kind the same, but for the frame with their name. */
const SHARED_PATHS = new Set([
  '/', '/marketplace', '/map', '/market', '/professionals',
  '/buyer-protection', '/community', '/contact', '/cookies', '/due-diligence', '/financing', '/help', '/how-it-works',
  '/pricing', '/privacy', '/resources', '/seller-resources', '/success-stories', '/terms', '/valuation',
]) // prettier-ignore

/**
 * The API calls of these pages. Their answers depend on the viewer's access only, except for pictures: premium ones are
 * signed for each member, which the template does, and owners see all of their own, which it can't.
 */
const SHARED_CALLS =
  /^\/api\/(?:auth\/user|businesses(?:\/(?:map|industries|multiples))?|market|professionals)(?:\?|$)/u
const LISTINGS_CALL = /^\/api\/businesses(?:\?|$)/u

/** A search is hardly ever another member's too, and a template of it costs more than the page. */
const NO_SEARCH = /^(?:\?view=(?:list|map))?$/u

interface SharedPage {
  status: number
  madeAt: number
  size: number
  /** Undefined if this page can't be shared. */
  template: PageTemplate | undefined
  /** The businesses that it lists. */
  listingIds: ReadonlySet<number>
}

interface Facts {
  status: 200
  madeAt: number
  size: number
  ownIds: readonly number[]
}

const FACTS_BYTES = 4 * 1024 * 1024
/** Of an entry without ids, roughly. */
const FACT_BYTES = 300

export interface MemberPages {
  /** The template of a page for this member; undefined if the page must be rendered for the member alone. */
  find(request: Request, arrived: Arrived): Promise<PageTemplate | undefined>
}

/**
 * Members' pages that differ from other members' of the same kind by names and counts only are rendered once for all of
 * them, and again after any write that this process accepts.
 */
export function createMemberPages(services: Services, api: Hono<ApiEnv>, bundle: PageBundle): MemberPages {
  const shared = new AnswerCache<SharedPage>()
  const facts = new AnswerCache<Facts>({ maxBytes: FACTS_BYTES })

  /** What changes only with a write. */
  async function factsOf(ctx: Context, member: Member): Promise<Facts> {
    return facts.get(`${services.writes.count} ${member.id}`, async () => {
      const ownIds = hasPremiumAccess(member) ? [] : await listOwnBusinessIds(ctx)
      return { status: 200, madeAt: Date.now(), size: FACT_BYTES + 8 * ownIds.length, ownIds }
    })
  }

  async function make(request: Request, member: Member, counts: Counts): Promise<SharedPage> {
    const listingIds = new Set<number>()
    let isShared = true
    const asAny = inProcess(services, api, request, { member: asAnyMember(member) })

    /** Whether all of them are answered the same. */
    function isForAll(path: string): boolean {
      if (SHARED_CALLS.test(path)) return true
      isShared = false
      services.log.error({ path }, 'a page that all members share made a call of its own')
      return false
    }

    const callApi: CallApi = async (path, init) => {
      const count = counts[path]
      if (count !== undefined) return Response.json(count)
      if (!isForAll(path)) return new Response(null, { status: 404 })
      const response = await asAny.callApi(path, init)
      const text = await response.clone().text()
      if (path !== '/api/auth/user' && hasPlaceholder(text)) isShared = false
      if (response.ok && LISTINGS_CALL.test(path)) {
        for (const { id } of JSON.parse(text) as { id: number }[]) listingIds.add(id)
      }
      return response
    }

    const makeCall: MakeCall = async (call, sent) => {
      const path = addressOf(call, sent)
      const count = counts[path]
      if (count !== undefined) return { answer: count }
      isForAll(path)
      const made = await asAny.makeCall(call, sent)
      if (path !== '/api/auth/user' && hasPlaceholder(JSON.stringify(made))) isShared = false
      if ('answer' in made && LISTINGS_CALL.test(path)) {
        for (const { id } of made.answer as { id: number }[]) listingIds.add(id)
      }
      return made
    }

    const { status, html, nonce } = await renderPage(request, services, bundle, { callApi, makeCall })
    const template = isShared && status === 200 ? new PageTemplate(html, nonce, services.secret) : undefined
    return { status, madeAt: Date.now(), size: template?.size ?? 0, template, listingIds }
  }

  return {
    async find(request, { member, arrival }) {
      const { pathname, search, href } = new URL(request.url)
      const isShareable = SHARED_PATHS.has(pathname) && NO_SEARCH.test(search)
      if (!isShareable || member.firstName === '') return undefined
      const ctx = { ...services, requestId: currentRequest()?.id ?? randomUUID(), member }
      const { ownIds } = await factsOf(ctx, member)
      const key = JSON.stringify([services.writes.count, href, kindOf(member), arrival])
      let result: 'hit' | 'miss' = 'hit'
      const { template, listingIds } = await shared.get(key, () => {
        result = 'miss'
        return make(withoutCookie(request), member, countsIn(arrival))
      })
      cacheRequests.inc({ cache: 'member_pages', result })
      return ownIds.some((id) => listingIds.has(id)) ? undefined : template
    },
  }
}

/** The counts that the frame asks the API for, by path. */
type Counts = Readonly<Record<string, number>>

function countsIn({ unreadNotifications, unreadMessages }: Arrival): Counts {
  return { '/api/notifications/count': unreadNotifications, '/api/conversations/count': unreadMessages }
}

/** What a page shows of a member besides the texts that are filled in. */
function kindOf(member: Member): object {
  const { id: _, firstName: __, lastName, email: ___, ...kind } = toCurrentUser(member)
  return { ...kind, hasLastName: lastName !== '' }
}

function withoutCookie({ url }: Request): Request {
  return new Request(url, { headers: { accept: 'text/html' } })
}
