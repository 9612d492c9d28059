/**
 * The statements that give a seller of many businesses ten conversations about each, of six messages, the last ones the other's
 * and the seller's by turns. Their buyers are there already, as Buyer1 and so on; $1 is the seller's id.
 */
export const ADD_CONVERSATIONS = [
  `insert into conversations (listing_id, buyer_id, seller_id)
    select l.id, b.id, l.seller_id from listings l cross join lateral (
      select id from users where first_name like 'Buyer%' order by md5(id::text || l.id) limit 10) b
    where l.seller_id = $1`,
  `insert into messages (conversation_id, sender_id, client_key, text)
    select c.id, case when (n + ascii(c.id::text)) % 2 = 0 then c.buyer_id else c.seller_id end, gen_random_uuid(),
      'Hello, ' || repeat(translate(md5(c.id::text || n), '0123456789', ' eta oins') || ' lease ', 6)
    from conversations c cross join generate_series(1, 6) n where c.seller_id = $1 order by n, md5(c.id::text)`,
  `update conversations c set last_message_id = (select max(id) from messages m where m.conversation_id = c.id)
    where c.seller_id = $1`,
]
