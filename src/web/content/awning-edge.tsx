import { useId } from 'react'

/** A scalloped awning as the lower edge of the page header. */
export function AwningEdge() {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block print:hidden">
      <defs>
        <pattern id={id} width="20" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h20v3a10 7 0 0 1-20 0Z" className="fill-evergreen-fill" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
