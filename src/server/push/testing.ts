import { openPush } from '#server/platform/push/open-push.ts'
import { newBrowser, startPushService } from '#test/servers/push-service.ts'
import type { Answers, Parcel, TestBrowser } from '#test/servers/push-service.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

export interface PushStage {
  world: World
  parcels: Parcel[]
}

/** A site whose pushes arrive at a push service of the test. */
export async function pushStage(
  answers: Answers = () => ({ status: 201 }),
  variables: Record<string, string> = {},
): Promise<PushStage> {
  const world = await createWorld(variables)
  const { parcels, connection } = await startPushService(answers)
  const { secret, env } = world.services
  world.services.push = openPush({ secret, env, connection })
  return { world, parcels }
}

/** Switches push on for a person in a new browser. */
export async function subscribe(world: World, person: Person, browser = newBrowser()): Promise<TestBrowser> {
  const answer = await world.as(person).put('/api/push/browser', browser.address)
  if (answer.status !== 204) throw new Error(`refused with ${answer.status}: ${await answer.text()}`)
  return browser
}
