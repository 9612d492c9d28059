import { ChevronLeft, ChevronRight, CircleAlert, EyeOff, Lock, Star, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import type { Moving } from './use-arranging.ts'

interface PictureTileProps {
  picture: OwnPicture
  /** Position in the list, from 0. */
  index: number
  count: number
  /** The first picture that visitors see. */
  isCover: boolean
  /** Visible to members only. */
  isForMembers: boolean
  /** Hidden from strangers, since it may show which business it is. */
  isHidden: boolean
  /** Of a confidential listing: the question about it. */
  review: ReactNode
  /** Local preview URL, used until the server has processed the picture. */
  preview: string | undefined
  isReady: boolean
  moving: Moving
  onDelete: () => void
}

/** One picture with its controls. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, isCover, isForMembers, isHidden, review, preview, isReady, moving, onDelete } = props
  const name = `photo ${index + 1}`
  return (
    <li
      {...moving.dragAttributes(picture.key)}
      className={`flex flex-col overflow-hidden rounded-card border bg-surface ${moving.isTarget(picture.key) ? 'border-evergreen outline-2 outline-evergreen' : 'border-line'} ${moving.isDragged(picture.key) ? 'opacity-50' : ''}`}
    >
      <div className="relative">
        <Picture picture={picture} name={name} preview={preview} isUrgent={index < 3} />
        {isCover && (
          <Badge icon={Star} className="bg-brass-soft text-brass-ink">
            Cover
          </Badge>
        )}
        {isHidden && (
          <Badge icon={EyeOff} className="bg-surface/95 text-muted">
            Hidden
          </Badge>
        )}
        {isForMembers && (
          <Badge icon={Lock} className="bg-surface/95 text-muted">
            Members
          </Badge>
        )}
      </div>
      {picture.problem && (
        <p className="flex items-start gap-1.5 px-3 pt-2 text-sm text-brick">
          <CircleAlert strokeWidth={1.5} size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {picture.problem}
        </p>
      )}
      {review}
      <div className="mt-auto flex items-center p-1">
        <Control
          label={`Move ${name} left`}
          icon={ChevronLeft}
          data={moving.control(picture.key, 'left')}
          isReady={isReady}
          off={index === 0 && 'This is the first photo'}
          onClick={() => moving.move(picture.key, index - 1, 'left')}
        />
        <Control
          label={`Move ${name} right`}
          icon={ChevronRight}
          data={moving.control(picture.key, 'right')}
          isReady={isReady}
          off={index === count - 1 && 'This is the last photo'}
          onClick={() => moving.move(picture.key, index + 1, 'right')}
        />
        <Control
          label={`Make ${name} the cover`}
          icon={Star}
          data={moving.control(picture.key, 'cover')}
          isReady={isReady}
          off={index === 0 && 'This is the cover'}
          onClick={() => moving.move(picture.key, 0, 'cover')}
        />
        <span className="flex-1" />
        <Control label={`Delete ${name}`} icon={Trash2} isReady={isReady} off={false} onClick={onDelete} />
      </div>
    </li>
  )
}

interface PictureProps {
  picture: OwnPicture
  name: string
  preview: string | undefined
  isUrgent: boolean
}

function Picture({ picture: { state, url }, name, preview, isUrgent }: PictureProps) {
  const alt = name.charAt(0).toUpperCase() + name.slice(1)
  if (url) {
    return (
      <ListingPicture
        url={url}
        alt={alt}
        sizes="(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw"
        isUrgent={isUrgent}
        className="w-full"
      />
    )
  }
  return (
    <div className="relative flex aspect-4/3 items-center justify-center overflow-hidden bg-sunken">
      {preview && state === 'processing' && (
        <img
          src={preview}
          alt={alt}
          width={800}
          height={600}
          className="absolute inset-0 size-full object-cover opacity-50"
        />
      )}
      <p className="relative rounded-card bg-surface/90 px-3 py-1 text-sm">
        {state === 'processing' ? 'Processing…' : 'Not usable'}
      </p>
    </div>
  )
}

function Badge({ icon: Icon, children, className }: { icon: LucideIcon; children: string; className: string }) {
  return (
    <span
      className={`absolute top-2 left-2 inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${className}`}
    >
      <Icon strokeWidth={1.5} size={14} aria-hidden="true" />
      {children}
    </span>
  )
}

interface ControlProps {
  label: string
  icon: LucideIcon
  data?: Record<string, string>
  isReady: boolean
  /** Why the button is disabled. It stays focusable, so that it keeps the focus. */
  off: string | false
  onClick: () => void
}

function Control({ label, icon: Icon, data, isReady, off, onClick }: ControlProps) {
  return (
    <button
      type="button"
      {...data}
      aria-label={label}
      title={off || label}
      disabled={!isReady}
      aria-disabled={off !== false}
      onClick={() => {
        if (off === false) onClick()
      }}
      className="inline-flex size-11 items-center justify-center rounded-card hover:bg-sunken disabled:opacity-60 aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon strokeWidth={1.5} size={18} aria-hidden="true" />
    </button>
  )
}
