import { Link } from '@tanstack/react-router'
import { List, Map as MapIcon } from 'lucide-react'

interface View {
  view: 'list' | 'map' | undefined
}

/** On a phone, in reach of the thumb: from the list to the map, and back. A link, so that it works before scripts do. */
export function OtherView({ isMap, toMap, toList }: { isMap: boolean; toMap: View; toList: View }) {
  const Icon = isMap ? List : MapIcon
  return (
    <Link
      to="."
      search={(old: object) => ({ ...old, ...(isMap ? toList : toMap) })}
      preload={false}
      className="other-view"
    >
      <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
      {isMap ? 'List' : 'Map'}
      <span className="sr-only"> of these businesses</span>
    </Link>
  )
}
