import { backupCalls } from '#shared/app/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getBackupStatus } from './backup-status.ts'

export const backupHandlers = handlers(backupCalls, {
  getBackups: {
    run: ({ ctx }) => getBackupStatus(ctx),
    summary: 'Whether and when the site was backed up; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
})
