import { WORKER_PATH } from '#shared/phone/kept-record.ts'

/** @throws Error in development, where there is none, and in browsers that refuse it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!import.meta.env.PROD) throw new Error('The development server has no service worker.')
  await navigator.serviceWorker.register(WORKER_PATH)
  return navigator.serviceWorker.ready
}
