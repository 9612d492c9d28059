interface MapNoticeProps {
  isFailed: boolean
  isEmpty: boolean
  onRetry: () => void
  /** Absent if the map shows the whole state. */
  onShowState: (() => void) | undefined
}

/** A notice over the map: no markers, or markers failed to load. */
export function MapNotice({ isFailed, isEmpty, onRetry, onShowState }: MapNoticeProps) {
  return (
    <output className="pointer-events-none absolute inset-x-16 top-3 z-450 flex justify-center text-sm">
      {(isFailed || isEmpty) && (
        <p className="pointer-events-auto rounded-card border border-line bg-surface px-3 py-2 text-center shadow-float">
          {isFailed ? 'The businesses here could not be loaded.' : 'No businesses in this part of the map.'}
          {isFailed && <NoticeButton label="Try again" onPress={onRetry} />}
          {!isFailed && onShowState && <NoticeButton label="Show the whole state" onPress={onShowState} />}
        </p>
      )}
    </output>
  )
}

function NoticeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="ml-2 font-medium text-evergreen underline underline-offset-2"
      onClick={() => onPress()}
    >
      {label}
    </button>
  )
}
