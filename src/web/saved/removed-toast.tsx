import { buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Says that a heart took a business off the shortlist, and offers to put it back. */
export function showRemoved({ note }: { note: string }, onUndo: () => void): void {
  showToast({
    title: 'Removed from your shortlist',
    description: `${note && 'Your note went with it. '}Undo, or press the heart again.`,
    action: (
      <button type="button" onClick={onUndo} className={`${buttonClass('secondary', 'small')} mt-3`}>
        Undo
      </button>
    ),
  })
}
