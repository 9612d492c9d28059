import { ChevronLeft, ChevronRight, CircleAlert, EyeOff, Lock, Star, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { MenuEntry, MoreMenu } from '#web/ui/more-menu.tsx'
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
  moving: Moving
  onDelete: () => void
}

const ICON = { strokeWidth: 1.5, size: 18, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const

/** One picture, and in a menu what can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, isCover, isForMembers, isHidden, review, preview, moving, onDelete } = props
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
      <div className="mt-auto flex items-center justify-between py-1 pr-1 pl-3">
        <span className="text-sm text-muted">Photo {index + 1}</span>
        <MoreMenu label={`Change ${name}`} data={moving.control(picture.key)}>
          {index > 0 && (
            <MenuEntry onClick={() => moving.move(picture.key, 0)}>
              <Star {...ICON} />
              Make {name} the cover
            </MenuEntry>
          )}
          {index > 0 && (
            <MenuEntry onClick={() => moving.move(picture.key, index - 1)}>
              <ChevronLeft {...ICON} />
              Move {name} left
            </MenuEntry>
          )}
          {index < count - 1 && (
            <MenuEntry onClick={() => moving.move(picture.key, index + 1)}>
              <ChevronRight {...ICON} />
              Move {name} right
            </MenuEntry>
          )}
          <MenuEntry onClick={onDelete}>
            <Trash2 {...ICON} />
            Delete {name}
          </MenuEntry>
        </MoreMenu>
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
