import type { JobContext } from '#server/model/context.ts'
import { matchNextChanges } from '#server/saved/match-changes.ts'
import { tellNextSearches } from '#server/saved/tell-searches.ts'

/** Finds what is news for saved searches, and tells what is due. */
export async function tellSearches(ctx: JobContext): Promise<void> {
  while (await matchNextChanges(ctx));
  while (await tellNextSearches(ctx));
}
