import type { ReactNode } from 'react'
import './panes.css'

interface PanesProps {
  /** The inbox, at the left from 1024 px. */
  inbox: ReactNode
  /** Which one a narrower screen shows. */
  shows: 'inbox' | 'conversation'
  /** Whether it is as high as the screen and scrolls inside; an inbox that is alone never is. */
  fitsScreen: boolean
  children: ReactNode
}

/** Inbox and conversation, beside each other where there is room. */
export function Panes({ inbox, shows, fitsScreen, children }: PanesProps) {
  const isInbox = shows === 'inbox'
  const fits = fitsScreen ? (isInbox ? 'fits-wide-screen' : 'fits-screen') : ''
  return (
    <div
      className={`page-work flex flex-1 flex-col lg:grid lg:min-h-0 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)] print:block ${fits}`}
    >
      <div
        className={`relative -mx-3 lg:mr-0 lg:overflow-y-auto lg:border-r lg:border-line lg:pr-3 print:hidden ${isInbox ? '' : 'max-lg:hidden'} ${fitsScreen ? '' : 'lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)]'}`}
      >
        {inbox}
      </div>
      <div className={`flex min-h-0 min-w-0 flex-1 flex-col lg:pl-6 xl:pl-8 ${isInbox ? 'max-lg:hidden' : ''}`}>
        {children}
      </div>
    </div>
  )
}
