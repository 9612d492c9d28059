import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { PERSONAL_TYPES } from '#shared/notifications/notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** What stands where a member's own words stood, in what the other side keeps. */
export const ERASED_TEXT = 'This was erased together with the account of who wrote it.'
export const ERASED_NAME = 'A closed account'

interface Erased {
  id: UserId
  /** Also former ones. */
  names: readonly string[]
  addresses: readonly string[]
  /** The row that stands for the account from now on. */
  ghost: UserId
}

/** Adds the row that stands for the account in what others keep. Nobody can sign in to it. */
export async function insertGhost(tx: Queryable): Promise<UserId> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    insert into users (first_name, email, erased_at)
    values (${ERASED_NAME}, gen_random_uuid() || '@erased.invalid', now()) returning id`)
  const [row] = rows
  if (!row) throw new Error('no row was inserted')
  return row.id
}

/**
 * Erases an account in every table: what nobody else needs by deleting the account's row, on which it depends, and the
 * rest as `retention.ts` says. What is kept belongs to the ghost.
 */
export async function eraseRows(tx: Queryable, erased: Erased): Promise<void> {
  const statements = [
    ...retainEvidence(erased),
    ...retainReceipts(erased),
    ...dropLoneTalks(erased),
    ...forgetMentions(erased),
    ...retainDeals(erased),
    ...retainTalks(erased),
    ...replaceSubjects(erased),
    ...deleteOwn(erased),
  ]
  for (const statement of statements) await tx.execute(statement)
}

function retainReceipts({ id, ghost }: Erased): SQL[] {
  return [
    sql`update refunds set reason = null where payment_id in (select id from payments where user_id = ${id})`,
    sql`update payments set user_id = ${ghost} where user_id = ${id}`,
  ]
}

function retainEvidence(erased: Erased): SQL[] {
  const { id, ghost } = erased
  return [
    sql`update listing_access set user_id = ${ghost}, requirements = null,
      state = case when state in ('requested', 'granted', 'suspended') then 'revoked' else state end
      where user_id = ${id}`,
    sql`delete from stamped_files s using listing_access a where a.id = s.access_id and a.user_id = ${ghost}`,
    sql`update access_log set actor_id = ${ghost} where actor_id = ${id}`,
    sql`update nda_signatures set user_id = ${ghost}, typed_name = ${ERASED_NAME}, email = '', ip_address = '',
      user_agent = '', certificate_key = null where user_id = ${id}`,
    sql`update audit_log set note = null where subject in (${subjectsOf(erased)}) or actor_id = ${id}`,
    sql`update audit_log set subject = replace(subject, ${id}::text, ${ghost}::text) where subject like ${`%${id}%`}`,
  ]
}

/** Nobody reads a conversation whose other side is erased too. */
function dropLoneTalks({ id }: Erased): SQL[] {
  return [
    sql`delete from conversations c using users o
      where ${id} in (c.buyer_id, c.seller_id) and o.id in (c.buyer_id, c.seller_id) and o.erased_at is not null`,
  ]
}

/** Of deals: terms, dates and the other side's papers, guests and words. */
function retainDeals({ id, ghost }: Erased): SQL[] {
  const deals = sql`select conversation_id from deals d join conversations c on c.id = d.conversation_id
    where ${id} in (c.buyer_id, c.seller_id)`
  const isOwnSide = sql`exists (select from conversations c where c.id = x.conversation_id
    and ${id} = case when x.is_by_seller then c.seller_id else c.buyer_id end)`
  const isBuyer = sql`exists (select from conversations c where c.id = x.conversation_id and c.buyer_id = ${id})`
  return [
    sql`update offer_signatures set user_id = ${ghost}, typed_name = ${ERASED_NAME}, ip_address = '', user_agent = ''
      where user_id = ${id}`,
    sql`update offers x set remarks = '', included = '' where ${isOwnSide}`,
    sql`update offers set business_title = ${ERASED_NAME} where conversation_id in (select id from conversations where seller_id = ${id})`,
    sql`update deal_deposits x set holder_name = '', license_number = '' where state <> 'confirmed' and ${isOwnSide}`,
    sql`update deal_deposits x set objection = ${ERASED_TEXT} where objection is not null and not ${isOwnSide}
      and conversation_id in (${deals})`,
    sql`delete from deal_guests x where ${isOwnSide}`,
    sql`delete from deal_reviews x where ${isOwnSide}`,
    sql`delete from deal_papers p using deal_tasks k, conversations c where k.id = p.task_id and c.id = k.conversation_id
      and ${id} = case when p.is_by_seller then c.seller_id else c.buyer_id end`,
    sql`update deal_tasks set note = null, title = case when key is null then ${ERASED_TEXT} else title end,
      detail = case when key is null then '' else detail end where conversation_id in (${deals})`,
    sql`update deal_questions x set text = case when ${isBuyer} then ${ERASED_TEXT} else text end,
      answer = case when ${isBuyer} or answer is null then answer else ${ERASED_TEXT} end
      where conversation_id in (${deals})`,
  ]
}

/** The other side keeps its messages, and can't write any more. */
function retainTalks({ id, ghost }: Erased): SQL[] {
  return [
    sql`delete from message_attachments a using messages m where m.id = a.message_id and m.sender_id = ${id}`,
    // Calls that would be are canceled.
    sql`update meetings m set reach = case when side.is_proposer then null else m.reach end,
      proposer_zone = case when side.is_proposer then 'UTC' else m.proposer_zone end,
      answerer_zone = case when m.answerer_zone is null or side.is_proposer then m.answerer_zone else 'UTC' end,
      ended_by_seller = case when m.state in ('open', 'accepted') then side.is_seller else m.ended_by_seller end,
      state = case when m.state in ('open', 'accepted') then 'ended' else m.state end
      from (
        select seller_id = ${id} as is_seller, (seller_id = ${id}) = n.is_by_seller as is_proposer, n.meeting_id
        from conversations join (select id as meeting_id, conversation_id, is_by_seller from meetings) n on n.conversation_id = id
        where ${id} in (buyer_id, seller_id)
      ) side where side.meeting_id = m.id`,
    sql`update messages set sender_id = ${ghost}, text = ${ERASED_TEXT}, money_traps = null, client_key = gen_random_uuid() where sender_id = ${id}`,
    sql`insert into message_blocks (user_id, blocked_id)
      select ${ghost}::uuid, case when buyer_id = ${id} then seller_id else buyer_id end from conversations
      where ${id} in (buyer_id, seller_id) on conflict do nothing`,
    sql`update conversations set
      buyer_id = case when buyer_id = ${id} then ${ghost}::uuid else buyer_id end,
      seller_id = case when seller_id = ${id} then ${ghost}::uuid else seller_id end,
      passport_snapshot = case when buyer_id = ${id} then null else passport_snapshot end
      where ${id} in (buyer_id, seller_id)`,
    // It counts against the buyer who wrote.
    sql`update seller_contacts set seller_id = ${ghost} where seller_id = ${id}`,
  ]
}

/** Conversations are about a listing or a profile: an empty one takes the place of each. */
function replaceSubjects({ id, ghost }: Erased): SQL[] {
  return [
    sql`with kept as (
        select distinct on (c.listing_id) c.listing_id, l.industry from conversations c join listings l on l.id = c.listing_id
        where l.seller_id = ${id}
      ), ids as (select listing_id, industry, nextval(pg_get_serial_sequence('listings', 'id'))::integer as new_id from kept),
      added as (
        insert into listings (id, seller_id, title, description, location, industry, search_text, status)
        overriding system value
        select new_id, ${ghost}::uuid, 'A business that was removed', '', '', industry, '', 'withdrawn' from ids
        returning id
      ), moved as (
        update deals d set listing_id = new_id from ids where d.listing_id = ids.listing_id and exists (select from added)
      )
      update conversations c set listing_id = new_id from ids where c.listing_id = ids.listing_id and exists (select from added)`,
    sql`with added as (
        insert into professional_profiles (user_id, bio, specialties, portfolio_links, past_work_examples, resume_url,
          license_number, designation, accreditation, title, company, location, website)
        select ${ghost}::uuid, '', '{}', '{}', '{}', '', '', '', '', '', '', '', '' where exists (
          select from conversations c join professional_profiles p on p.id = c.professional_id where p.user_id = ${id})
        returning id
      )
      update conversations c set professional_id = added.id from added
      where c.professional_id = (select id from professional_profiles where user_id = ${id})`,
  ]
}

/** Where the account is named without a reference to it. */
function forgetMentions({ id, names, addresses }: Erased): SQL[] {
  // Not as a part of a longer address, which is somebody else's.
  const patterns = addresses.map((address) => address.replaceAll(/[^a-z0-9@]/gu, String.raw`\$&`))
  const byEmail = String.raw`(^|[^a-z0-9._+])(${patterns.join('|')})($|[^a-z0-9.-])`
  const isNamed = (text: SQL) => sql`(${text} like ${`%${id}%`} or lower(${text}) ~ ${byEmail})`
  const hasName = (text: SQL) => sql`exists (select from unnest(${names}::text[]) name where strpos(${text}, name) > 0)`
  const isOwn = (column: SQL) => sql`lower(${column}) = any(${addresses}::text[])`
  // What a notification is about is in its path; its words are looked for too, unless they are as common as "Bakery".
  const subjects = sql`
    select '(business[a-z-]*/|=)' || id || '(\\D|$)' as path, title from listings where seller_id = ${id}
    union all select '(business[a-z-]*/|=)' || l.id || '(\\D|$)', i.title from listing_identities i join listings l on l.id = i.listing_id
      where l.seller_id = ${id}
    union all select id::text, null from conversations where ${id} in (buyer_id, seller_id)`
  const text = sql`concat_ws(' ', announcements.title, message, staff_message, announcements.path, staff_path)`
  return [
    sql`delete from announcements where ${isNamed(text)} or ${hasName(text)}
      or exists (select from (${subjects}) as s where coalesce(announcements.path, '') ~ s.path
        or coalesce(staff_path, '') ~ s.path or (length(s.title) > 11 and strpos(${text}, s.title) > 0))`,
    // What was told to this member alone may quote anything, e.g. the name of a key.
    sql`delete from announcements a using notifications n where n.announcement_id = a.id and n.user_id = ${id}
      and a.topic = any(${PERSONAL_TYPES}::text[])`,
    sql`update announcements set idempotency_key = null where strpos(idempotency_key, ${id}::text) > 0`,
    sql`update announcements set except_user_id = null where except_user_id = ${id}`,
    // Who comes before them was reached too.
    ...['announcements', 'announcement_digests'].map(
      (table) => sql`update ${sql.identifier(table)} set reached_user_id = (
        select b.id from users b where b.id < ${id} order by b.id desc limit 1) where reached_user_id = ${id}`,
    ),
    sql`delete from domain_events where ${isNamed(sql`concat_ws(' ', subject, payload::text)`)}`,
    sql`delete from event_failures where ${isNamed(sql`concat_ws(' ', subject, error)`)}`,
    // Somebody else may have the same name, whose events must not be lost.
    ...names.flatMap((name) => [
      sql`update domain_events set payload = replace(payload::text, ${name}, ${ERASED_NAME})::jsonb
        where strpos(payload::text, ${name}) > 0`,
      sql`update event_failures set error = replace(error, ${name}, ${ERASED_NAME}) where strpos(error, ${name}) > 0`,
      sql`update pgboss.job set output = replace(output::text, ${name}, ${ERASED_NAME})::jsonb where strpos(output::text, ${name}) > 0`,
    ]),
    sql`update events set user_id = null, visitor_id = gen_random_uuid(), term = null, details = '{}' where user_id = ${id}`,
    sql`delete from user_hours where user_id = ${id}`,
    sql`delete from rate_limits where ${isNamed(sql`key`)}`,
    sql`delete from verifications where ${isNamed(sql`concat_ws(' ', identifier, value)`)}`,
    sql`delete from bounced_addresses where ${isOwn(sql`email`)}`,
    sql`delete from mail_failures where ${isOwn(sql`email`)}`,
    sql`delete from proven_addresses where ${isOwn(sql`email`)}`,
    sql`delete from contact_messages where user_id = ${id} or ${isOwn(sql`email`)}`,
    sql`delete from conversation_reports where ${isOwn(sql`reporter_email`)}`,
    sql`delete from pgboss.job where ${isNamed(sql`concat_ws(' ', data::text, output::text, singleton_key)`)}`,
  ]
}

function deleteOwn({ id }: Erased): SQL[] {
  return [sql`delete from listings where seller_id = ${id}`, sql`delete from users where id = ${id}`]
}

/** How the audit log names the account and what is its own. */
function subjectsOf({ id, addresses }: Erased): SQL {
  return sql`select 'listing ' || id from listings where seller_id = ${id}
    union all select 'payment ' || id from payments where user_id = ${id}
    union all select 'message ' || id from contact_messages where user_id = ${id}
      or lower(email) = any(${addresses}::text[])
    union all select subject from audit_log where subject like ${`%${id}%`}`
}
