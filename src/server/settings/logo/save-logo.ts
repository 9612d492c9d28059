import { AppError } from '#shared/errors.ts'
import { LOGO_SIZES, LogoKey } from '#shared/settings/logo.ts'
import type { LogoPicture, UploadedLogo } from '#shared/settings/logo.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Draft, Storage, StoredFile } from '#server/platform/storage/storage.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { pictureRefusal, withUploadedPicture } from '#server/platform/uploads/uploaded-picture.ts'
import { createWorker, WorkerEndedError, WorkerProblemError } from '#server/platform/worker-process/worker-process.ts'
import type { DrawnLogo } from './draw-logo.ts'

const draw = createWorker<null, DrawnLogo>({
  name: 'logo drawer',
  program: new URL('logo-drawer.ts', import.meta.url),
  most: 1,
  giveUpAfterMs: 60_000,
  // Somebody waits for it.
  niceness: 5,
  heapMegabytes: 128,
  hasAddons: true,
})

/**
 * Stores a logo, which nobody sees before the setting names it. The sweep deletes those that no setting ever named.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, and the refusals of `withUploadedPicture`.
 */
export async function saveLogo(ctx: Context, form: AsyncIterable<FormPart>): Promise<UploadedLogo> {
  requireAdmin(ctx)
  const { key, files } = await withUploadedPicture(ctx.storage, form, drawn)
  for (const { picture, bytes } of files) await ctx.storage.put(logoFile(key, picture), bytes)
  return { key }
}

/** A picture of a logo; undefined if there is none. */
export async function openLogo(storage: Storage, key: string, picture: string): Promise<StoredFile | undefined> {
  const isKnown = LogoKey.safeParse(key).success && Object.hasOwn(LOGO_SIZES, picture)
  return isKnown ? storage.open(logoFile(key, picture as LogoPicture)) : undefined
}

/** Whether a logo was uploaded that has this key. */
export async function hasLogo(storage: Storage, key: LogoKey): Promise<boolean> {
  const file = await openLogo(storage, key, 'mark')
  await file?.close()
  return file !== undefined
}

function logoFile(key: string, picture: LogoPicture): string {
  return `logos/${key}-${picture}.png`
}

async function drawn(draft: Draft): Promise<DrawnLogo> {
  try {
    return await draw(null, draft.pieces())
  } catch (error) {
    if (error instanceof WorkerProblemError || (error instanceof WorkerEndedError && error.isByInput))
      throw pictureRefusal('damaged')
    if (!(error instanceof WorkerEndedError)) throw error
    throw new AppError('unavailable', 'The picture could not be read just now. Try again in a moment.')
  }
}
