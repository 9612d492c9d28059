interface MapNoticeProps {
  isFailed: boolean
  onRetry: () => void
  /** Absent if the map shows the whole state. */
  onShowState: (() => void) | undefined
}

/** Over the map: it shows no business, or they failed to load. */
export function MapNotice({ isFailed, onRetry, onShowState }: MapNoticeProps) {
  return (
    <p className="pointer-events-auto rounded-card border border-line bg-surface px-3 py-2 text-center shadow-float">
      {isFailed ? 'The businesses here could not be loaded.' : 'No businesses in this part of the map.'}
      {isFailed && <NoticeButton label="Try again" onPress={onRetry} />}
      {!isFailed && onShowState && <NoticeButton label="Show the whole state" onPress={onShowState} />}
    </p>
  )
}

function NoticeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="ml-2 min-h-6 font-medium text-evergreen underline underline-offset-2"
      onClick={() => onPress()}
    >
      {label}
    </button>
  )
}
