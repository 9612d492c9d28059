import { applySettings } from '#shared/product.ts'
import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import type { CertificateTask } from './certificate.ts'
import { drawCertificate } from './draw-certificate.ts'

// The program that `makeCertificate` starts.
runWorker<CertificateTask, Uint8Array>(({ brand, ...facts }) => {
  applySettings(brand)
  return drawCertificate(facts)
})
