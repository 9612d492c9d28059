import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UserId } from '#shared/accounts/user.ts'

/** Whose rows: the account's id and address. */
export interface Person {
  id: UserId
  email: string
}

/** What is stored about people in one table, and what becomes of it. `docs/privacy.md` tells the same. */
interface Stored {
  /** As members call it. */
  what: string
  /** How long it is kept while the account is open. */
  kept: string
  /** What is left of it after an account was erased, and why. */
  left: string
  /** The rows in a member's own copy, of the table as `t`; without it, the copy has none of them. */
  copied?: (person: Person) => SQL
  /** Columns that no copy has: secrets, and names of files. */
  hidden?: readonly string[]
}

const NOTHING = 'nothing'
const ACCOUNT = 'as long as the account'
const LISTING = 'as long as the listing'
const TALK = 'as long as the conversation'
const KEYS = ['endpoint', 'p256dh', 'auth']
const OTHERS = 'what the other side wrote, about "A closed account"'

const own = ({ id }: Person) => sql`t.user_id = ${id}`
const toAddress = ({ email }: Person) => sql`t.email = ${email}`
const ofListing = ({ id }: Person) => sql`t.listing_id in (select id from listings where seller_id = ${id})`
const talks = ({ id }: Person) => sql`select id from conversations where ${id} in (buyer_id, seller_id)`
const ofTalk = (person: Person) => sql`t.conversation_id in (${talks(person)})`
const bySide = ({ id }: Person) =>
  sql`exists (select from conversations c
    where c.id = t.conversation_id and ${id} = case when t.is_by_seller then c.seller_id else c.buyer_id end)`

