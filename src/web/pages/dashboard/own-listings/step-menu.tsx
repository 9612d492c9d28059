import { Ellipsis } from 'lucide-react'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { stepsFrom } from '#shared/listings/selling.ts'
import { StepList } from '#web/listings/step-list.tsx'

interface StepMenuProps {
  id: ListingId
  title: string
  status: ListingStatus
}

/** The steps of a sale, behind one button. */
export function StepMenu({ id, title, status }: StepMenuProps) {
  const menuId = `steps-${id}`
  const label = `More for ${title}`
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken md:size-10"
      >
        <Ellipsis strokeWidth={1.5} size={20} aria-hidden="true" />
      </button>
      <StepList id={menuId} listing={{ id, title }} label={label} steps={stepsFrom(status)} />
    </>
  )
}
