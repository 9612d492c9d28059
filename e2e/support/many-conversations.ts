import { ADD_CONVERSATIONS } from '#test/many-conversations.ts'
import { runSql } from './database.ts'

/** Gives a member 200 businesses, and ten conversations about each with 50 buyers. */
export async function giveManyConversations(email: string): Promise<void> {
  const seller = `(select id from users where email = $1)`
  await runSql(
    `insert into listings (seller_id, title, description, location, industry, status, search_text)
      select ${seller}, 'Shop number ' || n, 'A shop.', 'Spokane, WA', 'Retail', 'paused', 'shop number ' || n || E'\\nspokane, wa'
      from generate_series(1, 200) n`,
    [email],
  )
  await runSql(
    `insert into users (email, first_name, last_name, role, email_verified)
      select 'buyer-' || n || '-of-' || $1, 'Buyer' || n, 'Example', 'buyer', true from generate_series(1, 50) n`,
    [email],
  )
  for (const statement of ADD_CONVERSATIONS) await runSql(statement.replaceAll('$1', seller), [email])
}
