import { applySettings } from '#shared/product.ts'
import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { drawOffer } from './draw-offer.ts'
import type { OfferTask } from './offer-paper.ts'

// The program that draws the PDF of an offer.
runWorker<OfferTask, Uint8Array>(({ brand, ...facts }) => {
  applySettings(brand)
  return drawOffer(facts)
})
