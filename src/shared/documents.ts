import * as z from 'zod/mini'

/** S2 §3. The list of tax years follows the calendar; the ones that the document names stay. */
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

/** Who may open a document (S2 §2); `admin_only` is not even listed for others. */
export const ACCESS_LEVELS = ['public', 'subscribers', 'verified_buyers', 'admin_only'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export const ACCESS_LABELS: Record<AccessLevel, { label: string; description: string }> = {
  public: { label: 'Public', description: 'Visible to all' },
  subscribers: { label: 'Subscribers', description: 'Active subscription required' },
  verified_buyers: { label: 'Verified Buyers', description: 'Only verified serious buyers' },
  admin_only: { label: 'Admin Review', description: 'Only our staff, to check it' },
}

/** S2 §5. */
export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'png'] as const
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** S2 §2. */
export const MAX_TAGS_SHOWN = 3

export const DocumentId = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type DocumentId = z.infer<typeof DocumentId>

/** A document as the library lists it (S2 §3). */
export const BusinessDocument = z.object({
  id: DocumentId,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  subType: z.nullable(z.string()),
  accessLevel: z.enum(ACCESS_LEVELS),
  tags: z.array(z.string()),
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  contentType: z.string(),
  downloadCount: z.number(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  /** Whether this visitor may open it now; otherwise `lockedBy` says what would unlock it. */
  canOpen: z.boolean(),
  lockedBy: z.nullable(z.enum(['sign_in', 'subscription', 'verification'])),
})
export type BusinessDocument = z.infer<typeof BusinessDocument>
export const BusinessDocuments = z.array(BusinessDocument)

/** Who opened a document and when; for its owner, newest first. A signed-out visitor has no name. */
export const DocumentOpening = z.object({
  name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  openedAt: z.string(),
})
export const DocumentOpenings = z.array(DocumentOpening)
export type DocumentOpening = z.infer<typeof DocumentOpening>
