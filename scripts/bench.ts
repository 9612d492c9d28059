import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchAnnouncements } from './bench/announcements.ts'
import { benchApi } from './bench/api.ts'
import { benchSaved } from './bench/saved.ts'
import { benchScale } from './bench/scale.ts'
import { benchConversations } from './bench/conversations.ts'
import { benchDomainEvents } from './bench/domain-events.ts'
import { benchEvents, benchFigures } from './bench/figures.ts'
import { benchFanOut } from './bench/fan-out.ts'
import { benchFlood } from './bench/flood.ts'
import { benchFirstLoads } from './bench/first-loads.ts'
import { benchImport } from './bench/import.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchMarket } from './bench/market.ts'
import { benchMap } from './bench/map.ts'
import { benchPhotos } from './bench/photos.ts'
import { benchPeer } from './bench/peer.ts'
import { benchMembers, benchPageCache, benchPages } from './bench/pages.ts'
import { benchRooms } from './bench/rooms.ts'
import { failed, judge, tableHead, tableLine } from './bench/row.ts'
import type { Row } from './bench/row.ts'
import { benchFilters, benchSearch } from './bench/search.ts'
import { Stage } from './bench/setting/stage.ts'
import { benchStamps } from './bench/stamps.ts'
import { benchStartUp } from './bench/start-up.ts'
import { benchUploads } from './bench/uploads.ts'
import { findChromium } from './find-chromium.ts'

const BENCHES: Record<string, (stage: Stage) => AsyncGenerator<Row>> = {
  api: benchApi,
  pages: benchPages,
  members: benchMembers,
  'page-cache': benchPageCache,
  start: benchStartUp,
  search: (stage) => benchSearch(stage, sizes),
  filters: (stage) => benchFilters(stage, sizes),
  flood: benchFlood,
  map: (stage) => benchMap(stage, sizes),
  market: (stage) => benchMarket(stage, sizes),
  'fan-out': benchFanOut,
  announcements: (stage) => benchAnnouncements(stage, Math.max(...sizes)),
  scale: (stage) => benchScale(stage, sizes),
  uploads: benchUploads,
  photos: benchPhotos,
  stamps: benchStamps,
  rooms: benchRooms,
  import: benchImport,
  saved: benchSaved,
  conversations: benchConversations,
  figures: (stage) => benchFigures(stage, events),
  'domain-events': benchDomainEvents,
  events: (stage) => benchEvents(stage, events),
  sizes: (stage) => benchFirstLoads(stage, findChromium()),
  lighthouse: (stage) => benchLighthouse(stage, findChromium()),
  peer: benchPeer,
}

const { only, sizes, events, data } = readArguments()
const stage = new Stage(data)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stage.strike().finally(() => process.exit(130)))
}

try {
  console.log(tableHead())
  for (const name of only) await show(name)
} finally {
  await stage.strike()
}

/** A bench that fails is a line in the table, and the others go on. */
async function show(name: string): Promise<void> {
  try {
    for await (const row of BENCHES[name]?.(stage) ?? []) {
      const judged = judge(row)
      console.log(tableLine(judged))
      if (judged.verdict === 'NO') process.exitCode = 1
    }
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    console.log(tableLine(judge(failed(name, why))))
    process.exitCode = 1
  }
}

function readArguments(): { only: string[]; sizes: number[]; events: number; data: string | undefined } {
  const names = Object.keys(BENCHES)
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        million: { type: 'boolean' },
        'ten-million': { type: 'boolean' },
        peer: { type: 'boolean' },
        events: { type: 'string', default: '1000000' },
        data: { type: 'string' },
      },
    })
    // The peer takes minutes to install, so it is measured on request only.
    const usual = values.peer ? ['peer'] : names.filter((name) => name !== 'peer')
    const asked = values.only?.flatMap((text) => text.split(',')) ?? usual
    const unknown = asked.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new Error(`There is no bench "${unknown}".`)
    const wanted = Number(values.events)
    if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--events must be the number of events.')
    if (!existsSync(new URL('../dist/server/ssr.js', import.meta.url))) {
      throw new Error('The pages are not built yet: run "npm run build" first.')
    }
    return { only: asked, sizes: sizesOf(values), events: wanted, data: values.data }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}

npm run bench -- [--only ${names.join(',')}] [--million] [--ten-million] [--events 10000000] [--data FOLDER]
npm run bench -- --peer`)
    process.exit(1)
  }
}

/** Numbers of listings for the benches that grow with them. */
function sizesOf(values: { million?: boolean; 'ten-million'?: boolean; data?: string }): number[] {
  return [
    ...(values.data === undefined ? [100_000] : []),
    ...(values.million ? [1_000_000] : []),
    ...(values['ten-million'] ? [10_000_000] : []),
  ]
}
