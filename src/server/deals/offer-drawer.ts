import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { drawOffer } from './draw-offer.ts'
import type { OfferFacts } from './offer-paper.ts'

// The program that draws the PDF of an offer.
runWorker<OfferFacts, Uint8Array>((facts) => drawOffer(facts))
