import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge } from 'prom-client'
import { metrics } from './registry.ts'

const EVENT_LOOP_RESOLUTION_MS = 10
const NS_PER_SECOND = 1e9
const US_PER_SECOND = 1e6

/**
 * The process metrics that the alarms and the dashboard use, under the names that Prometheus clients give them.
 * prom-client's own set has 40 more, and observes every garbage collection.
 */
export function collectProcessMetrics(): void {
  for (const metric of [eventLoopLag(), processorTime(), memory(), startTime()]) metrics.registerMetric(metric)
}

function eventLoopLag(): Gauge {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS })
  delay.enable()
  return new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'The 99th percentile of the event-loop delay since the last scrape.',
    registers: [],
    collect() {
      // Each measurement includes the timer's own interval.
      const measured = delay.count > 0 ? delay.percentile(99) / NS_PER_SECOND : 0
      this.set(Math.max(0, measured - EVENT_LOOP_RESOLUTION_MS / 1000))
      delay.reset()
    },
  })
}

function processorTime(): Counter {
  return new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that the process used.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / US_PER_SECOND)
    },
  })
}

function memory(): Gauge {
  return new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers: [],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
}

function startTime(): Gauge {
  return new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    registers: [],
    collect() {
      this.set(performance.timeOrigin / 1000)
    },
  })
}
