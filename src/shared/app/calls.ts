import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const backups = schemasOf(() => import('#shared/backups/backups.ts'))

export const backupCalls = {
  getBackups: { method: 'get', path: '/api/admin/backups', answer: backups('BackupStatus') },
} as const satisfies Calls
