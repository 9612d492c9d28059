import * as z from 'zod/mini'
import { InvitationId } from '#shared/accounts/invitations.ts'
import { UserId } from '#shared/accounts/user.ts'
import { PaymentId } from '#shared/billing/refunds.ts'
import { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import { ContactMessageId } from '#shared/contact/contact.ts'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { OfferId } from '#shared/deals/offers.ts'
import { PARTY_STEPS } from '#shared/deals/stages.ts'
import { GuestId } from '#shared/deals/room/guests.ts'
import { QuestionId } from '#shared/deals/room/questions.ts'
import { PaperId, TaskId } from '#shared/deals/room/tasks.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { ReportId } from '#shared/moderation/reviews.ts'
import { NotificationId } from '#shared/notifications/notifications.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { SettingNameInput } from '#shared/settings/settings.ts'
import { TEXT_PAGES } from '#shared/settings/texts/text-pages.ts'
import { EndpointId } from '#shared/webhooks/webhooks.ts'

export interface PathParameter {
  schema: z.ZodMiniType
  /** In the API document. */
  description: string
  /** What the answer says when there is no such thing, or the caller may not know that there is. */
  missing: string
  /** Small and capital letters mean the same. */
  isCaseless?: true
}

/** What the paths of calls name. */
export const PATH_PARAMETERS = {
  business: {
    schema: ListingId,
    description: 'The business.',
    missing: "The business you're looking for doesn't exist.",
  },
  contactMessage: {
    schema: ContactMessageId,
    description: 'The message to the site.',
    missing: 'There is no such message.',
  },
  conversation: {
    schema: ConversationId,
    description: 'The conversation.',
    missing: 'There is no such conversation.',
  },
  deal: {
    schema: ConversationId,
    description: 'The conversation that the deal came from.',
    missing: 'There is no such conversation.',
  },
  dealStep: { schema: z.enum(PARTY_STEPS), description: 'The step to take.', missing: 'There is no such deal.' },
  document: { schema: DocumentId, description: 'The document.', missing: 'There is no such document.' },
  guest: {
    schema: GuestId,
    description: 'The guest of the deal room.',
    missing: 'There is no such guest, or the time is over.',
  },
  invitation: {
    schema: InvitationId,
    description: 'The invitation.',
    missing: 'There is no such invitation, or it is not open any more.',
  },
  member: { schema: UserId, description: 'The member.', missing: 'There is no such member.', isCaseless: true },
  notification: { schema: NotificationId, description: 'The notification.', missing: 'There is no such notification.' },
  offer: { schema: OfferId, description: 'The offer.', missing: 'There is no such offer.' },
  paper: { schema: PaperId, description: 'The paper of the deal room.', missing: 'There is no such paper.' },
  payment: { schema: PaymentId, description: 'The payment.', missing: 'There is no such payment.' },
  professional: {
    schema: ProfessionalId,
    description: 'The professional’s profile.',
    missing: "The professional you're looking for isn't in the directory.",
  },
  proof: { schema: BuyerProofId, description: 'The proof of funds.', missing: 'There is no such proof.' },
  question: {
    schema: QuestionId,
    description: 'The question of the deal room.',
    missing: 'There is no such question.',
  },
  report: { schema: ReportId, description: 'The report.', missing: 'There is no such report.' },
  savedSearch: {
    schema: SavedSearchId,
    description: 'The saved search.',
    missing: 'There is no such saved search.',
  },
  setting: { schema: SettingNameInput, description: 'The setting.', missing: 'There is no such setting.' },
  task: { schema: TaskId, description: 'The task of the deal room.', missing: 'There is no such task.' },
  textPage: {
    schema: z.enum(TEXT_PAGES),
    description: 'The page whose text it is.',
    missing: 'There is no such page.',
  },
  webhook: { schema: EndpointId, description: 'The endpoint.', missing: 'That endpoint is already removed.' },
} as const satisfies Record<string, PathParameter>
export type PathParameterName = keyof typeof PATH_PARAMETERS

/** Which of them it is, by the part of the path before it. */
export const PARAMETER_AFTER = {
  'businesses/{id}': 'business',
  'my-businesses/{id}': 'business',
  'listings/{id}': 'business',
  'figures/{id}': 'business',
  'documents/{id}': 'document',
  'pages/{page}': 'textPage',
  'texts/{page}': 'textPage',
  'buyer-proof/{id}': 'proof',
  'buyer-proofs/{id}': 'proof',
  'searches/{id}': 'savedSearch',
  'conversations/{id}': 'conversation',
  'professionals/{id}': 'professional',
  'offers/{id}': 'offer',
  'deals/{id}': 'deal',
  'deals/{step}': 'dealStep',
  'tasks/{taskId}': 'task',
  'papers/{paperId}': 'paper',
  'questions/{questionId}': 'question',
  'guests/{guestId}': 'guest',
  'invitations/{id}': 'invitation',
  'webhooks/{id}': 'webhook',
  'payments/{id}': 'payment',
  'notifications/{id}': 'notification',
  'reports/{id}': 'report',
  'members/{id}': 'member',
  'messages/{id}': 'contactMessage',
  'settings/{name}': 'setting',
} as const satisfies Record<string, PathParameterName>

/** @param place as `PARAMETER_AFTER` has it. */
export function parameterAfter(place: string): PathParameter | undefined {
  const name = (PARAMETER_AFTER as Record<string, PathParameterName | undefined>)[place]
  return name && PATH_PARAMETERS[name]
}

/** The parameters of a path, by their names in it. */
export function parametersIn(path: string): [name: string, parameter: PathParameter][] {
  const parts = path.split('/')
  return parts.flatMap((part, index): [string, PathParameter][] => {
    const noun = parts.slice(0, index).findLast((each) => !each.startsWith('{'))
    const parameter = parameterAfter(`${noun}/${part}`)
    return parameter ? [[part.slice(1, -1), parameter]] : []
  })
}

/** There is no such thing, or the caller may not know that there is. */
export function notFound(name: PathParameterName): AppError {
  return new AppError('not_found', PATH_PARAMETERS[name].missing)
}
