-- The schema after all migrations, for readers. Made from a database: see CONTRIBUTING.md.

-- What happened under a grant: its steps, and each page that its buyer read.
create table access_log (
  id bigint not null generated always as identity,
  access_id integer not null,
  -- Who did it; null for a rule, a deadline or a deleted account.
  actor_id uuid,
  action text not null,
  document_id integer,
  -- From 1.
  page smallint,
  created_at timestamp(3) with time zone not null default now(),
  constraint access_log_access_id_listing_access_id_fk FOREIGN KEY (access_id) REFERENCES listing_access(id) ON DELETE CASCADE,
  constraint access_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint access_log_document_id_documents_id_fk FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint access_log_pkey PRIMARY KEY (id)
);

CREATE INDEX access_log_access ON access_log (access_id, id);

CREATE INDEX access_log_actor ON access_log (actor_id);

CREATE INDEX access_log_document ON access_log (document_id);

-- Accounts that are closed and can still be kept. They are erased at `erase_at`.
create table account_closings (
  user_id uuid not null,
  asked_at timestamp(3) with time zone not null default now(),
  erase_at timestamp(3) with time zone not null,
  constraint account_closings_pkey PRIMARY KEY (user_id),
  constraint account_closings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX account_closings_erase_at ON account_closings (erase_at);

-- The newest copy that each member asked for of what is stored about them.
create table account_copies (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  asked_at timestamp(3) with time zone not null default now(),
  -- Null while it is made.
  file_key text,
  file_bytes bigint,
  ready_until timestamp(3) with time zone,
  constraint account_copies_file_key_unique UNIQUE (file_key),
  constraint account_copies_pkey PRIMARY KEY (user_id),
  constraint account_copies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX account_copies_ready_until ON account_copies (ready_until);

-- The daily mails of what was announced after `since`, up to `until`. They go to members in the order of their ids.
create table announcement_digests (
  id integer not null generated always as identity,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  -- The last member for whom a mail was queued, until all are.
  reached_user_id uuid,
  finished_at timestamp(3) with time zone,
  constraint announcement_digests_pkey PRIMARY KEY (id),
  constraint announcement_digests_until_key UNIQUE (until)
);

-- Up to when a member has read what was announced, by topic. A topic that is switched on begins as read.
create table announcement_marks (
  user_id uuid not null,
  feature_update timestamp(3) with time zone,
  new_user_signup timestamp(3) with time zone,
  business_listed timestamp(3) with time zone,
  seller_verified timestamp(3) with time zone,
  followed_listed timestamp(3) with time zone,
  constraint announcement_marks_pkey PRIMARY KEY (user_id),
  constraint announcement_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A notification for many members, who read it here, or the text of one to a single member.
create table announcements (
  id bigint not null generated always as identity,
  -- A topic that users can switch off, or a notice about one user's own affairs.
  topic text not null,
  title text not null,
  message text not null,
  -- What administrators read instead, e.g. with a name.
  staff_message text,
  -- The last user reached by the fan-out.
  reached_user_id uuid,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  -- The page it links to, and the one for administrators. Null: no link.
  path text,
  staff_path text,
  -- The user who caused it: they know already, or get a message of their own.
  except_user_id uuid,
  -- The member of staff who sent it, and their idempotency key, so that it exists only once.
  idempotency_key text,
  -- Who follows the member who caused it gets an announcement of their own instead.
  followers_told_apart boolean not null default false,
  constraint announcements_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX announcements_idempotency_key ON announcements (idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX announcements_newest ON announcements (topic, created_at, id);

CREATE INDEX announcements_of_followed ON announcements (except_user_id, created_at, id) WHERE (topic = 'followed_listed');

CREATE INDEX announcements_path ON announcements (path, topic);

-- Keys with which programs act for members. A revoked one is deleted.
create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  -- How the key begins.
  prefix text not null,
  -- SHA-256 of the key, which is stored nowhere.
  key_hash text not null,
  scopes text[] not null,
  -- Null for one that works until it is revoked.
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint api_keys_key_hash_unique UNIQUE (key_hash),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX api_keys_user ON api_keys (user_id);

-- Programs that may ask members for access.
create table assistant_clients (
  id uuid not null default gen_random_uuid(),
  -- What the program calls itself.
  name text not null,
  redirect_uris text[] not null,
  -- When a member last allowed it something, or it fetched a token.
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint assistant_clients_pkey PRIMARY KEY (id)
);

-- Codes that assistants exchange for tokens, once.
create table assistant_codes (
  -- SHA-256 of the code, which is stored nowhere.
  code_hash text not null,
  grant_id uuid not null,
  redirect_uri text not null,
  -- SHA-256 of the secret that the exchange must name (PKCE).
  challenge text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint assistant_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES assistant_grants(id) ON DELETE CASCADE,
  constraint assistant_codes_pkey PRIMARY KEY (code_hash)
);

CREATE INDEX assistant_codes_grant ON assistant_codes (grant_id);

-- What members allow assistants.
create table assistant_grants (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  client_id uuid not null,
  scopes text[] not null,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint assistant_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES assistant_clients(id) ON DELETE CASCADE,
  constraint assistant_grants_once UNIQUE (user_id, client_id),
  constraint assistant_grants_pkey PRIMARY KEY (id),
  constraint assistant_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX assistant_grants_client ON assistant_grants (client_id);

-- What assistants call with, and what they get the next one for.
create table assistant_tokens (
  -- SHA-256 of the token, which is stored nowhere.
  token_hash text not null,
  grant_id uuid not null,
  kind text not null,
  expires_at timestamp(3) with time zone not null,
  -- When a refresh token was exchanged: a second time ends the grant.
  used_at timestamp(3) with time zone,
  constraint assistant_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES assistant_grants(id) ON DELETE CASCADE,
  constraint assistant_tokens_kind CHECK ((kind in ('access', 'refresh'))),
  constraint assistant_tokens_pkey PRIMARY KEY (token_hash)
);

CREATE INDEX assistant_tokens_grant ON assistant_tokens (grant_id);

-- Staff decisions and who made them; immutable. The subject may no longer exist.
create table audit_log (
  id bigint not null generated always as identity,
  actor_id uuid,
  action text not null,
  -- "listing 12".
  subject text not null,
  note text,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_log_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_log_subject ON audit_log (subject, id);

-- Roll-ups that existing rows still have to be added to, and the first row that is missing. Empty in a new database.
create table backfills (
  name text not null,
  next_id integer not null,
  constraint backfills_pkey PRIMARY KEY (name)
);

-- How far the mailbox with returned mails was read.
create table bounce_mailboxes (
  -- User, host and mailbox.
  place text not null,
  -- With another one, the numbers of the mails start anew.
  uid_validity bigint not null,
  last_uid bigint not null,
  read_at timestamp(3) with time zone,
  -- Why the last attempt failed; null when it worked.
  failure text,
  constraint bounce_mailboxes_pkey PRIMARY KEY (place)
);

-- Addresses that bounced. They get no mail until their owner verifies them again.
create table bounced_addresses (
  email text not null,
  -- The mail server's answer.
  answer text not null,
  bounced_at timestamp(3) with time zone not null default now(),
  constraint bounced_addresses_pkey PRIMARY KEY (email)
);

-- What a buyer has and needs, for the facts on cards. Only the buyer sees it. Null is not said. Whole dollars.
create table buyer_bases (
  user_id uuid not null,
  -- A town or ZIP code of the state.
  place text,
  cash integer,
  -- The yearly rate of the loan in hundredths of a percent.
  rate_basis_points smallint,
  -- What the buyer takes out of the business in a year.
  salary integer,
  updated_at timestamp(3) with time zone not null default now(),
  constraint buyer_bases_amounts CHECK (((cash >= 0) AND (salary >= 0) AND ((rate_basis_points >= 0) AND (rate_basis_points <= 3000)))),
  constraint buyer_bases_pkey PRIMARY KEY (user_id),
  constraint buyer_bases_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Buyer passports: what a buyer says about themselves, in bands rather than amounts. Sellers see it once written to.
create table buyer_profiles (
  user_id uuid not null,
  about text not null,
  budget_band text not null,
  cash_band text not null,
  financing text[] not null,
  experience text not null,
  industries text[] not null,
  places text[] not null,
  timeline text not null,
  -- When the buyer last said that it is still true; stale after 180 days.
  confirmed_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint buyer_profiles_pkey PRIMARY KEY (user_id),
  constraint buyer_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Proofs of funds sent by buyers. The file exists until staff decide, and is deleted with the decision.
create table buyer_proofs (
  id integer not null generated always as identity,
  user_id uuid not null,
  kind text not null,
  -- The amount it proves, as entered by the buyer.
  amount_cents bigint not null,
  file_name text,
  content_type text,
  file_bytes integer,
  -- SHA-256 in hex: a pending file that is sent again is the same proof.
  file_hash text,
  file_key text,
  state text not null default 'waiting',
  -- Staff's note on their decision.
  note text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  -- The last day of the verification, in the state's time zone.
  valid_until date,
  created_at timestamp(3) with time zone not null default now(),
  -- Of a lender's letter: who issued it, and when.
  issuer text,
  issued_on date,
  constraint buyer_proofs_amount CHECK (((amount_cents >= 1) AND (amount_cents <= '100000000000'::bigint))),
  constraint buyer_proofs_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint buyer_proofs_file CHECK (((state = 'waiting') = (file_key IS NOT NULL))),
  constraint buyer_proofs_file_key_unique UNIQUE (file_key),
  constraint buyer_proofs_pkey PRIMARY KEY (id),
  constraint buyer_proofs_state CHECK ((state in ('waiting', 'approved', 'rejected', 'withdrawn'))),
  constraint buyer_proofs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint buyer_proofs_validity CHECK (((state = 'approved') = (valid_until IS NOT NULL)))
);

CREATE INDEX buyer_proofs_decided_by ON buyer_proofs (decided_by);

CREATE INDEX buyer_proofs_queue ON buyer_proofs (created_at, id) WHERE (state = 'waiting');

CREATE INDEX buyer_proofs_user ON buyer_proofs (user_id, id);

CREATE UNIQUE INDEX buyer_proofs_waiting ON buyer_proofs (user_id) WHERE (state = 'waiting');

-- Contact form messages (S2 §2 "Contact page"), and the answers of staff.
create table contact_messages (
  id integer not null generated always as identity,
  -- The signed-in sender, if any; the address may be another person's.
  user_id uuid,
  name text not null,
  email text not null,
  category text,
  subject text not null,
  message text not null,
  state text not null default 'waiting',
  -- The answer of staff.
  answer text,
  handled_by uuid,
  handled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint contact_messages_answer CHECK (((state = 'answered') = (answer IS NOT NULL))),
  constraint contact_messages_handled CHECK (((state = 'waiting') = (handled_at IS NULL))),
  constraint contact_messages_handled_by_users_id_fk FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_length CHECK (((length(message) <= 5000) AND (length(answer) <= 5000))),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_state CHECK ((state in ('waiting', 'answered', 'closed'))),
  constraint contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX contact_messages_handled_by ON contact_messages (handled_by);

CREATE INDEX contact_messages_user ON contact_messages (user_id);

CREATE INDEX contact_messages_waiting ON contact_messages (created_at, id) WHERE (state = 'waiting');

-- Reports about a conversation (after which the table is named), a business, a person or something else. A report waits for staff until it is closed.
create table conversation_reports (
  id integer not null generated always as identity,
  conversation_id uuid,
  -- Null for a visitor, who may have left an address.
  reporter_id uuid,
  reason text not null,
  text text not null,
  created_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  about text not null default 'conversation',
  listing_id integer,
  person_id uuid,
  -- The subject, in the reporter's words.
  which text,
  reporter_email text,
  -- The rule of the site that flagged it; null for what a person reported.
  rule text,
  -- What the rule counted: of one, a single case is open.
  rule_key text,
  -- The accounts that the rule counted.
  member_ids uuid[],
  constraint conversation_reports_about CHECK ((about in ('conversation', 'business', 'person', 'other'))),
  constraint conversation_reports_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_reports_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint conversation_reports_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_reports_pkey PRIMARY KEY (id),
  constraint conversation_reports_reporter CHECK (((conversation_id IS NULL) OR (reporter_id IS NOT NULL) OR (rule IS NOT NULL))),
  constraint conversation_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_reports_rule CHECK (((rule IS NULL) = (rule_key IS NULL))),
  constraint conversation_reports_subject CHECK ((((about = 'conversation') = (conversation_id IS NOT NULL)) AND ((listing_id IS NULL) OR (about = 'business')) AND ((person_id IS NULL) OR (about = 'person') OR (rule IS NOT NULL))))
);

CREATE INDEX conversation_reports_listing ON conversation_reports (listing_id);

CREATE UNIQUE INDEX conversation_reports_open ON conversation_reports (conversation_id, reporter_id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX conversation_reports_open_listing ON conversation_reports (listing_id, reporter_id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX conversation_reports_open_person ON conversation_reports (person_id, reporter_id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX conversation_reports_open_rule ON conversation_reports (rule_key) WHERE ((closed_at IS NULL) AND (rule IS NOT NULL));

CREATE INDEX conversation_reports_person ON conversation_reports (person_id);

CREATE INDEX conversation_reports_reporter ON conversation_reports (reporter_id);

CREATE INDEX conversation_reports_rule ON conversation_reports (rule_key, closed_at) WHERE (rule IS NOT NULL);

CREATE INDEX conversation_reports_waiting ON conversation_reports (created_at) WHERE (closed_at IS NULL);

-- A conversation between two users about a listing or a professional's services, one for each inquirer. The buyer is who started it; the seller is who was contacted, also when that is a professional.
create table conversations (
  id uuid not null default gen_random_uuid(),
  listing_id integer,
  buyer_id uuid not null,
  seller_id uuid not null,
  -- The newest message, by which the inbox is sorted.
  last_message_id bigint not null default 0,
  -- The last message each side has read; 0 when none.
  buyer_read_id bigint not null default 0,
  seller_read_id bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  professional_id integer,
  -- What the buyer's passport said when they wrote first; null without one.
  passport_snapshot jsonb,
  -- Whether the buyer met what the seller asks for when they wrote first.
  is_qualified boolean not null default true,
  -- When the seller passed on this buyer, and why.
  passed_at timestamp(3) with time zone,
  pass_reason text,
  -- When the buyer passed on this business, and why. Sellers see reasons from five buyers on, without names.
  buyer_passed_at timestamp(3) with time zone,
  buyer_pass_reason text,
  -- When the seller answered first, by a message or by declining with a reason.
  first_reply_at timestamp(3) with time zone,
  -- When the seller was reminded of the first message.
  reminded_at timestamp(3) with time zone,
  constraint conversations_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_buyer_pass_reason CHECK ((buyer_pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit'))),
  constraint conversations_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint conversations_pass_reason CHECK ((pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit'))),
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_professional_id_professional_profiles_id_fk FOREIGN KEY (professional_id) REFERENCES professional_profiles(id) ON DELETE CASCADE,
  constraint conversations_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_subject CHECK ((num_nonnulls(listing_id, professional_id) = 1)),
  constraint conversations_two_people CHECK ((buyer_id <> seller_id))
);

CREATE INDEX conversations_buyer ON conversations (buyer_id, last_message_id);

CREATE UNIQUE INDEX conversations_once ON conversations (listing_id, buyer_id);

CREATE UNIQUE INDEX conversations_professional_once ON conversations (professional_id, buyer_id);

CREATE INDEX conversations_seller ON conversations (seller_id, last_message_id);

CREATE INDEX conversations_unanswered ON conversations (created_at) WHERE ((listing_id IS NOT NULL) AND (first_reply_at IS NULL));

CREATE TRIGGER conversations_handed_on AFTER UPDATE OF buyer_id, seller_id ON conversations FOR EACH ROW WHEN (((old.buyer_id <> new.buyer_id) OR (old.seller_id <> new.seller_id))) EXECUTE FUNCTION index_words_again();

-- How an account is proven: a password (`provider_id` "credential"), or an account at an identity provider.
create table credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  -- Hashed by scrypt.
  password text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX credentials_account ON credentials (provider_id, account_id);

CREATE INDEX credentials_user ON credentials (user_id);

-- What the parties of a sale say of the deposit, which a third party holds. Only state, objection and answered_at of an entry change.
create table deal_deposits (
  id integer not null generated always as identity,
  conversation_id uuid not null,
  move text not null,
  is_by_seller boolean not null,
  holder text not null,
  holder_name text not null,
  license_number text not null default '',
  amount_cents bigint not null,
  moved_on date not null,
  -- The receipt.
  paper_id uuid,
  state text not null default 'open',
  -- What the other party said is wrong.
  objection text,
  entered_at timestamp(3) with time zone not null default now(),
  answered_at timestamp(3) with time zone,
  constraint deal_deposits_amount CHECK ((amount_cents > 0)),
  constraint deal_deposits_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint deal_deposits_holder CHECK ((holder in ('escrow_agent', 'broker', 'attorney'))),
  constraint deal_deposits_move CHECK ((move in ('paid', 'released', 'returned'))),
  constraint deal_deposits_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES deal_papers(id) ON DELETE SET NULL,
  constraint deal_deposits_pkey PRIMARY KEY (id),
  constraint deal_deposits_state CHECK ((state in ('open', 'confirmed', 'objected', 'corrected')))
);

CREATE INDEX deal_deposits_deal ON deal_deposits (conversation_id, id);

CREATE INDEX deal_deposits_paper ON deal_deposits (paper_id) WHERE (paper_id IS NOT NULL);

CREATE UNIQUE INDEX deal_deposits_unsettled ON deal_deposits (conversation_id) WHERE (state in ('open', 'objected'));

-- Attorneys, lenders and others who read a room by a secret address.
create table deal_guests (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  is_by_seller boolean not null,
  role text not null,
  name text not null,
  -- SHA-256 in hex.
  token_hash text not null,
  until timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint deal_guests_conversation_id_deals_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint deal_guests_pkey PRIMARY KEY (id),
  constraint deal_guests_role CHECK ((role in ('attorney', 'lender', 'accountant', 'broker'))),
  constraint deal_guests_token_hash_unique UNIQUE (token_hash)
);

CREATE INDEX deal_guests_room ON deal_guests (conversation_id);

-- Files put to a task. The key is random; the name is for display only.
create table deal_papers (
  id uuid not null default gen_random_uuid(),
  task_id integer not null,
  is_by_seller boolean not null,
  file_name text not null,
  content_type text not null,
  file_bytes integer not null,
  -- SHA-256 in hex: the same file twice is one paper.
  file_hash text not null,
  file_key text not null,
  added_at timestamp(3) with time zone not null default now(),
  -- It left the library for approved buyers: whoever is not its seller reads it stamped, while they may.
  is_stamped boolean not null default false,
  -- And page by page.
  is_view_only boolean not null default false,
  constraint deal_papers_file_key_unique UNIQUE (file_key),
  constraint deal_papers_pkey PRIMARY KEY (id),
  constraint deal_papers_task_id_deal_tasks_id_fk FOREIGN KEY (task_id) REFERENCES deal_tasks(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX deal_papers_once ON deal_papers (task_id, file_hash);

-- What buyers ask, once for all: an answer can be shared with every approved buyer of the business.
create table deal_questions (
  id integer not null generated always as identity,
  conversation_id uuid not null,
  text text not null,
  answer text,
  is_shared boolean not null default false,
  asked_at timestamp(3) with time zone not null default now(),
  answered_at timestamp(3) with time zone,
  constraint deal_questions_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint deal_questions_conversation_id_deals_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint deal_questions_pkey PRIMARY KEY (id)
);

CREATE INDEX deal_questions_room ON deal_questions (conversation_id, id);

-- What each party says of the other after the closing.
create table deal_reviews (
  conversation_id uuid not null,
  is_by_seller boolean not null,
  -- Whom it is about; null once the account is deleted.
  about_id uuid,
  rating smallint not null,
  text text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint deal_reviews_about_id_users_id_fk FOREIGN KEY (about_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint deal_reviews_conversation_id_deals_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint deal_reviews_conversation_id_is_by_seller_pk PRIMARY KEY (conversation_id, is_by_seller),
  constraint deal_reviews_rating CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE INDEX deal_reviews_about ON deal_reviews (about_id);

-- What buyer and seller do between the agreement and the handover (docs/product/deals.md). The words are kept as they were when it was made.
create table deal_tasks (
  id integer not null generated always as identity,
  conversation_id uuid not null,
  -- Of the task in the list that it was made from; null for one of the parties' own.
  key text,
  area text not null,
  -- Within the room.
  "position" smallint not null,
  title text not null,
  detail text not null,
  law_name text,
  law_url text,
  law_read_on date,
  is_sellers boolean not null,
  is_checked boolean not null,
  due_on date,
  state text not null default 'open',
  note text,
  -- The due day that its owner was reminded of.
  reminded_of date,
  constraint deal_tasks_area CHECK ((area in ('financial', 'legal', 'operational', 'market', 'agencies', 'closing', 'handover'))),
  constraint deal_tasks_conversation_id_deals_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint deal_tasks_law CHECK ((num_nonnulls(law_name, law_url, law_read_on) in (0, 3))),
  constraint deal_tasks_pkey PRIMARY KEY (id),
  constraint deal_tasks_state CHECK ((state in ('open', 'provided', 'accepted', 'waived')))
);

CREATE INDEX deal_tasks_due ON deal_tasks (due_on) WHERE (state = 'open');

CREATE UNIQUE INDEX deal_tasks_key ON deal_tasks (conversation_id, key);

CREATE INDEX deal_tasks_room ON deal_tasks (conversation_id, "position");

-- How far a sale is, of each conversation with an offer (docs/product/deals.md).
create table deals (
  conversation_id uuid not null,
  listing_id integer not null,
  stage text not null default 'talking',
  -- Until when the seller deals with this buyer alone.
  exclusive_until timestamp(3) with time zone,
  -- The offer that both signed.
  agreed_offer_id integer,
  pass_reason text,
  updated_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  -- What decides the tasks of the room.
  facts text[] not null default '{}'[],
  -- Whether the market report may use the price, as each party said; null until they did.
  buyer_tells_price boolean,
  seller_tells_price boolean,
  constraint deals_agreed CHECK (((stage <> ALL (ARRAY['agreed', 'due_diligence', 'closing'])) OR ((exclusive_until IS NOT NULL) AND (agreed_offer_id IS NOT NULL)))),
  constraint deals_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint deals_facts CHECK ((facts <@ ARRAY['staff', 'lease', 'property', 'food', 'liquor', 'childcare', 'contractor', 'stock', 'vehicles', 'loan', 'note'])),
  constraint deals_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint deals_pass_reason CHECK ((pass_reason in ('price', 'numbers', 'place', 'financing', 'timing', 'fit'))),
  constraint deals_pkey PRIMARY KEY (conversation_id),
  constraint deals_stage CHECK ((stage in ('talking', 'offer', 'agreed', 'due_diligence', 'closing', 'closed', 'passed')))
);

CREATE INDEX deals_exclusive ON deals (exclusive_until) WHERE (stage in ('agreed', 'due_diligence'));

-- However many accept at once, a business is kept for one buyer.
CREATE UNIQUE INDEX deals_kept ON deals (listing_id) WHERE (stage in ('agreed', 'due_diligence', 'closing'));

CREATE INDEX deals_listing ON deals (listing_id);

-- What visitors looked for on a day in Pacific time, without their words: the industry and the county that the search was about (empty if neither is known) and the band of the highest price. A visitor counts once, so the rows are kept by visitor, for 30 days.
create table demand_days (
  day date not null,
  industry text not null,
  county text not null,
  band text not null,
  visitor_id uuid not null,
  searches integer not null,
  found_nothing integer not null,
  constraint demand_days_day_industry_county_band_visitor_id_pk PRIMARY KEY (day, industry, county, band, visitor_id)
);

CREATE INDEX demand_days_cell ON demand_days (industry, county);

-- Previews and downloads of documents.
create table document_downloads (
  id bigint not null generated always as identity,
  document_id integer not null,
  -- Null for a signed-out visitor and for a deleted account.
  user_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  -- A download by a signed-out visitor.
  is_anonymous boolean not null default false,
  -- A keyed hash of reader, document and hour, so each counts once. Null for a repeated download.
  visit text,
  constraint document_downloads_document_id_documents_id_fk FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_downloads_pkey PRIMARY KEY (id),
  constraint document_downloads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX document_downloads_document ON document_downloads (document_id, id);

CREATE UNIQUE INDEX document_downloads_visit ON document_downloads (visit) WHERE (visit IS NOT NULL);

-- Files that sellers attach to a listing (S2 §3). The key is random; the name is for display only.
create table documents (
  id integer not null generated always as identity,
  listing_id integer not null,
  title text not null,
  description text not null default '',
  type text not null,
  sub_type text,
  access_level text not null,
  tags text[] not null,
  file_name text not null,
  content_type text not null,
  file_bytes integer not null,
  -- SHA-256 in hex: the same file twice is one document.
  file_hash text not null,
  file_key text not null,
  download_count integer not null default 0,
  -- Staff compared the file with its description.
  is_verified boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  -- Since when it waits for staff; null once they have decided.
  review_since timestamp(3) with time zone default now(),
  -- Staff's note on their decision.
  review_note text,
  -- The version of its description.
  updated_at timestamp(3) with time zone not null default now(),
  -- Approved buyers may read it on the page, but not download it.
  is_view_only boolean not null default false,
  constraint documents_access_level CHECK ((access_level in ('public', 'subscribers', 'verified_buyers', 'approved_buyers', 'admin_only'))),
  constraint documents_file_key_unique UNIQUE (file_key),
  constraint documents_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint documents_pkey PRIMARY KEY (id)
);

CREATE INDEX documents_listing ON documents (listing_id, created_at);

CREATE UNIQUE INDEX documents_once ON documents (listing_id, file_hash);

CREATE INDEX documents_waiting ON documents (review_since, id) WHERE (review_since IS NOT NULL);

-- Domain events, written in the transaction that caused them. Deleted once every subscriber has processed them.
create table domain_events (
  id bigint not null generated always as identity,
  name text not null,
  version smallint not null,
  -- "listing 12".
  subject text not null,
  payload jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint domain_events_pkey PRIMARY KEY (id)
);

CREATE INDEX domain_events_transaction ON domain_events (transaction_id, id);

-- From whom the seller took the name back that they had told: no rule lets these in.
create table ended_reveals (
  listing_id integer not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint ended_reveals_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint ended_reveals_listing_id_user_id_pk PRIMARY KEY (listing_id, user_id),
  constraint ended_reveals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX ended_reveals_user ON ended_reveals (user_id);

-- Events that a subscriber failed to process, and the later ones of their subject, which wait.
create table event_failures (
  subscriber text not null,
  event_id bigint not null,
  subject text not null,
  attempts integer not null,
  retry_at timestamp(3) with time zone not null,
  -- Set after too many failures: an operator decides.
  parked_at timestamp(3) with time zone,
  error text not null,
  constraint event_failures_event_id_domain_events_id_fk FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE CASCADE,
  constraint event_failures_subscriber_event_id_pk PRIMARY KEY (subscriber, event_id),
  constraint event_failures_subscriber_event_subscribers_name_fk FOREIGN KEY (subscriber) REFERENCES event_subscribers(name) ON DELETE CASCADE
);

CREATE INDEX event_failures_event ON event_failures (event_id);

CREATE INDEX event_failures_subject ON event_failures (subscriber, subject, event_id);

-- The progress of the roll-up. One row; the job that rolls up locks it.
create table event_progress (
  id boolean not null default true,
  -- Every event up to this id is in the roll-ups, once.
  done_id bigint not null default 0,
  -- The newest event among them.
  newest_at timestamp(3) with time zone,
  -- The first of the 30 days that `listing_views` and `search_terms` sum up, in Pacific time.
  since date not null,
  constraint event_progress_one CHECK (id),
  constraint event_progress_pkey PRIMARY KEY (id)
);

-- The position of each subscriber: see src/server/platform/events/event-log.ts.
create table event_subscribers (
  name text not null,
  from_xid xid8 not null default '0'::xid8,
  to_xid xid8 not null default '0'::xid8,
  after_id bigint not null default 0,
  constraint event_subscribers_pkey PRIMARY KEY (name)
);

-- Analytics: page views and the events of S1 §7. Partitioned by month, so the time is part of its key, which only the migration can declare. The tables below are roll-ups that a job makes of it, in the order of ids (docs/decisions/figures.md).
create table events (
  id bigint not null generated always as identity,
  name text not null,
  visitor_id uuid not null,
  path text not null,
  details jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  -- The signed-in user. Not a reference, so that inserts need no lookups.
  user_id uuid,
  by_staff boolean not null default false,
  -- The business viewed; its id may not exist.
  listing_id integer,
  -- The search term, folded, so that equal words are one term.
  term text,
  constraint events_pk PRIMARY KEY (id, created_at)
) partition by RANGE (created_at);

CREATE TRIGGER events_added BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION share_event_ids();

-- A figure of a business year and where it comes from (docs/product/financials.md). What state it is in follows from these columns.
create table financial_figures (
  id integer not null generated always as identity,
  listing_id integer not null,
  year smallint not null,
  -- Null for an add-back, which has a label, a kind and a position.
  name text,
  label text,
  kind text,
  "position" smallint,
  amount_cents bigint not null,
  -- The paper that shows it. Null without one, also once it was deleted.
  document_id integer,
  -- Since when it waits for staff; null without a paper, and once they have decided.
  waiting_since timestamp(3) with time zone,
  reviewer_id uuid,
  reviewed_until timestamp(3) with time zone,
  -- What staff ask about it; null once the seller changed it.
  question text,
  constraint financial_figures_document_id_documents_id_fk FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint financial_figures_is_add_back CHECK ((((name IS NULL) = (label IS NOT NULL)) AND ((name IS NULL) = (kind IS NOT NULL)) AND ((name IS NULL) = ("position" IS NOT NULL)))),
  constraint financial_figures_kind CHECK ((kind in ('personal', 'one_time', 'family', 'rent', 'other'))),
  constraint financial_figures_listing_id_listing_financials_listing_id_fk FOREIGN KEY (listing_id) REFERENCES listing_financials(listing_id) ON DELETE CASCADE,
  constraint financial_figures_name CHECK ((name in ('revenue', 'costs', 'netProfit', 'ownerPay', 'interest', 'depreciation', 'taxRevenue'))),
  constraint financial_figures_pkey PRIMARY KEY (id),
  constraint financial_figures_reviewer_id_users_id_fk FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX financial_figures_document ON financial_figures (document_id);

CREATE INDEX financial_figures_listing ON financial_figures (listing_id);

CREATE UNIQUE INDEX financial_figures_once ON financial_figures (listing_id, year, name) WHERE (name IS NOT NULL);

CREATE INDEX financial_figures_reviewer ON financial_figures (reviewer_id);

CREATE INDEX financial_figures_waiting ON financial_figures (waiting_since) WHERE (waiting_since IS NOT NULL);

-- First messages of the last day, by which bursts are found.
create table first_messages (
  conversation_id uuid not null,
  -- Of the network that it came from, with the secret of the site; null if unknown.
  network_hash text,
  -- Of its words; null for a short text, which many write.
  text_hash text,
  created_at timestamp(3) with time zone not null default now(),
  constraint first_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint first_messages_pkey PRIMARY KEY (conversation_id)
);

CREATE INDEX first_messages_age ON first_messages (created_at);

CREATE INDEX first_messages_network ON first_messages (network_hash, created_at);

CREATE INDEX first_messages_text ON first_messages (text_hash, created_at);

-- What an account was called before, and its former addresses, so that erasing it finds what still names them. Written by a trigger of `users`.
create table former_identities (
  user_id uuid not null,
  kind text not null,
  value text not null,
  changed_at timestamp(3) with time zone not null default now(),
  constraint former_identities_kind CHECK ((kind in ('name', 'address'))),
  constraint former_identities_user_id_kind_value_pk PRIMARY KEY (user_id, kind, value),
  constraint former_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The number of users per hour and day in `user_hours`: each counts once per hour, on the last such day.
create table hour_days (
  hour smallint not null,
  day date not null,
  users integer not null,
  constraint hour_days_hour_day_pk PRIMARY KEY (hour, day)
);

-- Links with which somebody can join while sign-ups are by invitation.
create table invitations (
  id uuid not null default gen_random_uuid(),
  token_hash text not null,
  -- Whom staff made it for, in their words.
  note text not null,
  -- Nobody joins with a link of somebody who is gone.
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  -- Whoever joined with it.
  used_by uuid,
  used_at timestamp(3) with time zone,
  constraint invitations_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_unique UNIQUE (token_hash),
  constraint invitations_used_by_users_id_fk FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX invitations_created ON invitations (created_at, id);

CREATE INDEX invitations_created_by ON invitations (created_by);

CREATE INDEX invitations_used_by ON invitations (used_by);

-- With which invitation an account was made whose address is not verified yet.
create table invited_users (
  user_id uuid not null,
  invitation_id uuid not null,
  constraint invited_users_invitation_id_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE,
  constraint invited_users_pkey PRIMARY KEY (user_id),
  constraint invited_users_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX invited_users_invitation ON invited_users (invitation_id);

-- What strangers saw last of a listing that is off the market, by its columns. A trigger writes it. When the listing becomes confidential there, what showed its name is deleted.
create table left_listings (
  listing_id integer not null,
  shown jsonb not null,
  constraint left_listings_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint left_listings_pkey PRIMARY KEY (listing_id)
);

-- Which buyer may see the books and the name of a business. Open: granted, signed and not expired.
create table listing_access (
  -- The grant number on stamped pages.
  id integer not null generated always as identity,
  listing_id integer not null,
  user_id uuid not null,
  state text not null,
  signature_id uuid not null,
  requested_at timestamp(3) with time zone not null default now(),
  -- When a grant ends.
  until timestamp(3) with time zone,
  -- Who decided last; null for a rule of the seller.
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null default now(),
  -- What the seller asked for, each met or not at the buyer's last step.
  requirements jsonb,
  -- When the seller was reminded of the request.
  reminded_at timestamp(3) with time zone,
  -- When the seller approved or declined the request; null for a rule, and before this was recorded.
  answered_at timestamp(3) with time zone,
  constraint listing_access_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint listing_access_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_access_pkey PRIMARY KEY (id),
  constraint listing_access_signature_id_nda_signatures_id_fk FOREIGN KEY (signature_id) REFERENCES nda_signatures(id),
  constraint listing_access_state CHECK ((state in ('requested', 'granted', 'declined', 'revoked', 'expired', 'suspended', 'withdrawn', 'unanswered'))),
  constraint listing_access_until CHECK (((state <> 'granted') OR (until IS NOT NULL))),
  constraint listing_access_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX listing_access_decided_by ON listing_access (decided_by);

CREATE UNIQUE INDEX listing_access_once ON listing_access (listing_id, user_id);

CREATE INDEX listing_access_signature ON listing_access (signature_id);

CREATE INDEX listing_access_user ON listing_access (user_id);

CREATE INDEX listing_access_waiting ON listing_access (requested_at) WHERE (state = 'requested');

-- What changed in a listing as strangers see it. A trigger writes it; kept for 90 days. When the listing becomes confidential, only prices and statuses stay of what was compared before.
create table listing_changes (
  id bigint not null generated always as identity,
  listing_id integer not null,
  kind text not null,
  -- Null while it was not
  before jsonb,
  after jsonb,
  created_at timestamp(3) with time zone not null default now(),
  -- When it was compared with the saved searches.
  matched_at timestamp(3) with time zone,
  -- What those who saved the listing were told of it.
  news text,
  constraint listing_changes_kind CHECK ((kind in ('listed', 'price', 'status', 'edited', 'left'))),
  constraint listing_changes_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_changes_news CHECK ((news in ('price_cut', 'under_offer', 'sold', 'off_market', 'back'))),
  constraint listing_changes_pkey PRIMARY KEY (id)
);

CREATE INDEX listing_changes_created_at ON listing_changes (created_at);

CREATE INDEX listing_changes_listing ON listing_changes (listing_id, id);

CREATE INDEX listing_changes_waiting ON listing_changes (listing_id, id) WHERE (matched_at IS NULL);

CREATE TRIGGER listing_changes_deleted AFTER DELETE ON listing_changes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_matches_of_changes();

-- What a seller checked off in the pre-sale checklist for one of their businesses. Only they see it.
create table listing_checklists (
  listing_id integer not null,
  -- As the checklist words them: one that is rewritten has to be checked off again.
  points text[] not null,
  constraint listing_checklists_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_checklists_pkey PRIMARY KEY (listing_id)
);

-- What staff checked of a business: the last time of each kind. The audit log has all.
create table listing_checks (
  listing_id integer not null,
  kind text not null,
  -- Of a tax return, otherwise 0.
  year smallint not null default 0,
  result text not null,
  checked_on date not null,
  url text,
  -- The one that was looked up in a register: after a new number, the check no longer counts.
  registration_number text,
  staff_id uuid,
  recorded_at timestamp(3) with time zone not null default now(),
  constraint listing_checks_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_checks_pkey PRIMARY KEY (listing_id, kind, year),
  constraint listing_checks_result CHECK ((result in ('confirmed', 'refuted'))),
  constraint listing_checks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX listing_checks_confirmed ON listing_checks (checked_on) WHERE (result = 'confirmed');

CREATE INDEX listing_checks_staff ON listing_checks (staff_id);

-- The number of public listings per industry, with and without property. Maintained by a trigger on `listings`.
create table listing_counts (
  industry text not null,
  property_included boolean not null,
  count integer not null,
  -- How many of them have a price, and the sum of the prices.
  priced_count integer not null default 0,
  price_sum_cents bigint not null default 0,
  constraint listing_counts_industry_property_included_pk PRIMARY KEY (industry, property_included)
);

-- What members typed of a new listing and have not sent, for their other devices.
create table listing_drafts (
  user_id uuid not null,
  fields jsonb not null,
  -- Unique for each version of a draft.
  updated_at timestamp(3) with time zone not null default now(),
  constraint listing_drafts_pkey PRIMARY KEY (user_id),
  constraint listing_drafts_size CHECK ((octet_length((fields)::text) <= 66560)),
  constraint listing_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX listing_drafts_age ON listing_drafts (updated_at);

-- What buyers ask of a business, as its seller answers, by the names of `ListingFacts`. Filters read the generated columns only, which have nothing that not everyone may see.
create table listing_facts (
  listing_id integer not null,
  facts jsonb not null,
  -- Who may see each group of facts: everyone, premium or approved.
  audiences jsonb not null,
  updated_at timestamp(3) with time zone not null default now(),
  -- Months since the year 0.
  lease_ends_month integer generated always as (
CASE
    WHEN ((audiences ->> 'lease') = 'everyone') THEN (((("left"((facts ->> 'leaseEnds'), 4))::integer * 12) + ("right"((facts ->> 'leaseEnds'), 2))::integer) - 1)
    ELSE NULL::integer
END) stored,
  owner_hours integer generated always as (
CASE
    WHEN ((audiences ->> 'owner') = 'everyone') THEN ((facts ->> 'ownerHours'))::integer
    ELSE NULL::integer
END) stored,
  staff_stays text generated always as (
CASE
    WHEN ((audiences ->> 'people') = 'everyone') THEN (facts ->> 'staffStays')
    ELSE NULL::text
END) stored,
  inventory_included boolean generated always as (
CASE
    WHEN ((audiences ->> 'included') = 'everyone') THEN ((facts ->> 'inventoryIncluded'))::boolean
    ELSE NULL::boolean
END) stored,
  seller_financing boolean generated always as (
CASE
    WHEN ((audiences ->> 'financing') = 'everyone') THEN ((facts ->> 'sellerFinancing'))::boolean
    ELSE NULL::boolean
END) stored,
  relocation text generated always as (
CASE
    WHEN ((audiences ->> 'place') = 'everyone') THEN (facts ->> 'relocation')
    ELSE NULL::text
END) stored,
  constraint listing_facts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_facts_pkey PRIMARY KEY (listing_id)
);

CREATE TRIGGER listing_facts_recorded AFTER INSERT OR UPDATE ON listing_facts FOR EACH ROW EXECUTE FUNCTION record_facts_change();

-- How a business keeps its books. A listing without a row has no figures by year.
create table listing_financials (
  listing_id integer not null,
  tax_form text not null,
  -- The month in which its business year ends.
  year_ends_in smallint not null,
  -- The version of all its figures.
  updated_at timestamp(3) with time zone not null default now(),
  constraint listing_financials_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_financials_pkey PRIMARY KEY (listing_id),
  constraint listing_financials_tax_form CHECK ((tax_form in ('schedule_c', 'form_1065', 'form_1120s', 'form_1120'))),
  constraint listing_financials_year_ends_in CHECK (((year_ends_in >= 1) AND (year_ends_in <= 12)))
);

-- What copies of a listing are found by (docs/product/listings.md): its registration number, its texts and its pictures. Texts and pictures are near each other if few bits of their hashes differ; `bands` has the parts of a hash, of which near ones share at least one.
create table listing_fingerprints (
  id bigint not null generated always as identity,
  listing_id integer not null,
  kind text not null,
  hash bigint not null,
  bands integer[] not null,
  -- The picture that it is of.
  picture_key text,
  constraint listing_fingerprints_kind CHECK ((kind in ('registration', 'text', 'picture'))),
  constraint listing_fingerprints_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_fingerprints_of_picture CHECK (((kind = 'picture') = (picture_key IS NOT NULL))),
  constraint listing_fingerprints_picture_key_listing_pictures_key_fk FOREIGN KEY (picture_key) REFERENCES listing_pictures(key) ON DELETE CASCADE,
  constraint listing_fingerprints_pkey PRIMARY KEY (id)
);

CREATE INDEX listing_fingerprints_bands ON listing_fingerprints USING gin (bands);

CREATE INDEX listing_fingerprints_listing ON listing_fingerprints (listing_id);

CREATE UNIQUE INDEX listing_fingerprints_picture ON listing_fingerprints (picture_key);

-- What tells which business a confidential listing is. Open listings have no row.
create table listing_identities (
  listing_id integer not null,
  title text not null,
  description text not null,
  location text not null,
  full_address text,
  website text,
  latitude double precision,
  longitude double precision,
  constraint listing_identities_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_identities_pkey PRIMARY KEY (listing_id),
  constraint listing_identities_place_is_whole CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

-- The same for each industry, for the map of one industry.
create table listing_industry_places (
  industry text not null,
  public_latitude integer not null,
  public_longitude integer not null,
  map_x integer not null,
  map_y integer not null,
  count integer not null,
  constraint listing_industry_places_pk PRIMARY KEY (industry, public_latitude, public_longitude)
);

-- Covers what the map reads: rows of one industry are scattered over the whole table.
CREATE INDEX listing_industry_places_map ON listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count);

-- Pictures of a listing in the seller's order. The key is random, so a URL reveals nothing about others.
create table listing_pictures (
  listing_id integer not null,
  "position" smallint not null,
  key text not null,
  -- A tiny blurred `data:` picture for viewers without access to the real one.
  preview text,
  -- Public once it is ready; before that, or when processing failed, only its owner sees it.
  state text not null default 'ready',
  created_at timestamp(3) with time zone not null default now(),
  -- Whether it shows which business it is, as the seller said; null before that, which counts as yes.
  reveals_identity boolean,
  constraint listing_pictures_key_unique UNIQUE (key),
  constraint listing_pictures_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_pictures_listing_id_position_pk PRIMARY KEY (listing_id, "position"),
  constraint listing_pictures_state CHECK ((state in ('processing', 'ready', 'failed')))
);

-- The number of public listings at each public place, for the unfiltered map. Maintained by a trigger on `listings`.
create table listing_places (
  public_latitude integer not null,
  public_longitude integer not null,
  map_x integer not null,
  map_y integer not null,
  count integer not null,
  constraint listing_places_public_latitude_public_longitude_pk PRIMARY KEY (public_latitude, public_longitude)
);

-- The price history of a listing; null is "Contact for pricing".
create table listing_prices (
  id bigint not null generated always as identity,
  listing_id integer not null,
  price_cents bigint,
  since timestamp(3) with time zone not null default now(),
  constraint listing_prices_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_prices_pkey PRIMARY KEY (id)
);

CREATE INDEX listing_prices_listing ON listing_prices (listing_id, id);

CREATE INDEX listing_prices_since ON listing_prices (since);

-- Who was told the name of a confidential business in a conversation. Approved buyers are in `listing_access`.
create table listing_reveals (
  listing_id integer not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint listing_reveals_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_reveals_listing_id_user_id_pk PRIMARY KEY (listing_id, user_id),
  constraint listing_reveals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX listing_reveals_user ON listing_reveals (user_id);

-- When a business was marked as sold. Maintained by a trigger on `listings`; one that is listed again has no row.
create table listing_sales (
  listing_id integer not null,
  sold_at timestamp(3) with time zone not null default now(),
  -- Rounded; null unless both parties let the market report use it.
  price_cents bigint,
  constraint listing_sales_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_sales_pkey PRIMARY KEY (listing_id)
);

CREATE INDEX listing_sales_sold_at ON listing_sales (sold_at);

-- Listings that staff took down, which are withdrawn until staff put them back as what they were.
create table listing_take_downs (
  listing_id integer not null,
  -- The seller reads it.
  reason text not null,
  status_before text not null,
  -- What it was before it was paused.
  paused_from text,
  taken_down_by uuid,
  taken_down_at timestamp(3) with time zone not null default now(),
  constraint listing_take_downs_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_take_downs_paused_from CHECK ((paused_from in ('listed', 'under_offer'))),
  constraint listing_take_downs_pkey PRIMARY KEY (listing_id),
  constraint listing_take_downs_status_before CHECK ((status_before in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn'))),
  constraint listing_take_downs_taken_down_by_users_id_fk FOREIGN KEY (taken_down_by) REFERENCES users(id) ON DELETE SET NULL
);

-- The words of title, description and location of public listings (`text_words`), with the columns that searches filter and sort by. Maintained by a trigger on `listings`.
create table listing_texts (
  listing_id integer not null,
  property_included boolean not null,
  created_at timestamp(3) with time zone not null,
  price_cents bigint,
  industry text not null,
  -- Beside the words, the industry after an equals sign and the place after an at sign, which no word has: a common word is read for these alone.
  words tsvector not null,
  monthly_cash_flow_cents bigint,
  multiple_hundredths bigint,
  year_established smallint,
  verification_status text,
  public_latitude integer,
  public_longitude integer,
  constraint listing_texts_pkey PRIMARY KEY (listing_id)
);

CREATE INDEX listing_texts_words ON listing_texts USING gin (words) WITH (fastupdate=off);

-- Views of a listing per day in Pacific time.
create table listing_view_days (
  listing_id integer not null,
  day date not null,
  views integer not null,
  constraint listing_view_days_listing_id_day_pk PRIMARY KEY (listing_id, day),
  constraint listing_view_days_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

CREATE INDEX listing_view_days_day ON listing_view_days (day);

-- Views of a listing in 30 days.
create table listing_views (
  listing_id integer not null,
  views integer not null,
  constraint listing_views_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_views_pkey PRIMARY KEY (listing_id)
);

CREATE INDEX listing_views_most ON listing_views (views);

-- The words of public listings, with the columns that searches filter and sort by. Maintained by a trigger on `listings`. The index has every column, so the table itself is not read.
create table listing_words (
  word_id integer not null,
  listing_id integer not null,
  -- 0 is the location; the words of the title count from 1.
  "position" smallint not null,
  property_included boolean not null,
  created_at timestamp(3) with time zone not null,
  price_cents bigint,
  industry text not null,
  monthly_cash_flow_cents bigint,
  multiple_hundredths bigint,
  year_established smallint,
  verification_status text,
  public_latitude integer,
  public_longitude integer,
  constraint listing_words_newest UNIQUE NULLS NOT DISTINCT (word_id, industry, created_at, listing_id, "position", price_cents, property_included) INCLUDE (monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
);

-- Businesses for sale. A withdrawn or sold listing stays, visible to its owner and staff only, and a paused one also to the parties of its conversations. Of a confidential listing, the title, description, location and coordinates here are those of the teaser, which everyone may read; what tells which business it is stands in `listing_identities` (docs/product/confidential-listings.md).
create table listings (
  id integer not null generated always as identity,
  title text not null,
  description text not null,
  -- Public, e.g. "Spokane, WA".
  location text not null,
  full_address text,
  -- The exact coordinates, or the moved ones of a confidential listing; the public gets those below, with two decimals.
  latitude double precision,
  longitude double precision,
  industry text not null,
  price_cents bigint,
  -- What the seller states or, with a `provable_year`, a twelfth of the earnings of that year that papers show.
  monthly_cash_flow_cents bigint,
  gross_revenue_cents bigint,
  year_established smallint,
  property_included boolean not null default false,
  verification_status text not null default 'under_review',
  status text not null default 'listed',
  is_public boolean not null generated always as ((status in ('listed', 'under_offer'))) stored,
  -- `foldListing` of title and location, which searches are compared with.
  search_text text not null,
  -- Hundredths of a degree.
  public_latitude integer generated always as ((round((latitude * (100)::double precision)))::integer) stored,
  public_longitude integer generated always as ((round((longitude * (100)::double precision)))::integer) stored,
  -- The public place in Web Mercator, as a 64-pixel cell of zoom 22: shifted right by n it is the cell of zoom 22 - n.
  map_x integer generated always as (map_cell_x((round((longitude * (100)::double precision)))::integer)) stored,
  map_y integer generated always as (map_cell_y((round((latitude * (100)::double precision)))::integer)) stored,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  seller_id uuid not null,
  -- From the seller's form; null for samples. The registration number is visible to its owner and staff only.
  business_type text,
  website text,
  registration_number text,
  has_financials boolean not null default false,
  has_tax_returns boolean not null default false,
  consented_at timestamp(3) with time zone,
  -- Since when it waits for staff, or the time of their decision.
  review_since timestamp(3) with time zone not null default now(),
  -- Staff's note to the owner on their last decision.
  review_note text,
  is_confidential boolean not null default false,
  -- The radius of a confidential listing's area on the map; the business is within it.
  pin_miles smallint,
  -- Price over a year's cash flow in hundredths, rounded up; null if one is not told or there is no cash flow.
  multiple_hundredths bigint generated always as (
CASE
    WHEN (monthly_cash_flow_cents > 0) THEN ((((price_cents * 100) + (12 * monthly_cash_flow_cents)) - 1) / (12 * monthly_cash_flow_cents))
    ELSE NULL::bigint
END) stored,
  -- When the owner last said that it is for sale: by confirming, editing or listing it (docs/product/listings.md).
  confirmed_at timestamp(3) with time zone not null default now(),
  -- How many mails asked since then whether it still is.
  confirmations_asked smallint not null default 0,
  -- When the newest of them was sent.
  confirmation_asked_at timestamp(3) with time zone,
  -- From when days on the market count, if not from `created_at`.
  first_listed_at timestamp(3) with time zone,
  -- When it was paused, sold or withdrawn; null while it is public, and for what left before this was recorded.
  left_market_at timestamp(3) with time zone,
  -- What a paused listing was, and is again once its owner confirms it.
  paused_from text,
  provable_year smallint,
  -- What the seller states while there is a `provable_year`; null otherwise.
  stated_cash_flow_cents bigint,
  constraint listings_paused_from CHECK ((paused_from in ('listed', 'under_offer'))),
  constraint listings_pin_miles CHECK ((((pin_miles IS NOT NULL) = is_confidential) AND (pin_miles in (1, 3, 10)))),
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_place_is_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint listings_place_on_earth CHECK ((((latitude >= ('-85'::integer)::double precision) AND (latitude <= (85)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
  constraint listings_price_cents CHECK (((price_cents >= 0) AND (price_cents <= '100000000000'::bigint))),
  constraint listings_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint listings_stated_cash_flow CHECK (((provable_year IS NOT NULL) OR (stated_cash_flow_cents IS NULL))),
  constraint listings_status CHECK ((status in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn'))),
  constraint listings_verification_status CHECK ((verification_status in ('verified', 'under_review', 'documents_required')))
);

CREATE INDEX listings_cash_flow_desc ON listings (COALESCE(monthly_cash_flow_cents, '-9007199254740991'::bigint), id) WHERE is_public;

CREATE INDEX listings_figures_cash_flow ON listings (monthly_cash_flow_cents, created_at, id, price_cents, multiple_hundredths, year_established, verification_status, property_included, industry, public_latitude, public_longitude, map_x, map_y) WHERE is_public;

CREATE INDEX listings_figures_multiple ON listings (multiple_hundredths, created_at, id, price_cents, monthly_cash_flow_cents, year_established, verification_status, property_included, industry, public_latitude, public_longitude, map_x, map_y) WHERE is_public;

-- These have every figure that filters compare: one for common values, two that begin with the figure, one for places.
CREATE INDEX listings_figures_newest ON listings (created_at, id, price_cents, monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, property_included, industry, public_latitude, public_longitude, map_x, map_y) WHERE is_public;

CREATE INDEX listings_figures_place ON listings (public_latitude, public_longitude, created_at, id, price_cents, monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, property_included, industry, map_x, map_y) WHERE is_public;

CREATE INDEX listings_industry_az ON listings (industry COLLATE "C", id) WHERE is_public;

CREATE INDEX listings_industry_newest ON listings (industry, created_at, id, price_cents, property_included, search_text, public_latitude, public_longitude, map_x, map_y) WHERE is_public;

CREATE INDEX listings_industry_price_asc ON listings (industry, COALESCE(price_cents, '9007199254740991'::bigint), id) WHERE is_public;

CREATE INDEX listings_industry_price_desc ON listings (industry, COALESCE(price_cents, ('-1'::integer)::bigint), id) WHERE is_public;

CREATE INDEX listings_multiple_asc ON listings (COALESCE(multiple_hundredths, '9007199254740991'::bigint), id) WHERE is_public;

CREATE INDEX listings_multiples ON listings (industry, price_cents, monthly_cash_flow_cents) WHERE (is_public AND (price_cents > 0) AND (monthly_cash_flow_cents > 0));

-- These two indexes cover every column that filters and the map use, so neither fetches the rows it skips.
CREATE INDEX listings_newest ON listings (created_at, id, price_cents, property_included, industry, search_text, public_latitude, public_longitude, map_x, map_y) WHERE is_public;

CREATE INDEX listings_price_asc ON listings (COALESCE(price_cents, '9007199254740991'::bigint), id) WHERE is_public;

CREATE INDEX listings_price_desc ON listings (COALESCE(price_cents, ('-1'::integer)::bigint), id) WHERE is_public;

CREATE INDEX listings_review ON listings (review_since, id) WHERE ((verification_status = 'under_review') AND is_public);

CREATE INDEX listings_seller ON listings (seller_id, created_at);

CREATE INDEX listings_unconfirmed ON listings (confirmed_at) WHERE (status in ('listed', 'under_offer'));

CREATE TRIGGER listing_added_as_sold AFTER INSERT ON listings FOR EACH ROW WHEN ((new.status = 'sold')) EXECUTE FUNCTION keep_listing_sale();

CREATE TRIGGER listing_changes_recorded AFTER INSERT OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION record_listing_change();

CREATE TRIGGER listing_sale_changed AFTER UPDATE OF status ON listings FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND ((old.status = 'sold') OR (new.status = 'sold')))) EXECUTE FUNCTION keep_listing_sale();

CREATE TRIGGER listing_texts_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();

CREATE TRIGGER listing_texts_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();

CREATE TRIGGER listing_texts_removed AFTER DELETE ON listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_texts();

CREATE TRIGGER listing_words_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();

CREATE TRIGGER listing_words_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();

CREATE TRIGGER listing_words_removed AFTER DELETE ON listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_listing_words();

CREATE TRIGGER listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();

CREATE TRIGGER listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();

CREATE TRIGGER listings_removed AFTER DELETE ON listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();

-- New listings that are off the market until staff accept them, as "Listings wait for our review" said when they came.
create table listings_in_review (
  listing_id integer not null,
  constraint listings_in_review_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listings_in_review_pkey PRIMARY KEY (listing_id)
);

-- The machines that serve this database, so that one with other secrets or files of its own is refused at start.
create table machines (
  -- From `DATA_DIR/machine-id`.
  id text not null,
  -- Its host name, for messages.
  name text not null,
  -- Derived from AUTH_SECRET, which can't be computed from it.
  secret_fingerprint text not null,
  -- Whether the secret was generated in its DATA_DIR.
  has_own_secret boolean not null,
  -- Whether files are stored in its DATA_DIR.
  has_own_files boolean not null,
  -- Whether mails are stored in its DATA_DIR.
  has_own_mails boolean not null,
  -- A minute after its last heartbeat; in the past once it was stopped.
  live_until timestamp(3) with time zone not null,
  constraint machines_pkey PRIMARY KEY (id)
);

-- The delivery state of each mail, by job and address, until the job can't run again. An attempt counts from the moment the mail server may have the mail; a certain refusal takes it back.
create table mail_deliveries (
  id text not null,
  attempts smallint not null default 1,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint mail_deliveries_attempts CHECK ((attempts in (0, 1, 2))),
  constraint mail_deliveries_pkey PRIMARY KEY (id)
);

CREATE INDEX mail_deliveries_created_at ON mail_deliveries (created_at);

-- Mails that did not arrive, or were not wanted, for staff.
create table mail_failures (
  id integer not null generated always as identity,
  email text not null,
  kind text not null,
  -- The mail server's words.
  answer text not null,
  -- When the mail was sent.
  sent_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint mail_failures_kind CHECK ((kind in ('bounced', 'refused', 'complained'))),
  constraint mail_failures_once UNIQUE (email, kind, sent_at),
  constraint mail_failures_pkey PRIMARY KEY (id)
);

CREATE INDEX mail_failures_created_at ON mail_failures (created_at);

-- The market at the end of a day in Pacific time, or now: a row for each industry (empty: all of them) in each place, which is the state, a region, a county or, for the newest day only, a city. What `added`, `sold` and `cut` count happened within 30 days; `sale` and `paid` within a year. Each figure has the number of listings and of sellers behind it, which decide whether it is told (docs/product/market-and-analytics.md).
create table market_days (
  day date not null,
  industry text not null,
  place text not null,
  listed integer not null,
  listed_sellers integer not null,
  age_lower double precision,
  age_median double precision,
  age_upper double precision,
  priced integer not null,
  priced_sellers integer not null,
  price_lower_cents bigint,
  price_median_cents bigint,
  price_upper_cents bigint,
  compared integer not null,
  compared_sellers integer not null,
  multiple_lower double precision,
  multiple_median double precision,
  multiple_upper double precision,
  added integer not null,
  added_sellers integer not null,
  sold integer not null,
  sold_sellers integer not null,
  cut integer not null,
  cut_sellers integer not null,
  sale integer not null,
  sale_sellers integer not null,
  sale_lower double precision,
  sale_median double precision,
  sale_upper double precision,
  paid integer not null default 0,
  paid_sellers integer not null default 0,
  paid_lower_cents bigint,
  paid_median_cents bigint,
  paid_upper_cents bigint,
  constraint market_days_day_industry_place_pk PRIMARY KEY (day, industry, place)
);

CREATE INDEX market_days_trend ON market_days (industry, place, day);

-- Where the locations of listings are, as the gazetteer has it; null where it knows none. A job adds new ones.
create table market_places (
  location text not null,
  city text,
  county text,
  region text,
  constraint market_places_pkey PRIMARY KEY (location)
);

-- How far the jobs of the market got. One row, which the job that works locks.
create table market_progress (
  id boolean not null default true,
  -- Every event up to this id is in `demand_days`.
  done_id bigint not null default 0,
  -- When the market was measured last, and how long that took: a large one is measured less often.
  measured_at timestamp(3) with time zone,
  took_ms integer not null default 0,
  constraint market_progress_one CHECK (id),
  constraint market_progress_pkey PRIMARY KEY (id)
);

-- Trades that have a page in a city: at least five businesses of three sellers are found by a search for the trade in the city, one of them in the city itself. Replaced whenever the market is measured.
create table market_trades (
  trade text not null,
  city text not null,
  listed integer not null,
  constraint market_trades_pk PRIMARY KEY (trade, city)
);

-- Three times that one party of a conversation proposes for a call, and what became of them.
create table meetings (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  -- Whether the seller, or the professional, proposed the times.
  is_by_seller boolean not null,
  times timestamp(3) with time zone[] not null,
  minutes smallint not null,
  -- The proposer's phone number or link, for the other party alone.
  reach text,
  -- Those whose time is over stay open or accepted until somebody takes the next step.
  state text not null default 'open',
  -- The accepted one of the times.
  starts_at timestamp(3) with time zone,
  ended_by_seller boolean,
  -- The event in calendars. A moved call is the same event.
  calendar_uid uuid not null default gen_random_uuid(),
  -- The version of that event.
  calendar_sequence integer not null default 0,
  -- The time zone of the party who proposed.
  proposer_zone text not null,
  -- The time zone of the party who accepted.
  answerer_zone text,
  created_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  constraint meetings_check CHECK (((starts_at IS NULL) = (answerer_zone IS NULL))),
  constraint meetings_check1 CHECK (((state <> ALL (ARRAY['accepted', 'over'])) OR (starts_at IS NOT NULL))),
  constraint meetings_check2 CHECK (((state = 'ended') = (ended_by_seller IS NOT NULL))),
  constraint meetings_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint meetings_minutes_check CHECK ((minutes in (15, 30, 45, 60))),
  constraint meetings_pkey PRIMARY KEY (id),
  constraint meetings_state_check CHECK ((state in ('open', 'accepted', 'replaced', 'ended', 'expired', 'over'))),
  constraint meetings_times_check CHECK ((cardinality(times) = 3))
);

CREATE UNIQUE INDEX meetings_accepted_key ON meetings (conversation_id) WHERE (state = 'accepted');

CREATE INDEX meetings_conversation_idx ON meetings (conversation_id, created_at DESC);

CREATE UNIQUE INDEX meetings_open_key ON meetings (conversation_id) WHERE (state = 'open');

-- Members whom staff keep out. A suspension whose end is past counts no more; a job deletes it.
create table member_suspensions (
  user_id uuid not null,
  reason text not null,
  -- Null until staff lift it.
  ends_at timestamp(3) with time zone,
  suspended_by uuid,
  suspended_at timestamp(3) with time zone not null default now(),
  constraint member_suspensions_pkey PRIMARY KEY (user_id),
  constraint member_suspensions_suspended_by_users_id_fk FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint member_suspensions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX member_suspensions_ends_at ON member_suspensions (ends_at);

-- Files attached to messages. The key is random; the name is for display only.
create table message_attachments (
  id uuid not null default gen_random_uuid(),
  message_id bigint not null,
  file_name text not null,
  content_type text not null,
  file_bytes integer not null,
  -- SHA-256 in hex.
  file_hash text not null,
  file_key text not null,
  constraint message_attachments_file_key_unique UNIQUE (file_key),
  constraint message_attachments_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_attachments_message_id_unique UNIQUE (message_id),
  constraint message_attachments_pkey PRIMARY KEY (id)
);

-- Who blocked whom; it ends messages in both directions, in all of their conversations.
create table message_blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint message_blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_blocks_user_id_blocked_id_pk PRIMARY KEY (user_id, blocked_id),
  constraint message_blocks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX message_blocks_blocked ON message_blocks (blocked_id);

-- First messages to sellers that assistants wrote for a member, who has not sent them.
create table message_drafts (
  user_id uuid not null,
  listing_id integer not null,
  text text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint message_drafts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint message_drafts_pkey PRIMARY KEY (user_id, listing_id),
  constraint message_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX message_drafts_age ON message_drafts (created_at);

CREATE INDEX message_drafts_listing ON message_drafts (listing_id);

-- When a user was last seen on a page with messages, and whether they were mailed about those since.
create table message_presence (
  user_id uuid not null,
  seen_at timestamp(3) with time zone,
  wants_mail boolean not null default true,
  constraint message_presence_pkey PRIMARY KEY (user_id),
  constraint message_presence_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Immutable. The sender's key identifies a message, however often it is sent.
create table messages (
  id bigint not null generated always as identity,
  conversation_id uuid not null,
  sender_id uuid not null,
  client_key uuid not null,
  -- Empty for a message that is only a file.
  text text not null,
  created_at timestamp(3) with time zone not null default now(),
  -- What its text asks for that no honest sale needs (src/shared/conversations/money-traps); null if nothing.
  money_traps text[],
  -- What it is found by: its words as text_words has them, and its two readers, so that a common word is read among their messages only.
  words tsvector,
  constraint messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_text CHECK ((length(text) <= 5000))
);

CREATE INDEX messages_conversation ON messages (conversation_id, id);

CREATE UNIQUE INDEX messages_once ON messages (sender_id, client_key);

CREATE INDEX messages_words ON messages USING gin (words);

CREATE TRIGGER messages_indexed BEFORE INSERT OR UPDATE OF text ON messages FOR EACH ROW EXECUTE FUNCTION index_message_words();

-- Who signed which version. Kept when the account is closed, because the agreement outlives it.
create table nda_signatures (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  version smallint not null,
  typed_name text not null,
  email text not null,
  ip_address text not null,
  user_agent text not null,
  signed_at timestamp(3) with time zone not null default now(),
  -- SHA-256 in hex of the certificate PDF, which is stored under the key; without one, the signer's account was erased.
  certificate_hash text not null,
  certificate_key text,
  constraint nda_signatures_certificate_key_unique UNIQUE (certificate_key),
  constraint nda_signatures_pkey PRIMARY KEY (id),
  constraint nda_signatures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint nda_signatures_version_nda_texts_version_fk FOREIGN KEY (version) REFERENCES nda_texts(version)
);

CREATE INDEX nda_signatures_hash ON nda_signatures (certificate_hash);

CREATE UNIQUE INDEX nda_signatures_once ON nda_signatures (user_id, version);

-- The versions of the nondisclosure agreement. A text never changes: a new one is a new version.
create table nda_texts (
  version smallint not null,
  text text not null,
  -- SHA-256 in hex.
  text_hash text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint nda_texts_pkey PRIMARY KEY (version)
);

-- The settings of users who changed one; all others have S2's defaults.
create table notification_preferences (
  user_id uuid not null,
  feature_updates_in_app boolean not null,
  feature_updates_email boolean not null,
  new_user_signup_in_app boolean not null,
  new_user_signup_email boolean not null,
  business_listed_in_app boolean not null,
  business_listed_email boolean not null,
  seller_verified_in_app boolean not null,
  seller_verified_email boolean not null,
  followed_listed_in_app boolean not null default true,
  followed_listed_email boolean not null default true,
  business_emails text not null default 'daily',
  -- When the choice was last changed: what was announced before then was mailed as was chosen before.
  business_emails_chosen_at timestamp(3) with time zone,
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX notification_preferences_at_once ON notification_preferences (user_id) WHERE ((business_listed_email OR seller_verified_email) AND (business_emails = 'at_once'));

CREATE INDEX notification_preferences_daily ON notification_preferences (user_id) WHERE ((business_listed_email OR seller_verified_email) AND (business_emails = 'daily'));

CREATE INDEX notification_preferences_sign_ups ON notification_preferences (user_id) WHERE new_user_signup_email;

-- A notice to one member, or an announcement that they read by itself; one each.
create table notifications (
  id bigint not null generated always as identity,
  user_id uuid not null,
  announcement_id bigint not null,
  read_at timestamp(3) with time zone,
  constraint notifications_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX notifications_announcement ON notifications (announcement_id);

CREATE INDEX notifications_newest ON notifications (user_id, id);

CREATE UNIQUE INDEX notifications_once ON notifications (user_id, announcement_id);

CREATE INDEX notifications_unread ON notifications (user_id) WHERE (read_at IS NULL);

-- Who signed an offer, when and from where: the sender with sending it, the recipient with accepting it.
create table offer_signatures (
  offer_id integer not null,
  is_by_seller boolean not null,
  -- Null once the account is deleted.
  user_id uuid,
  typed_name text not null,
  ip_address text not null,
  user_agent text not null,
  signed_at timestamp(3) with time zone not null default now(),
  constraint offer_signatures_offer_id_is_by_seller_pk PRIMARY KEY (offer_id, is_by_seller),
  constraint offer_signatures_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_signatures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX offer_signatures_user ON offer_signatures (user_id);

-- The versions of what the two offered each other. Only the state of one ever changes.
create table offers (
  id integer not null generated always as identity,
  conversation_id uuid not null,
  -- From 1.
  version smallint not null,
  is_by_seller boolean not null,
  -- What strangers called the business when it was sent: the letter stays what was signed.
  business_title text not null,
  price_cents bigint not null,
  cash_cents bigint not null,
  note_cents bigint not null,
  note_rate_basis_points smallint not null,
  note_months smallint not null,
  is_note_on_standby boolean not null,
  holdback_cents bigint not null,
  holdback_months smallint not null,
  deposit_cents bigint not null,
  structure text not null,
  included text not null,
  contingencies text[] not null,
  diligence_days smallint not null,
  closing_on date not null,
  remarks text not null,
  state text not null default 'open',
  -- SHA-256 in hex of what both sign.
  hash text not null,
  sent_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint offers_conversation_id_deals_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES deals(conversation_id) ON DELETE CASCADE,
  constraint offers_payment CHECK ((((cash_cents + note_cents) <= price_cents) AND (holdback_cents <= price_cents))),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_state CHECK ((state in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'))),
  constraint offers_structure CHECK ((structure in ('assets', 'shares')))
);

CREATE INDEX offers_expiring ON offers (expires_at) WHERE (state = 'open');

CREATE UNIQUE INDEX offers_open ON offers (conversation_id) WHERE (state = 'open');

CREATE UNIQUE INDEX offers_version ON offers (conversation_id, version);

-- Searches in those sessions without a business view so far.
create table open_searches (
  event_id bigint not null,
  visitor_id uuid not null,
  searched_at timestamp(3) with time zone not null,
  term text not null,
  constraint open_searches_pkey PRIMARY KEY (event_id)
);

CREATE INDEX open_searches_visitor ON open_searches (visitor_id, searched_at);

-- The texts of pages that staff wrote, a row a change: the one with the highest version is in force.
create table page_texts (
  page text not null,
  -- 1 for the first change. Of two at once, the key refuses one.
  version integer not null,
  -- Null: back to the shipped text.
  markdown text,
  -- Of the shipped text that it was written against.
  shipped_hash text not null,
  changed_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint page_texts_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint page_texts_page_version_pk PRIMARY KEY (page, version)
);

CREATE INDEX page_texts_person ON page_texts (changed_by);

-- Public halves of the keys in members' devices (WebAuthn).
create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- As the device calls it, in base64url.
  credential_id text not null,
  -- In COSE, as base64url.
  public_key text not null,
  -- How often the device signed, as far as it counts: a copy of it is behind.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint passkeys_credential_id_unique UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX passkeys_user ON passkeys (user_id);

-- Processed events of the payment provider, so that each counts once.
create table payment_events (
  id text not null,
  type text not null,
  received_at timestamp(3) with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_events_received_at ON payment_events (received_at);

-- Payments, one for each of the provider's invoices.
create table payments (
  id bigint not null generated always as identity,
  -- A user with payments can't be deleted.
  user_id uuid not null,
  -- The provider's id.
  invoice_id text not null,
  amount_cents integer not null,
  paid_at timestamp(3) with time zone not null,
  period_starts_at timestamp(3) with time zone not null,
  period_ends_at timestamp(3) with time zone not null,
  constraint payments_invoice_id_unique UNIQUE (invoice_id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX payments_paid_at ON payments (paid_at, user_id, amount_cents);

CREATE INDEX payments_user ON payments (user_id, paid_at);

-- Who is told when a professional lists an open business.
create table professional_follows (
  user_id uuid not null,
  professional_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint professional_follows_pkey PRIMARY KEY (user_id, professional_id),
  constraint professional_follows_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES professional_profiles(id) ON DELETE CASCADE,
  constraint professional_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX professional_follows_professional ON professional_follows (professional_id);

-- A professional's profile (S2 §3); missing texts are empty.
create table professional_profiles (
  id integer not null generated always as identity,
  user_id uuid not null,
  bio text not null,
  specialties text[] not null,
  portfolio_links text[] not null,
  past_work_examples text[] not null,
  years_experience smallint,
  resume_url text not null,
  license_number text not null,
  designation text not null,
  accreditation text not null,
  title text not null,
  company text not null,
  location text not null,
  -- The coordinates of the location, if it is a known place.
  latitude double precision,
  longitude double precision,
  website text not null,
  cost_rating smallint,
  status text not null default 'incomplete',
  -- Their role when staff verified them: after a change of role they are reviewed again.
  verified_role text,
  -- Staff's note on their last decision.
  review_note text,
  review_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  -- Empty without a license to show.
  license_kind text not null default '',
  -- The last day on which the license is shown.
  license_expires_on date,
  constraint professional_profiles_cost CHECK (((cost_rating >= 1) AND (cost_rating <= 3))),
  constraint professional_profiles_pkey PRIMARY KEY (id),
  constraint professional_profiles_place CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint professional_profiles_queue_time CHECK (((status = 'pending_review') = (review_since IS NOT NULL))),
  constraint professional_profiles_role CHECK (((status = 'verified') = (verified_role IS NOT NULL))),
  constraint professional_profiles_status CHECK ((status in ('incomplete', 'pending_review', 'verified', 'rejected'))),
  constraint professional_profiles_user_id_unique UNIQUE (user_id),
  constraint professional_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint professional_profiles_years CHECK (((years_experience >= 0) AND (years_experience <= 50)))
);

CREATE INDEX professional_profiles_queue ON professional_profiles (review_since, id) WHERE (status = 'pending_review');

CREATE INDEX professional_profiles_verified ON professional_profiles (years_experience, id) WHERE (status = 'verified');

-- The checklist steps that a user reported while filling in a profile, and when first (S2 §4).
create table professional_steps (
  user_id uuid not null,
  step text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint professional_steps_user_id_step_pk PRIMARY KEY (user_id, step),
  constraint professional_steps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- When the owner of an address last showed that mails arrive there, as long as a report may be about an older mail.
create table proven_addresses (
  email text not null,
  proven_at timestamp(3) with time zone not null default now(),
  constraint proven_addresses_pkey PRIMARY KEY (email)
);

CREATE INDEX proven_addresses_proven_at ON proven_addresses (proven_at);

-- Browsers that get pushes. One goes with its session: a browser that is signed out gets none.
create table push_browsers (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  -- Where the browser's push service takes notes for it. Who knows it could send some.
  endpoint text not null,
  -- The keys for which notes are sealed.
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamp(3) with time zone not null default now(),
  -- When the browser last opened the site, or took a note.
  used_at timestamp(3) with time zone not null default now(),
  constraint push_browsers_endpoint_unique UNIQUE (endpoint),
  constraint push_browsers_pkey PRIMARY KEY (id),
  constraint push_browsers_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_browsers_session_id_unique UNIQUE (session_id),
  constraint push_browsers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX push_browsers_user ON push_browsers (user_id, used_at);

-- The choices of members who changed one; all others have the defaults.
create table push_preferences (
  user_id uuid not null,
  messages boolean not null,
  own_affairs boolean not null,
  saved boolean not null,
  feature_updates boolean not null,
  new_user_signup boolean not null,
  business_listed boolean not null,
  seller_verified boolean not null,
  followed_listed boolean not null default true,
  constraint push_preferences_pkey PRIMARY KEY (user_id),
  constraint push_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX push_preferences_news ON push_preferences (user_id) WHERE (business_listed OR seller_verified OR new_user_signup);

-- Points counted by rate-limiter-flexible; `expire` is in milliseconds.
create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

CREATE INDEX rate_limits_expire ON rate_limits (expire);

-- Codes for members without their app, hashed. A used one is deleted.
create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Refunds of payments, requested by staff or made at the provider. One row per payment.
create table refunds (
  payment_id bigint not null,
  -- The provider's idempotency key: one refund, however often it is requested.
  attempt_key uuid not null default gen_random_uuid(),
  -- The reason, and what happens to the subscription; null for refunds made at the provider.
  reason text,
  access text,
  asked_by uuid,
  -- `asked`: requested, and not answered by the provider yet.
  state text not null,
  -- Refunded, or on its way.
  amount_cents integer not null default 0,
  refunded_at timestamp(3) with time zone,
  -- Counts the stored states from the provider, so an older one never replaces a newer one.
  version integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  constraint refunds_access CHECK ((access in ('end_now', 'end_with_period', 'keep'))),
  constraint refunds_amount_cents CHECK ((amount_cents >= 0)),
  constraint refunds_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint refunds_pkey PRIMARY KEY (payment_id),
  constraint refunds_state CHECK ((state in ('asked', 'pending', 'succeeded', 'failed')))
);

CREATE INDEX refunds_asked_by ON refunds (asked_by);

-- Payments taken by the sandbox.
create table sandbox_invoices (
  id text not null,
  subscription_id text not null,
  amount_cents integer not null,
  paid_at timestamp(3) with time zone not null default now(),
  period_starts_at timestamp(3) with time zone not null,
  period_ends_at timestamp(3) with time zone not null,
  refunded_at timestamp(3) with time zone,
  constraint sandbox_invoices_pkey PRIMARY KEY (id),
  constraint sandbox_invoices_subscription_id_sandbox_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES sandbox_subscriptions(id) ON DELETE CASCADE
);

CREATE INDEX sandbox_invoices_subscription ON sandbox_invoices (subscription_id);

-- The sandbox's own subscriptions, in place of Stripe's. It keeps the last four digits of a card.
create table sandbox_subscriptions (
  id text not null,
  user_id uuid not null,
  attempt_key text not null,
  client_secret text not null,
  status text not null default 'incomplete',
  card_last4 text,
  -- How the card behaves at the next payment.
  fails_later boolean not null default false,
  period_starts_at timestamp(3) with time zone,
  period_ends_at timestamp(3) with time zone,
  cancels_at_period_end boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  -- Of each month.
  price_cents integer not null default 299,
  constraint sandbox_subscriptions_attempt_key_unique UNIQUE (attempt_key),
  constraint sandbox_subscriptions_client_secret_unique UNIQUE (client_secret),
  constraint sandbox_subscriptions_pkey PRIMARY KEY (id),
  constraint sandbox_subscriptions_status CHECK ((status in ('incomplete', 'expired', 'active', 'past_due', 'canceled'))),
  constraint sandbox_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sandbox_subscriptions_period ON sandbox_subscriptions (period_ends_at);

CREATE INDEX sandbox_subscriptions_user ON sandbox_subscriptions (user_id);

-- The shortlist of a member. A business that is sold or withdrawn stays on it.
create table saved_listings (
  user_id uuid not null,
  listing_id integer not null,
  note text not null default '',
  -- Whether the member is told of a lower price and of what becomes of it.
  is_followed boolean not null default true,
  -- The price and status when it was saved.
  seen_price_cents bigint,
  seen_status text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint saved_listings_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint saved_listings_note CHECK ((length(note) <= 2000)),
  constraint saved_listings_user_id_listing_id_pk PRIMARY KEY (user_id, listing_id),
  constraint saved_listings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX saved_listings_listing ON saved_listings (listing_id);

-- A filter that its owner wants to hear of. The columns from `search` on are the fields of `ListingFilter`.
create table saved_searches (
  id integer not null generated always as identity,
  user_id uuid not null,
  name text not null,
  frequency text not null,
  -- SHA-256 in hex of the token in the address of its feeds.
  feed_token_hash text not null,
  search text,
  exclude text,
  industry text,
  property_included boolean,
  -- Whole dollars.
  price_min integer,
  price_max integer,
  -- Whole dollars a month.
  cash_flow_min integer,
  multiple_max_hundredths integer,
  -- Whole dollars.
  cash_to_close_max integer,
  dscr_min_hundredths integer,
  years_min smallint,
  -- The place as it was typed, and where that is.
  near text,
  near_latitude double precision,
  near_longitude double precision,
  miles smallint,
  disclosed_only boolean not null default false,
  verified_only boolean not null default false,
  added_within_days smallint,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  lease_years_min smallint,
  owner_hours_max smallint,
  staff_stays boolean not null default false,
  inventory_included boolean not null default false,
  seller_financing boolean not null default false,
  relocatable boolean not null default false,
  constraint saved_searches_frequency CHECK ((frequency in ('off', 'instant', 'daily', 'weekly'))),
  constraint saved_searches_near CHECK ((((near_latitude IS NULL) = (near IS NULL)) AND ((near_longitude IS NULL) = (near IS NULL)))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX saved_searches_feed ON saved_searches (feed_token_hash);

-- A listing is compared with the searches of its industry and those of any, a range of them at a time.
CREATE INDEX saved_searches_of_industry ON saved_searches (COALESCE(industry, ''), id) WHERE (frequency <> 'off');

CREATE INDEX saved_searches_user ON saved_searches (user_id);

CREATE TRIGGER saved_searches_deleted AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_matches_of_searches();

-- What the seller of a listing asks of buyers who write. Without a row: nothing.
create table screening_rules (
  listing_id integer not null,
  needs_passport boolean not null,
  needs_proof boolean not null,
  -- The least part of the price that the buyer has in cash, in percent; null for any.
  least_cash_percent smallint,
  -- A buyer who meets all of it and has signed the NDA gets access without waiting for the seller.
  auto_approve boolean not null,
  updated_at timestamp(3) with time zone not null default now(),
  constraint screening_rules_cash CHECK (((least_cash_percent >= 1) AND (least_cash_percent <= 100))),
  constraint screening_rules_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint screening_rules_pkey PRIMARY KEY (listing_id)
);

-- Which saved search a change is news for, once ever. Millions a day, so instead of foreign keys, which would be looked up for each row, triggers delete the matches of a deleted search or change.
create table search_matches (
  search_id integer not null,
  change_id bigint not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  -- When its owner was told.
  told_at timestamp(3) with time zone,
  constraint search_matches_reason CHECK ((reason in ('new', 'price_cut', 'now_matches'))),
  constraint search_matches_search_id_change_id_pk PRIMARY KEY (search_id, change_id)
);

CREATE INDEX search_matches_change ON search_matches (change_id);

CREATE INDEX search_matches_waiting ON search_matches (search_id, created_at) WHERE (told_at IS NULL);

-- Searches for a term per day, and those followed by a business view in the same session.
create table search_term_days (
  day date not null,
  term text not null,
  searches integer not null,
  conversions integer not null,
  constraint search_term_days_day_term_pk PRIMARY KEY (day, term)
);

-- The same over 30 days.
create table search_terms (
  term text not null,
  searches integer not null,
  conversions integer not null,
  constraint search_terms_pkey PRIMARY KEY (term)
);

CREATE INDEX search_terms_most ON search_terms (searches);

-- Every word of a title and every whole location that is public, folded. A job deletes those that are not any more.
create table search_words (
  id integer not null generated always as identity,
  word text not null,
  constraint search_words_pkey PRIMARY KEY (id),
  constraint search_words_word_unique UNIQUE (word)
);

-- For searches of one or two characters, which trigrams can't serve.
CREATE INDEX search_words_grams ON search_words USING gin (search_grams(word) COLLATE "C");

CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

-- The sellers contacted in a billing period, which is identified by its start: each counts once (S1 §9).
create table seller_contacts (
  user_id uuid not null,
  period_starts_at timestamp(3) with time zone not null,
  seller_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  -- When the buyer got it back (docs/product/conversations.md); null again if it was spent a second time.
  returned_at timestamp(3) with time zone,
  -- Why it was returned. It stays when it is spent again: a contact returns once.
  reason text,
  constraint seller_contacts_reason CHECK ((reason in ('unanswered', 'paused', 'sold', 'withdrawn'))),
  constraint seller_contacts_returned CHECK (((returned_at IS NULL) OR (reason IS NOT NULL))),
  constraint seller_contacts_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint seller_contacts_user_id_period_starts_at_seller_id_pk PRIMARY KEY (user_id, period_starts_at, seller_id),
  constraint seller_contacts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX seller_contacts_seller ON seller_contacts (seller_id);

CREATE INDEX seller_contacts_unreturned ON seller_contacts (created_at) WHERE (reason IS NULL);

-- How a seller answered buyers in the last 90 days, over all of their listings (docs/product/conversations.md). Written by a job and with each first answer.
create table seller_replies (
  seller_id uuid not null,
  -- Conversations that were answered in time, or are too old for that.
  asked integer not null,
  -- Those answered within 72 hours.
  answered integer not null,
  -- Of the answered ones; null without any.
  median_minutes integer,
  constraint seller_replies_pkey PRIMARY KEY (seller_id),
  constraint seller_replies_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Signed-in browsers. Deleted on sign-out, so an old cookie is useless.
create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamp(3) with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_unique UNIQUE (token),
  constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sessions_user ON sessions (user_id);

-- The settings that staff changed, a row a change: the one with the highest version is in force.
create table setting_changes (
  name text not null,
  -- 1 for the first change. Of two at once, the key refuses one.
  version integer not null,
  -- Null: back to the default.
  value jsonb,
  changed_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint setting_changes_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint setting_changes_name_version_pk PRIMARY KEY (name, version)
);

CREATE INDEX setting_changes_person ON setting_changes (changed_by);

-- Documents that were stamped for the reader of a grant, kept while it is open.
create table stamped_files (
  access_id integer not null,
  document_id integer not null,
  file_key text not null,
  file_bytes integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint stamped_files_access_id_document_id_pk PRIMARY KEY (access_id, document_id),
  constraint stamped_files_access_id_listing_access_id_fk FOREIGN KEY (access_id) REFERENCES listing_access(id) ON DELETE CASCADE,
  constraint stamped_files_document_id_documents_id_fk FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint stamped_files_file_key_unique UNIQUE (file_key)
);

CREATE INDEX stamped_files_document ON stamped_files (document_id);

-- A user's subscription. Active until the period ends, even when it will not be renewed.
create table subscriptions (
  user_id uuid not null,
  status text not null,
  period_ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  -- The start of the paid period, which decides which contacts count.
  period_starts_at timestamp(3) with time zone,
  -- Canceled by its owner, with access until the period ends.
  cancels_at_period_end boolean not null default false,
  -- Who takes the payments; null for samples.
  provider text,
  -- The provider's ids of the subscription and the payer.
  provider_id text,
  customer_id text,
  -- The provider's idempotency key: one subscription, however often it is requested.
  attempt_key uuid not null default gen_random_uuid(),
  -- Counts the stored states from the provider, so an older one never replaces a newer one.
  version integer not null default 0,
  -- What its owner agreed to pay each month.
  price_cents integer not null default 299,
  constraint subscriptions_pkey PRIMARY KEY (user_id),
  constraint subscriptions_provider CHECK ((provider in ('sandbox', 'stripe'))),
  constraint subscriptions_provider_id_unique UNIQUE (provider_id),
  constraint subscriptions_status CHECK ((status in ('incomplete', 'active', 'past_due', 'canceled'))),
  constraint subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX subscriptions_period ON subscriptions (period_ends_at);

-- Listings that are paused only because their seller is suspended. They come back with the end of that.
create table suspended_listings (
  listing_id integer not null,
  constraint suspended_listings_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint suspended_listings_pkey PRIMARY KEY (listing_id)
);

-- Two-factor sign-in of members. What their apps share with the site is derived from the id, and stored nowhere.
create table two_factors (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  created_at timestamp(3) with time zone not null default now(),
  -- Null until a code shows that an app has the key.
  confirmed_at timestamp(3) with time zone,
  -- The period of 30 seconds of the last code that was used: none is used twice.
  last_period bigint,
  constraint two_factors_id_unique UNIQUE (id),
  constraint two_factors_pkey PRIMARY KEY (user_id),
  constraint two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Single words of searches that found nothing, if they name nothing that the site knows: where its synonyms grow. Kept 30 days; a word is shown once five visitors typed it.
create table unmet_words (
  day date not null,
  word text not null,
  visitor_id uuid not null,
  constraint unmet_words_pk PRIMARY KEY (day, word, visitor_id)
);

-- The last day on which a user was seen at each hour of the day, in Pacific time.
create table user_hours (
  user_id uuid not null,
  hour smallint not null,
  day date not null,
  constraint user_hours_user_id_hour_pk PRIMARY KEY (user_id, hour)
);

CREATE INDEX user_hours_day ON user_hours (day);

-- When a user was last seen.
create table user_sightings (
  user_id uuid not null,
  joined_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  constraint user_sightings_pkey PRIMARY KEY (user_id),
  constraint user_sightings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- All accounts. An account with an unverified address can't sign in.
create table users (
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null default '',
  -- In lower case.
  email text not null,
  email_verified boolean not null default false,
  image text,
  -- Null until one is chosen.
  role text,
  -- As many days later as a trial then had; set once.
  trial_ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  -- Set on the row that stands for an erased account where others keep what it took part in (docs/product/own-data.md).
  erased_at timestamp(3) with time zone,
  -- When "shopping and browsing" was first chosen; null for a trial that started before this was kept.
  trial_started_at timestamp(3) with time zone,
  -- When a mail said that the trial ends within a day.
  trial_reminded_at timestamp(3) with time zone,
  constraint users_email CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint users_email_unique UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role CHECK ((role in ('seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser', 'admin')))
);

CREATE INDEX users_created_at ON users (created_at, id);

CREATE INDEX users_email_az ON users (email COLLATE "C", id) WHERE email_verified;

CREATE INDEX users_name ON users (lower(((first_name || ' ') || last_name)) COLLATE "C", id, first_name, last_name) WHERE email_verified;

-- For staff pages of users with a verified address. The columns cover the counts.
CREATE INDEX users_newest ON users (created_at, id) WHERE email_verified;

CREATE INDEX users_role ON users (role, created_at DESC, id DESC, trial_ends_at) WHERE email_verified;

CREATE INDEX users_search ON users USING gin (lower(((((first_name || ' ') || last_name) || ' ') || email)) gin_trgm_ops) WHERE email_verified;

CREATE INDEX users_trial ON users (trial_ends_at, id) WHERE (email_verified AND (trial_ends_at IS NOT NULL));

CREATE INDEX users_trial_ends ON users (trial_ends_at) WHERE (trial_ends_at IS NOT NULL);

CREATE TRIGGER users_note_former_identity AFTER UPDATE OF email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION note_former_identity();

-- Mailed codes, hashed, with the number of wrong attempts.
create table verifications (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);

CREATE INDEX verifications_identifier ON verifications (identifier);

-- Sessions by the day on which they began.
create table visit_days (
  day date not null,
  visits integer not null,
  duration_ms bigint not null,
  constraint visit_days_pkey PRIMARY KEY (day)
);

-- Sessions that may still get events: a visitor's events without 30 idle minutes between them.
create table visits (
  visitor_id uuid not null,
  started_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  last_view_at timestamp(3) with time zone,
  constraint visits_visitor_id_started_at_pk PRIMARY KEY (visitor_id, started_at)
);

CREATE INDEX visits_last ON visits (last_at);

-- What an endpoint is told, and what came of it.
create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  event text not null,
  -- The body, as it is sent and signed.
  body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  -- The status of the last answer; null if there was none.
  last_status integer,
  -- Why the last attempt failed.
  last_error text,
  last_attempt_at timestamp(3) with time zone,
  -- In milliseconds.
  last_duration_ms bigint,
  created_at timestamp(3) with time zone not null default now(),
  constraint webhook_deliveries_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state CHECK ((state in ('waiting', 'delivered', 'failed')))
);

CREATE INDEX webhook_deliveries_created_at ON webhook_deliveries (created_at);

CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC);

-- Addresses of members that are told what happens. What signs the calls is derived from the id, and stored nowhere.
create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  url text not null,
  events text[] not null,
  -- When the first of the deliveries that failed in a row was given up; null after a success.
  failing_since timestamp(3) with time zone,
  -- Null while it is called.
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX webhook_endpoints_user ON webhook_endpoints (user_id);

CREATE OR REPLACE FUNCTION add_listing_texts(first_id integer, last_id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO listing_texts (listing_id, words,
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
  SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
  FROM listings WHERE is_public AND id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$function$;

CREATE OR REPLACE FUNCTION add_listing_words(first_id integer, last_id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_words (word)
  SELECT DISTINCT entry.word FROM listings CROSS JOIN search_entries(search_text) entry
  WHERE is_public AND id BETWEEN first_id AND last_id
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
  ORDER BY entry.word ON CONFLICT DO NOTHING;
  INSERT INTO listing_words (word_id, listing_id, position,
    property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
  SELECT known.id, listings.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
    multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
  FROM listings CROSS JOIN search_entries(search_text) entry JOIN search_words known USING (word)
  WHERE is_public AND listings.id BETWEEN first_id AND last_id
  ON CONFLICT DO NOTHING;
$function$;

CREATE OR REPLACE FUNCTION add_message_words(first_id bigint, last_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE messages SET words = message_words(conversation_id, text)
  WHERE id BETWEEN first_id AND last_id AND words IS NULL
$function$;

CREATE OR REPLACE FUNCTION count_listing_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changes constant text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS delta FROM added WHERE is_public'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS delta FROM removed WHERE is_public'
    ELSE 'SELECT *, 1 AS delta FROM added WHERE is_public UNION ALL SELECT *, -1 FROM removed WHERE is_public'
  END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO listing_counts (industry, property_included, count, priced_count, price_sum_cents)
    SELECT * FROM (
      SELECT industry, property_included, sum(delta) AS count,
        coalesce(sum(delta) FILTER (WHERE price_cents IS NOT NULL), 0) AS priced_count,
        coalesce(sum(delta * price_cents), 0) AS price_sum_cents
      FROM (%s) change GROUP BY industry, property_included
    ) changed
    WHERE count <> 0 OR priced_count <> 0 OR price_sum_cents <> 0 ORDER BY industry, property_included
    ON CONFLICT (industry, property_included) DO UPDATE SET count = listing_counts.count + excluded.count,
      priced_count = listing_counts.priced_count + excluded.priced_count,
      price_sum_cents = listing_counts.price_sum_cents + excluded.price_sum_cents
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
    SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(delta) FROM (%s) change
    WHERE public_latitude IS NOT NULL
    GROUP BY public_latitude, public_longitude HAVING sum(delta) <> 0 ORDER BY public_latitude, public_longitude
    ON CONFLICT (public_latitude, public_longitude) DO UPDATE SET count = listing_places.count + excluded.count
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
    SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), sum(delta) FROM (%s) change
    WHERE public_latitude IS NOT NULL
    GROUP BY industry, public_latitude, public_longitude HAVING sum(delta) <> 0
    ORDER BY industry, public_latitude, public_longitude
    ON CONFLICT (industry, public_latitude, public_longitude)
      DO UPDATE SET count = listing_industry_places.count + excluded.count
  $sql$, changes);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_listings()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE listing_counts, listing_places, listing_industry_places;
  INSERT INTO listing_counts (industry, property_included, count, priced_count, price_sum_cents)
  SELECT industry, property_included, count(*), count(price_cents), coalesce(sum(price_cents), 0)
  FROM listings WHERE is_public GROUP BY industry, property_included;
  INSERT INTO listing_industry_places (industry, public_latitude, public_longitude, map_x, map_y, count)
  SELECT industry, public_latitude, public_longitude, min(map_x), min(map_y), count(*) FROM listings
  WHERE is_public AND public_latitude IS NOT NULL GROUP BY industry, public_latitude, public_longitude;
  INSERT INTO listing_places (public_latitude, public_longitude, map_x, map_y, count)
  SELECT public_latitude, public_longitude, min(map_x), min(map_y), sum(count) FROM listing_industry_places
  GROUP BY public_latitude, public_longitude;
END $function$;

CREATE OR REPLACE FUNCTION delete_matches_of_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_matches WHERE change_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION delete_matches_of_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_matches WHERE search_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION face_of_listing(l listings)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location,
    'public_latitude', l.public_latitude, 'public_longitude', l.public_longitude, 'industry', l.industry,
    'price_cents', l.price_cents, 'monthly_cash_flow_cents', l.monthly_cash_flow_cents, 'provable_year', l.provable_year,
    'year_established', l.year_established, 'property_included', l.property_included,
    'verification_status', l.verification_status, 'is_confidential', l.is_confidential, 'pin_miles', l.pin_miles)
$function$;

CREATE OR REPLACE FUNCTION filter_vector(industry text, latitude integer, longitude integer)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(ARRAY[('=' || industry), ((('@' || (latitude >> 5)) || ':') || (longitude >> 5))], NULL::text));

CREATE OR REPLACE FUNCTION index_listing_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_texts (listing_id, words,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_texts WHERE listing_id IN (SELECT id FROM removed WHERE is_public);
  ELSE
    DELETE FROM listing_texts WHERE listing_id IN (SELECT id FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
      EXCEPT
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) gone);
    INSERT INTO listing_texts (listing_id, words,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT id, search_vector(title, description, location) || filter_vector(industry, public_latitude, public_longitude),
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, title, description, location, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION index_listing_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, position,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT known.id, fresh.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_words indexed
    USING (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) gone, search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
  ELSE
    DELETE FROM listing_words indexed
    USING (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
    ) gone, search_entries(gone.search_text) entry, search_words known
    WHERE known.word = entry.word AND indexed.word_id = known.id
      AND indexed.industry = gone.industry AND indexed.created_at = gone.created_at AND indexed.listing_id = gone.id;
    INSERT INTO search_words (word)
    SELECT DISTINCT entry.word FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = entry.word)
    ORDER BY entry.word ON CONFLICT DO NOTHING;
    INSERT INTO listing_words (word_id, listing_id, position,
      property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude)
    SELECT known.id, fresh.id, entry.position, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
      multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
    FROM (
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM added WHERE is_public
      EXCEPT
      SELECT id, search_text, property_included, created_at, price_cents, industry, monthly_cash_flow_cents,
        multiple_hundredths, year_established, verification_status, public_latitude, public_longitude
      FROM removed WHERE is_public
    ) fresh, search_entries(fresh.search_text) entry, search_words known
    WHERE known.word = entry.word;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION index_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.words := message_words(NEW.conversation_id, NEW.text);
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION index_words_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE messages SET words = message_words(conversation_id, text) WHERE conversation_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION keep_listing_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'sold' THEN
    INSERT INTO listing_sales (listing_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listing_sales WHERE listing_id = NEW.id;
  END IF;
  RETURN NULL;
END;
$function$;

CREATE OR REPLACE FUNCTION last_settled_event_id()
 RETURNS bigint
 LANGUAGE plpgsql
 SET lock_timeout TO '1s'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7246002);
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM events_id_seq);
END $function$;

CREATE OR REPLACE FUNCTION listing_change_kind(seen jsonb, shown jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN seen IS NULL THEN 'listed'
    WHEN shown IS NULL THEN 'left'
    WHEN seen->'status' <> shown->'status' THEN 'status'
    WHEN seen->'priceCents' <> shown->'priceCents' THEN 'price'
    ELSE 'edited' END
$function$;

CREATE OR REPLACE FUNCTION make_changes_nameless(listing integer, seen jsonb, shown jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_waiting boolean;
  was jsonb;
BEGIN
  -- The last one first, as whoever compares them locks it, so that neither waits for the other.
  PERFORM FROM listing_changes WHERE listing_id = listing AND matched_at IS NULL ORDER BY id DESC FOR UPDATE;
  WITH gone AS (
    DELETE FROM listing_changes WHERE listing_id = listing AND matched_at IS NULL RETURNING id, before
  )
  SELECT count(*) > 0, (array_agg(before ORDER BY id))[1] INTO is_waiting, was FROM gone;
  UPDATE listing_changes SET before = nameless(before), after = nameless(after) WHERE listing_id = listing;
  IF NOT is_waiting THEN
    was := seen;
  END IF;
  was := CASE
    WHEN shown IS NULL THEN was || '{"title": "", "description": "", "location": "", "latitude": null, "longitude": null}'
    ELSE shown || nameless(was) END;
  IF was IS DISTINCT FROM shown THEN
    INSERT INTO listing_changes (listing_id, kind, before, after)
    VALUES (listing, listing_change_kind(was, shown), was, shown);
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION map_cell_x(longitude integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor((((((longitude)::double precision / (100.0)::double precision) + (180)::double precision) / (360)::double precision) * (16777216)::double precision)))::integer;

CREATE OR REPLACE FUNCTION map_cell_y(latitude integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor(((((1)::double precision - (ln((tand(((latitude)::double precision / (100.0)::double precision)) + ((1)::double precision / cosd(((latitude)::double precision / (100.0)::double precision))))) / pi())) / (2)::double precision) * (16777216)::double precision)))::integer;

CREATE OR REPLACE FUNCTION message_words(conversation uuid, given text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  SELECT array_to_tsvector(array['@' || c.buyer_id, '@' || c.seller_id] || text_words(given))
  FROM conversations c WHERE c.id = conversation
$function$;

CREATE OR REPLACE FUNCTION nameless(shown jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT jsonb_build_object('priceCents', shown->'priceCents', 'status', shown->'status') WHERE shown IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION note_former_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.email <> OLD.email THEN
    INSERT INTO former_identities (user_id, kind, value) VALUES (OLD.id, 'address', OLD.email) ON CONFLICT DO NOTHING;
  END IF;
  IF (NEW.first_name, NEW.last_name) <> (OLD.first_name, OLD.last_name) AND OLD.first_name <> '' AND OLD.last_name <> '' THEN
    INSERT INTO former_identities (user_id, kind, value) VALUES (OLD.id, 'name', OLD.first_name || ' ' || OLD.last_name)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION open_facts(f listing_facts)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT nullif(jsonb_strip_nulls(jsonb_build_object(
    'leaseEndsMonth', f.lease_ends_month, 'ownerHours', f.owner_hours, 'staffStays', f.staff_stays,
    'inventoryIncluded', f.inventory_included, 'sellerFinancing', f.seller_financing, 'relocation', f.relocation)), '{}')
$function$;

CREATE OR REPLACE FUNCTION record_facts_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was constant jsonb := CASE TG_OP WHEN 'UPDATE' THEN open_facts(OLD) END;
  now_open constant jsonb := open_facts(NEW);
  listing listings;
  shown jsonb;
BEGIN
  IF was IS DISTINCT FROM now_open THEN
    SELECT * INTO listing FROM listings WHERE id = NEW.listing_id;
    shown := shown_listing(listing);
    IF shown IS NOT NULL THEN
      INSERT INTO listing_changes (listing_id, kind, before, after)
      VALUES (NEW.listing_id, 'edited', jsonb_set(shown, '{openFacts}', coalesce(was, 'null')),
        jsonb_set(shown, '{openFacts}', coalesce(now_open, 'null')));
    END IF;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION record_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  seen constant jsonb := CASE TG_OP WHEN 'UPDATE' THEN shown_listing(OLD) END;
  shown constant jsonb := shown_listing(NEW);
  is_hidden constant boolean := TG_OP = 'UPDATE' AND NEW.is_confidential AND NOT OLD.is_confidential;
BEGIN
  IF is_hidden THEN
    PERFORM make_changes_nameless(NEW.id, seen, shown);
    DELETE FROM left_listings l WHERE listing_id = NEW.id AND NOT (l.shown->>'is_confidential')::boolean;
  ELSIF seen IS DISTINCT FROM shown THEN
    INSERT INTO listing_changes (listing_id, kind, before, after)
    VALUES (NEW.id, listing_change_kind(seen, shown), seen, shown);
  END IF;
  IF TG_OP = 'UPDATE' AND seen IS NULL AND shown IS NOT NULL THEN
    DELETE FROM left_listings WHERE listing_id = NEW.id;
  ELSIF seen IS NOT NULL AND shown IS NULL AND NOT is_hidden THEN
    INSERT INTO left_listings VALUES (NEW.id, face_of_listing(OLD))
    ON CONFLICT (listing_id) DO UPDATE SET shown = excluded.shown;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION recount_listings()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_listings();
  TRUNCATE listing_words, listing_texts;
  -- One sort is faster than an insertion into the index for each row.
  ALTER TABLE listing_words DROP CONSTRAINT listing_words_newest;
  PERFORM add_listing_words(min(id), max(id)) FROM listings HAVING count(*) > 0;
  ALTER TABLE listing_words ADD CONSTRAINT listing_words_newest
    UNIQUE NULLS NOT DISTINCT (word_id, industry, created_at, listing_id, "position", price_cents, property_included)
    INCLUDE (monthly_cash_flow_cents, multiple_hundredths, year_established, verification_status, public_latitude, public_longitude);
  DROP INDEX listing_texts_words;
  PERFORM add_listing_texts(min(id), max(id)) FROM listings HAVING count(*) > 0;
  CREATE INDEX listing_texts_words ON listing_texts USING gin (words) WITH (fastupdate = off);
END $function$;

CREATE OR REPLACE FUNCTION search_entries(folded text)
 RETURNS TABLE("position" smallint, word text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
 SELECT ((entry.place - 1))::smallint AS int2,
     entry.word
    FROM unnest((split_part(search_entries.folded, '
', 2) || string_to_array(split_part(search_entries.folded, '
', 1), ' '))) WITH ORDINALITY entry(word, place)
   WHERE (entry.word <> '');
END;

CREATE OR REPLACE FUNCTION search_grams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN ARRAY(SELECT DISTINCT (substr(search_grams.folded, place.place, size.size) COLLATE "C") AS substr FROM generate_series(1, length(search_grams.folded)) place(place), generate_series(1, 2) size(size));

CREATE OR REPLACE FUNCTION search_vector(title text, description text, location text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  head constant text := title || ' ' || location;
  folded constant text := lower(head COLLATE "C");
  lexemes text[] := text_words(description);
  word text;
BEGIN
  FOREACH word IN ARRAY text_words(head) LOOP
    IF word ~ '^[a-z0-9]+$' AND strpos(folded, word) > 0 THEN
      lexemes := array_append(array_remove(lexemes, word), '~' || word);
    ELSE
      lexemes := array_append(lexemes, word);
    END IF;
  END LOOP;
  RETURN array_to_tsvector(lexemes);
END $function$;

CREATE OR REPLACE FUNCTION share_event_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7246002);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION shown_listing(l listings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'title', l.title, 'description', l.description, 'location', l.location, 'industry', l.industry,
    'priceCents', l.price_cents, 'monthlyCashFlowCents', l.monthly_cash_flow_cents,
    'yearEstablished', l.year_established, 'propertyIncluded', l.property_included,
    'verificationStatus', l.verification_status, 'status', l.status,
    'latitude', l.public_latitude, 'longitude', l.public_longitude, 'createdAt', l.created_at,
    'openFacts', (SELECT open_facts(f) FROM listing_facts f WHERE f.listing_id = l.id))
  WHERE l.is_public
$function$;

CREATE OR REPLACE FUNCTION text_words(given text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  folded text := lower(given COLLATE "C");
  words text[];
BEGIN
  IF folded ~ '[\u00c0-\u017f]' THEN
    folded := translate(
      folded,
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđı',
      'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoollddi'
    );
  END IF;
  IF folded ~ '[''\u2019\u0300-\u036f]' THEN
    folded := regexp_replace(folded, '[''\u2019\u0300-\u036f]', '', 'g');
  END IF;
  words := array_remove(
    regexp_split_to_array(folded, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+'),
    ''
  );
  IF folded ~ '[^ ]{41}' THEN
    words := array(SELECT left(word, 40) FROM unnest(words) word);
  END IF;
  RETURN words;
END $function$;
