import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Stands where a bank would ask its customer. Closing it is a no. */
export function ConfirmDialog({ onAnswer }: { onAnswer: (isApproved: boolean) => void }) {
  return (
    <Dialog
      title="Confirm this payment"
      description={`Here your bank would ask you whether ${product.name} may take ${product.subscriptionPrice} from the card ending in 3155.`}
      onClose={() => onAnswer(false)}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => onAnswer(false)} className={buttonClass('secondary')}>
          Refuse
        </button>
        <button type="button" onClick={() => onAnswer(true)} className={buttonClass('primary')}>
          Confirm payment
        </button>
      </div>
    </Dialog>
  )
}
