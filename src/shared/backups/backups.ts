import * as z from 'zod/mini'

/** Answer of `GET /api/admin/backups`. */
export const BackupStatus = z.object({
  /** Whether nightly backups are configured. */
  isOn: z.boolean(),
  /** Whether their place has answered. */
  isKnown: z.boolean(),
  /** When the newest backup there was made. */
  newestAt: z.nullable(z.string()),
  /** Whether the last nightly job has failed. */
  hasFailed: z.boolean(),
})
export type BackupStatus = z.infer<typeof BackupStatus>