/** Every table with data about people. A test holds it against the database and the document. */
export const STORED: Readonly<Record<string, Stored>> = {
  users: {
    what: 'the account: name, address, role',
    kept: ACCOUNT,
    left: 'a row without name and address, for what others keep',
    copied: ({ id }) => sql`t.id = ${id}`,
  },
  sessions: {
    what: 'signed-in browsers',
    kept: 'until signed out, or 30 days unused',
    left: NOTHING,
    copied: own,
    hidden: ['token'],
  },
  credentials: {
    what: 'how one signs in; the password only as a hash',
    kept: ACCOUNT,
    left: NOTHING,
    copied: own,
    hidden: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  verifications: { what: 'mailed codes', kept: 'an hour', left: NOTHING },
  rate_limits: { what: 'how often something was tried', kept: 'a day', left: NOTHING },
  api_keys: {
    what: 'keys of programs, only as hashes',
    kept: 'until revoked, or 30 days after they ran out',
    left: NOTHING,
    copied: own,
    hidden: ['key_hash'],
  },
  webhook_endpoints: { what: 'addresses that are told what happens', kept: ACCOUNT, left: NOTHING, copied: own },
  webhook_deliveries: {
    what: 'what those were told',
    kept: '30 days',
    left: NOTHING,
    copied: ({ id }) => sql`t.endpoint_id in (select id from webhook_endpoints where user_id = ${id})`,
  },
  account_closings: { what: 'when the account was closed', kept: '14 days', left: NOTHING, copied: own },
  account_copies: {
    what: 'the newest copy of this data',
    kept: '7 days',
    left: NOTHING,
    copied: own,
    hidden: ['file_key'],
  },
  member_suspensions: {
    what: 'why and until when staff keep the member out',
    kept: 'until the suspension is over',
    left: NOTHING,
    copied: own,
    hidden: ['suspended_by'],
  },
  subscriptions: { what: 'the subscription', kept: ACCOUNT, left: NOTHING, copied: own },
  payments: {
    what: 'payments and their receipts',
    kept: 'seven years',
    left: 'amount, time and the payment service’s number, because tax law asks for them',
    copied: own,
  },
  refunds: {
    what: 'refunds',
    kept: 'seven years',
    left: 'amount and time, because tax law asks for them',
    copied: ({ id }) => sql`t.payment_id in (select id from payments where user_id = ${id})`,
  },
  sandbox_subscriptions: {
    what: 'subscriptions of the test payment service',
    kept: ACCOUNT,
    left: NOTHING,
    copied: own,
    hidden: ['client_secret'],
  },
  sandbox_invoices: { what: 'invoices of the test payment service', kept: ACCOUNT, left: NOTHING },
  buyer_profiles: { what: 'the buyer passport', kept: ACCOUNT, left: NOTHING, copied: own },
  buyer_bases: { what: 'what a buyer can pay', kept: ACCOUNT, left: NOTHING, copied: own },
  buyer_proofs: {
    what: 'proofs of funds',
    kept: 'the file until staff decided, the decision as long as the account',
    left: NOTHING,
    copied: own,
    hidden: ['file_key'],
  },
  screening_rules: { what: 'what a seller asks of buyers', kept: LISTING, left: NOTHING, copied: ofListing },
  contact_messages: {
    what: 'messages to support',
    kept: 'until they are deleted by staff',
    left: NOTHING,
    copied: ({ id, email }) => sql`(t.user_id = ${id} or lower(t.email) = ${email})`,
  },
  seller_contacts: {
    what: 'sellers who were contacted',
    kept: ACCOUNT,
    left: 'a count, without the person',
    copied: own,
  },
  conversations: {
    what: 'conversations',
    kept: 'as long as both accounts',
    left: OTHERS,
    copied: ({ id }) => sql`${id} in (t.buyer_id, t.seller_id)`,
  },
  messages: { what: 'messages', kept: TALK, left: OTHERS, copied: ofTalk },
  message_attachments: {
    what: 'files of messages',
    kept: TALK,
    left: 'the files that the other side sent',
    copied: (person) => sql`t.message_id in (select id from messages where conversation_id in (${talks(person)}))`,
    hidden: ['file_key'],
  },
  message_blocks: { what: 'people who were blocked', kept: ACCOUNT, left: NOTHING, copied: own },
  message_presence: { what: 'when messages were last read', kept: ACCOUNT, left: NOTHING, copied: own },
  seller_replies: {
    what: 'how quickly a seller answers',
    kept: ACCOUNT,
    left: NOTHING,
    copied: ({ id }) => sql`t.seller_id = ${id}`,
  },
  conversation_reports: {
    what: 'reports to staff',
    kept: 'until what they are about is deleted',
    left: NOTHING,
    copied: ({ id }) => sql`t.reporter_id = ${id}`,
  },
  deals: { what: 'sales under way', kept: TALK, left: 'stage and dates, for the other side', copied: ofTalk },
  offers: { what: 'offers', kept: TALK, left: 'the terms without remarks, for the other side', copied: ofTalk },
  offer_signatures: {
    what: 'signatures under offers',
    kept: TALK,
    left: 'that and when it was signed, as the other side’s evidence',
    copied: own,
  },
  deal_tasks: {
    what: 'tasks of a sale',
    kept: TALK,
    left: 'the tasks without notes, for the other side',
    copied: ofTalk,
  },
  deal_papers: {
    what: 'papers of a sale',
    kept: TALK,
    left: 'the other side’s papers',
    copied: (person) =>
      sql`t.task_id in (select id from deal_tasks where conversation_id in (${talks(person)})) and exists (
        select from deal_tasks k join conversations c on c.id = k.conversation_id
        where k.id = t.task_id and ${person.id} = case when t.is_by_seller then c.seller_id else c.buyer_id end)`,
    hidden: ['file_key'],
  },
  deal_questions: { what: 'questions and answers of a sale', kept: TALK, left: OTHERS, copied: ofTalk },
  deal_guests: {
    what: 'guests of a sale',
    kept: TALK,
    left: 'the other side’s guests',
    copied: bySide,
    hidden: ['token_hash'],
  },
  deal_reviews: {
    what: 'what parties say after a sale',
    kept: TALK,
    left: 'what the other side wrote',
    copied: bySide,
  },
  documents: { what: 'documents of listings', kept: LISTING, left: NOTHING, copied: ofListing, hidden: ['file_key'] },
  document_downloads: { what: 'openings of documents', kept: LISTING, left: 'that somebody opened it', copied: own },
  listing_access: {
    what: 'access to confidential listings',
    kept: LISTING,
    left: 'the grant of "A closed account", as the seller’s evidence',
    copied: own,
  },
  nda_signatures: {
    what: 'signed confidentiality agreements',
    kept: 'as long as the account, and then as evidence',
    left: 'version, time and the certificate’s hash, by which the seller’s copy is proven',
    copied: own,
    hidden: ['certificate_key'],
  },
  access_log: {
    what: 'what was read under a grant',
    kept: LISTING,
    left: 'what "A closed account" read, as the seller’s evidence',
    copied: ({ id }) => sql`t.access_id in (select id from listing_access where user_id = ${id})`,
  },
  stamped_files: { what: 'pages with the reader’s name', kept: 'while the grant is open', left: NOTHING },
  listings: {
    what: 'listings',
    kept: ACCOUNT,
    left: 'an empty one where a buyer keeps a conversation about it',
    copied: ({ id }) => sql`t.seller_id = ${id}`,
    hidden: ['search_text'],
  },
  listing_take_downs: {
    what: 'listings that staff took down, and why',
    kept: 'until they are put back',
    left: NOTHING,
    copied: ofListing,
    hidden: ['taken_down_by'],
  },
  suspended_listings: {
    what: 'listings that a suspension hides',
    kept: 'until the suspension is over',
    left: NOTHING,
    copied: ofListing,
  },
  listing_prices: { what: 'prices of listings', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_pictures: { what: 'photos of listings', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_identities: { what: 'names of confidential listings', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_reveals: { what: 'buyers to whom a listing was shown', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_financials: { what: 'figures of listings', kept: LISTING, left: NOTHING, copied: ofListing },
  financial_figures: { what: 'figures by year', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_changes: { what: 'changes of listings', kept: '90 days', left: NOTHING, copied: ofListing },
  left_listings: { what: 'listings that left the market', kept: LISTING, left: NOTHING },
  listing_fingerprints: { what: 'marks by which copied listings are found', kept: LISTING, left: NOTHING },
  listing_texts: { what: 'words of listings, for search', kept: LISTING, left: NOTHING },
  listing_views: { what: 'views of listings', kept: LISTING, left: NOTHING, copied: ofListing },
  listing_view_days: { what: 'views of listings by day', kept: '400 days', left: NOTHING, copied: ofListing },
  listing_sales: { what: 'when a listing was sold', kept: LISTING, left: NOTHING, copied: ofListing },
  professional_profiles: {
    what: 'the profile of a professional',
    kept: ACCOUNT,
    left: 'an empty one where somebody keeps a conversation with it',
    copied: own,
  },
  professional_steps: { what: 'steps of the profile', kept: ACCOUNT, left: NOTHING, copied: own },
  saved_listings: { what: 'saved businesses and notes', kept: ACCOUNT, left: NOTHING, copied: own },
  saved_searches: { what: 'saved searches', kept: ACCOUNT, left: NOTHING, copied: own, hidden: ['feed_token_hash'] },
  search_matches: { what: 'what saved searches found', kept: '90 days', left: NOTHING },
  notifications: { what: 'notifications', kept: ACCOUNT, left: NOTHING, copied: own },
  notification_preferences: { what: 'which mail is wanted', kept: ACCOUNT, left: NOTHING, copied: own },
  push_browsers: { what: 'where pushes go', kept: 'until signed out', left: NOTHING, copied: own, hidden: KEYS },
  push_preferences: { what: 'which pushes are wanted', kept: ACCOUNT, left: NOTHING, copied: own },
  announcements: {
    what: 'the texts of notifications',
    kept: 'as long as somebody has one',
    left: 'those that do not name the member',
    copied: ({ id }) => sql`t.id in (select announcement_id from notifications where user_id = ${id})`,
    hidden: ['staff_message', 'staff_path'],
  },
  events: {
    what: 'pages and searches',
    kept: '13 months',
    left: 'the visit, without the person or the words',
    copied: own,
  },
  user_sightings: { what: 'when a member was last here', kept: ACCOUNT, left: NOTHING, copied: own },
  user_hours: { what: 'the hours in which a member was here', kept: ACCOUNT, left: NOTHING, copied: own },
  visits: { what: 'visits, by browser', kept: 'two days', left: 'no link to a person' },
  open_searches: {
    what: 'searches that may lead to a business, by browser',
    kept: 'two days',
    left: 'no link to a person',
  },
  demand_days: { what: 'searches by day, by browser', kept: '30 days', left: 'no link to a person' },
  audit_log: {
    what: 'decisions of staff',
    kept: 'for ever',
    left: 'the decision without the person and the note, because staff answer for it',
  },
  domain_events: {
    what: 'what happened, for other parts of the site',
    kept: '7 days',
    left: 'what does not name the member',
  },
  event_failures: { what: 'failures of those', kept: 'until they are mended', left: 'what does not name the member' },
  mail_deliveries: { what: 'which mail was sent, by a hash', kept: 'three days', left: 'a hash, until it runs out' },
  mail_failures: {
    what: 'mails that failed or were marked as spam',
    kept: '30 days, or as long as the address gets no mail',
    left: NOTHING,
    copied: toAddress,
  },
  proven_addresses: { what: 'when an address was last proven', kept: '30 days', left: NOTHING, copied: toAddress },
  bounced_addresses: {
    what: 'addresses to which mail could not be delivered',
    kept: 'until the address is proven again',
    left: NOTHING,
    copied: toAddress,
  },
}
