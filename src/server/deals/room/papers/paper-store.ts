import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { PaperId, TaskId, TaskPaper } from '#shared/deals/room/tasks.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'

export interface StoredPaper extends Omit<TaskPaper, 'opens'> {
  taskId: TaskId
  fileKey: string
  isViewOnly: boolean
}

/** Of a room, oldest first. */
export async function listPapers(db: Queryable, id: ConversationId): Promise<StoredPaper[]> {
  return select(db, sql`where t.conversation_id = ${id} order by p.added_at, p.id`)
}

export async function findPaper(db: Queryable, id: ConversationId, paperId: PaperId): Promise<StoredPaper | undefined> {
  const [paper] = await select(db, sql`where t.conversation_id = ${id} and p.id = ${paperId}`)
  return paper
}

async function select(db: Queryable, rest: SQL): Promise<StoredPaper[]> {
  const { rows } = await db.execute<StoredPaper>(sql`
    select p.id, p.task_id, p.file_name, p.content_type, p.file_bytes as size,
      p.file_hash as hash, p.is_by_seller, p.added_at, p.file_key,
      p.is_stamped, p.is_view_only
    from deal_papers p join deal_tasks t on t.id = p.task_id ${rest}`)
  return rows
}

interface NewPaper extends KeptFile, Partial<Pick<StoredPaper, 'isStamped' | 'isViewOnly'>> {
  taskId: TaskId
  isBySeller: boolean
}

/** False if the task has this file already. */
export async function insertPaper(
  db: Queryable,
  { isStamped = false, isViewOnly = false, ...paper }: NewPaper,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into deal_papers (task_id, is_by_seller, file_name, content_type, file_bytes, file_hash, file_key, is_stamped,
      is_view_only)
    values (${paper.taskId}, ${paper.isBySeller}, ${paper.fileName}, ${paper.contentType}, ${paper.fileSize}, ${paper.fileHash},
      ${paper.fileKey}, ${isStamped}, ${isViewOnly})
    on conflict (task_id, file_hash) do nothing`)
  return rowCount === 1
}

export async function deletePaper(db: Queryable, paperId: PaperId): Promise<void> {
  await db.execute(sql`delete from deal_papers where id = ${paperId}`)
}

/** How many papers the room and the task have. */
export async function countPapers(
  db: Queryable,
  id: ConversationId,
  taskId: TaskId,
): Promise<{ inRoom: number; inTask: number }> {
  const { rows } = await db.execute<{ inRoom: number; inTask: number }>(sql`
    select count(*)::integer as in_room, count(*) filter (where p.task_id = ${taskId})::integer as in_task
    from deal_papers p join deal_tasks t on t.id = p.task_id where t.conversation_id = ${id}`)
  return rows[0] ?? { inRoom: 0, inTask: 0 }
}
