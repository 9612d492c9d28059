import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { fingerprintsOf } from './fingerprint.ts'
import type { Compared, Fingerprint } from './fingerprint.ts'

// The process started by `addMissingFingerprints`.
runWorker<Compared[], Fingerprint[][]>(async (all) => all.map(fingerprintsOf))
