/**
 * A page that the server makes waits for its data. In the browser the page comes at once, with skeletons where the data
 * will be.
 */
export async function loadOnServer(work: Promise<unknown>): Promise<void> {
  if (typeof window === 'undefined') await work
  else work.catch(() => {})
}
