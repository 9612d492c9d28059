/** The tables of db/schema.sql by the noun that owns them: it alone writes them. */
export const TABLES: Record<string, string> = {
  platform: `bounced_addresses domain_events event_failures event_subscribers machines mail_deliveries mail_failures
    proven_addresses rate_limits sandbox_invoices sandbox_subscriptions`,
  model: 'audit_log',
  accounts: `api_keys assistant_clients assistant_codes assistant_grants assistant_tokens credentials invitations invited_users member_suspensions passkeys recovery_codes sessions two_factors
    users verifications`,
  listings: `buyer_bases ended_reveals former_identities left_listings listing_checks listing_counts listing_drafts listing_facts listing_fingerprints
    listing_identities listing_industry_places listing_pictures listing_places listing_prices listing_reveals listing_sales
    listing_take_downs listing_texts listing_words listings listings_in_review search_words suspended_listings`,
  billing: 'payment_events payments refunds subscriptions',
  settings: 'page_texts setting_changes',
  push: 'push_browsers push_preferences',
  'buyer-verification': 'buyer_proofs',
  professionals: 'professional_follows professional_profiles professional_steps',
  'buyer-passport': 'buyer_profiles screening_rules',
  access: 'access_log listing_access nda_signatures nda_texts',
  documents: 'document_downloads documents stamped_files',
  conversations: `conversations first_messages meetings message_attachments message_blocks message_drafts message_presence messages seller_contacts
    seller_replies`,
  contact: 'contact_messages',
  checklists: 'listing_checklists',
  saved: 'listing_changes saved_listings saved_searches search_matches',
  financials: 'financial_figures listing_financials',
  deals: 'deal_deposits deal_guests deal_papers deal_questions deal_reviews deal_tasks deals offer_signatures offers',
  notifications: 'announcement_digests announcement_marks announcements notification_preferences notifications',
  moderation: 'conversation_reports',
  insights: `event_progress events hour_days listing_view_days listing_views open_searches search_term_days search_terms
    user_hours user_sightings visit_days visits`,
  market: 'demand_days market_days market_places market_progress market_trades unmet_words',
  webhooks: 'webhook_deliveries webhook_endpoints',
  'own-data': 'account_closings account_copies',
  mail: 'bounce_mailboxes',
  app: 'backfills',
}

/** Read by every noun above the model: what a person is called, their role and their address. */
export const READ_BY_ALL = 'users'

/** These write the tables of all nouns below: who leaves is erased everywhere, and a seed writes what services never would. */
export const WRITES_ALL = /^src\/server\/(own-data\/|.*\bseed[^/]*[.]ts$)/u

export interface Exception {
  noun: string
  /** Tables of nouns beside or above. */
  reads?: string
  /** Tables of any other noun. */
  writes?: string
  because: string
}

/** What statements read beside or above their noun, and write elsewhere. One that no statement needs any more fails the check. */
export const EXCEPTIONS: readonly Exception[] = [
  // Asked by nouns below the owner: a part of their statements, or one for several of them.
  {
    noun: 'model',
    reads: `account_closings buyer_bases buyer_profiles buyer_proofs conversations deal_tasks deals documents financial_figures listing_access member_suspensions
      listings message_blocks offers professional_profiles saved_listings saved_searches seller_replies`,
    because: 'Nouns below the owner ask for it, and each such question stands in the model once.',
  },
  {
    noun: 'listings',
    reads: 'conversations',
    because: 'A paused business stays open to buyers who wrote about it.',
  },
  { noun: 'listings', reads: 'listing_access', because: "A seller's businesses say how many buyers wait for access." },
  {
    noun: 'access',
    reads: 'conversations',
    because: 'The list of buyers links to their conversations, and whom the seller passed on there, no rule lets in.',
  },
  {
    noun: 'access',
    reads: 'documents',
    because: 'It says which documents a grant opens and which were read under it.',
  },
  {
    noun: 'conversations',
    reads: 'conversation_reports',
    because: 'A reported conversation is no measure of how a seller answers.',
  },
  {
    noun: 'conversations',
    reads: 'offers offer_signatures',
    because: 'A seller who signed an offer has answered, so the contact does not return.',
  },
  { noun: 'moderation', reads: 'account_closings', because: 'Staff see which accounts are closed, and until when.' },

  // Beside each other.
  {
    noun: 'accounts',
    reads: 'subscriptions',
    because: 'What a member may do is read with each request, in one statement.',
  },
  {
    noun: 'accounts',
    reads: 'listings payments',
    because: 'An unproven account that owns or paid something is not deleted.',
  },
  { noun: 'market', reads: 'events', because: 'Demand is counted from what visitors looked at.' },

  // Writes.
  { noun: 'model', writes: 'users', because: 'Who lists a first business gets a role, beside accounts.' },
  { noun: 'deals', writes: 'listing_sales', because: 'Both parties of a closed deal say whether its price is told.' },
  { noun: 'app', writes: 'machines', because: 'A restored backup begins without the machines of the site it is from.' },
]
