import pg from 'pg'
import { currentVisit, inPresentScope } from '#server/platform/http/work-scope.ts'
import type { Visit } from '#server/platform/http/work-scope.ts'
import { Shares } from './shares.ts'
import { StatementNames } from './statement-names.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export interface SharedPoolConfig extends pg.PoolConfig {
  perNetwork: number
  /** Whether PostgreSQL parses and plans a repeated statement once per connection, whatever its values. */
  prepares: boolean
  /** How to open a session, if the pool's connections are those of a pooler in transaction mode. */
  direct?: pg.ClientConfig | undefined
}

/**
 * Slightly longer than the statement timeout, over all statements of a request. How many wait is no reason to refuse: an office
 * behind one address opens dozens of pages at once, each of dozens of statements.
 */
const WAIT_MS = 6000

/** A pool in which each network has a limited share, so no network can take all connections. Jobs have no limit. */
export class SharedPool extends pg.Pool {
  declare readonly options: pg.PoolOptions & Pick<SharedPoolConfig, 'direct'>
  /** Of what it prepares; undefined if it prepares nothing. */
  readonly names: StatementNames | undefined
  readonly #shares: Shares
  readonly #givingBack = new WeakMap<pg.ClientBase, () => void>()

  constructor(config: SharedPoolConfig) {
    super(config)
    this.names = config.prepares ? new StatementNames() : undefined
    this.#shares = new Shares({ most: config.perNetwork, waitMs: WAIT_MS })
    this.on('release', (_error, client) => {
      this.#givingBack.get(client)?.()
      this.#givingBack.delete(client)
    })
  }

  /** How many statements wait for their network's share, before they wait for a connection. */
  get waitingForShare(): number {
    return this.#shares.waitingCount
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const visit = currentVisit()
    // A callback that waits for a connection would run in the scope of the work that releases it.
    if (visit === undefined) return callback ? super.connect(inPresentScope(callback)) : super.connect()
    if (!callback) return this.#connectFor(visit)
    void this.#connectAndTell(visit, callback)
  }

  async #connectAndTell(visit: Visit, callback: Connected): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.#connectFor(visit)
    } catch (error) {
      return callback(error as Error, undefined, () => {})
    }
    callback(undefined, client, (error) => client.release(error as Error | undefined))
  }

  async #connectFor(visit: Visit): Promise<pg.PoolClient> {
    const giveBack = await this.#shares.take(visit.network, visit)
    try {
      const client = await super.connect()
      this.#givingBack.set(client, giveBack)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
