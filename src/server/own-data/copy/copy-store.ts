import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { openedByWindows } from '#server/platform/uploads/file-name.ts'
import { pictureFile, SHARED_WIDTH } from '#server/listings/pictures/picture-files.ts'
import { STORED } from '#server/own-data/retention.ts'
import type { Person } from '#server/own-data/stored-rows.ts'

/** The member's rows of each table that has some. */
export async function* readRows(db: Queryable, person: Person): AsyncGenerator<{ table: string; rows: unknown[] }> {
  for (const [table, { copied, hidden = [] }] of Object.entries(STORED)) {
    if (!copied) continue
    const { rows } = await db.execute<{ row: unknown }>(sql`
      select to_jsonb(t) - ${hidden}::text[] as row from ${sql.identifier(table)} t where ${copied(person)}
      order by t.ctid`)
    if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) }
  }
}

export interface OwnFile {
  key: string
  path: string
}

/** The files that the member uploaded, or signed. */
export async function listOwnFiles(db: Queryable, { id }: Person): Promise<OwnFile[]> {
  const listings = sql`(select id from listings where seller_id = ${id})`
  const { rows } = await db.execute<{ key: string; folder: string; name: string }>(sql`
    select file_key as key, 'documents/' || id as folder, file_name as name from documents where listing_id in ${listings}
    union all select a.file_key, 'attachments/' || a.id, a.file_name
      from message_attachments a join messages m on m.id = a.message_id where m.sender_id = ${id}
    union all select file_key, 'proofs-of-funds/' || id, file_name from buyer_proofs
      where user_id = ${id} and file_key is not null
    union all select certificate_key, 'agreements/' || id, 'certificate.pdf' from nda_signatures
      where user_id = ${id} and certificate_key is not null
    union all select p.file_key, 'papers/' || p.id, p.file_name from deal_papers p join deal_tasks k on k.id = p.task_id
      join conversations c on c.id = k.conversation_id
      where ${id} = case when p.is_by_seller then c.seller_id else c.buyer_id end`)
  const { rows: photos } = await db.execute<{ key: string }>(
    sql`select key from listing_pictures where listing_id in ${listings} and state = 'ready'`,
  )
  return [
    ...rows.map(({ key, folder, name }) => ({ key, path: `files/${folder}/${safeName(name)}` })),
    ...photos.map(({ key }) => ({ key: pictureFile(key, SHARED_WIDTH, 'jpeg'), path: `files/photos/${key}.jpg` })),
  ]
}

/** A name that is one part of a path on every system. */
function safeName(name: string): string {
  return openedByWindows(name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').replace(/^\.+/u, '_') || 'file')
}
