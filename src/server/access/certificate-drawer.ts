import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import type { CertificateFacts } from './certificate.ts'
import { drawCertificate } from './draw-certificate.ts'

// The program that `makeCertificate` starts.
runWorker<CertificateFacts, Uint8Array>((facts) => drawCertificate(facts))
