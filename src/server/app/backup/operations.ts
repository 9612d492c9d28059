import { BackupStatus } from '#shared/backups/backups.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const backupOperations: readonly Operation[] = [
  {
    id: 'getBackups',
    method: 'get',
    path: '/api/admin/backups',
    summary: 'Whether and when the site was backed up; for administrators',
    answer: { status: 200, schema: BackupStatus },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
]
