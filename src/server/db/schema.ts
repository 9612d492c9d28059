import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/accounts.ts'
import { PROOF_STATES } from '#shared/buyer-proofs.ts'
import type { ProofKind } from '#shared/buyer-verification.ts'
import type { ContactCategory } from '#shared/contact.ts'
import { ACCESS_LEVELS } from '#shared/documents.ts'
import { LISTING_STATUSES, PICTURE_STATES, VERIFICATION_STATUSES } from '#shared/listings.ts'
import { PROFESSIONAL_ROLES, PROFESSIONAL_STATUSES, STEP_NAMES } from '#shared/professionals.ts'
import { NOTIFICATION_TOPICS, PERSONAL_TYPES } from '#shared/notifications.ts'

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow()

const updatedAt = () => timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow()
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Everyone who signed up. Who has not verified the address yet can't sign in. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Null until one is chosen. */
    role: text('role', { enum: ROLES }),
    /** Three days after "shopping and browsing" was first chosen; set once. */
    trialEndsAt: instant('trial_ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('users_role', sql`role in ('seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser', 'admin')`),
    check('users_email', sql`email = lower(email) and length(email) <= 254`),
    index('users_created_at').on(t.createdAt, t.id),
    // For staff, who see those with a proven address. They hold what is counted.
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`email_verified`),
    index('users_role')
      .on(t.role, sql`created_at desc`, sql`id desc`, t.trialEndsAt)
      .where(sql`email_verified`),
    index('users_name')
      .on(sql`lower(first_name || ' ' || last_name) collate "C"`, t.id, t.firstName, t.lastName)
      .where(sql`email_verified`),
    index('users_email_az')
      .on(sql`email collate "C"`, t.id)
      .where(sql`email_verified`),
    index('users_trial')
      .on(t.trialEndsAt, t.id)
      .where(sql`email_verified and trial_ends_at is not null`),
    index('users_search')
      .using('gin', sql`lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops`)
      .where(sql`email_verified`),
  ],
)

const ownedByUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Browsers that are signed in. Gone with the sign-out, so an old cookie opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** How somebody proves who they are: a password (`provider_id` "credential"), or an account elsewhere. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** Hashed by scrypt. */
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('credentials_user').on(t.userId), uniqueIndex('credentials_account').on(t.providerId, t.accountId)],
)

/** Codes that were mailed, hashed, with the number of wrong tries. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** Points that rate-limiter-flexible counts; `expire` in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/** What somebody pays for. Active until the period ends, also when it is not going to be renewed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: ownedByUser().primaryKey(),
    status: text('status', { enum: ['incomplete', 'active', 'past_due', 'canceled'] }).notNull(),
    /** What is paid for now; it decides which contacts count. */
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    /** Canceled by its owner: access stays until the period ends. */
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    /** Who takes the payments; null where nobody does, as for samples. */
    provider: text('provider', { enum: ['sandbox', 'stripe'] }),
    /** What the provider calls it and its payer. */
    providerId: text('provider_id').unique(),
    customerId: text('customer_id'),
    /** Under this name the provider makes one subscription, however often it is asked. */
    attemptKey: uuid('attempt_key').notNull().defaultRandom(),
    /** Counts the answers of the provider that were written down: an older one never replaces a newer one. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_period').on(t.periodEndsAt),
    check('subscriptions_status', sql`status in ('incomplete', 'active', 'past_due', 'canceled')`),
    check('subscriptions_provider', sql`provider in ('sandbox', 'stripe')`),
  ],
)

/** What was paid, once for each of the provider's invoices. */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody who ever paid is deleted with it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** What the provider calls it. */
    invoiceId: text('invoice_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
  },
  (t) => [
    index('payments_user').on(t.userId, t.paidAt),
    index('payments_paid_at').on(t.paidAt, t.userId, t.amountCents),
  ],
)

