/**
 * On the server a page waits for its data. In the browser it renders immediately, with skeletons until the data
 * arrives.
 */
export async function loadOnServer(work: Promise<unknown>): Promise<void> {
  if (typeof window === 'undefined') await work
  else work.catch(() => {})
}
