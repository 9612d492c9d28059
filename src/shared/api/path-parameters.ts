import * as z from 'zod/mini'
import { ApiKeyId } from '#shared/accounts/api-keys.ts'
import { AssistantAccessId } from '#shared/accounts/assistant-access.ts'
import { InvitationId } from '#shared/accounts/invitations.ts'
import { SessionId } from '#shared/accounts/own-account.ts'
import { PasskeyId } from '#shared/accounts/passkeys.ts'
import { UserId } from '#shared/accounts/user.ts'
import { PaymentId } from '#shared/billing/refunds.ts'
import { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import { ContactMessageId } from '#shared/contact/contact.ts'
import { AttachmentId, ConversationId } from '#shared/conversations/conversations.ts'
import { DepositEntryId } from '#shared/deals/deposit/deposit.ts'
import { MeetingId } from '#shared/conversations/meetings/meetings.ts'
import { OfferId } from '#shared/deals/offers.ts'
import { PARTY_STEPS } from '#shared/deals/stages.ts'
import { GuestId, GuestToken } from '#shared/deals/room/guests.ts'
import { QuestionId } from '#shared/deals/room/questions.ts'
import { PaperId, TaskId } from '#shared/deals/room/tasks.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { ReportId } from '#shared/moderation/reviews.ts'
import { NotificationId } from '#shared/notifications/notifications.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { SettingNameInput } from '#shared/settings/settings.ts'
import { TEXT_PAGES } from '#shared/settings/texts/text-pages.ts'
import { DeliveryId, WebhookId } from '#shared/webhooks/webhooks.ts'

export interface PathParameter {
  schema: z.ZodMiniType
  /** In the API document. */
  description: string
  /** What the answer says when there is no such thing, or the caller may not know that there is. */
  missing: string
  /** Small and capital letters mean the same. */
  isCaseless?: true
}

const NO_GUEST = 'There is no such guest, or the time is over.'

/** What the paths of calls name. */
export const PATH_PARAMETERS = {
  apiKey: { schema: ApiKeyId, description: 'The key.', missing: 'That key is already revoked.' },
  assistant: {
    schema: AssistantAccessId,
    description: 'What the assistant may do.',
    missing: 'That access is already revoked.',
  },
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
  attachment: { schema: AttachmentId, description: 'The attachment of a message.', missing: 'There is no such file.' },
  copyLink: {
    schema: z.string(),
    description: 'The secret of an email’s link.',
    missing: 'There is no copy to download. Ask for a new one.',
  },
  deal: {
    schema: ConversationId,
    description: 'The conversation that the deal came from.',
    missing: 'There is no such conversation.',
  },
  dealStep: { schema: z.enum(PARTY_STEPS), description: 'The step to take.', missing: 'There is no such deal.' },
  document: { schema: DocumentId, description: 'The document.', missing: 'There is no such document.' },
  depositEntry: {
    schema: DepositEntryId,
    description: 'The entry about the deposit.',
    missing: 'There is no such entry about the deposit.',
  },
  guest: {
    schema: GuestId,
    description: 'The guest of the deal room.',
    missing: NO_GUEST,
  },
  invitation: {
    schema: InvitationId,
    description: 'The invitation.',
    missing: 'There is no such invitation, or it is not open any more.',
  },
  meeting: { schema: MeetingId, description: 'The proposed call.', missing: 'There is no such call.' },
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
  delivery: { schema: DeliveryId, description: 'The delivery.', missing: 'That delivery is gone.' },
  guestLink: {
    schema: GuestToken,
    description: 'The secret of a guest’s link.',
    missing: NO_GUEST,
  },
  passkey: { schema: PasskeyId, description: 'The passkey.', missing: 'That passkey is already removed.' },
  photo: { schema: PictureKey, description: 'The photo.', missing: 'There is no such photo.' },
  session: { schema: SessionId, description: 'The session.', missing: 'That browser is already signed out.' },
  textVersion: {
    schema: z.int().check(z.minimum(1), z.maximum(999_999_999)),
    description: 'The version of the text, from 1.',
    missing: 'There is no text of that version.',
  },
  webhook: { schema: WebhookId, description: 'The webhook.', missing: 'That webhook is already removed.' },
} as const satisfies Record<string, PathParameter>
export type PathParameterName = keyof typeof PATH_PARAMETERS

/** Which of them it is, by the part of the path before it. */
export const PARAMETER_AFTER = {
  'businesses/{id}': 'business',
  'drawings/{id}': 'business',
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
  'meetings/{id}': 'meeting',
  'offers/{id}': 'offer',
  'deals/{id}': 'deal',
  'deals/{step}': 'dealStep',
  'tasks/{taskId}': 'task',
  'papers/{paperId}': 'paper',
  'questions/{questionId}': 'question',
  'guests/{guestId}': 'guest',
  'entries/{entryId}': 'depositEntry',
  'invitations/{id}': 'invitation',
  'webhooks/{id}': 'webhook',
  'payments/{id}': 'payment',
  'notifications/{id}': 'notification',
  'reports/{id}': 'report',
  'members/{id}': 'member',
  'messages/{id}': 'contactMessage',
  'settings/{name}': 'setting',
  'attachments/{attachmentId}': 'attachment',
  'copies/{token}': 'copyLink',
  'photos/{key}': 'photo',
  'keys/{id}': 'apiKey',
  'assistants/{id}': 'assistant',
  'passkeys/{id}': 'passkey',
  'sessions/{id}': 'session',
  'deliveries/{deliveryId}': 'delivery',
  'rooms/{token}': 'guestLink',
  'versions/{version}': 'textVersion',
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

/**
 * What a part of a path names.
 *
 * @throws AppError not_found for what no such thing can have.
 */
export function namedBy<Name extends PathParameterName>(
  name: Name,
  text: string,
): z.output<(typeof PATH_PARAMETERS)[Name]['schema']> {
  return parseParameter(PATH_PARAMETERS[name], text) as z.output<(typeof PATH_PARAMETERS)[Name]['schema']>
}

/** @throws AppError not_found for what no such thing can have. */
export function parseParameter({ schema, isCaseless, missing }: PathParameter, text: string): unknown {
  // A number as it is written in one way only.
  const value =
    schema.def.type === 'number' && /^[1-9]\d{0,15}$/u.test(text)
      ? Number(text)
      : isCaseless
        ? text.toLowerCase()
        : text
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('not_found', missing)
  return parsed.data
}