/** Events of the payment provider that are done with, so that each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [index('payment_events_received_at').on(t.receivedAt)],
)

/** The sandbox's own books, which stand where Stripe's would: of a card it keeps the last four digits. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    attemptKey: text('attempt_key').notNull().unique(),
    clientSecret: text('client_secret').notNull().unique(),
    status: text('status', { enum: ['incomplete', 'expired', 'active', 'past_due', 'canceled'] })
      .notNull()
      .default('incomplete'),
    cardLast4: text('card_last4'),
    /** What the card does when the next payment is due. */
    failsLater: boolean('fails_later').notNull().default(false),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_subscriptions_user').on(t.userId),
    index('sandbox_subscriptions_period').on(t.periodEndsAt),
    check('sandbox_subscriptions_status', sql`status in ('incomplete', 'expired', 'active', 'past_due', 'canceled')`),
  ],
)

/** What the sandbox was paid. */
export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    paidAt: instant('paid_at').notNull().defaultNow(),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
  },
  (t) => [index('sandbox_invoices_subscription').on(t.subscriptionId)],
)

/** Something that many are told. The fan-out works through the users in the order of their ids. */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A topic that people switch on and off, or what one person is told of their own affairs. */
    topic: text('topic', { enum: [...NOTIFICATION_TOPICS, ...PERSONAL_TYPES] }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** What administrators read in its place, e.g. with a name. */
    staffMessage: text('staff_message'),
    /** The last user who was reached. */
    reachedUserId: uuid('reached_user_id'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  () => [
    check(
      'announcements_topic',
      sql`topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed')`,
    ),
  ],
)

/** What one person is told of an announcement, once. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    announcementId: bigint('announcement_id', { mode: 'number' })
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.announcementId),
    index('notifications_newest').on(t.userId, t.id),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
)

/**
 * How far each mail of a job came, by the job and the address, until the job can't run again. An attempt counts from the
 * moment the mail server may have it; one that was refused for certain is taken back.
 */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: text('id').primaryKey(),
    attempts: smallint('attempts').notNull().default(1),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_deliveries_created_at').on(t.createdAt),
    check('mail_deliveries_attempts', sql`attempts in (0, 1, 2)`),
  ],
)

/** Addresses that a mail server says nobody is at. They get no mail until somebody proves them again. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  email: text('email').primaryKey(),
  /** What the mail server answered. */
  answer: text('answer').notNull(),
  bouncedAt: instant('bounced_at').notNull().defaultNow(),
})

