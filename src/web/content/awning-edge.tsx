import { useId } from 'react'

/** The scalloped hem of a shop's awning, as the lower edge of a page's head. */
export function AwningEdge() {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="12" className="block">
      <defs>
        <pattern id={id} width="48" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 0h24v2a12 9 0 0 1-24 0Z" className="fill-evergreen-fill" />
          <path d="M24 0h24v2a12 9 0 0 1-24 0Z" className="fill-brass-soft" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  )
}
