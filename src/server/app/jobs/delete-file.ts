import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

/** Deletes a file whose row was deleted. */
export async function deleteFile({ storage }: JobContext, { key }: JobPayload<'delete-file'>): Promise<void> {
  await storage.delete(key)
}