/** The switches of whoever ever changed one; everyone else has S2's defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: ownedByUser().primaryKey(),
  featureUpdatesInApp: boolean('feature_updates_in_app').notNull(),
  featureUpdatesEmail: boolean('feature_updates_email').notNull(),
  newUserSignupInApp: boolean('new_user_signup_in_app').notNull(),
  newUserSignupEmail: boolean('new_user_signup_email').notNull(),
  businessListedInApp: boolean('business_listed_in_app').notNull(),
  businessListedEmail: boolean('business_listed_email').notNull(),
  sellerVerifiedInApp: boolean('seller_verified_in_app').notNull(),
  sellerVerifiedEmail: boolean('seller_verified_email').notNull(),
})

/** Businesses for sale. The row of a withdrawn or sold one stays, hidden from everyone but its owner and staff. */
export const listings = pgTable(
  'listings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What everyone may know, e.g. "Spokane, WA". */
    location: text('location').notNull(),
    fullAddress: text('full_address'),
    /** Exact; everyone else gets the two-decimal ones below. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    industry: text('industry').notNull(),
    /** What the seller said in the form; null for samples. The registration number is for its owner and staff alone. */
    businessType: text('business_type'),
    website: text('website'),
    registrationNumber: text('registration_number'),
    hasFinancials: boolean('has_financials').notNull().default(false),
    hasTaxReturns: boolean('has_tax_returns').notNull().default(false),
    consentedAt: instant('consented_at'),
    /** Since when it waits for staff, or since their decision. */
    reviewSince: instant('review_since').notNull().defaultNow(),
    /** What staff told the owner with their last decision. */
    reviewNote: text('review_note'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    monthlyCashFlowCents: bigint('monthly_cash_flow_cents', { mode: 'number' }),
    grossRevenueCents: bigint('gross_revenue_cents', { mode: 'number' }),
    yearEstablished: smallint('year_established'),
    propertyIncluded: boolean('property_included').notNull().default(false),
    verificationStatus: text('verification_status', { enum: VERIFICATION_STATUSES }).notNull().default('under_review'),
    status: text('status', { enum: LISTING_STATUSES }).notNull().default('listed'),
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(sql`status in ('listed', 'under_offer')`),
    /** `foldListing` of title and location: what a search is compared with. */
    searchText: text('search_text').notNull(),
    /** Hundredths of a degree. */
    publicLatitude: integer('public_latitude').generatedAlwaysAs(sql`round(latitude * 100)::integer`),
    publicLongitude: integer('public_longitude').generatedAlwaysAs(sql`round(longitude * 100)::integer`),
    /** The public place in Web Mercator, as a 64-pixel cell of zoom 22: shifted right by n it is the cell of zoom 22 - n. */
    mapX: integer('map_x').generatedAlwaysAs(sql`map_cell_x(round(longitude * 100)::integer)`),
    mapY: integer('map_y').generatedAlwaysAs(sql`map_cell_y(round(latitude * 100)::integer)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('listings_review')
      .on(t.reviewSince, t.id)
      .where(sql`verification_status = 'under_review' and is_public`),
    index('listings_seller').on(t.sellerId, t.createdAt),
    check(
      'listings_verification_status',
      sql`verification_status in ('verified', 'under_review', 'documents_required')`,
    ),
    check('listings_status', sql`status in ('listed', 'under_offer', 'sold', 'withdrawn')`),
    check('listings_place_is_whole', sql`(latitude is null) = (longitude is null)`),
    check('listings_place_on_earth', sql`latitude between -85 and 85 and longitude between -180 and 180`),
    check('listings_price_cents', sql`price_cents between 0 and 100000000000`),
    // These two hold everything that a filter or the map looks at, so neither has to fetch the rows it passes over.
    index('listings_newest')
      .on(
        t.createdAt,
        t.id,
        t.priceCents,
        t.propertyIncluded,
        t.industry,
        t.searchText,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_industry_newest')
      .on(
        t.industry,
        t.createdAt,
        t.id,
        t.priceCents,
        t.propertyIncluded,
        t.searchText,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_price_asc')
      .on(sql`coalesce(price_cents, 9007199254740991)`, t.id)
      .where(sql`is_public`),
    index('listings_price_desc')
      .on(sql`coalesce(price_cents, -1)`, t.id)
      .where(sql`is_public`),
    index('listings_cash_flow_desc')
      .on(sql`coalesce(monthly_cash_flow_cents, -9007199254740991)`, t.id)
      .where(sql`is_public`),
    index('listings_industry_az')
      .on(sql`industry collate "C"`, t.id)
      .where(sql`is_public`),
    index('listings_multiples')
      .on(t.industry, t.priceCents, t.monthlyCashFlowCents)
      .where(sql`is_public and price_cents > 0 and monthly_cash_flow_cents > 0`),
    index('listings_place')
      .on(t.publicLatitude, t.publicLongitude)
      .where(sql`is_public`),
    index('listings_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`is_public`),
  ],
)

/** Every price that a listing had; null is "Contact for pricing". */
export const listingPrices = pgTable(
  'listing_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    priceCents: bigint('price_cents', { mode: 'number' }),
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [index('listing_prices_listing').on(t.listingId, t.id)],
)

/** What staff decided, and who; never changed. The subject may be gone by now. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** "listing 12". */
    subject: text('subject').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.id)],
)

/** Pictures of a listing in the seller's order. The key is random, so an address tells nothing of the next one. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    key: text('key').notNull().unique(),
    /** A tiny blurred `data:` picture for whoever may not see the real one. */
    preview: text('preview'),
    /** Others see it once it is ready; while it is made, or could not be, its owner alone knows of it. */
    state: text('state', { enum: PICTURE_STATES }).notNull().default('ready'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.position] }),
    check('listing_pictures_state', sql`state in ('processing', 'ready', 'failed')`),
  ],
)

/** Files that sellers attach to a listing (S2 §3). The key is random; the name is for people alone. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    subType: text('sub_type'),
    accessLevel: text('access_level', { enum: ACCESS_LEVELS }).notNull(),
    tags: text('tags').array().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** SHA-256 in hex: the same file twice is one document. */
    fileHash: text('file_hash').notNull(),
    fileKey: text('file_key').notNull().unique(),
    downloadCount: integer('download_count').notNull().default(0),
    isVerified: boolean('is_verified').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('documents_once').on(t.listingId, t.fileHash),
    index('documents_listing').on(t.listingId, t.createdAt),
    check('documents_access_level', sql`access_level in ('public', 'subscribers', 'verified_buyers', 'admin_only')`),
  ],
)

/** Who opened a document, and when. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Null for a visitor who was signed out, and for an account that is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('document_downloads_document').on(t.documentId, t.id)],
)

/** Which sellers somebody wrote to in a billing period, which is known by when it began: each counts once (S1 §9). */
export const sellerContacts = pgTable(
  'seller_contacts',
  {
    userId: ownedByUser(),
    periodStartsAt: instant('period_starts_at').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.periodStartsAt, t.sellerId] }),
    index('seller_contacts_seller').on(t.sellerId),
  ],
)

/** What a professional says of themselves (S2 §3); texts are empty where nothing is said. */
export const professionalProfiles = pgTable(
  'professional_profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser().unique(),
    bio: text('bio').notNull(),
    specialties: text('specialties').array().notNull(),
    portfolioLinks: text('portfolio_links').array().notNull(),
    pastWorkExamples: text('past_work_examples').array().notNull(),
    yearsExperience: smallint('years_experience'),
    resumeUrl: text('resume_url').notNull(),
    licenseNumber: text('license_number').notNull(),
    designation: text('designation').notNull(),
    accreditation: text('accreditation').notNull(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    location: text('location').notNull(),
    /** What the location means on the map, where it is a place that is known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    website: text('website').notNull(),
    costRating: smallint('cost_rating'),
    status: text('status', { enum: PROFESSIONAL_STATUSES }).notNull().default('incomplete'),
    /** What they were when staff verified them: in another role they are sent again. */
    verifiedRole: text('verified_role', { enum: PROFESSIONAL_ROLES }),
    /** What staff said with their last decision. */
    reviewNote: text('review_note'),
    reviewSince: instant('review_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('professional_profiles_queue')
      .on(t.reviewSince, t.id)
      .where(sql`status = 'pending_review'`),
    index('professional_profiles_verified')
      .on(t.yearsExperience, t.id)
      .where(sql`status = 'verified'`),
    check('professional_profiles_status', sql`status in ('incomplete', 'pending_review', 'verified', 'rejected')`),
    check('professional_profiles_years', sql`years_experience between 0 and 50`),
    check('professional_profiles_cost', sql`cost_rating between 1 and 3`),
    check('professional_profiles_queue_time', sql`(status = 'pending_review') = (review_since is not null)`),
    check('professional_profiles_role', sql`(status = 'verified') = (verified_role is not null)`),
    check('professional_profiles_place', sql`(latitude is null) = (longitude is null)`),
  ],
)

/** Which steps of the checklist somebody reported while they filled it in, and when first (S2 §4). */
export const professionalSteps = pgTable(
  'professional_steps',
  { userId: ownedByUser(), step: text('step', { enum: STEP_NAMES }).notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.step] })],
)

/**
 * What two people say to each other about a listing, or about what a professional does: one conversation for each who
 * asks. The buyer is who asked; the seller is who was asked, the professional too.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    professionalId: integer('professional_id').references(() => professionalProfiles.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The newest one; the inbox is sorted by it. */
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull().default(0),
    /** How far each of the two has read; 0 when nothing. */
    buyerReadId: bigint('buyer_read_id', { mode: 'number' }).notNull().default(0),
    sellerReadId: bigint('seller_read_id', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_once').on(t.listingId, t.buyerId),
    uniqueIndex('conversations_professional_once').on(t.professionalId, t.buyerId),
    index('conversations_buyer').on(t.buyerId, t.lastMessageId),
    index('conversations_seller').on(t.sellerId, t.lastMessageId),
    check('conversations_two_people', sql`buyer_id <> seller_id`),
    check('conversations_subject', sql`num_nonnulls(listing_id, professional_id) = 1`),
  ],
)

/** Never changed. A sender's key stands for one message, however often it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientKey: uuid('client_key').notNull(),
    /** Empty where there is only a file. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.senderId, t.clientKey),
    index('messages_conversation').on(t.conversationId, t.id),
    check('messages_text', sql`length(text) <= 5000`),
  ],
)

/** The file of a message. The key is random; the name is for people alone. */
export const messageAttachments = pgTable('message_attachments', {
  id: uuid('id').primaryKey().defaultRandom(),
  messageId: bigint('message_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => messages.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  fileBytes: integer('file_bytes').notNull(),
  /** SHA-256 in hex. */
  fileHash: text('file_hash').notNull(),
  fileKey: text('file_key').notNull().unique(),
})

/** Who wants no messages of whom; it ends the writing both ways, in all that the two talk about. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    userId: ownedByUser(),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('message_blocks_blocked').on(t.blockedId)],
)

/** When somebody was last seen where messages come in, and whether they are mailed about those that came since. */
export const messagePresence = pgTable('message_presence', {
  userId: ownedByUser().primaryKey(),
  seenAt: instant('seen_at'),
  wantsMail: boolean('wants_mail').notNull().default(true),
})

/**
 * What somebody says is wrong with a conversation (which the table is named after), a business, a person or something
 * else. It waits for staff until it is closed.
 */
export const reports = pgTable(
  'conversation_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    about: text('about', { enum: ['conversation', 'business', 'person', 'other'] })
      .notNull()
      .default('conversation'),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Which one, in the reporter's words. */
    which: text('which'),
    /** Null for a visitor, who may have left an address. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    reporterEmail: text('reporter_email'),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('conversation_reports_open')
      .on(t.conversationId, t.reporterId)
      .where(sql`closed_at is null`),
    uniqueIndex('conversation_reports_open_listing')
      .on(t.listingId, t.reporterId)
      .where(sql`closed_at is null`),
    uniqueIndex('conversation_reports_open_person')
      .on(t.personId, t.reporterId)
      .where(sql`closed_at is null`),
    index('conversation_reports_reporter').on(t.reporterId),
    index('conversation_reports_listing').on(t.listingId),
    index('conversation_reports_person').on(t.personId),
    index('conversation_reports_waiting')
      .on(t.createdAt)
      .where(sql`closed_at is null`),
    check('conversation_reports_about', sql`about in ('conversation', 'business', 'person', 'other')`),
    check(
      'conversation_reports_subject',
      sql`(about = 'conversation') = (conversation_id is not null) and (listing_id is null or about = 'business') and (person_id is null or about = 'person')`,
    ),
    check('conversation_reports_reporter', sql`conversation_id is null or reporter_id is not null`),
  ],
)

/** What people write to support (S2 §2 "Contact page"), and what staff answered. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who was signed in; the address need not be theirs. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    category: text('category').$type<ContactCategory>(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['waiting', 'answered', 'closed'] })
      .notNull()
      .default('waiting'),
    /** What staff wrote back. */
    answer: text('answer'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_user').on(t.userId),
    index('contact_messages_handled_by').on(t.handledBy),
    index('contact_messages_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    check('contact_messages_state', sql`state in ('waiting', 'answered', 'closed')`),
    check('contact_messages_handled', sql`(state = 'waiting') = (handled_at is null)`),
    check('contact_messages_answer', sql`(state = 'answered') = (answer is not null)`),
    check('contact_messages_length', sql`length(message) <= 5000 and length(answer) <= 5000`),
  ],
)

/** What buyers send to show that they can pay. The file is there while it waits for staff, and goes with the decision. */
export const buyerProofs = pgTable(
  'buyer_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** What it shows, as its buyer says. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    fileName: text('file_name'),
    contentType: text('content_type'),
    fileBytes: integer('file_bytes'),
    /** SHA-256 in hex: the file that waits, sent once more, is the same proof. */
    fileHash: text('file_hash'),
    fileKey: text('file_key').unique(),
    state: text('state', { enum: PROOF_STATES }).notNull().default('waiting'),
    /** What staff said with their decision. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** The last day of the verification, in the time of the market's state. */
    validUntil: date('valid_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('buyer_proofs_waiting')
      .on(t.userId)
      .where(sql`state = 'waiting'`),
    index('buyer_proofs_user').on(t.userId, t.id),
    index('buyer_proofs_decided_by').on(t.decidedBy),
    index('buyer_proofs_queue')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    check('buyer_proofs_state', sql`state in ('waiting', 'approved', 'rejected', 'withdrawn')`),
    check('buyer_proofs_amount', sql`amount_cents between 1 and 100000000000`),
    check('buyer_proofs_file', sql`(state = 'waiting') = (file_key is not null)`),
    check('buyer_proofs_validity', sql`(state = 'approved') = (valid_until is not null)`),
  ],
)

/** How many public listings an industry has, with and without property. Kept by a trigger on `listings`. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    industry: text('industry').notNull(),
    propertyIncluded: boolean('property_included').notNull(),
    count: integer('count').notNull(),
    /** Those of them that have a price, and what they cost together. */
    pricedCount: integer('priced_count').notNull().default(0),
    priceSumCents: bigint('price_sum_cents', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.industry, t.propertyIncluded] })],
)

/** How many public listings stand at each public place. Kept by a trigger on `listings`; the unfiltered map is made of it. */
export const listingPlaces = pgTable(
  'listing_places',
  {
    publicLatitude: integer('public_latitude').notNull(),
    publicLongitude: integer('public_longitude').notNull(),
    mapX: integer('map_x').notNull(),
    mapY: integer('map_y').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.publicLatitude, t.publicLongitude] })],
)

/**
 * What visitors did: page views and the events of S1 §7. Partitioned by month, with the time in its key, which only the
 * migration can say. The tables below are figures that a job makes of it, in the order of the ids (decision 22).
 */
export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  visitorId: uuid('visitor_id').notNull(),
  /** Whoever was signed in. Not a reference: nothing is looked up for each of many rows. */
  userId: uuid('user_id'),
  byStaff: boolean('by_staff').notNull().default(false),
  /** The business that was looked at; there may be none of this number. */
  listingId: integer('listing_id'),
  /** What was searched for, folded, so that the same words are one term. */
  term: text('term'),
  path: text('path').notNull(),
  details: jsonb('details').notNull(),
  createdAt: createdAt(),
})

/** How far the figures are. One row; whoever makes figures holds it. */
export const eventProgress = pgTable(
  'event_progress',
  {
    id: boolean('id').primaryKey().default(true),
    /** Every event up to here is in the figures, once. */
    doneId: bigint('done_id', { mode: 'number' }).notNull().default(0),
    /** The newest event among them. */
    newestAt: instant('newest_at'),
    /** The first of the 30 days that the sums of `listing_views` and `search_terms` are about, in Pacific time. */
    since: date('since').notNull(),
  },
  () => [check('event_progress_one', sql`id`)],
)

/** Views of a listing on a day in Pacific time. */
export const listingViewDays = pgTable(
  'listing_view_days',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.day] }), index('listing_view_days_day').on(t.day)],
)

/** Views of a listing in 30 days. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (t) => [index('listing_views_most').on(t.views)],
)

/** Searches for a term on a day, and those that a view of a business followed in the same session. */
export const searchTermDays = pgTable(
  'search_term_days',
  {
    day: date('day').notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
)

/** The same in 30 days. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    searches: integer('searches').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (t) => [index('search_terms_most').on(t.searches)],
)

/** Sessions that an event may still belong to: a visitor's events without 30 idle minutes between them. */
export const visits = pgTable(
  'visits',
  {
    visitorId: uuid('visitor_id').notNull(),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
    lastViewAt: instant('last_view_at'),
  },
  (t) => [primaryKey({ columns: [t.visitorId, t.startedAt] }), index('visits_last').on(t.lastAt)],
)

/** Searches in those sessions that no view of a business has followed yet. */
export const openSearches = pgTable(
  'open_searches',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    visitorId: uuid('visitor_id').notNull(),
    searchedAt: instant('searched_at').notNull(),
    term: text('term').notNull(),
  },
  (t) => [index('open_searches_visitor').on(t.visitorId, t.searchedAt)],
)

/** Sessions by the day on which they began. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  visits: integer('visits').notNull(),
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
})

/** When somebody was here last. */
export const userSightings = pgTable('user_sightings', {
  userId: ownedByUser().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** On which day somebody was here last at an hour of the day, in Pacific time. */
export const userHours = pgTable(
  'user_hours',
  {
    userId: uuid('user_id').notNull(),
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour] }), index('user_hours_day').on(t.day)],
)

/** How many users there are of whom `user_hours` says so: each counts once for an hour, on the last such day. */
export const hourDays = pgTable(
  'hour_days',
  {
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
    users: integer('users').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.day] })],
)
