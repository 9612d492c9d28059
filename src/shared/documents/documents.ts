import { rowCursor, rowId } from '#shared/fields.ts'
import { DOCUMENT_FORMATS } from './formats.ts'
import type { DocumentFormat } from './formats.ts'
import * as z from 'zod/mini'

/** S2 §3. Tax years follow the calendar; the years named in S2 stay. */
export const DOCUMENT_TYPES = {
  financial: [
    'profit_loss',
    'balance_sheet',
    'cash_flow',
    'bank_statements',
    'accounts_receivable',
    'accounts_payable',
    'financial_projections',
    'audit_report',
  ],
  legal: [
    'articles_incorporation',
    'operating_agreement',
    'bylaws',
    'contracts',
    'leases',
    'licenses',
    'permits',
    'intellectual_property',
  ],
  tax: ['tax_return_2023', 'tax_return_2022', 'tax_return_2021', 'sales_tax', 'payroll_tax', 'property_tax'],
  operational: [
    'employee_handbook',
    'org_chart',
    'procedures',
    'vendor_contracts',
    'customer_contracts',
    'insurance',
    'equipment_list',
  ],
  marketing: [
    'marketing_materials',
    'customer_list',
    'pricing_strategy',
    'sales_reports',
    'website_analytics',
    'social_media',
  ],
  contracts: ['supply_agreements', 'distribution_agreements', 'employment_contracts', 'non_disclosure', 'non_compete'],
  other: ['due_diligence', 'presentations', 'photos', 'videos', 'miscellaneous'],
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

const LABELS: Readonly<Record<string, string>> = {
  profit_loss: 'Profit & loss',
  articles_incorporation: 'Articles of incorporation',
  org_chart: 'Organization chart',
  non_disclosure: 'Non-disclosure agreements',
  non_compete: 'Non-compete agreements',
}

/** Display name of a type or subtype: "cash_flow" is "Cash flow". */
export function documentLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return LABELS[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Who may open a document (S2 §2). Only the owner and staff see that an `admin_only` document exists. */
export const ACCESS_LEVELS = ['public', 'subscribers', 'verified_buyers', 'approved_buyers', 'admin_only'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export const ACCESS_LABELS: Record<AccessLevel, { label: string; description: string }> = {
  public: { label: 'Public', description: 'Visible to all' },
  subscribers: { label: 'Subscribers', description: 'Active subscription required' },
  verified_buyers: { label: 'Verified Buyers', description: 'Only verified serious buyers' },
  approved_buyers: { label: 'Approved Buyers', description: 'Only buyers you approve, after they sign the NDA' },
  admin_only: { label: 'Admin Review', description: 'Only you and our staff, to check it' },
}

/** The level that counts: every document of a confidential business is at least for approved buyers. */
export function levelThatCounts(level: AccessLevel, { isConfidential }: { isConfidential: boolean }): AccessLevel {
  return isConfidential && level !== 'admin_only' ? 'approved_buyers' : level
}

export const ACCEPTED_FILES = 'PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG'

/** S2 §9. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** S2 §2. */
export const MAX_TAGS_SHOWN = 3

/** Other extensions that cameras and browsers give to a JPEG, and those of what becomes one on arrival. */
export const JPEG_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp', 'heic', 'heif']

/** The format by file extension; undefined if it is not accepted. */
export function formatOfName(fileName: string): DocumentFormat | undefined {
  const extension = extensionOf(fileName)
  if (extension === undefined) return undefined
  if (JPEG_EXTENSIONS.includes(extension)) return 'jpg'
  return Object.hasOwn(DOCUMENT_FORMATS, extension) ? (extension as DocumentFormat) : undefined
}

/** In lower case; undefined for a name without one, such as "Lease 2.5 acres". */
export function extensionOf(fileName: string): string | undefined {
  return /\.([a-z]\w{1,9})$/iu.exec(fileName)?.[1]?.toLowerCase()
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats a file size: "812 Bytes", "1.43 MB" (S2 §2). A KB has 1,024 bytes. */
export function fileSizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  for (; unit < UNITS.length - 1 && rounded(size) >= 1024; unit += 1) size /= 1024
  return `${unit === 0 ? size : rounded(size)} ${UNITS[unit]}`
}

function rounded(size: number): number {
  return Math.round(size * 100) / 100
}

/** `reason` of a 403: approved buyers read the document page by page. */
export const VIEW_ONLY = 'view_only'
/** `reason` of a document for approved buyers that no stamp can be drawn on, e.g. an encrypted PDF. */
export const CANNOT_BE_STAMPED = 'cannot_be_stamped'
/** The answer's header with the number of pages of the document that the page is from. */
export const PAGE_COUNT_HEADER = 'page-count'

/** `reason` of a document that is listed but locked. */
export const LOCK_REASONS = {
  /** 401. */
  sign_in: 'sign_in_required',
  /** 403: a trial also grants access. */
  subscription: 'subscription_required',
  /** 403. */
  verification: 'verification_required',
  /** 403: the seller approves each buyer, who signs the NDA. */
  approval: 'approval_required',
} as const
export type DocumentLock = keyof typeof LOCK_REASONS

/** `reason` of the 409 if the business already has the uploaded file with different details. */
export const ALREADY_UPLOADED = 'already_uploaded'

export const DocumentId = rowId()
export type DocumentId = z.infer<typeof DocumentId>

/** The staff review of a document, visible to its owner and staff. */
export const DocumentReview = z.object({
  state: z.enum(['waiting', 'verified', 'refused']),
  /** The note of the last decision; null without one. */
  note: z.nullable(z.string()),
})
export type DocumentReview = z.infer<typeof DocumentReview>

/** A document in the library (S2 §3). */
export const BusinessDocument = z.object({
  id: DocumentId,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  subType: z.nullable(z.string()),
  /** As its owner chose. */
  accessLevel: z.enum(ACCESS_LEVELS),
  /** The level that counts, which is higher while the business is confidential. */
  opensTo: z.enum(ACCESS_LEVELS),
  /** Approved buyers may read it page by page, but not download it. */
  isViewOnly: z.boolean(),
  tags: z.array(z.string()),
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  contentType: z.string(),
  downloadCount: z.number(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  /** Sent with a change, to detect conflicting edits. */
  updatedAt: z.string(),
  /** Null unless the viewer is the owner or staff. */
  review: z.nullable(DocumentReview),
  /** Whether the viewer may open it; otherwise `lockedBy` says what would unlock it. */
  canOpen: z.boolean(),
  lockedBy: z.nullable(z.enum(Object.keys(LOCK_REASONS) as [DocumentLock, ...DocumentLock[]])),
})
export type BusinessDocument = z.infer<typeof BusinessDocument>
export const BusinessDocuments = z.array(BusinessDocument)

/**
 * Answer of `GET /api/businesses/{id}/document-counts`: how many documents of a confidential business the viewer could
 * read once the seller approves, by type, most first. No title and no file name is told.
 */
export const DocumentCounts = z.object({
  total: z.number(),
  types: z.array(z.object({ type: z.string(), count: z.number() })),
})
export type DocumentCounts = z.infer<typeof DocumentCounts>

/** A user who opened a document, and when. A deleted account has no name. */
export const DocumentOpening = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  openedAt: z.string(),
})
export type DocumentOpening = z.infer<typeof DocumentOpening>

/** Query of `GET /api/documents/{id}/openings`: the cursor of the previous page. */
export const OpeningsQuery = z.strictObject({
  cursor: z.optional(rowCursor()),
})
export type OpeningsQuery = z.infer<typeof OpeningsQuery>

/**
 * Answer of `GET /api/documents/{id}/openings`: users who opened it, newest first, and a count of openings by
 * signed-out visitors.
 */
export const DocumentOpenings = z.object({
  items: z.array(DocumentOpening),
  nextCursor: z.nullable(z.string()),
  /** Counted once per network and hour. */
  anonymous: z.object({ count: z.number(), lastOpenedAt: z.nullable(z.string()) }),
})
export type DocumentOpenings = z.infer<typeof DocumentOpenings>
